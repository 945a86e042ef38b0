"""Partners talk among themselves until the figures stand; where memory counts nothing is replayed."""

from pathlib import Path
from typing import Any

from tests.server.open_house import Socket, asynchronous, open_house

SECRET = "le nid est à gauche"


async def until_phase(sockets: list[Socket], phase: str) -> None:
    """Plays the first legal move of whoever is to move."""
    while True:
        for seat, socket in enumerate(sockets):
            position: dict[str, Any] = (await socket.ask("sync"))["position"]
            if position["view"]["phase"] == phase:
                return
            if position["legal"]:
                number = position["legal"][0]["number"]
                await socket.ask("move", ply=position["ply"], seat=seat, action=number)


@asynchronous
async def test_partners_alone_hear_each_other_and_only_until_the_figures_stand(
    tmp_path: Path,
) -> None:
    async with open_house(tmp_path) as house:
        people = [await house.guest(name) for name in ("Ana", "Ben", "Cyd", "Dan")]
        table = await people[0].table(
            "me", "open", "open", "open", game="dinosaures", options={"placement": "block"}
        )
        for guest in people[1:]:
            await guest.post(f"/tables/{table['id']}/join", {})
        sockets = [await guest.socket(table["id"]) for guest in people]
        watcher = await house.stranger().socket(table["id"])
        welcome = await sockets[2].ask("sync")
        assert welcome["position"]["confidants"] == [0]
        assert (await sockets[0].ask("chat", to="partners", text=SECRET))["kind"] == "ack"
        said = await sockets[2].until("chat")
        assert said["chat"]["text"] == SECRET and said["chat"]["private"]
        assert said["chat"]["seat"] == 0
        await sockets[0].ask("chat", text="bonjour")
        for other in (sockets[1], sockets[3], watcher):
            heard = await other.until("chat")
            assert heard["chat"]["text"] == "bonjour" and not heard["chat"]["private"]
            again = await other.ask("sync")
            assert [line["text"] for line in again["chat"]] == ["bonjour"]
            assert SECRET not in "".join(other.raw)
        again = await sockets[2].ask("sync")
        assert [line["text"] for line in again["chat"]] == [SECRET, "bonjour"]
        await until_phase(sockets, "SELECT")
        assert (await sockets[0].ask("sync"))["position"]["confidants"] == []
        refusal = await sockets[0].ask("chat", to="partners", text=SECRET)
        assert refusal["code"] == "no_secrets" and refusal["text"]["fr"]
        assert (await sockets[0].ask("chat", text="à vous"))["kind"] == "ack"


@asynchronous
async def test_two_players_have_nobody_to_tell_secrets(tmp_path: Path) -> None:
    async with open_house(tmp_path) as house:
        lea = await house.guest("Lea")
        for game in ("dinosaures", "cubosaurs"):
            table = await lea.table("me", "bot", game=game)
            socket = await lea.socket(table["id"])
            assert (await socket.ask("chat", to="partners", text="…"))["code"] == "no_secrets"


@asynchronous
async def test_a_strict_table_is_not_replayed_before_its_end(tmp_path: Path) -> None:
    async with open_house(tmp_path) as house:
        lea = await house.guest("Lea")
        for strict, status in ((False, 200), (True, 409)):
            options = {"strict": strict, "max_turns": 1}
            table = await lea.table("me", "hot", game="dinosaures", options=options)
            await lea.get(f"/tables/{table['id']}/replay?seat=0", status)
        sockets = [await lea.socket(table["id"], f"seat={seat}") for seat in (0, 1)]
        await until_phase(sockets, "GAME_OVER")
        await lea.get(f"/tables/{table['id']}/replay?seat=0", 200)
