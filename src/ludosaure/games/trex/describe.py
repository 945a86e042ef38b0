"""JSON views (§4.1) and typed events (§4.4): what is, and what happened, by name."""

from collections.abc import Sequence
from typing import Any

from ludosaure.games.contract import NOBODY, Event, Json
from ludosaure.games.plain import plain
from ludosaure.games.trex.box import (
    CARD_COLOR,
    CARD_NAMES,
    CHAMAELOSAURUS,
    COLORS,
    NO_COLOR,
    SET,
    SYMBOLS,
    Symbol,
)
from ludosaure.games.trex.happenings import Place, RoundEnd, Source
from ludosaure.games.trex.play import lap_left
from ludosaure.games.trex.scoring import egg_score, remaining_sum
from ludosaure.games.trex.state import NO_CARD, UNKNOWN, Phase, State, offered_eggs
from ludosaure.games.trex.strength import (
    LATEST,
    TIER,
    card_strength,
    meteor_strength,
    top_strength,
    top_value,
)


def describe(state: State) -> dict[str, Json]:
    """The whole table; None where the viewer has not seen."""
    seen = plain(state, "events")
    seen.options = plain(state.options)
    players = seen.options.players
    shown = seen.round_number
    is_offered = offered_eggs(state)
    crossed = (seen.strong_color, seen.weak_color)
    has_meteor = seen.reigning_meteor != NO_CARD
    return {
        "phase": Phase(seen.phase).name.lower(),
        "round": shown,
        "rounds": seen.options.rounds + 1,
        "current_player": _seat(seen.current_player),
        "starter": seen.starter,
        "strong_color": COLORS[seen.strong_color],
        "weak_color": COLORS[seen.weak_color],
        "spare_colors": [name for color, name in enumerate(COLORS) if color not in crossed],
        "offer": [_color(pile[shown - 1]) if is_offered else None for pile in seen.egg_pile],
        "egg_pile": [[_color(egg) for egg in pile[shown:]] for pile in seen.egg_pile],
        "eggs_unseen": _eggs_unseen(seen),
        "play_clock": seen.play_clock,
        "meteor_holder": _seat(seen.meteor_holder),
        "reigning_meteor": (
            {"card": seen.reigning_meteor, "time": seen.meteor_time} if has_meteor else None
        ),
        "lap_seats": _lap_seats(state, seen),
        "ranking": [seat for seat in seen.ranking if seat != NOBODY],
        "if_it_ended_now": _standing(state, seen),
        "if_played": _if_played(state, seen),
        "discard_index": seen.discard_index,
        "seats": [_describe_seat(state, seen, seat) for seat in range(players)],
        "cards": [card_json(card, symbol) for card, symbol in enumerate(seen.options.symbol)],
    }


def card_json(card: int, symbol: int) -> dict[str, Json]:
    """What is printed on a card."""
    color = int(CARD_COLOR[card])
    return {
        "card": card,
        "name": CARD_NAMES[card],
        "color": None if color == NO_COLOR else COLORS[color],
        "number": card if color != NO_COLOR else None,
        "symbol": SYMBOLS[symbol].replace(" ", "_"),
        "draw": symbol if Symbol.DRAW_1 <= symbol <= Symbol.DRAW_3 else 0,
    }


def _describe_seat(state: State, seen: Any, seat: int) -> dict[str, Json]:
    size = seen.draw_size[seat]
    pile = seen.draw_pile[seat][:size]
    hand = _set(seen.hand[seat])
    ever_played = _set(seen.ever_played[seat])
    removed = [card for card in seen.removed[seat] if card != NO_CARD]
    played = zip(seen.played_pile[seat], seen.played_time[seat], strict=True)
    hidden = seen.hand_size[seat] - len(hand)
    is_unsure = hidden > 0 or UNKNOWN in pile or UNKNOWN in removed
    return {
        "hand": [*hand, *[None] * hidden],
        "hand_size": seen.hand_size[seat],
        "draw_pile": [_card(card) for card in reversed(pile)],
        "draw_size": size,
        "played_pile": [{"card": card, "time": time} for card, time in played if time],
        "top": _top(state, seen, seat),
        "removed": [{"card": _card(card), "seen": card in ever_played} for card in removed],
        "ever_played": ever_played,
        "unknown_cards": _unknown(hand, ever_played) if is_unsure else [],
        "eggs": dict(zip(COLORS, seen.eggs[seat], strict=True)),
        "score": egg_score(state, seat),
        "remaining_sum": remaining_sum(state, seat) if seen.phase == Phase.GAME_OVER else None,
    }


def _unknown(hand: list[int], ever_played: list[int]) -> list[int]:
    """Cards whose place the viewer does not know (§6)."""
    return [card for card in range(SET) if card not in hand and card not in ever_played]


def _top(state: State, seen: Any, seat: int) -> Json:
    """The top card and what it is worth: the tier (3 strong, 2, 1 weak, 0 nothing) and number."""
    top = seen.played_size[seat] - 1
    if top < 0:
        return None
    strength = top_strength(state, seat)
    return {
        "card": seen.played_pile[seat][top],
        "time": seen.played_time[seat][top],
        "tier": strength // TIER,
        "number": strength % TIER,
    }


def _standing(state: State, seen: Any) -> list[int]:
    """Who has laid a card, strongest first: first and second would get the eggs."""
    if seen.phase > Phase.DRAW_CHOICE:
        return []
    laid = [seat for seat in range(seen.options.players) if seen.played_size[seat] > 0]
    return sorted(laid, key=lambda seat: top_value(state, seat), reverse=True)


