"""Views for people and programs: the state by the specification's names (4.1), and events."""

from collections.abc import Sequence
from typing import Any

from ludosaure.games.chao_dino.box import NO_CARD, SEATS, TERRAIN_NAMES, TILES, UNKNOWN
from ludosaure.games.chao_dino.drift import drifts_by_card, legal_drifts, pick
from ludosaure.games.chao_dino.hexes import STEPS
from ludosaure.games.chao_dino.notation import drops, letter
from ludosaure.games.chao_dino.scoring import final_points, packed, place_of, tally_of
from ludosaure.games.chao_dino.sea import lake_around
from ludosaure.games.chao_dino.state import NO_SEAT, NO_TILE, PLACES, DriftSource, Phase
from ludosaure.games.chao_dino.telling import CHUNK, KINDS, LAST_ROUND_PLAYED
from ludosaure.games.chao_dino.turn import back_1_cards, cards_in_game
from ludosaure.games.contract import Event, Json, State
from ludosaure.games.records import copy_of

PARTS = {kind.name: kind.parts for kind in KINDS}


def describe(state: State) -> dict[str, Json]:
    """Everything on the table; None for a card that the viewer does not know."""
    players = int(state["options"]["players"])
    seats = range(players)
    order = sorted((int(state["out_order"][s]), s) for s in seats if state["out_order"][s])
    over = int(state["phase"]) == Phase.GAME_OVER
    return {
        "players": players,
        "state": Phase(int(state["phase"])).name,
        "phase": Phase(int(state["phase"])).name.lower(),
        "active": _or_none(state["active"], NO_SEAT),
        "first_player": int(state["first_player"]),
        "turn_no": int(state["turn_no"]),
        "ap": int(state["ap"]),
        "ap_turn": int(state["options"]["ap_last_round" if state["last_round"] else "ap_turn"]),
        "drift_cost": int(state["options"]["drift_cost"]),
        "rescue_credit": int(state["rescue_credit"]),
        "picked_tile": _or_none(state["picked_tile"], NO_TILE),
        "drift_source": DriftSource(int(state["drift_source"])).name
        if state["drift_source"]
        else None,
        "card_in_play": _face(int(state["card_in_play"])),
        "skip_streak": int(state["skip_streak"]),
        "last_queue": _seats(state["last_queue"]) if state["last_round"] else None,
        "alive": [not state["out_order"][seat] for seat in seats],
        "eliminated": [seat for _, seat in order],
        "reserve": [int(state["reserve"][seat]) for seat in seats],
        "vp": [int(state["vp"][seat]) for seat in seats],
        "places": [int(place_of(state, seat)) for seat in seats],
        "hand": [_card(state["hand"][s], state["hand_back"][s]) for s in seats],
        "lost": [_card(state["lost"][s], state["lost_back"][s]) for s in seats],
        "pile": pile(state),
        "discards": [
            _card(state["discards"][i], state["discard_backs"][i])
            for i in range(int(state["discard_count"]))
        ],
        "tiles": [_tile(state, tile) for tile in _members(int(state["land"]))],
        "swimmers": [_water(state, water) for water in _members(int(state["waters"]))],
        "continents": continents(state),
        "lakes": lakes(state),
        "drops": [
            {"letter": letter(number), "cell": list(cell), "action": action}
            for number, (action, cell) in enumerate(drops(state))
        ],
        "drifts": drifts(state),
        "over": over,
    }


def pile(state: State) -> list[Json]:
    """The pile, top first: backs are public, faces are known only to whoever knows everything."""
    cards, first_2 = int(cards_in_game(state)), int(back_1_cards(state))
    top = cards - int(state["pile_left"])
    return [_card(state["pile"][i], 1 if i < first_2 else 2) for i in range(top, cards)]


def continents(state: State) -> list[dict[str, Json]]:
    """The continents by their smallest tile, with the herds on them and what they would score now."""
    players = int(state["options"]["players"])
    found: list[dict[str, Json]] = []
    for tiles in sorted(_members(int(c)) for c in state["continent"][: int(state["continents"])]):
        mask = sum(1 << tile for tile in tiles)
        tally = int(tally_of(state, state["continent"].dtype.type(mask)))
        holds_volcano = 0 in tiles
        points = 0 if holds_volcano else int(final_points(len(tiles), tally))
        found.append(
            {
                "name": letter(len(found)).upper(),
                "tiles": tiles,
                "volcano": holds_volcano,
                "dinos": [int(packed(tally, seat)) for seat in range(players)],
                "points": [int(packed(points, seat)) for seat in range(players)],
            }
        )
    return found


def lakes(state: State) -> list[list[list[int]]]:
    """The cells of each lake; while a tile is picked, those it would open count as sea already."""
    land = {(int(state["q"][t]), int(state["r"][t])) for t in _members(int(state["land"]))}
    found: list[list[list[int]]] = []
    seen: set[tuple[int, int]] = set()
    for tile in _members(int(state["land"])):
        around = int(lake_around(state, tile))
        for direction, (dq, dr) in enumerate(STEPS):
            cell = int(state["q"][tile]) + dq, int(state["r"][tile]) + dr
            if around >> direction & 1 and cell not in seen:
                lake = _flood(cell, land)
                seen |= lake
                found.append([list(water) for water in sorted(lake)])
    return found


