"""Views for people and programs: the state, deals, moves and events as JSON."""

from collections.abc import Mapping, Sequence
from typing import Any

import numpy as np

from ludosaure.games.bits import NONE
from ludosaure.games.contract import (
    Deal,
    DealRefused,
    Event,
    Json,
    Options,
    State,
    Text,
    Unreadable,
)
from ludosaure.games.cubosaurs.actions import CARD, END_TURN, KEEP, SEAT, TILE
from ludosaure.games.cubosaurs.box import (
    CARD_NAMES,
    CARD_NUMBERS,
    CARDS,
    DINOSAURS,
    EGG_TARGETS,
    KEPT,
    TILE_KEYS,
    TILE_ROWS,
    TILES,
    TYPE_OF,
    TYPES,
)
from ludosaure.games.cubosaurs.scoring import (
    EGG_BONUS_LINE,
    EGG_LINES,
    LINES,
    TYPE_BONUS_LINE,
    VELOCIRAPTORS_LINE,
    round_score,
    score,
    score_lines,
)
from ludosaure.games.cubosaurs.setup import is_in_use, rounds_played
from ludosaure.games.cubosaurs.state import DEAL, UNKNOWN, Phase
from ludosaure.games.cubosaurs.turn import next_seat
from ludosaure.games.plain import plain
from ludosaure.games.records import record_of

LINE_KEYS = (
    *(row.key for row in TYPES[:5]),
    "velociraptors",
    *(f"egg_{target}" for target in EGG_TARGETS),
    "type_bonus",
    "egg_bonus",
)


TYPE_NUMBERS: list[int] = TYPE_OF.tolist()


def cards_in(cards: int) -> list[int]:
    """The card numbers of a set."""
    left = int(cards)
    found = []
    while left:
        lowest = left & -left
        found.append(lowest.bit_length() - 1)
        left ^= lowest
    return found


def names_of(cards: int) -> list[str]:
    """The card names of a set."""
    return [CARD_NAMES[card] for card in cards_in(cards)]


def tiles_in(tiles: int) -> list[int]:
    """The tile numbers of a set."""
    return [tile for tile in range(1, TILES + 1) if int(tiles) >> tile & 1]


def name_or_none(card: int) -> str | None:
    """A card's name, None for one that is not known."""
    return CARD_NAMES[card] if card >= 0 else None


# The state


LEFT_OUT = ("events", "deck", "tile_order", "ties", "scored", "scored_tiles")


def describe(state: State, printed: Mapping[str, Json]) -> dict[str, Json]:
    """
    The state by the identifiers of the specification, and what people like to see besides.

    *printed* is what the options alone say, the same throughout a game: see `printed_on`.
    """
    seen = plain(state, *LEFT_OUT)
    options, collections, tiles = state.options, state.collections, state.tiles_owned
    n = int(options.players)
    end = KEPT * n
    order = state.deck[seen.round_now - 1].tolist()
    known = order[0] != UNKNOWN
    gone = seen.hand
    for cards in seen.collections[:n]:
        gone |= cards
    phase = Phase(seen.phase)
    deck = order[seen.drawn : end]
    aside = sorted({*range(CARDS)} - {*deck, *cards_in(gone)}) if known else None
    secrets = seen.secret_card[: seen.secret_count]
    pile = seen.tile_pile[: seen.tile_pile_count]
    holder = holder_of_hand(state) if seen.decided else seen.current
    lines = np.zeros((n, LINES), np.int16)
    totals_now = [int(score_lines(options, collections, tiles, s, lines[s])) for s in range(n)]
    points = lines.tolist()
    series = options.series.tolist()
    return {
        "options": printed["options"],
        "n": n,
        "round": seen.round_now,
        "rounds_total": seen.rounds_total,
        "direction": seen.direction,
        "start_seat": seen.start_seat,
        "deck": [CARD_NAMES[c] for c in deck] if known else None,
        "deck_count": end - seen.drawn,
        "aside": [CARD_NAMES[c] for c in aside] if aside is not None else None,
        "aside_count": CARDS - end + seen.destroyed.bit_count(),
        "destroyed": names_of(seen.destroyed),
        "collections": [names_of(cards) for cards in seen.collections[:n]],
        "hand": [*names_of(seen.hand), *([None] * secrets.count(UNKNOWN))],
        "hand_seen": [
            {
                "card": name_or_none(card),
                "seats": [s for s in range(n) if seen.secret_seen[slot] >> s & 1],
            }
            for slot, card in enumerate(secrets)
        ],
        "holder": holder,
        "current": seen.current,
        "phase": phase.name,
        "decided": bool(seen.decided),
        "bought_this_turn": bool(seen.bought_this_turn),
        "chosen": name_or_none(seen.chosen),
        "pending_gains": seen.gains[: seen.gain_count],
        "tokens": seen.tokens[:n],
        "supply": seen.supply,
        "market": tiles_in(seen.market),
        "tile_pile": None if UNKNOWN in pile else pile,
        "tile_pile_count": seen.tile_pile_count,
        "tiles_owned": [tiles_in(owned) for owned in seen.tiles_owned[:n]],
        "round_scores": [
            scores[:n]
            for scores in seen.round_scores[: seen.round_now - (phase != Phase.GAME_OVER)]
        ],
        "result": result(state) if phase == Phase.GAME_OVER else None,
        "worth": [
            worth(seen.collections[s], seen.tiles_owned[s], points[s], series) for s in range(n)
        ],
        "totals_now": totals_now,
        "if_kept": None if UNKNOWN in secrets else _worth_if_kept(state, holder),
        "cards": printed["cards"],
        "series": printed["series"],
        "tiles": printed["tiles"],
    }


