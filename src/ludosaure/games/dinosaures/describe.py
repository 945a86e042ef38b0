"""The state, deals and events by the identifiers of the specification (§4.3)."""

from collections.abc import Sequence

from ludosaure.games.contract import Deal, DealRefused, Event, Json, Options, State, Text
from ludosaure.games.dinosaures.actions import cell_name, figure_name, spot_name
from ludosaure.games.dinosaures.board import SPOT_OF, holds
from ludosaure.games.dinosaures.box import FIGURES, GROUPS, KINDS, LAYOUTS, PART_LETTERS, SET, Duel
from ludosaure.games.dinosaures.knowledge import is_assembled, is_screen_up
from ludosaure.games.dinosaures.movement import is_target
from ludosaure.games.dinosaures.outlook import outlook
from ludosaure.games.dinosaures.state import (
    DEAL,
    EVENT_KINDS,
    KNOWN,
    LIMBO,
    NONE,
    NOWHERE,
    OFF,
    Ending,
    Phase,
)
from ludosaure.games.records import record_of

PARTS_OF_EVENTS = {kind.name: kind.parts for kind in EVENT_KINDS}
DUEL_CODES = {
    Duel.DRAW: "=",
    Duel.DEFENDER_OUT: "D",
    Duel.ATTACKER_OUT: "A",
    Duel.BOTH_OUT: "B",
    Duel.NEST_TAKEN: "W",
}


def describe(state: State, options: Json) -> dict[str, Json]:
    """The state by names; None for what is not known."""
    players = range(int(state.options.players))
    layout = LAYOUTS[int(state.options.landscape_layout)]
    return {
        "options": options,
        "phase": Phase(int(state.phase)).name,
        "slot": _slot_asked(state),
        "to_move": int(state.to_move) if state.to_move >= 0 else None,
        "starter": int(state.starter),
        "turn_player": int(state.turn_player),
        "width": layout.width,
        "height": layout.height,
        "own_turn": [int(state.own_turn[player]) for player in players],
        "turn_count": int(state.turn_count),
        "no_progress": int(state.no_progress),
        "sides": [_side(state, side) for side in range(2)],
        "terrain": terrain(state) if is_assembled(state) else None,
        "figures": figures(state),
        "players": [_player(state, player) for player in players],
        **_turn(state),
        "result": _result(state),
        **outlook(state),
    }


def _slot_asked(state: State) -> str | None:
    if state.phase != Phase.COMPOSE:
        return None
    laid = int(state.laid[int(state.turn_player) & 1])
    return LAYOUTS[int(state.options.landscape_layout)].slot_names[laid]