def drifts(state: State) -> list[dict[str, Json]]:
    """Where each tile that may be picked now could go, so that a page can show it before it is picked."""
    phase, seat = int(state["phase"]), int(state["active"])
    tiles = 0
    if phase == Phase.DRIFT_PICK:
        tiles = int(drifts_by_card(state, seat))
    elif phase == Phase.ACTIONS and state["ap"] >= state["options"]["drift_cost"]:
        tiles = int(legal_drifts(state, seat))
    found: list[dict[str, Json]] = []
    for tile in _members(tiles):
        lifted = copy_of(state)
        lifted["telling"] = 0
        pick(lifted, tile, int(DriftSource.CARD))
        places = [{"cell": list(cell), "action": action} for action, cell in drops(lifted)]
        found.append({"tile": tile, "drops": places})
    return found


def _flood(start: tuple[int, int], land: set[tuple[int, int]]) -> set[tuple[int, int]]:
    """All water that is connected with a cell of a lake (a lake is enclosed, so this ends)."""
    reached, ahead = {start}, [start]
    while ahead:
        q, r = ahead.pop()
        for dq, dr in STEPS:
            cell = q + dq, r + dr
            if cell not in land and cell not in reached:
                reached.add(cell)
                ahead.append(cell)
    return reached


def _members(bits: int) -> list[int]:
    return [item for item in range(PLACES) if bits >> item & 1]


def _or_none(value: Any, none: int) -> int | None:
    return None if int(value) == none else int(value)


def _seats(row: Any) -> list[int]:
    return [int(seat) for seat in row if seat != NO_SEAT]


def _face(face: int) -> str | None:
    return None if face in (UNKNOWN, NO_CARD) else TERRAIN_NAMES[face]


def _card(face: Any, back: Any) -> dict[str, Json] | None:
    """A card by face and back; None when there is no card, a face of None when it is not known."""
    return {"face": _face(int(face)), "back": int(back)} if back else None


def _tile(state: State, tile: int) -> dict[str, Json]:
    players = int(state["options"]["players"])
    terrain = int(state["terrain"][tile])
    return {
        "id": tile,
        "cell": [int(state["q"][tile]), int(state["r"][tile])],
        "terrain": TERRAIN_NAMES[terrain],
        "capacity": int(state["options"]["capacity"][terrain]),
        "dist": int(state["distance"][tile]),
        "dinos": state["dinos"][tile, :players].tolist(),
        "spent": int(state["spent"][tile]),
        "sea": bool(state["shore"][tile]),
    }


def _water(state: State, water: int) -> dict[str, Json]:
    players = int(state["options"]["players"])
    return {
        "cell": [int(state["q"][water]), int(state["r"][water])],
        "dinos": state["dinos"][water, :players].tolist(),
        "spent": int(state["spent"][water]),
    }


# Events


def event(state: State, kind: str, numbers: Sequence[int]) -> Event:
    """One row of the events by names."""
    players = int(state["options"]["players"])
    parts: dict[str, Json] = dict(zip(PARTS[kind], map(int, numbers), strict=False))
    if "face" in parts:
        parts["face"] = _face(parts["face"])
    for flag in ("from_hand", "by_card", "spent", "free"):
        if flag in parts:
            parts[flag] = bool(parts[flag])
    if kind == "tile_drifted":
        known = parts
        parts = {
            "seat": known["seat"],
            "tile": known["tile"],
            "from": [known["from_q"], known["from_r"]],
            "to": [known["to_q"], known["to_r"]],
            "parts": known["parts_touched"] // 8,
            "touched": known["parts_touched"] % 8,
        }
    elif kind in ("fell", "climbed"):
        parts = {
            "cell": [parts["q"], parts["r"]],
            "counts": list(map(int, numbers[2 : 2 + players])),
        }
    elif kind in ("drowned", "rescued"):
        parts["cell"] = [parts.pop("q"), parts.pop("r")]
    elif kind in ("interim_count", "final_count"):
        chunks = [int(number) << CHUNK * i for i, number in enumerate(numbers[:3])]
        parts = {"tiles": _members(sum(chunks)), "counts": list(map(int, numbers[3:7]))}
    elif kind == "last_round":
        parts = {"queue": [int(seat) for seat in numbers[:SEATS] if seat != NO_SEAT]}
    elif kind == "game_over":
        reason = "last_round_played" if numbers[0] == LAST_ROUND_PLAYED else "one_player_left"
        parts = {"reason": reason, "ranking": list(map(int, numbers[1 : 1 + players]))}
    return Event(kind, parts)


def events_of(state: State) -> list[Event]:
    """What happened in the last decision; the two rows of a count are one event."""
    players = int(state["options"]["players"])
    told: list[Event] = []
    for row in state["events"][: int(state["event_count"])].tolist():
        kind = KINDS[row[0]].name
        if kind != "more":
            told.append(event(state, kind, row[1:]))
        elif told and told[-1].kind.endswith("_count"):
            counted = told.pop()
            counts = [*counted.parts["counts"], row[1]][:players]
            points = row[2 : 2 + players]
            told.append(Event(counted.kind, {**counted.parts, "counts": counts, "points": points}))
    return told


assert len(PARTS) == len(KINDS)
assert TILES <= 3 * CHUNK
