"""The words of Chao Dino!, in French and English: prompts, moves, and the count."""

from collections.abc import Sequence

from ludosaure.games.chao_dino.box import TERRAIN_NAMES
from ludosaure.games.chao_dino.describe import continents
from ludosaure.games.chao_dino.hexes import DIRECTION_NAMES
from ludosaure.games.chao_dino.notation import drops, letter, parts_of
from ludosaure.games.chao_dino.scoring import continents_of, place_of
from ludosaure.games.chao_dino.state import BY_CARD, Phase
from ludosaure.games.chao_dino.words.events import event_text
from ludosaure.games.chao_dino.words.nouns import CARDS, TERRAIN, of_the_tile, the_tile
from ludosaure.games.chao_dino.words.reasons import reason_text
from ludosaure.games.contract import ScoreLine, ScoreSheet, State, Text

__all__ = ["action_text", "event_text", "prompt", "reason_text", "score_sheet"]

COMPASS = (
    Text("à l'est", "to the east"),
    Text("au nord-est", "to the north-east"),
    Text("au nord-ouest", "to the north-west"),
    Text("à l'ouest", "to the west"),
    Text("au sud-ouest", "to the south-west"),
    Text("au sud-est", "to the south-east"),
)
SIDES = ("east", "north-east", "north-west", "west", "south-west", "south-east")
assert len(COMPASS) == len(SIDES) == len(DIRECTION_NAMES)


def _terrain(state: State, tile: int) -> Text:
    return TERRAIN[TERRAIN_NAMES[int(state["terrain"][tile])]]


def prompt(state: State, names: Sequence[str]) -> Text:
    """What the seat to move is asked."""
    phase = Phase(int(state["phase"]))
    if phase is Phase.PLACEMENT:
        return Text(
            "Posez deux dinosaures sur une tuile inhabitée.",
            "Put two dinosaurs on an uninhabited tile.",
        )
    if phase is Phase.CARD:
        return Text(
            "Jouez la carte de votre main, ou celle du dessus de la pioche.",
            "Play the card in your hand, or the top card of the pile.",
        )
    if phase is Phase.DRIFT_PICK:
        card = CARDS[TERRAIN_NAMES[int(state["card_in_play"])]]
        return Text(
            "Choisissez la tuile qui dérive ({card}).", "Choose the tile that drifts ({card})."
        ).format(card=card)
    if phase is Phase.DRIFT_DROP:
        return Text(
            "Posez {tile} plus loin du volcan, au contact de son continent et de la mer.",
            "Put {tile} farther from the volcano, touching its continent and the sea.",
        ).format(
            tile=the_tile(_terrain(state, int(state["picked_tile"])), int(state["picked_tile"]))
        )
    if phase is Phase.GAME_OVER:
        return Text("La partie est finie.", "The game is over.")
    return _points_prompt(int(state["ap"]), int(state["rescue_credit"]))


def _points_prompt(ap: int, credit: int) -> Text:
    more = (
        Text("un nageur peut encore suivre", "one more swimmer may follow")
        if credit == 1
        else Text(f"{credit} nageurs peuvent encore suivre", f"{credit} more swimmers may follow")
    )
    if credit and not ap:
        return Text(
            "Sans payer, {more}, ou terminez.", "For free, {more}, or end your turn."
        ).format(more=more)
    left = (
        Text("un point d'action", "one action point")
        if ap == 1
        else Text(f"{ap} points d'action", f"{ap} action points")
    )
    if credit:
        return Text(
            "Il vous reste {left}, et {more} sans payer.",
            "You have {left} left, and {more} for free.",
        ).format(left=left, more=more)
    return Text("Il vous reste {left}.", "You have {left} left.").format(left=left)


