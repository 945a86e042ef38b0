"""Setting a table, taking a seat, leaving it, starting, and playing again."""

from typing import Any

from ludosaure import bots as minds
from ludosaure.games import catalogue
from ludosaure.games.contract import Refused
from ludosaure.play.fairness import Chance, new_nonce
from ludosaure.server.addresses import new_address
from ludosaure.server.messages import Code, JoinWish, SeatWish, TableWish
from ludosaure.server.refusals import refused
from ludosaure.server.room import House, Room, now
from ludosaure.server.sitting import Sitting, new_match
from ludosaure.server.storage import changes
from ludosaure.server.storage.data import GuestData, SeatData, TableData
from ludosaure.server.storage.writer import Change, Clash

USUAL_LEVEL = minds.levels()[0].key


BOT_NAMES = ("Sofi", "Milo", "Naya", "Otto", "Rex")


def open_seat(number: int) -> SeatData:
    """A seat for whoever comes."""
    return SeatData(number, "open", None, "", None, False, new_nonce())


def bot_seat(number: int, level: str | None, name: str | None = None) -> SeatData:
    """A seat for a bot."""
    key = minds.level(level or USUAL_LEVEL).key
    return SeatData(number, "bot", None, name or BOT_NAMES[number], key, False, new_nonce())


def person_seat(number: int, guest: GuestData, name: str | None, nonce: str | None) -> SeatData:
    """A seat for a guest, who may bring a share of chance."""
    own = nonce or new_nonce()
    return SeatData(number, "person", guest.id, name or guest.name, None, False, own)


def wished_seat(number: int, wish: SeatWish, guest: GuestData, nonce: str | None) -> SeatData:
    """The seat somebody asked for when setting a table."""
    if wish.kind == "open":
        return open_seat(number)
    if wish.kind == "bot":
        return bot_seat(number, wish.level, wish.name)
    if wish.kind == "hot":
        return person_seat(number, guest, wish.name or f"{guest.name} {number + 1}", None)
    return person_seat(number, guest, wish.name, nonce)


def new_table(
    guest: GuestData, game: str, players: int, options: dict[str, Any], seats: list[SeatData]
) -> TableData:
    """A table with a fresh address and a fresh secret."""
    chance = Chance.draw([])
    assert chance.secret is not None
    return TableData(
        id=new_address(),
        game=game,
        rules_version=catalogue.game(game).rules_version,
        players=players,
        options=options,
        public=False,
        hints=True,
        status="open",
        host=guest.id,
        created_at=now(),
        secret=chance.secret,
        commitment=chance.commitment,
        seats=seats,
    )


async def set_table(house: House, guest: GuestData, wish: TableWish) -> TableData:
    """Sets a table; it starts at once when no seat is open."""
    if wish.game not in catalogue.SHELF:
        raise refused(Code.UNKNOWN_GAME)
    game = catalogue.game(wish.game)
    given: dict[str, Any] = dict(wish.options)
    if wish.box is not None and game.box_option:
        given[game.box_option] = wish.box
    options = game.options_json(game.read_options(wish.players, given))
    kinds = [seat.kind for seat in wish.seats]
    if len(kinds) != wish.players or set(kinds) == {"bot"} or kinds.count("me") > 1:
        raise refused(Code.SEATS)
    if len(await house.store.tables_of(guest.id)) >= house.settings.tables_per_guest:
        raise refused(Code.TOO_MANY)
    seats = [wished_seat(i, seat, guest, wish.nonce) for i, seat in enumerate(wish.seats)]
    table = new_table(guest, wish.game, wish.players, options, seats)
    table.public, table.hints = wish.public, wish.hints
    await _store_new(house, table)
    return table


async def _store_new(house: House, table: TableData, *more: Change) -> None:
    """Stores a new table, started if nobody is missing."""
    if not any(seat.kind == "open" for seat in table.seats):
        _start(table)
    await house.writer.write(*changes.add_table(table), *more)
    async with house.room(table.id) as room, room.lock:
        house.on_turn(room, await room.sitting())


def _start(table: TableData) -> None:
    table.status = "running"
    table.first_seat = table.to_move = new_match(table).to_move


def must_be_open(sitting: Sitting) -> None:
    """Refuses what is possible only before the start."""
    if sitting.table.status != "open":
        raise refused(Code.NOT_OPEN)


