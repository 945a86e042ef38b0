"""A table as it would look before anybody sits there, for who is still choosing its options."""

from typing import Any

from fastapi import APIRouter, Request, Response

from ludosaure import new
from ludosaure.games.options import BOX
from ludosaure.server.asking import REFUSALS, HouseHere, Known, Raw, caller
from ludosaure.server.messages import Position, PreviewWish
from ludosaure.server.shelf import GameKey, known_game
from ludosaure.server.views import position_json, to_json

router = APIRouter(responses=REFUSALS)
SEED = 4  # the same deal each time, so that only what was chosen changes


@router.post("/games/{key}/preview", response_model=Position, response_class=Raw)
async def read_preview(
    request: Request, house: HouseHere, guest: Known, key: GameKey, wish: PreviewWish
) -> Response:
    """A new game with these options, as a spectator sees it; nothing is kept of it."""
    game = known_game(key)
    await house.ready(key)
    given: dict[str, Any] = {**wish.options, **({BOX: wish.box} if wish.box is not None else {})}

    def made() -> bytes:
        match = new(game.key, wish.players, seed=SEED, **given)
        company = game.company
        while company is not None and not company.is_laid(match.position(None).state):
            match.play(match.legal()[0])  # a board somebody might compose
        return to_json(position_json(match.position(None)))

    asking = caller(request, guest)
    return Raw(await house.costly("preview", house.clerks, asking, made))