def _if_played(state: State, seen: Any) -> list[Json]:
    """What each card of the hand would do now, for who decides: its place, meteor and draw."""
    seat = seen.current_player
    if seen.phase != Phase.PLAY:
        return []
    laid = [other for other in range(seen.options.players) if seen.played_size[other] > 0]
    values = [top_value(state, other) for other in laid if other != seat]
    under = top_strength(state, seat) if seat in laid else 0
    found: list[Json] = []
    for card in _set(seen.hand[seat]):
        strength = under if card == CHAMAELOSAURUS else card_strength(state, card)
        value = strength * LATEST + seen.play_clock + 1
        symbol = seen.options.symbol[card]
        is_draw = Symbol.DRAW_1 <= symbol <= Symbol.DRAW_3
        meteor = _meteor_effect(state, seen, card) if symbol >= Symbol.METEOR else None
        found.append(
            {
                "card": card,
                "tier": strength // TIER,
                "number": strength % TIER,
                "place": 1 + sum(other > value for other in values),
                "of": 1 + len(values),
                "draws": min(symbol, seen.draw_size[seat]) if is_draw else 0,
                "meteor": meteor,
                "closes": seen.meteor_holder == seat and meteor != "extends",
            }
        )
    return found


def _meteor_effect(state: State, seen: Any, card: int) -> str:
    """What a meteor would do to the final lap: starts, extends or nothing (R3-R6)."""
    if seen.meteor_holder == NOBODY:
        return "starts"
    is_closing = seen.meteor_holder == seen.current_player
    if is_closing and not seen.options.closing_meteor_extends:
        return "nothing"
    is_stronger = meteor_strength(state, card) >= meteor_strength(state, seen.reigning_meteor)
    return "extends" if is_stronger else "nothing"


def _lap_seats(state: State, seen: Any) -> list[int]:
    """Who still lays a card in the final lap, in order; the last one closes the round."""
    first = seen.current_player + (seen.phase == Phase.DRAW_CHOICE)
    return [(first + away) % seen.options.players for away in range(lap_left(state))]


def _eggs_unseen(seen: Any) -> dict[str, int]:
    """How many eggs of each colour nobody has been offered yet."""
    offered = [egg for pile in seen.egg_pile for egg in pile[: seen.round_number]]
    counts = enumerate(seen.options.egg_count)
    return {COLORS[color]: number - offered.count(color) for color, number in counts}


def read_event(state: State, kind: str, numbers: Sequence[int]) -> Event:
    """One row of the story, with names for its numbers."""
    return Event(kind, _EVENTS[kind](state, numbers))


def _played(state: State, n: Sequence[int]) -> dict[str, Json]:
    return {"seat": n[0], "card": n[1], "time": n[2], "from": _source(n[3])}


def _drawn(state: State, n: Sequence[int]) -> dict[str, Json]:
    return {"seat": n[0], "count": n[1], "cards": [_card(card) for card in n[2 : 2 + n[1]]]}


def _round_ended(state: State, n: Sequence[int]) -> dict[str, Json]:
    ranking = [seat for seat in n[1:6] if seat != NOBODY]
    return {"reason": RoundEnd(n[0]).name.lower(), "ranking": ranking}


def _removed(state: State, n: Sequence[int]) -> dict[str, Json]:
    return {"seat": n[0], "from": _source(n[1]), "card": _card(n[2])}


def _trump_changed(state: State, n: Sequence[int]) -> dict[str, Json]:
    return {"seat": n[0], "place": Place(n[1]).name.lower(), "color": COLORS[n[2]]}


def _revealed(state: State, n: Sequence[int]) -> dict[str, Json]:
    return {"round": n[0], "colors": [COLORS[n[1]], COLORS[n[2]]], "starter": n[3]}


def _over(state: State, n: Sequence[int]) -> dict[str, Json]:
    players = int(state.options.players)
    return {
        "scores": list(n[:players]),
        "remaining": [
            sorted(
                [*_set(state.hand[seat]), *state.draw_pile[seat].tolist()[: state.draw_size[seat]]]
            )
            for seat in range(players)
        ],
        "remaining_sums": [remaining_sum(state, seat) for seat in range(players)],
    }


_EVENTS = {
    "card_played": _played,
    "cards_drawn": _drawn,
    "draw_declined": lambda state, n: {"seat": n[0]},
    "final_lap_started": lambda state, n: {"seat": n[0], "card": n[1]},
    "final_lap_extended": lambda state, n: {"seat": n[0], "card": n[1]},
    "round_ended": _round_ended,
    "egg_taken": lambda state, n: {"seat": n[0], "color": COLORS[n[1]], "slot": n[2]},
    "card_removed": _removed,
    "pile_returned": lambda state, n: {"seat": n[0], "count": n[1]},
    "trump_changed": _trump_changed,
    "trump_kept": lambda state, n: {"seat": n[0]},
    "eggs_revealed": _revealed,
    "game_over": _over,
}


def _seat(seat: int) -> int | None:
    return None if seat == NOBODY else int(seat)


def _card(card: int) -> int | None:
    return None if card == UNKNOWN else card


def _color(color: int) -> str | None:
    return None if color == UNKNOWN else COLORS[color]


def _source(source: int) -> str:
    return Source(source).name.lower()


def _set(items: int) -> list[int]:
    return [card for card in range(SET) if items >> card & 1]
