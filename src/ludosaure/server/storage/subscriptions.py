"""Browsers that want to be told when it is their guest's turn, and where to reach them."""

from dataclasses import asdict, dataclass
from hashlib import sha256

from sqlalchemy import bindparam, delete, insert, select
from sqlalchemy.exc import InterfaceError, OperationalError
from sqlalchemy.ext.asyncio import AsyncEngine

from ludosaure.server.storage.hands import Change
from ludosaure.server.storage.models import SubscriptionRow
from ludosaure.server.storage.writer import NotStored

INSERT = insert(SubscriptionRow)
DELETE = delete(SubscriptionRow).where(SubscriptionRow.id == bindparam("of"))
DELETE_ALL = delete(SubscriptionRow).where(SubscriptionRow.guest_id == bindparam("of_guest"))
OF_GUEST = (
    select(SubscriptionRow)
    .where(SubscriptionRow.guest_id == bindparam("guest"))
    .order_by(SubscriptionRow.created_at, SubscriptionRow.id)
)


@dataclass(frozen=True)
class SubscriptionData:
    """Where a browser is reached, and the keys only it can read with."""

    guest_id: str
    endpoint: str
    p256dh: str
    auth: str
    created_at: int

    @property
    def id(self) -> str:
        """The endpoint in few letters."""
        return id_of(self.endpoint)


def id_of(endpoint: str) -> str:
    """An endpoint's key in the database: some endpoints are long."""
    return sha256(endpoint.encode()).hexdigest()


def put(subscription: SubscriptionData) -> tuple[Change, Change]:
    """A browser belongs to one guest: the one who asked last."""
    return drop(subscription.endpoint), (INSERT, {"id": subscription.id, **asdict(subscription)})


def drop(endpoint: str) -> Change:
    """A browser that is not told anything any more."""
    return DELETE, {"of": id_of(endpoint)}


def drop_all(guest_id: str) -> Change:
    """None of a guest's browsers is told anything any more."""
    return DELETE_ALL, {"of_guest": guest_id}


class Subscriptions:
    """Reads them; whoever changes them gives the changes to the writer."""

    def __init__(self, engine: AsyncEngine) -> None:
        self._engine = engine

    async def of(self, guest_id: str) -> list[SubscriptionData]:
        """The browsers of a guest, oldest first."""
        try:
            async with self._engine.connect() as connection:
                rows = (await connection.execute(OF_GUEST, {"guest": guest_id})).all()
        except (OSError, InterfaceError, OperationalError) as error:
            raise NotStored from error
        return [
            SubscriptionData(r.guest_id, r.endpoint, r.p256dh, r.auth, r.created_at) for r in rows
        ]
