"""What a move is good for, in one sentence: points, herds, swimmers, and what the count would give."""

from collections.abc import Sequence
from typing import NamedTuple

from ludosaure.games.bits import NONE, count
from ludosaure.games.chao_dino.board import VOLCANO_TILE, capacity, crowd
from ludosaure.games.chao_dino.box import TILES
from ludosaure.games.chao_dino.coasts import reach
from ludosaure.games.chao_dino.fields import State
from ludosaure.games.chao_dino.scoring import final_points, packed, tally_of
from ludosaure.games.chao_dino.state import PLACES
from ludosaure.games.gains import Outcome, Reason, Remark, points
from ludosaure.games.text import Text

POINTS_NOW = Reason("+{n} tout de suite.", "+{n} at once.")
FALLS = Reason("Un dinosaure de {name} tombe à l'eau.", "One of {name}'s dinosaurs falls in.")
FALL = Reason("{n} dinosaures de {name} tombent à l'eau.", "{n} of {name}'s dinosaurs fall in.")
RESCUED = Reason("Un nageur de moins à perdre.", "One swimmer less to lose.")
FED = Reason("Un dinosaure de moins manque de nourriture.", "One dinosaur less goes without food.")
BORN = Reason(
    "Votre troupeau grandit d'un dinosaure.",
    "Your herd grows by one.",
    mine=Text("Mon troupeau grandit d'un dinosaure.", "My herd grows by one."),
)
GREW = Remark("Mon troupeau grandit : {n} dinosaures.", "My herd grows: {n} dinosaurs.")
LEADS = Remark(
    "Je suis le plus nombreux sur plus de tuiles qu'avant.",
    "I am the most numerous on more tiles than before.",
)
COAST = Remark(
    "Plus des miens sont sur la côte : là, la terre se détache.",
    "More of mine are on the coast: that is where land breaks away.",
)
ALL_SAFE = Remark("Aucun des miens ne nage.", "None of mine swims.")
COUNT_MORE = Reason(
    "Au décompte, vous auriez {n} de plus.",
    "The count would give you {n} more.",
    mine=Text("Au décompte, j'aurais {n} de plus.", "The count would give me {n} more."),
)
COUNT_LESS = Reason(
    "Au décompte, {name} aurait {n} de moins.", "The count would give {name} {n} less."
)


class Herd(NamedTuple):
    """How a seat stands."""

    points: int
    on_land: int
    swimming: int
    hungry: int  # of its own, at most, on crowded tiles
    prize: int  # what the count would give now
    leads: int  # tiles on which it has more than anybody else
    on_coast: int  # its dinosaurs on tiles that touch the sea


def herd_of(state: State, seat: int) -> Herd:
    """How a seat stands in a world."""
    on_land = hungry = prize = leads = on_coast = 0
    for tile in range(TILES):
        own = int(state.dinos[tile, seat])
        on_land += own
        leads += own > max(
            int(herd) for other, herd in enumerate(state.dinos[tile]) if other != seat
        )
        on_coast += own if reach(state, tile) >= 0 else 0
        if own:
            hungry += min(own, max(0, int(crowd(state, tile)) - int(capacity(state, tile))))
    for index in range(int(state.continents)):
        continent = state.continent[index]
        if continent & VOLCANO_TILE == NONE:
            tally = tally_of(state, continent)
            prize += int(packed(final_points(count(continent), tally), seat))
    swimming = sum(int(state.dinos[place, seat]) for place in range(TILES, PLACES))
    return Herd(int(state.vp[seat]), on_land, swimming, hungry, prize, leads, on_coast)


def gain(
    outcomes: Sequence[Outcome[State]], actions: Sequence[int], seat: int, names: Sequence[str]
) -> list[Text]:
    """What a move is good for: what is certain first, then what the count would say."""
    before, after = outcomes[0]
    was, now = herd_of(before, seat), herd_of(after, seat)
    others = [
        (herd_of(before, other), herd_of(after, other), names[other])
        for other in range(int(before.options.players))
        if other != seat
    ]
    said: list[Text] = []
    if now.points > was.points:
        said.append(POINTS_NOW.format(n=now.points - was.points))
    if now.swimming < was.swimming and now.on_land > was.on_land:
        said.append(RESCUED)
    if now.hungry < was.hungry and now.on_land >= was.on_land:
        said.append(FED)
    if now.prize > was.prize:
        said.append(COUNT_MORE.format(n=points(now.prize - was.prize)))
    less, name = max((first.prize - then.prize, name) for first, then, name in others)
    if less > 0:
        said.append(COUNT_LESS.format(n=points(less), name=name))
    fallen, name = max((then.swimming - first.swimming, name) for first, then, name in others)
    if fallen > 0:
        said.append((FALLS if fallen == 1 else FALL).format(n=fallen, name=name))
    if now.on_land == was.on_land + 1 and now.swimming == was.swimming:
        said.append(BORN)
    return said + _remarks(was, now)


def _remarks(was: Herd, now: Herd) -> list[Text]:
    """What anybody can see a turn was for, where nothing weightier can be said of it."""
    alive, herd = was.on_land + was.swimming, now.on_land + now.swimming
    seen = (
        (herd > alive, GREW.format(n=herd)),
        (now.leads > was.leads, LEADS),
        (now.on_coast > was.on_coast, COAST),
        (now.swimming == 0, ALL_SAFE),
    )
    return [text for holds, text in seen if holds]