def action_text(state: State, action: int, names: Sequence[str]) -> Text:
    """A legal action in words, as on a button."""
    kind, tile, direction, of_class = parts_of(action)
    if kind == "play_hand":
        face = int(state["hand"][int(state["active"])])
        card = CARDS[TERRAIN_NAMES[face]] if face > 0 else Text("la carte", "the card")
        return Text("Jouer votre carte ({card})", "Play the card in hand ({card})").format(
            card=card
        )
    if kind == "draw_card":
        return Text("Retourner la carte du dessus de la pioche", "Turn up the top card of the pile")
    if kind == "end_actions":
        return Text("Terminer les actions", "End the actions")
    here = the_tile(_terrain(state, tile), tile)
    if kind == "place":
        return Text("Poser deux dinosaures sur {tile}", "Put two dinosaurs on {tile}").format(
            tile=here
        )
    if kind == "drift_pick":
        cost = (
            ""
            if state["drift_source"] == BY_CARD
            else f" ({int(state['options']['drift_cost'])} PA)"
        )
        paid = Text(cost, cost.replace("PA", "AP"))
        return Text("Faire dériver {tile}{paid}", "Make {tile} drift{paid}").format(
            tile=here, paid=paid
        )
    if kind == "drift_drop":
        known = [number for number, (drop, _) in enumerate(drops(state)) if drop == action]
        mark = f" ({letter(known[0])})" if known else ""
        return Text(
            "La poser {where} {of_tile}{mark}",
            "Put it {where} of {tile}{mark}",
        ).format(
            where=COMPASS[direction], tile=here, of_tile=of_the_tile(_terrain(state, tile), tile),
            mark=mark,
        )  # fmt: skip
    both = 0 < int(state["spent"][tile]) < int(state["dinos"][tile, int(state["active"])])
    tired = Text(" (qui ne peut plus se reproduire)", " (one that cannot breed any more)")
    which = tired if of_class == 1 and (both or kind == "rescue") else Text("", "")
    if kind == "migrate":
        other = int(state["neighbour"][tile, direction])
        return Text(
            "Migrer {of_tile} vers {other}{which}", "Migrate from {tile} to {other}{which}"
        ).format(
            of_tile=of_the_tile(_terrain(state, tile), tile), tile=here, which=which,
            other=the_tile(_terrain(state, other), other),
        )  # fmt: skip
    if kind == "rescue":
        return Text(
            "Sauver un nageur : il monte sur {tile}, {where}{which}",
            "Rescue a swimmer: it climbs onto {tile} from {where}{which}",
        ).format(
            tile=here, which=which,
            where=Text(
                COMPASS[direction].fr.replace("au ", "depuis le ").replace("à l'", "depuis l'"),
                f"the {SIDES[direction]}",
            ),
        )  # fmt: skip
    return Text("Une naissance sur {tile}", "A birth on {tile}").format(tile=here)


def score_sheet(state: State) -> ScoreSheet:
    """Interim counts, then each continent of the final count when the game is over."""
    players = int(state["options"]["players"])
    totals = tuple(int(state["vp"][seat]) for seat in range(players))
    lines = []
    given = [0] * players
    if int(state["phase"]) == Phase.GAME_OVER:
        for continent in continents(state):
            size = len(continent["tiles"])
            label = Text("Continent {name} ({size} tuiles)", "Continent {name} ({size} tiles)")
            if size == 1:
                label = Text("Continent {name} (1 tuile)", "Continent {name} (1 tile)")
            if continent["volcano"]:
                label = Text("Continent du volcan (non compté)", "Volcano continent (not counted)")
            points = tuple(
                points if n and not continent["volcano"] else None
                for n, points in zip(continent["dinos"], continent["points"], strict=True)
            )
            given = [a + (b or 0) for a, b in zip(given, points, strict=True)]
            lines.append(
                ScoreLine(
                    f"continent_{continent['name'].lower()}",
                    label.format(name=continent["name"], size=size),
                    points,
                    "final",
                )
            )
    interim = tuple(total - final for total, final in zip(totals, given, strict=True))
    first = ScoreLine(
        "interim", Text("Comptages intermédiaires", "Interim counts"), interim, "interim"
    )
    return ScoreSheet((first, *lines), totals, tie_break(state))


def tie_break(state: State) -> Text | None:
    """How a tie on points at the top was broken, when the game is over."""
    players = int(state["options"]["players"])
    if int(state["phase"]) != Phase.GAME_OVER:
        return None
    winners = [seat for seat in range(players) if place_of(state, seat) == 1]
    rivals = [
        seat
        for seat in range(players)
        if state["vp"][seat] == state["vp"][winners[0]]
        and (state["out_order"][seat] == 0 or state["options"]["eliminated_rank"] == 1)
    ]
    if len(rivals) < 2:
        return None
    reserves = {int(state["reserve"][seat]) for seat in rivals}
    if len(winners) > 1 and len(winners) == len(rivals):
        return Text(
            "Égalité parfaite : la victoire est partagée.", "A perfect tie: the victory is shared."
        )
    if (
        len(reserves) > 1
        and len({int(state["reserve"][s]) for s in winners}) == 1
        and len(winners) == 1
    ):
        best = int(state["reserve"][winners[0]])
        if sum(int(state["reserve"][seat]) == best for seat in rivals) == 1:
            return Text(
                "Égalité de points : la plus grande réserve l'emporte.",
                "A tie on points: the larger reserve decides.",
            )
    most = int(continents_of(state, winners[0]))
    return Text(
        "Égalité de points et de réserve : la présence sur {n} continent(s) l'emporte.",
        "A tie on points and reserve: presence on {n} continent(s) decides.",
    ).format(n=most)