def terrain(state: State) -> str:
    """The terrain by cell index: `.` land, `~` swamp, blank for a void."""
    width = int(state.width)
    signs = []
    for cell in range(width * int(state.height)):
        spot = int(SPOT_OF[width // 7, cell])
        if state.at[spot] == OFF:
            signs.append(" ")
        else:
            signs.append("~" if holds(state.swamp, spot) else ".")
    return "".join(signs)


def figures(state: State) -> list[Json]:
    """The figures on the board, by cell."""
    shown = []
    for cell in range(int(state.width) * int(state.height)):
        figure = int(state.at[SPOT_OF[int(state.width) // 7, cell]])
        if figure >= 0:
            shown.append(
                {
                    "cell": cell_name(int(state.width), cell),
                    "owner": figure // SET,
                    "kind": _kind(state, int(state.kind[figure])),
                    "known": bool(int(state.marks[figure]) & KNOWN),
                    "stun": int(state.stun[figure]),
                    "may_be": _kinds(state, int(state.may_be[figure])),
                    "number": figure,
                }
            )
    return shown


def _kind(state: State, kind: int) -> str | None:
    return figure_name(state, kind) if kind >= 0 else None


def _kinds(state: State, kinds: int) -> list[str]:
    return [figure_name(state, kind) for kind in range(KINDS) if kinds >> kind & 1]


def _side(state: State, side: int) -> Json:
    slots = len(LAYOUTS[int(state.options.landscape_layout)].slots)
    return {
        "hand_parts": [_part(int(state.hand_parts[side, place])) for place in range(slots)],
        "used_parts": [
            int(place) if place >= 0 else None
            for place in state.used_parts[side, : int(state.laid[side])]
        ],
        "slots": [
            None
            if state.slot_part[side, slot] < 0
            else {
                "part": _part(int(state.slot_part[side, slot])),
                "rotation": int(state.slot_rotation[side, slot]),
            }
            for slot in range(slots)
        ],
    }


def _part(part: int) -> str | None:
    return PART_LETTERS[part] if part >= 0 else None


def _count(state: State, counts: Json) -> Json:
    """Kinds and how many of each; None when they are hidden."""
    if any(int(count) < 0 for count in counts):
        return None
    return {figure_name(state, kind): int(counts[kind]) for kind in range(KINDS) if counts[kind]}


def _player(state: State, player: int) -> Json:
    limbo = [0] * KINDS
    for figure in range(player * SET, (player + 1) * SET):
        if state.spot[figure] == LIMBO:
            limbo[int(state.kind[figure])] += 1
    trap = int(state.secret_trap[player])
    unseen = is_screen_up(state) and state.hand_count[player] < 0
    return {
        "hand": _count(state, state.hand[player]),
        "hand_count": None if unseen else int(state.hand_count[player]),
        "placed_all": bool(state.placed_all[player]),
        "on_board": None if unseen else int(state.standing_count[player]),
        "reserve": _count(state, state.reserve[player]),
        "reserve_count": None if unseen else int(state.reserve_count[player]),
        "limbo": _count(state, limbo),
        "removed": _count(state, state.removed[player]),
        "secret_trap": {
            "asked": trap != NOWHERE,
            "cell": spot_name(state, trap) if trap > NOWHERE else None,
            "none": trap == NONE,
            "shown": bool(state.trap_shown[player]),
            "live": bool(state.trap_live[player]) if trap > NOWHERE else None,
        },
    }


def _turn(state: State) -> dict[str, Json]:
    movers = []
    for entry in range(int(state.mover_count)):
        spot = int(state.spot[state.movers[entry]])
        movers.append(
            {
                "start": spot_name(state, int(state.mover_start[entry])),
                "cell": spot_name(state, spot) if spot > NOWHERE else None,
                "caught": bool(state.mover_caught[entry]),
            }
        )
    challenger = int(state.challenger)
    asks = state.phase == Phase.CHALLENGE
    return {
        "pending_kind": _kind(state, int(state.pending_kind)),
        "selected": _place(state, int(state.selected)),
        "movers": movers,
        "flight": bool(state.flight),
        "challenger": _place(state, challenger) if asks else None,
        "targets": _targets(state, challenger) if asks else [],
        "compulsory": bool(state.compulsory),
        "advance": None
        if state.phase != Phase.ADVANCE
        else {
            "from": _place(state, int(state.advancing)),
            "to": spot_name(state, int(state.advance_to)),
        },
        "reserve_entered": int(state.reserve_entered),
        "double_active": bool(state.double_active),
        "progress": bool(state.progress),
    }


def _place(state: State, figure: int) -> str | None:
    if figure < 0 or state.spot[figure] <= NOWHERE:
        return None
    return spot_name(state, int(state.spot[figure]))


def _targets(state: State, challenger: int) -> list[str]:
    """Enemies that stand where the challenger could reach them, whatever it is (all public)."""
    here = int(state.spot[challenger])
    stride = int(state.stride)
    around = sorted(here + row + column for row in (-stride, 0, stride) for column in (-1, 0, 1))
    return [spot_name(state, spot) for spot in around if is_target(state, challenger, spot)]


def _result(state: State) -> Json:
    if state.phase != Phase.GAME_OVER:
        return None
    players = range(int(state.options.players))
    winner = int(state.winner)
    winners = [player for player in players if winner != NONE and player & 1 == winner]
    losers = [player for player in players if player not in winners]
    return {
        "reason": Ending(int(state.ending)).name.lower(),
        "winners": winners,
        "ranking": [winners, losers] if winners else [losers],
        "values": [0 if not winners else (1 if p in winners else -1) for p in players],
    }


# --- Events --------------------------------------------------------------------------------------


def event(state: State, kind: str, numbers: Sequence[int]) -> Event:
    """One row of the events, by names."""
    parts: dict[str, Json] = {}
    for name, number in zip(PARTS_OF_EVENTS[kind], numbers, strict=False):
        parts[name] = _event_part(state, kind, name, int(number))
    if kind == "combat":
        attacker, defender = int(numbers[0]), int(numbers[1])
        spot = int(SPOT_OF[int(state.width) // 7, int(numbers[3])])
        swamp = bool(holds(state.swamp, spot))
        parts["terrain"] = "swamp" if swamp else "land"
        parts["because"] = because(state, attacker, defender, swamp)
        parts["numbers"] = [_strength(attacker, swamp), _strength(defender, swamp)]
    return Event(kind, parts)


def _event_part(state: State, kind: str, name: str, number: int) -> Json:
    if name in ("player", "enemy", "own_turn", "reserves", "rotation"):
        return number if number >= 0 else None
    if name in ("cell", "from", "to"):
        return cell_name(int(state.width), number) if number >= 0 else None
    if name in ("figure", "attacker", "defender"):
        return _kind(state, number)
    if name == "part":
        return _part(number)
    if name == "slot":
        return LAYOUTS[int(state.options.landscape_layout)].slot_names[number]
    if name == "result":
        return DUEL_CODES[Duel(number)]
    if name == "reason":
        return Ending(number).name.lower()
    return number if number >= 0 else None  # winner: the side


def _strength(kind: int, swamp: bool) -> int | None:
    number = FIGURES[kind].swamp if swamp else FIGURES[kind].land
    return number if number >= 0 else None


def because(state: State, attacker: int, defender: int, swamp: bool) -> str:
    """Which line of the rules decided a combat: the first that applies (§2.5)."""
    one, two = FIGURES[attacker].kind.name, FIGURES[defender].kind.name
    if two == "WHITE":
        return "trap" if state.options.white_figure == 2 else "ghost"
    if two == "LIGHTNING":
        return "flug_draws" if one == "FLUG" and state.options.lightning_vs_flug else "lightning"
    if two == "NEST":
        return "culak_nest" if one == "CULAK" else "nest"
    if "FLUG" in (one, two):
        if one == two:
            return "both_flug"
        return "stego_flug" if "STEGO" in (one, two) else "flug_draws"
    if "CULAK" in (one, two):
        other = two if one == "CULAK" else one
        if other == "CULAK":
            return "both_culak"
        if other.startswith("TYRA"):
            return "culak_tyra"
        if other.startswith("DEINO"):
            return "culak_deino_swamp" if swamp else "culak_on_land"
        return "culak_safe" if swamp else "culak_on_land"
    strengths = _strength(attacker, swamp), _strength(defender, swamp)
    if strengths[0] != strengths[1]:
        return "stronger"
    return "same_kind" if attacker == defender else "same_number"


# --- Deals (rules/deals.md) ------------------------------------------------------------------------


def deal_json(options: Options, deal: Deal) -> Json:
    """The starter and the letters of the parts in the order of drawing."""
    letters = "".join(PART_LETTERS[int(part)] for part in deal["parts"] if part >= 0)
    return {"starter": int(deal["starter"]), "parts": letters}


def read_deal(options: Options, data: Json) -> Deal:
    """An explicit deal; the refusal says which part of it is wrong."""
    players = int(options["players"])
    if not isinstance(data, dict) or set(data) != {"starter", "parts"}:
        raise _refused("starter and parts are needed", "il faut starter et parts")
    starter = data["starter"]
    if type(starter) is not int or not 0 <= starter < players:
        raise _refused(f"no seat {starter!r}", f"pas de place {starter!r}")
    if options["first_player"] and starter != int(options["first_player"]) - 1:
        chosen = int(options["first_player"]) - 1
        raise _refused(f"first_player says {chosen}", f"first_player demande {chosen}")
    letters = list(data["parts"]) if isinstance(data["parts"], str | list | tuple) else []
    expected = sorted(PART_LETTERS * (players // 2))
    if not all(isinstance(letter, str) for letter in letters) or sorted(letters) != expected:
        text = "".join(expected)
        raise _refused(f"parts must be {text} in some order", f"parts doit mélanger {text}")
    deal = record_of(DEAL)
    deal["starter"] = starter
    deal["parts"] = -1
    deal["parts"][: len(letters)] = [PART_LETTERS.index(letter) for letter in letters]
    if options["landscape_deal"]:
        groups = GROUPS[int(options["landscape_deal"])].tolist()
        hand = [int(deal["parts"][0]), int(deal["parts"][2])]
        rest = [int(deal["parts"][1]), int(deal["parts"][3])]
        if sorted((hand, rest)) != sorted((groups[:2], groups[2:])):
            raise _refused(
                "each group's letters, in alphabetical order, go to one player",
                "les lettres d'un groupe, par ordre alphabétique, vont au même joueur",
            )
    return deal


def _refused(english: str, french: str) -> DealRefused:
    return DealRefused(
        "deal", Text(f"Donne refusée : {french} (§3).", f"Deal refused: {english} (§3).")
    )
