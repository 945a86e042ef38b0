"""Somebody with a session: tables are set, joined and read by HTTP."""

import asyncio
from collections.abc import Mapping, Sequence
from typing import Any, Literal, Self

import httpx
from pydantic import TypeAdapter

from ludosaure.client.seat import Seat
from ludosaure.games.layouts import Json
from ludosaure.server.messages import Session, Table

API = "/api/v1"
TRIES, PAUSE_S = 20, 0.25  # a server that restarts is waited for
TABLES: TypeAdapter[list[Table]] = TypeAdapter(list[Table])


class Refusal(Exception):
    """The server said no: a code for programs, a sentence for people."""

    def __init__(self, code: str, text: Mapping[str, str]) -> None:
        super().__init__(f"{code}: {text.get('en', '')}")
        self.code = code
        self.text = dict(text)


class Client:
    """A guest of one server."""

    def __init__(self, server: str, name: str | None = None, *, cookie: str | None = None) -> None:
        self.server = server.rstrip("/")
        self.name = name
        headers = {} if cookie is None else {"cookie": cookie}
        self._http = httpx.AsyncClient(base_url=self.server + API, timeout=60, headers=headers)
        self._given_cookie = cookie
        self.session: Session | None = None

    async def __aenter__(self) -> Self:
        self.session = Session.model_validate(await self.get("/session"))
        if self.name is not None and self.name != self.session.name:
            changed = await self._ask("PATCH", "/session", {"name": self.name})
            self.session = Session.model_validate(changed)
        return self

    async def __aexit__(self, *error: object) -> None:
        await self._http.aclose()

    @property
    def cookie(self) -> str:
        """What makes us who we are; another process may go on with it."""
        if self._given_cookie is not None:
            return self._given_cookie
        return "; ".join(f"{name}={value}" for name, value in self._http.cookies.items())

    async def set_table(
        self,
        game: str,
        seats: Sequence[str | Mapping[str, Json]],
        *,
        options: Mapping[str, Json] | None = None,
        public: bool = False,
        **wish: Json,
    ) -> Table:
        """A new table; a seat is "me", "open", "bot" or "hot", or one of these with more to say."""
        wished = [{"kind": seat} if isinstance(seat, str) else dict(seat) for seat in seats]
        body = {"game": game, "players": len(wished), "seats": wished, "public": public, **wish}
        made = await self._ask("POST", "/tables", {**body, "options": dict(options or {})})
        return Table.model_validate(made)

    async def join(self, table_id: str, seat: int | None = None) -> Table:
        """Takes a seat; with the last one the game starts."""
        body = {} if seat is None else {"seat": seat}
        return Table.model_validate(await self._ask("POST", f"/tables/{table_id}/join", body))

    async def leave(self, table_id: str) -> Table:
        """Gives one's seat free again, before the start."""
        return Table.model_validate(await self._ask("POST", f"/tables/{table_id}/leave"))

    async def start(self, table_id: str, level: str | None = None) -> Table:
        """Starts now, with bots on the open seats."""
        body = {} if level is None else {"level": level}
        return Table.model_validate(await self._ask("POST", f"/tables/{table_id}/start", body))

    async def rematch(self, table_id: str) -> Table:
        """The next game."""
        return Table.model_validate(await self._ask("POST", f"/tables/{table_id}/rematch"))

    async def table(self, table_id: str) -> Table:
        """One table."""
        return Table.model_validate(await self.get(f"/tables/{table_id}"))

    async def tables(self, which: Literal["mine", "open", "finished"] = "mine") -> list[Table]:
        """A list of tables."""
        return TABLES.validate_python(await self.get(f"/tables?list={which}"))

    async def record(self, table_id: str) -> dict[str, Json]:
        """A finished game as a record, which `ludosaure.play.record.Record` reads."""
        found: dict[str, Json] = await self.get(f"/tables/{table_id}/record")
        return found

    def sit(self, table_id: str, seat: int | None = None) -> Seat:
        """A place to look at a table from: one of one's seats, else a spectator's."""
        address = self.server.replace("http", "ws", 1) + f"{API}/tables/{table_id}/socket"
        return Seat(address, self.cookie, seat)

    async def get(self, path: str) -> Any:
        """What any door of the API answers."""
        return await self._ask("GET", path)

    async def post(self, path: str, body: Any = None) -> Any:
        """The same, where something is to be done."""
        return await self._ask("POST", path, body)

    async def _ask(self, method: str, path: str, body: Any = None) -> Any:
        """Asks until somebody answers: a server that is away or busy has done nothing."""
        for left in reversed(range(TRIES)):
            try:
                answer = await self._http.request(method, path, json=body)
            except httpx.ConnectError:
                if left == 0:
                    raise
            except httpx.TransportError:
                if left == 0 or (method == "POST" and path == "/tables"):  # it may be set by now
                    raise
            else:
                if answer.is_success:
                    return answer.json()
                if answer.status_code not in (502, 503) or left == 0:
                    raise _refusal(answer)
            await asyncio.sleep(PAUSE_S)
        raise AssertionError("_ask() expects at least one try")


def _refusal(answer: httpx.Response) -> Refusal:
    try:
        told = answer.json()
        return Refusal(told["code"], told["text"])
    except (ValueError, KeyError):
        return Refusal(f"http_{answer.status_code}", {"en": answer.text[:200]})