def printed_on(options: Options) -> dict[str, Json]:
    """The faces of cards and tiles under these options."""
    return {
        "cards": _faces(options),
        "series": {TYPES[kind].key: options.series[kind].tolist() for kind in range(5)},
        "tiles": _tile_faces(options),
    }


def result(state: State) -> dict[str, Json]:
    """The final ranking: points, places and winners."""
    out = np.zeros((5, 2), np.int32)
    score(state, out)
    n = int(state.options.players)
    return {
        "totals": out[:n, 0].tolist(),
        "places": out[:n, 1].tolist(),
        "winners": [seat for seat in range(n) if out[seat, 1] == 1],
    }


def worth(
    cards: int, tiles: int, points: list[int], series: list[list[int]]
) -> list[dict[str, Json]]:
    """What each part of a collection is worth by its score lines, and a series with one card more."""
    own: dict[int, list[int]] = {}
    for card in cards_in(cards):
        own.setdefault(TYPE_NUMBERS[card], []).append(card)
    parts: list[dict[str, Json]] = []
    for kind in range(5):
        if kind in own:
            more = series[kind][min(len(own[kind]) + 1, 4) - 1]
            parts.append(_part(LINE_KEYS[kind], points[kind], own[kind], more))
    raptors = own.get(5, []) + own.get(6, [])
    if raptors:
        parts.append(_part("velociraptors", points[VELOCIRAPTORS_LINE], raptors, None))
    for egg in own.get(7, []):
        line = EGG_LINES + egg - DINOSAURS
        parts.append(_part(LINE_KEYS[line], points[line], [egg], None))
    for line in (TYPE_BONUS_LINE, EGG_BONUS_LINE):
        if tiles >> (1 + line - TYPE_BONUS_LINE) & 1:
            parts.append(_part(LINE_KEYS[line], points[line], [], None))
    return parts


def _part(kind: str, points: int, cards: list[int], more: int | None) -> dict[str, Json]:
    names = [CARD_NAMES[card] for card in cards]
    return {"kind": kind, "points": int(points), "with_one_more": more, "cards": names}


def holder_of_hand(state: State) -> int:
    """Whose the Hand is: the current seat's, or the next one's once it has been passed (§4.3)."""
    passed = state.decided and (state.hand != NONE or state.secret_count > 0)
    return int(next_seat(state) if passed else state.current)


def _worth_if_kept(state: State, seat: int) -> int:
    """What the collection of *seat* would be worth with the Hand."""
    collections = state.collections.copy()
    collections[seat] |= state.hand
    return int(round_score(state.options, collections, state.tiles_owned, seat))


def _faces(options: Options) -> dict[str, Json]:
    faces: dict[str, Json] = {}
    for card, name in enumerate(CARD_NAMES):
        face: dict[str, Json] = {
            "type": TYPES[int(TYPE_OF[card])].key,
            "dna": bool(int(options.dna) >> card & 1 and options.mode == 1),
        }
        if 35 <= card < DINOSAURS:
            face |= {
                "paired": int(options.paired[card - 35]),
                "alone": int(options.alone[card - 35]),
            }
        elif card >= DINOSAURS:
            egg = card - DINOSAURS
            face |= {
                "target": EGG_TARGETS[egg],
                "plus": int(options.egg_plus[egg]),
                "minus": int(options.egg_minus[egg]),
            }
        faces[name] = face
    return faces


