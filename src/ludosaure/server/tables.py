"""How a table looks from outside: its seats and its status, as one guest sees them."""

from collections.abc import Callable, Collection

from ludosaure.games import catalogue
from ludosaure.games.options import BOX
from ludosaure.server.messages import Result, SeatInfo, Table, Words
from ludosaure.server.refusals import words
from ludosaure.server.storage.data import GuestData, SeatData, TableData


def nobody_left(guest_id: str) -> bool:
    """Who lists tables does not ask since when somebody is away."""
    return False


def seat_info(
    seat: SeatData,
    guest_id: str | None,
    connected: Collection[str],
    has_left: Callable[[str], bool],
    ready: Collection[int],
) -> SeatInfo:
    """One seat."""
    person = seat.kind == "person"
    return SeatInfo(
        seat=seat.seat,
        kind=seat.kind,
        name=seat.name,
        level=seat.level,
        connected=seat.kind == "bot" or (person and seat.guest_id in connected),
        left=person and seat.guest_id is not None and has_left(seat.guest_id),
        you=person and guest_id is not None and seat.guest_id == guest_id,
        resigned=seat.resigned,
        stand_in=seat.stand_in,
        ready=seat.seat in ready,
    )


def box_notes(table: TableData) -> list[Words]:
    """What everybody should know about the owner's box that is played with here."""
    game = catalogue.game(table.game)
    if not table.options.get(BOX) or table.rules_version not in game.versions:
        return []
    options = game.read_options(table.players, table.options, table.rules_version)
    return [words(note) for note in game.notes(options)]


def table_info(
    table: TableData,
    guest: GuestData | None,
    connected: Collection[str],
    has_left: Callable[[str], bool] = nobody_left,
    ready: Collection[int] = (),
) -> Table:
    """A table as *guest* sees it."""
    guest_id = None if guest is None else guest.id
    seats = [seat_info(seat, guest_id, connected, has_left, ready) for seat in table.seats]
    turn = table.to_move
    return Table(
        id=table.id,
        game=table.game,
        rules_version=table.rules_version,
        players=table.players,
        options=table.options,
        box_notes=box_notes(table),
        public=table.public,
        hints=table.hints,
        absence=table.absence,
        absence_s=table.absence_s,
        status=table.status,
        created_at=table.created_at,
        ply=table.ply,
        to_move=turn,
        your_turn=turn is not None and seats[turn].you and not table.seats[turn].is_bot,
        seats=seats,
        host=guest_id == table.host,
        set_by=next((seat.name for seat in table.seats if seat.guest_id == table.host), ""),
        commitment=table.commitment,
        result=None if table.result is None else Result.model_validate(table.result),
        rematch=table.rematch,
    )
