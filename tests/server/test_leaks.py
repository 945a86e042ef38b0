"""
Nothing leaks on the wire: two worlds that are equal for a seat give it the same bytes everywhere.

A world is a deal. We play a private-Hand game of Cubosaurs, then give the server another secret
world the seat cannot exclude, and compare every byte on every channel this seat can reach.
"""

import gc
import io
import logging
import re
import sys
from contextlib import suppress
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

import ludosaure
from ludosaure.bots import Budget
from ludosaure.games.chance import generator
from ludosaure.games.text import Refused
from ludosaure.play.match import Match
from ludosaure.server import hints, replays
from ludosaure.server.logs import LOG, JsonLines
from ludosaure.server.sitting import Sitting
from tests.conftest import put_in_place
from tests.server.open_house import API, Guest, OpenHouse, asynchronous, open_house, run

OPTIONS = {"hand_visibility": "private", "mode": "advanced"}


async def everything(guest: Guest, table_id: str, seat: int | None) -> list[bytes]:
    """All bytes a viewer can get about a running game, on every channel, right or wrong."""
    path = f"{API}/tables/{table_id}"
    got = [(await guest.http.get(path)).content, (await guest.http.get(f"{API}/tables")).content]
    secret = ("/record", "/verify", "/analysis", "/replay?seat=all")
    own = [f"/{what}?seat={eyes}" for what in ("replay", "log") for eyes in (0, 1)]
    for route in (*secret, "/log?seat=all", *own):
        answer = await guest.http.get(path + route)
        if answer.status_code == 409:
            got.append(answer.content)
    socket = await guest.socket(table_id, "" if seat is None else f"seat={seat}")
    await socket.receive()
    number = 0
    for other in range(3):
        for parts in (
            {"kind": "why", "action": 0},
            {"kind": "why", "action": 3},
            {"kind": "why", "action": 40},
            {"kind": "why", "notation": "pass egg_trex"},
            {"kind": "why", "notation": "nonsense"},
            {"kind": "move", "ply": 0, "action": 0},
            {"kind": "move", "ply": 10**6, "action": 0},
            {"kind": "undo_answer", "accept": True},
            {"kind": "stand_in", "absent": 1, "level": "grazer"},
            {"kind": "come_back"},
        ):
            number += 1
            socket.send({**parts, "id": f"leak{number}", "seat": other})
    socket.send({"kind": "sync", "id": "sync"})
    await socket.drain()
    await socket.close()
    return [*got, *(text.encode() for text in socket.raw)]


def another_world(sitting: Sitting, seat: int, seed: int) -> bool:
    """Puts another world the seat cannot exclude in place of the true one; False if there is none."""
    match = sitting.running()
    world = match.true_state
    sitting.game.rules.redeal(world, seat, generator(seed))
    changed = world.tobytes() != match.true_state.tobytes()
    put_in_place(match, world)
    return changed


async def sitting_of(house: OpenHouse, table_id: str) -> Sitting:
    """The table in the server's memory."""
    return await house.house.rooms[table_id].sitting()


@pytest.mark.parametrize("viewer", [0, 1, None])
def test_worlds_equal_for_a_viewer_give_identical_bytes(tmp_path: Path, viewer: int | None) -> None:
    async def test() -> int:
        compared = 0
        async with open_house(tmp_path) as house:
            lea, sam = await house.guest("Lea"), await house.guest("Sam")
            table = await lea.table("me", "open", "open", options=OPTIONS)
            zoe = await house.guest("Zoe")
            await sam.post(f"/tables/{table['id']}/join", {})
            await zoe.post(f"/tables/{table['id']}/join", {})
            watcher = lea if viewer == 0 else sam if viewer == 1 else house.stranger()
            sockets = [await g.socket(table["id"]) for g in (lea, sam, zoe)]
            held = await zoe.socket(table["id"])  # keeps the room in memory
            for step in range(25):
                position = (await sockets[0].ask("sync"))["position"]
                turn = position["to_move"]
                mine = (await sockets[turn].ask("sync"))["position"]
                legal = mine["legal"]
                choice = legal[-1 if step % 3 else 0]["number"]
                await sockets[turn].ask("move", ply=mine["ply"], seat=turn, action=choice)
                if step % 2:
                    continue
                sitting = await sitting_of(house, table["id"])
                true = sitting.running().true_state
                first = await everything(watcher, table["id"], viewer)
                changed = another_world(sitting, -1 if viewer is None else viewer, step)
                second = await everything(watcher, table["id"], viewer)
                put_in_place(sitting.running(), true)
                for one, two in zip(first, second, strict=True):
                    assert one == two, step
                compared += changed
            await held.close()
        return compared

    assert run(test()) > 5  # the worlds really differed