def _tile_faces(options: Options) -> dict[str, Json]:
    if options.mode == 0:
        return {}
    return {
        str(int(row.tile)): {
            "key": row.key,
            "cost": int(options.cost[row.tile]),
            "kind": "EndOfRound" if row.end_of_round else "Instant",
            "direct": bool(options.direct[row.tile]),
            "name": row.name._asdict(),
            "effect": row.effect._asdict(),
        }
        for row in TILE_ROWS
    }


# Deals


def deal_json(options: Options, deal: Deal) -> Json:
    """A deal as in rules/deals.md."""
    n, rounds = int(options["players"]), int(rounds_played(options))
    return {
        "start": int(deal["start"]),
        "cards": deal["cards"][:rounds].tolist(),
        "tiles": [[t for t in row if t] for row in deal["tiles"][:rounds].tolist()]
        if options["mode"] == 1
        else [],
        "ties": deal["ties"][1:rounds, :n].tolist(),
    }


def read_deal(options: Options, data: Json) -> Deal:
    """The deal a JSON form stands for; a wrong part is named."""
    n, rounds = int(options["players"]), int(rounds_played(options))
    if not isinstance(data, Mapping):
        raise _wrong_deal("deal", "un objet est attendu", "an object is expected")
    for key in data:
        if key not in ("start", "cards", "tiles", "ties"):
            raise _wrong_deal(str(key), "partie inconnue", "unknown part")
    deal = record_of(DEAL)
    start = data.get("start")
    if not isinstance(start, int) or isinstance(start, bool) or not 0 <= start < n:
        raise _wrong_deal("start", f"un siège de 0 à {n - 1}", f"a seat from 0 to {n - 1}")
    deal["start"] = start
    deal["ties"] = np.arange(5)
    deal["cards"] = np.arange(CARDS)
    in_use = [t for t in range(1, TILES + 1) if options["mode"] == 1 and is_in_use(options, t)]
    for index, row in enumerate(_rows(data, "cards", rounds, list(range(CARDS)))):
        deal["cards"][index] = row
    for index, row in enumerate(_rows(data, "tiles", rounds if in_use else 0, in_use)):
        deal["tiles"][index, : len(row)] = row
    for index, row in enumerate(_rows(data, "ties", rounds - 1, list(range(n)))):
        deal["ties"][index + 1, :n] = row
    return deal


def _rows(data: Mapping[str, Json], key: str, count: int, items: list[int]) -> list[list[int]]:
    rows = data.get(key, [])
    if not isinstance(rows, list) or len(rows) != count:
        raise _wrong_deal(key, f"{count} listes sont attendues", f"{count} lists are expected")
    for number, row in enumerate(rows):
        if (
            not isinstance(row, list)
            or any(type(item) is not int for item in row)
            or sorted(row) != items
        ):
            raise _wrong_deal(
                f"{key}[{number}]",
                f"il faut chacun des {len(items)} numéros une fois",
                f"each of the {len(items)} numbers is needed once",
            )
    return rows


def _wrong_deal(part: str, fr: str, en: str) -> DealRefused:
    return DealRefused("deal", Text(f"Donne, {part} : {fr}.", f"Deal, {part}: {en}."))


# Moves

VERBS: dict[int, str] = {
    Phase.MAIN: "pass",
    Phase.T5_ADD: "add",
    Phase.T6_DESTROY: "destroy",
    Phase.T7_DESTROY: "destroy",
    Phase.T8_STEAL: "steal",
    Phase.T9_CARD: "give",
    Phase.T10_TAKE: "take",
    Phase.T10_GIVE: "give",
}
CARD_VERBS = frozenset(VERBS.values())
SEATS = ("0", "1", "2", "3", "4")


def notation(state: State, action: int) -> str:
    """`keep`, `end`, `pass trex_1`, `buy draw_card`, `to 2`, `from 0`."""
    if action == KEEP:
        return "keep"
    if action == END_TURN:
        return "end"
    if action <= TILE:
        verb = VERBS.get(int(state.phase), "card")
        return f"{verb} {CARD_NAMES[action - CARD]}"
    if action < SEAT:
        return f"buy {TILE_ROWS[action - TILE - 1].key}"
    return f"{'from' if state.phase == Phase.TAKE_DNA else 'to'} {action - SEAT}"