async def join(room: Room, guest: GuestData, wish: JoinWish) -> TableData:
    """Takes a seat; with the last one the game starts. Whoever sits already stays there."""
    async with room.changing() as sitting:
        mine = sitting.seats_of(guest.id)
        if mine and (wish.seat is None or wish.seat in mine):
            return sitting.table
        must_be_open(sitting)
        free = [seat.seat for seat in sitting.table.seats if seat.kind == "open"]
        number = free[0] if wish.seat is None else wish.seat
        if number not in free:
            raise refused(Code.SEAT_TAKEN)
        seat = person_seat(number, guest, wish.name, wish.nonce)
        sitting.table.seats[number] = seat
        await _seats_changed(room, sitting, [seat])
        return sitting.table


async def leave(room: Room, guest: GuestData) -> TableData:
    """Gives one's seats free again; a table nobody is left at is cleared away."""
    async with room.changing() as sitting:
        mine = sitting.seats_of(guest.id)
        if not mine and sitting.table.host != guest.id:
            return sitting.table
        must_be_open(sitting)
        freed = [open_seat(number) for number in mine]
        for seat in freed:
            sitting.table.seats[seat.seat] = seat
        people = sitting.people()
        if not people:
            await room.store(*changes.remove_table(room.id))
            room.forget()
            return sitting.table
        if sitting.table.host == guest.id:
            sitting.table.host = people[0].guest_id or guest.id
        host = changes.change_table(room.id, host=sitting.table.host)
        await room.store(*[changes.change_seat(room.id, seat) for seat in freed], host)
        reseat_viewers(room, sitting)
        room.tell_table(sitting)
        return sitting.table


async def start(room: Room, guest: GuestData, level: str | None) -> TableData:
    """Starts now; bots take the seats that are open."""
    async with room.changing() as sitting:
        if sitting.table.host != guest.id:
            raise refused(Code.NOT_HOST)
        must_be_open(sitting)
        free = [seat.seat for seat in sitting.table.seats if seat.kind == "open"]
        if len(free) == len(sitting.table.seats):
            raise refused(Code.SEATS)
        taken = [bot_seat(number, level) for number in free]
        for seat in taken:
            sitting.table.seats[seat.seat] = seat
        await _seats_changed(room, sitting, taken)
        return sitting.table


async def _seats_changed(room: Room, sitting: Sitting, seats: list[SeatData]) -> None:
    """Stores new sitters; starts and tells everybody."""
    table = sitting.table
    to_store = [changes.change_seat(room.id, seat) for seat in seats]
    if not any(seat.kind == "open" for seat in table.seats):
        table.status = "running"
        table.first_seat = sitting.begin().to_move
        started = {"status": "running", "first_seat": table.first_seat}
        to_store.append(changes.change_table(room.id, **started))
    await room.store(*to_store)
    reseat_viewers(room, sitting)
    room.tell_table(sitting)
    if table.status == "running":
        for viewer in room.viewers:
            room.welcome(sitting, viewer)
        room.house.on_turn(room, sitting)


def reseat_viewers(room: Room, sitting: Sitting) -> None:
    """Gives every viewer a view they may have: one of their own seats, else a spectator's."""
    for viewer in room.viewers:
        mine = sitting.seats_of(viewer.guest.id if viewer.guest else None)
        if viewer.seat not in mine:
            viewer.seat = mine[0] if mine else None


async def rematch(room: Room, guest: GuestData) -> str:
    """The address of the next game: same people, seats moved on by one."""
    async with room.changing() as sitting:
        old = sitting.table
        if not sitting.seats_of(guest.id):
            raise refused(Code.NOT_YOUR_SEAT)
        if old.status != "finished":
            raise refused(Code.NOT_FINISHED)
        if old.rematch is not None:
            return old.rematch
        seats = [_moved_on(old.seats[(i + 1) % old.players], i) for i in range(old.players)]
        table = new_table(guest, old.game, old.players, old.options, seats)
        table.public, table.hints = old.public, old.hints
        try:
            await _store_new(room.house, table, changes.change_table(old.id, rematch=table.id))
        except (Clash, Refused):
            room.forget()
            raise
        old.rematch = table.id
        room.tell_table(sitting)
        return table.id


def _moved_on(seat: SeatData, number: int) -> SeatData:
    nonce = new_nonce()
    return SeatData(number, seat.kind, seat.guest_id, seat.name, seat.level, False, nonce)
