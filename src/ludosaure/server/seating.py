"""Setting a table, taking a seat, leaving it, starting, and playing again."""

from typing import Any

from ludosaure import bots as minds
from ludosaure.games import catalogue
from ludosaure.games.layouts import Json
from ludosaure.games.options import BOX
from ludosaure.games.text import Refused
from ludosaure.play.fairness import Chance, new_nonce
from ludosaure.server.addresses import new_address
from ludosaure.server.messages import Code, JoinWish, SeatWish, TableWish
from ludosaure.server.names import distinct
from ludosaure.server.refusals import refused
from ludosaure.server.room import House, Room, now
from ludosaure.server.sitting import Sitting, new_match
from ludosaure.server.storage import changes
from ludosaure.server.storage.data import GuestData, SeatData, TableData
from ludosaure.server.storage.hands import Change
from ludosaure.server.storage.writer import Clash

BOT_NAMES = ("Sofi", "Milo", "Naya", "Otto", "Rex")


def open_seat(number: int) -> SeatData:
    """A seat for whoever comes."""
    return SeatData(number, "open", None, "", None, False, new_nonce())


def bot_seat(
    game: str, players: int, number: int, level: str | None, name: str | None = None
) -> SeatData:
    """A seat for a bot: a character under its own name, unless it was given another."""
    wanted = minds.level(level or minds.usual(catalogue.game(game)))
    wanted.must_play(catalogue.game(game), players)
    known = minds.character_of(wanted.key)
    called = name or (known.name if known else BOT_NAMES[number])
    return SeatData(number, "bot", None, called, wanted.key, False, new_nonce())


def person_seat(number: int, guest: GuestData, name: str | None, nonce: str | None) -> SeatData:
    """A seat for a guest, who may bring a share of chance."""
    own = nonce or new_nonce()
    return SeatData(number, "person", guest.id, name or guest.name, None, False, own)


def wished_seat(
    table: TableWish, number: int, wish: SeatWish, guest: GuestData, nonce: str | None
) -> SeatData:
    """The seat somebody asked for when setting a table."""
    if wish.kind == "open":
        return open_seat(number)
    if wish.kind == "bot":
        return bot_seat(table.game, table.players, number, wish.level, wish.name)
    if wish.kind == "hot":
        return person_seat(number, guest, wish.name or f"{guest.name} {number + 1}", None)
    return person_seat(number, guest, wish.name, nonce)


def new_table(
    guest: GuestData, game: str, players: int, options: dict[str, Json], seats: list[SeatData]
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
    await house.ready(wish.game)
    given: dict[str, Any] = dict(wish.options)
    if wish.box is not None:
        given[BOX] = wish.box
    options = game.options_json(game.read_options(wish.players, given))
    kinds = [seat.kind for seat in wish.seats]
    if len(kinds) != wish.players or set(kinds) == {"bot"} or kinds.count("me") > 1:
        raise refused(Code.SEATS)
    seats = [
        wished_seat(wish, number, seat, guest, wish.nonce) for number, seat in enumerate(wish.seats)
    ]
    for number, seat in enumerate(seats):
        seat.name = distinct(seat.name, [other.name for other in seats[:number]])
    table = new_table(guest, wish.game, wish.players, options, seats)
    table.public, table.hints = wish.public, wish.hints
    table.absence = wish.absence
    table.absence_s = house.settings.away_s if wish.absence_s is None else wish.absence_s
    async with house.turn_of(guest.id):  # many at once are counted one after the other
        if len(await house.store.tables_of(guest.id)) >= house.settings.tables_per_guest:
            raise refused(Code.TOO_MANY)
        await _store_new(house, table)
    return table


async def _store_new(
    house: House, table: TableData, *more: Change, before: Room | None = None
) -> None:
    """Stores a new table, started if nobody is missing; *before* is the room of the game before."""
    if not any(seat.kind == "open" for seat in table.seats):
        _start(table)
    to_store = [*changes.add_table(table), *more]
    is_bots = table.to_move is not None and table.seats[table.to_move].is_bot
    if house.node is not None and is_bots:
        to_store += changes.add_job("turn", table.id, house.node.id, now())
    if before is None:
        await house.writer.write(*to_store)
    else:
        await before.store(*to_store)
    async with house.room(table.id) as room, room.lock:
        sitting = await room.sitting()
        room.is_ours = True
        house.on_turn(room, sitting)
        house.on_stored(room, sitting)


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
        if mine:  # two seats of one person are agreed on when the table is set
            raise refused(Code.ALREADY_SEATED)
        name = distinct(wish.name or guest.name, sitting.names)
        seat = person_seat(number, guest, name, wish.nonce)
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
        table = sitting.table
        taken = [bot_seat(table.game, table.players, number, level) for number in free]
        for seat in taken:
            seat.name = distinct(seat.name, sitting.names)
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
        room.house.on_stored(room, sitting)


def reseat_viewers(room: Room, sitting: Sitting) -> None:
    """Gives every viewer a view they may have: one of their own seats, else a spectator's."""
    for viewer in room.viewers:
        mine = sitting.seats_of(viewer.guest.id if viewer.guest else None)
        if viewer.seat not in mine:
            viewer.seat = mine[0] if mine else None


async def rematch(room: Room, guest: GuestData) -> str:
    """
    The address of the next game, seats moved on by one, in which this guest takes part now.

    Nobody is dragged in: the seats of the other people stay open until they ask for the rematch,
    too. Bots come along.
    """
    async with room.changing() as sitting:
        old = sitting.table
        mine = sitting.seats_of(guest.id)
        if not mine:
            raise refused(Code.NOT_YOUR_SEAT)
        if old.status != "finished":
            raise refused(Code.NOT_FINISHED)
        if old.rematch is not None:
            async with room.house.room(old.rematch) as following:
                await _follow(following, sitting, guest)
            return old.rematch
        seats = [
            _moved_on(old.seats[(number + 1) % old.players], number, guest)
            for number in range(old.players)
        ]
        game = catalogue.game(old.game)
        options = game.options_json(game.read_options(old.players, old.options))  # rules of today
        table = new_table(guest, old.game, old.players, options, seats)
        waits = any(seat.kind == "open" for seat in seats)
        table.public, table.hints = old.public and not waits, old.hints
        table.absence, table.absence_s = old.absence, old.absence_s
        try:
            followed = changes.change_table(old.id, rematch=table.id)
            await _store_new(room.house, table, followed, before=room)
        except (Clash, Refused):
            room.forget()
            raise
        old.rematch = table.id
        room.tell_table(sitting)
        return table.id


async def _follow(room: Room, before: Sitting, guest: GuestData) -> None:
    """Takes the seats one has in a rematch, where they are still free."""
    async with room.changing() as sitting:
        if sitting.table.status != "open":
            return
        taken = []
        for old in before.seats_of(guest.id):
            number = (old - 1) % before.table.players
            if sitting.table.seats[number].kind == "open":
                seat = _moved_on(before.table.seats[old], number, guest)
                sitting.table.seats[number] = seat
                taken.append(seat)
        if taken:
            await _seats_changed(room, sitting, taken)


def _moved_on(seat: SeatData, number: int, guest: GuestData) -> SeatData:
    """A seat of the next game: bots and who asks are there, others are waited for."""
    if seat.kind == "person" and seat.guest_id != guest.id:
        return open_seat(number)
    return SeatData(number, seat.kind, seat.guest_id, seat.name, seat.level, False, new_nonce())