GAMES = {
    "cubosaurs": 30,
    "trex": 30,
    "chao-dino": 10,
    "dinosaures": 120,
}  # made first; no game is over by then


@pytest.mark.parametrize("game", GAMES)
def test_in_every_game_hints_chat_and_refusals_are_the_same_in_twin_worlds(
    tmp_path: Path, game: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    quick = SimpleNamespace(advice_for=lambda game: Budget(simulations=20))
    monkeypatch.setattr(hints.minds, "adviser", lambda game, players: quick)

    async def test() -> int:
        compared = 0
        async with open_house(tmp_path) as house:
            lea, sam = await house.guest("Lea"), await house.guest("Sam")
            options = OPTIONS if game == "cubosaurs" else {}
            table = await lea.table("me", "open", game=game, options=options, hints=True)
            await sam.post(f"/tables/{table['id']}/join", {})
            held = await sam.socket(table["id"])  # keeps the room in memory
            await held.receive()
            for guest in (lea, sam):
                socket = await guest.socket(table["id"])
                socket.send({"kind": "chat", "id": "said", "text": "bien", "to": "all"})
                await socket.drain()
                await socket.close()
            sitting = await sitting_of(house, table["id"])
            match = sitting.running()
            for step in range(GAMES[game] + 4):
                if match.over:
                    break
                legal = match.legal()
                sitting.advance(legal[(step * 5) % len(legal)], 0)
                viewer = match.to_move
                if step < GAMES[game] or viewer is None:
                    continue
                true, guest = match.true_state, (lea, sam)[viewer]
                first = await told_on_the_way(guest, table["id"], viewer)
                changed = another_world(sitting, viewer, step)
                second = await told_on_the_way(guest, table["id"], viewer)
                put_in_place(match, true)
                assert first == second, step
                assert any(b'"kind":"hint"' in text for text in first)
                compared += changed
            await held.close()
        return compared

    assert run(test()) > 0


async def told_on_the_way(guest: Guest, table_id: str, seat: int) -> list[bytes]:
    """All bytes of a running table, a hint and something said among them, but for the hour."""
    got = await everything(guest, table_id, seat)
    socket = await guest.socket(table_id, f"seat={seat}")
    await socket.receive()
    socket.raw.clear()
    socket.send({"kind": "hint", "id": "hint", "seat": seat})
    socket.send({"kind": "why", "id": "why", "seat": seat, "action": 1})
    socket.send({"kind": "chat", "id": "said", "text": "bien", "to": "all"})
    while not any('"kind":"hint"' in text for text in socket.raw):
        await socket.receive()
    await socket.drain()
    await socket.close()
    return [
        re.sub(rb'"at":[0-9]+', b'"at":0', text) for text in (*got, *map(str.encode, socket.raw))
    ]


@pytest.mark.parametrize("game", GAMES)
def test_in_every_game_replays_and_logs_are_the_same_for_twin_beginnings(game: str) -> None:
    """From a deal the seat cannot exclude, as long as it sees the same: every byte looked back at."""
    frames = 0
    for seed in range(3):
        match = ludosaure.new(game, players=2, seed=seed)
        world = match.true_state
        match.game.rules.redeal(world, 0, generator(100 + seed))
        twin = match.beginning()
        put_in_place(twin, world)
        while not match.over and match.ply < 20 and goes_on_the_same(match, twin, 7 * seed):
            pass
        moves = list(match.moves)
        start, other = match.beginning(), match.beginning()
        put_in_place(other, world)
        assert replays.frames(start, moves, 0) == replays.frames(other, moves, 0)
        frames += len(moves)
    assert frames > 3


def goes_on_the_same(match: Match, twin: Match, start: int) -> bool:
    """Makes a decision in both worlds after which seat 0 sees the same in both, if there is one."""
    there = {action.notation for action in twin.legal()}
    both = [action.notation for action in match.legal() if action.notation in there]
    if match.to_move != twin.to_move:
        return False
    for number in range(min(len(both), 8)):
        choice = both[(start + match.ply + number) % len(both)]
        match.play(choice)
        twin.play(choice)
        if twin.seen(0).tobytes() == match.seen(0).tobytes():
            return True
        match.take_back()
        twin.take_back()
    return False


@pytest.mark.parametrize("game", GAMES)
def test_a_refusal_takes_the_same_work_in_twin_worlds(game: str) -> None:
    """A stopwatch tells no more than the words: every function is called as often, in the same order."""
    match = ludosaure.new(game, players=2, seed=4, **(OPTIONS if game == "cubosaurs" else {}))
    compared = 0
    for step in range(GAMES[game] + 6):
        legal = match.legal()
        match.play(legal[(step * 5) % len(legal)])
        viewer = match.to_move
        if step < GAMES[game] or viewer is None:
            continue
        true = match.true_state
        other = match.true_state
        match.game.rules.redeal(other, viewer, generator(step))
        works = []
        for world in (
            true,
            other,
            true,
            other,
        ):  # twice: the first fill what is remembered for good
            put_in_place(match, world)
            works.append(work_of_refusing(match))
        assert works[2] == works[3], step
        assert len(works[2]) > 100, "something was refused"
        compared += true.tobytes() != other.tobytes()
        put_in_place(match, true)
    assert compared > 0


def work_of_refusing(match: Match) -> list[str]:
    """Every function called while the seat to move asks for what it may not do."""
    legal = {action.number for action in match.legal()}
    forbidden = [number for number in range(match.game.max_actions) if number not in legal]
    match.why_not(forbidden[0])  # whose position is made in any case
    calls: list[str] = []

    def note(frame: Any, event: str, what: Any) -> None:
        if event == "call":
            calls.append(frame.f_code.co_qualname)
        elif event == "c_call":
            calls.append(what.__qualname__)

    gc.collect()
    gc.disable()  # what it clears away is nobody's refusal
    sys.setprofile(note)
    try:
        for number in forbidden[:: max(1, len(forbidden) // 60)]:
            match.why_not(number)
            with suppress(Refused):
                match.play(number)
    finally:
        sys.setprofile(None)
        gc.enable()
    return calls


@asynchronous
async def test_a_changed_hidden_card_would_be_noticed(tmp_path: Path) -> None:
    """The comparison is not blind: the holder of the Hand, who knows the card, gets other bytes."""
    async with open_house(tmp_path) as house:
        lea, sam = await house.guest("Lea"), await house.guest("Sam")
        table = await lea.table("me", "open", options=OPTIONS)
        await sam.post(f"/tables/{table['id']}/join", {})
        socket = await lea.socket(table["id"])
        turn = (await socket.receive())["position"]["to_move"]
        holder, other = (lea, 1) if turn == 0 else (sam, 0)
        first = await everything(holder, table["id"], turn)
        sitting = await sitting_of(house, table["id"])
        assert another_world(sitting, other, 1)
        assert await everything(holder, table["id"], turn) != first


@asynchronous
async def test_canaries_never_appear_before_the_end(tmp_path: Path) -> None:
    """The secret, the nonces and guests' ids are in no byte a running table sends to anybody."""
    async with open_house(tmp_path) as house:
        lea, sam = await house.guest("Lea"), await house.guest("Sam")
        table = await lea.table("me", "open", options=OPTIONS)
        await sam.post(f"/tables/{table['id']}/join", {})
        keep = await lea.socket(table["id"])
        await keep.receive()
        sitting = await sitting_of(house, table["id"])
        secrets = [sitting.table.secret, *(seat.nonce for seat in sitting.table.seats)]
        secrets += [seat.guest_id or "" for seat in sitting.table.seats]
        for guest, seat in ((lea, 0), (sam, 1), (house.stranger(), None)):
            for text in await everything(guest, table["id"], seat):
                assert not [secret for secret in secrets if secret.encode() in text]


@asynchronous
async def test_logs_hold_no_secrets(tmp_path: Path) -> None:
    """What is said, cookies and secrets never enter the log, even when something fails."""
    stream = io.StringIO()
    handler = logging.StreamHandler(stream)
    handler.setFormatter(JsonLines())
    LOG.addHandler(handler)
    level = LOG.level
    LOG.setLevel(logging.DEBUG)
    try:
        async with open_house(tmp_path) as house:
            lea = await house.guest("Lea-Canary")
            table = await lea.table("me", "bot")
            socket = await lea.socket(table["id"])
            await socket.ask("chat", text="canary in the mine")
            sitting = await sitting_of(house, table["id"])
            sitting.match = None  # a fault of ours
            socket.send({"kind": "why", "id": "w", "seat": 0, "action": 0, "notation": None})
            await socket.drain()
            secret, cookie = sitting.table.secret, lea.http.cookies["ludosaure_guest"]
    finally:
        LOG.removeHandler(handler)
        LOG.setLevel(level)
    logged = stream.getvalue()
    assert logged
    for canary in ("canary", "Canary", secret, cookie):
        assert canary not in logged
