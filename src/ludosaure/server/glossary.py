"""The door of the glossary: what something on a table is, and what it is worth to who looks."""

from typing import Annotated

from fastapi import APIRouter, Query, Request

from ludosaure.games.glossing import LONGEST
from ludosaure.server.asking import REFUSALS, HouseHere, Known, TableId, caller, read_sitting
from ludosaure.server.messages import Code, Gloss, GlossLine
from ludosaure.server.papers import EYES, eyes_of
from ludosaure.server.refusals import refused, words

router = APIRouter(responses=REFUSALS)


@router.get("/tables/{table_id}/gloss")
async def read_gloss(
    request: Request,
    house: HouseHere,
    guest: Known,
    table_id: TableId,
    thing: Annotated[str, Query(max_length=LONGEST)],
    ply: Annotated[int, Query(ge=0)],
    seat: Annotated[str, Query(pattern=EYES)] = "spectator",
) -> Gloss | None:
    """
    What a thing of the table is and pays, at a ply, as I (or a spectator) could know it then.

    Null where there is nothing to say.
    """
    sitting = await read_sitting(house, table_id)
    eyes = eyes_of(sitting, guest, seat)
    match = sitting.running()
    if ply > match.ply:
        raise refused(Code.NOT_FOUND)
    position = match.position_at(ply, eyes)
    gloss = await house.costly(
        "gloss", house.clerks, caller(request, guest), lambda: position.gloss(thing)
    )
    if gloss is None:
        return None
    return Gloss(
        kind=words(gloss.kind),
        name=words(gloss.name),
        what=words(gloss.what),
        now=[GlossLine(label=words(label), value=words(value)) for label, value in gloss.now],
        anchor=gloss.anchor,
        leaf=gloss.leaf,
    )
