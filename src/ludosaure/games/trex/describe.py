"""JSON views (§4.1) and typed events (§4.4): what is, and what happened, by name."""

from collections.abc import Sequence

from ludosaure.games.bits import Bits
from ludosaure.games.contract import NOBODY, Event, Json
from ludosaure.games.trex.box import CARD_COLOR, CARD_NAMES, COLORS, NO_COLOR, SET, SYMBOLS, Symbol
from ludosaure.games.trex.happenings import Place, RoundEnd, Source
from ludosaure.games.trex.knowledge import unknown_cards
from ludosaure.games.trex.play import lap_left
from ludosaure.games.trex.scoring import egg_score, remaining_sum
from ludosaure.games.trex.state import (
    NO_CARD,
    UNKNOWN,
    Phase,
    State,
    offered_eggs,
    rounds_to_play,
    unknown_in_hand,
)
from ludosaure.games.trex.strength import TIER, top_strength, top_value


def describe(state: State) -> dict[str, Json]:
    """The whole table; None where the viewer has not seen."""
    players = int(state.options.players)
    shown = int(state.round_number)
    offer = [_color(state.egg_pile[slot, shown - 1]) for slot in range(2)]
    crossed = (int(state.strong_color), int(state.weak_color))
    return {
        "phase": Phase(int(state.phase)).name.lower(),
        "round": shown,
        "rounds": rounds_to_play(state),
        "current_player": _seat(state.current_player),
        "starter": int(state.starter),
        "strong_color": COLORS[crossed[0]],
        "weak_color": COLORS[crossed[1]],
        "spare_colors": [name for color, name in enumerate(COLORS) if color not in crossed],
        "offer": offer if offered_eggs(state) else [None, None],
        "egg_pile": [[_color(egg) for egg in pile[shown:]] for pile in state.egg_pile.tolist()],
        "eggs_unseen": _eggs_unseen(state),
        "play_clock": int(state.play_clock),
        "meteor_holder": _seat(state.meteor_holder),
        "reigning_meteor": _reigning_meteor(state),
        "lap_left": lap_left(state),
        "lap_seats": _lap_seats(state),
        "ranking": [seat for seat in state.ranking.tolist() if seat != NOBODY],
        "if_it_ended_now": _standing(state),
        "discard_index": int(state.discard_index),
        "seats": [_describe_seat(state, seat) for seat in range(players)],
        "cards": [card_json(*printed) for printed in enumerate(state.options.symbol.tolist())],
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


def _describe_seat(state: State, seat: int) -> dict[str, Json]:
    size = int(state.draw_size[seat])
    pile = state.draw_pile[seat].tolist()[:size]
    hidden = unknown_in_hand(state, seat)
    is_over = state.phase == Phase.GAME_OVER
    ever_played = _set(state.ever_played[seat])
    removed = [card for card in state.removed[seat].tolist() if card != NO_CARD]
    played = zip(state.played_pile[seat].tolist(), state.played_time[seat].tolist(), strict=True)
    unknown = hidden or UNKNOWN in pile or UNKNOWN in removed  # never in a true record
    return {
        "hand": [*_set(state.hand[seat]), *[None] * hidden],
        "hand_size": int(state.hand_size[seat]),
        "draw_pile": [_card(card) for card in reversed(pile)],
        "draw_size": size,
        "played_pile": [{"card": card, "time": time} for card, time in played if time],
        "top": _top(state, seat),
        "removed": [{"card": _card(card), "seen": card in ever_played} for card in removed],
        "ever_played": ever_played,
        "unknown_cards": _set(unknown_cards(state, seat)) if unknown else [],
        "eggs": dict(zip(COLORS, state.eggs[seat].tolist(), strict=True)),
        "score": egg_score(state, seat),
        "remaining_sum": remaining_sum(state, seat) if is_over else None,
    }


def _top(state: State, seat: int) -> Json:
    """The top card and what it is worth: the tier (3 strong, 2, 1 weak, 0 nothing) and number."""
    size = int(state.played_size[seat])
    if size == 0:
        return None
    strength = top_strength(state, seat)
    return {
        "card": int(state.played_pile[seat, size - 1]),
        "time": int(state.played_time[seat, size - 1]),
        "tier": strength // TIER,
        "number": strength % TIER,
    }


def _standing(state: State) -> list[int]:
    """Who has laid a card, strongest first: first and second would get the eggs."""
    if state.phase not in (Phase.PLAY, Phase.DRAW_CHOICE):
        return []
    laid = [seat for seat in range(int(state.options.players)) if state.played_size[seat] > 0]
    return sorted(laid, key=lambda seat: top_value(state, seat), reverse=True)


def _lap_seats(state: State) -> list[int]:
    """Who still lays a card in the final lap, in order; the last one closes the round."""
    first, players = int(state.current_player), int(state.options.players)
    return [(first + away) % players for away in range(lap_left(state))]


def _reigning_meteor(state: State) -> Json:
    card = int(state.reigning_meteor)
    if card == NO_CARD:
        return None
    return {"card": card, "time": int(state.meteor_time)}


def _eggs_unseen(state: State) -> dict[str, int]:
    """How many eggs of each colour nobody has been offered yet."""
    offered = [egg for pile in state.egg_pile.tolist() for egg in pile[: int(state.round_number)]]
    counts = state.options.egg_count.tolist()
    return {name: counts[color] - offered.count(color) for color, name in enumerate(COLORS)}


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


def _remaining(state: State, seat: int) -> list[int]:
    """The cards a player still has at the end, in hand and draw pile."""
    pile = state.draw_pile[seat].tolist()[: int(state.draw_size[seat])]
    return sorted([*_set(state.hand[seat]), *pile])


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


def _set(items: Bits) -> list[int]:
    cards = int(items)  # plain Python: calling a compiled rule for every card would take longer
    return [card for card in range(SET) if cards >> card & 1]
