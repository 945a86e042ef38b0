"""
What a move is good for, in one sentence: points, herds, swimmers, what the count would give, and
where drifts and births may come.
"""

from collections.abc import Iterable, Iterator, Sequence
from typing import NamedTuple

from ludosaure.games.bits import NONE, count
from ludosaure.games.chao_dino.actions import parts_of
from ludosaure.games.chao_dino.board import VOLCANO_TILE, capacity, crowd
from ludosaure.games.chao_dino.box import SEATS, TILES
from ludosaure.games.chao_dino.coasts import reach
from ludosaure.games.chao_dino.drift import legal_drifts
from ludosaure.games.chao_dino.fields import State
from ludosaure.games.chao_dino.scoring import final_points, packed, tally_of
from ludosaure.games.chao_dino.state import PLACES
from ludosaure.games.chao_dino.words.gains_ahead import of_drawing, of_placing, of_playing
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
VOLCANO_LEAD = Reason(
    "Vous devenez le plus nombreux autour du volcan.",
    "You become the most numerous around the volcano.",
    mine=Text(
        "Je deviens le plus nombreux autour du volcan.",
        "I become the most numerous around the volcano.",
    ),
)
SAFE = Reason(
    "Nul autre ne peut plus faire tomber des vôtres.",
    "Nobody else can throw any of yours in now.",
    mine=Text(
        "Nul autre ne peut plus faire tomber des miens.",
        "Nobody else can throw any of mine in now.",
    ),
)
SHELTER = Reason(
    "Au pire, une dérive fait tomber {n} des vôtres, et non {m}.",
    "At worst a drift throws {n} of yours in, not {m}.",
    mine=Text(
        "Au pire, une dérive fait tomber {n} des miens, et non {m}.",
        "At worst a drift throws {n} of mine in, not {m}.",
    ),
)
FEWER_ASHORE = Reason(
    "{n} des vôtres de moins sur ce qui peut dériver.",
    "{n} fewer of yours on what may drift.",
    mine=Text(
        "{n} des miens de moins sur ce qui peut dériver.", "{n} fewer of mine on what may drift."
    ),
)
NURSERY = Reason("Il y a place pour une naissance de plus.", "There is room for one more birth.")
NURSERIES = Reason(
    "Il y a place pour {n} naissances de plus.", "There is room for {n} more births."
)
CROWDED = Reason(
    "{name} a place pour une naissance de moins.", "{name} has room for one birth less."
)
OUTWARD = Reason(
    "Plus loin du volcan, où la terre se détache.",
    "Farther from the volcano, where land breaks away.",
)
NONE_FALLS = Reason(
    "Aucun des vôtres ne tombe à l'eau.",
    "None of yours falls in.",
    mine=Text("Aucun des miens ne tombe à l'eau.", "None of mine falls in."),
)
NO_LOSS = Reason(
    "Vous ne perdez personne : ni nageur, ni affamé.",
    "You lose nobody: none swims, none goes hungry.",
    mine=Text(
        "Je ne perds personne : ni nageur, ni affamé.",
        "I lose nobody: none swims, none goes hungry.",
    ),
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
    rules_volcano: bool  # it has more than anybody else on the volcano's continent
    to_fall: int  # its dinosaurs on tiles somebody else may make drift
    at_once: int  # and the most of them on one
    births: int  # that it has room and parents for
    far: int  # hexes from the volcano, of all on land


def herd_of(state: State, seat: int) -> Herd:
    """How a seat stands in a world."""
    on_land = hungry = prize = leads = on_coast = to_fall = at_once = births = far = 0
    drifting, leads_volcano = driftable_by_others(state, seat), False
    for tile in range(TILES):
        own = int(state.dinos[tile, seat])
        if not own:
            continue
        room = int(capacity(state, tile)) - int(crowd(state, tile))
        on_land += own
        far += own * int(state.distance[tile])
        leads += own > most_of_others(map(int, state.dinos[tile]), seat)
        on_coast += own if reach(state, tile) >= 0 else 0
        hungry += min(own, max(0, -room))
        births += min(own, max(0, room))
        if drifting >> tile & 1:
            to_fall, at_once = to_fall + own, max(at_once, own)
    for index in range(int(state.continents)):
        continent = state.continent[index]
        tally = tally_of(state, continent)
        if continent & VOLCANO_TILE == NONE:
            prize += int(packed(final_points(count(continent), tally), seat))
        else:
            herds = [int(packed(tally, other)) for other in range(SEATS)]
            leads_volcano = herds[seat] > most_of_others(herds, seat)
    swimming = sum(int(state.dinos[place, seat]) for place in range(TILES, PLACES))
    return Herd(
        int(state.vp[seat]),
        on_land,
        swimming,
        hungry,
        prize,
        leads,
        on_coast,
        leads_volcano,
        to_fall,
        at_once,
        min(births, int(state.reserve[seat])),
        far,
    )


def most_of_others(herds: Iterable[int], seat: int) -> int:
    """The largest herd but that of one seat."""
    return max(herd for other, herd in enumerate(herds) if other != seat)


def driftable_by_others(state: State, seat: int) -> int:
    """The tiles that somebody but one seat may make drift, as a set."""
    tiles = 0
    for other in range(int(state.options.players)):
        if other != seat:
            tiles |= int(legal_drifts(state, other))
    return tiles


def gain(
    outcomes: Sequence[Outcome[State]], actions: Sequence[int], seat: int, names: Sequence[str]
) -> list[Text]:
    """What a move is good for: what is certain first, then what the count would say."""
    before, after = outcomes[0]
    kind, tile, *_ = parts_of(actions[0])
    if kind == "place":
        return list(of_placing(before, tile))
    if kind == "play_hand" and len(actions) == 1:
        return list(of_playing(before, after, seat, names))
    if kind == "draw_card" and len(actions) == 1:
        return list(of_drawing(before, seat))
    was, now = herd_of(before, seat), herd_of(after, seat)
    said = [*_own(was, now), *_of_others(before, after, seat, names)]
    if now.on_land == was.on_land + 1 and now.swimming == was.swimming:
        said.append(BORN)
    said += [*_ahead(was, now), *_crowded(before, after, seat, names)]
    return [*said, *_unharmed(was, now, actions), *_remarks(was, now)]


def _own(was: Herd, now: Herd) -> Iterator[Text]:
    """What the seat gains at once, and at the count."""
    if now.points > was.points:
        yield POINTS_NOW.format(n=now.points - was.points)
    if now.swimming < was.swimming and now.on_land > was.on_land:
        yield RESCUED
    if now.hungry < was.hungry and now.on_land >= was.on_land:
        yield FED
    if now.prize > was.prize:
        yield COUNT_MORE.format(n=points(now.prize - was.prize))


def _of_others(before: State, after: State, seat: int, names: Sequence[str]) -> Iterator[Text]:
    """What the others lose."""
    herds = [
        (herd_of(before, other), herd_of(after, other), names[other])
        for other in range(int(before.options.players))
        if other != seat
    ]
    less, name = max((was.prize - now.prize, name) for was, now, name in herds)
    if less > 0:
        yield COUNT_LESS.format(n=points(less), name=name)
    fallen, name = max((now.swimming - was.swimming, name) for was, now, name in herds)
    if fallen > 0:
        yield (FALLS if fallen == 1 else FALL).format(n=fallen, name=name)


def _crowded(before: State, after: State, seat: int, names: Sequence[str]) -> Iterator[Text]:
    """Who has less room to breed."""
    for other in range(int(before.options.players)):
        if other == seat:
            continue
        if herd_of(before, other).births == herd_of(after, other).births + 1:
            yield CROWDED.format(name=names[other])


def _ahead(was: Herd, now: Herd) -> Iterator[Text]:
    """What may come of it: a lead, safety from drifts, births."""
    if now.rules_volcano and not was.rules_volcano:
        yield VOLCANO_LEAD
    if now.on_land < was.on_land:
        return
    if now.at_once < was.at_once:
        yield SHELTER.format(n=now.at_once, m=was.at_once) if now.at_once else SAFE
    elif now.to_fall < was.to_fall:
        yield FEWER_ASHORE.format(n=was.to_fall - now.to_fall)
    if now.births > was.births:
        more = now.births - was.births
        yield NURSERY if more == 1 else NURSERIES.format(n=more)


def _unharmed(was: Herd, now: Herd, actions: Sequence[int]) -> Iterator[Text]:
    """What does not happen by a drift or at the end, and where a step leads."""
    kinds = {parts_of(action)[0] for action in actions}
    if kinds == {"migrate"} and now.far > was.far and now.on_land == was.on_land:
        yield OUTWARD
    if "drift_drop" in kinds and now.on_land >= was.on_land:
        yield NONE_FALLS
    if kinds == {"end_actions"} and not was.swimming and not was.hungry:
        yield NO_LOSS


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