def read_notation(text: str) -> int:
    """The action of a text; the verb before a card may be left out."""
    words = text.strip().lower().split()
    if words == ["keep"]:
        return KEEP
    if words == ["end"]:
        return END_TURN
    if len(words) == 2 and words[0] == "buy":
        name = words[1]
        if name in TILE_KEYS:
            return TILE + TILE_KEYS[name]
        if name.isdecimal() and 1 <= int(name) <= TILES:
            return TILE + int(name)
    if len(words) == 2 and words[0] in ("to", "from") and words[1] in SEATS:
        return SEAT + int(words[1])
    if words and (len(words) == 1 or (len(words) == 2 and words[0] in CARD_VERBS | {"card"})):
        card = CARD_NUMBERS.get(words[-1])
        if card is not None:
            return CARD + card
    raise Unreadable(
        "unreadable",
        Text(
            f"« {text[:40]} » ne se lit pas : essayez keep, pass trex_1, buy draw_card, to 2.",
            f"“{text[:40]}” cannot be read: try keep, pass trex_1, buy draw_card, to 2.",
        ),
    )


def action_json(action: int) -> dict[str, Json]:
    """An action by the names of the specification."""
    if action == KEEP:
        return {"kind": "KEEP"}
    if action == END_TURN:
        return {"kind": "END_TURN"}
    if action <= TILE:
        return {"kind": "CARD", "card": CARD_NAMES[action - CARD]}
    if action < SEAT:
        return {"kind": "TILE", "tile": action - TILE}
    return {"kind": "SEAT", "seat": action - SEAT}


def read_action_json(data: Mapping[str, Json]) -> int:
    """The action number of a JSON form."""
    kind = data.get("kind")
    if kind == "KEEP":
        return KEEP
    if kind == "END_TURN":
        return END_TURN
    if kind == "CARD" and data.get("card") in CARD_NAMES:
        return CARD + CARD_NUMBERS[str(data["card"])]
    if kind == "TILE" and type(data.get("tile")) is int and 1 <= data["tile"] <= TILES:
        return TILE + int(data["tile"])
    if kind == "SEAT" and type(data.get("seat")) is int and 0 <= data["seat"] < 5:
        return SEAT + int(data["seat"])
    raise Unreadable(
        "unreadable",
        Text("Ce coup ne se lit pas.", "This move cannot be read."),
    )


# Events


def event(state: State, kind: str, numbers: Sequence[int]) -> Event:
    """One event row with its names."""
    parts: dict[str, Any]
    n = int(state.options.players)
    if kind == "round_started":
        parts = {"round": numbers[0], "start_seat": numbers[1], "direction": numbers[2]}
    elif kind == "market_opened":
        parts = {"tiles": tiles_in(numbers[0])}
    elif kind in ("cards_dealt", "hand_kept"):
        low = sum((numbers[1 + k] + 32768) << (16 * k) for k in range(3))
        parts = {"seat": numbers[0], "cards": names_of(low | numbers[4] << 48)}
    elif kind == "card_drawn":
        parts = {"seat": numbers[0], "card": name_or_none(numbers[1])}
    elif kind == "cards_swapped":
        parts = {
            "seat": numbers[0],
            "to": numbers[1],
            "taken": CARD_NAMES[numbers[2]],
            "given": CARD_NAMES[numbers[3]],
        }
    elif kind == "round_scored":
        parts = {"round": numbers[0], "scores": list(numbers[1 : 1 + n])}
    elif kind == "game_over":
        final = result(state)
        parts = {"winners": final["winners"], "totals": final["totals"]}
    elif kind in ("card_destroyed", "card_stolen"):
        parts = {"seat": numbers[0], "owner": numbers[1], "card": CARD_NAMES[numbers[2]]}
    elif kind in ("hand_passed", "card_given"):
        parts = {"seat": numbers[0], "to": numbers[1], "card": CARD_NAMES[numbers[2]]}
    elif kind == "hand_passed_free":
        parts = {"seat": numbers[0], "to": numbers[1]}
    elif kind == "tile_bought":
        parts = {"seat": numbers[0], "tile": numbers[1], "cost": numbers[2]}
    elif kind == "dna_gained":
        parts = {"seat": numbers[0], "count": numbers[1]}
    else:
        parts = {"seat": numbers[0], "from": numbers[1]}
    return Event(kind, parts)
