"""The table as the viewer of a state knows it, written as JSON (`view.View`): null where it is not known."""

from ludosaure.games.bits import count, has
from ludosaure.games.compiled import rule
from ludosaure.games.constants import NOBODY
from ludosaure.games.pens import Pen, close, items, keys, known, number, put, quoted, truth
from ludosaure.games.trex.box import CHAMAELOSAURUS, COLORS, PILE, SET
from ludosaure.games.trex.fields import State
from ludosaure.games.trex.options import MAX_ROUNDS
from ludosaure.games.trex.outlook import if_it_ended_now, write_gifts, write_lap, write_outlooks
from ludosaure.games.trex.scoring import color_score, egg_score, remaining_sum
from ludosaure.games.trex.state import NO_CARD, UNKNOWN, Phase, offered_eggs
from ludosaure.games.trex.strength import TIER, top_strength

PHASES = quoted(phase.name.lower() for phase in Phase)
COLORS_QUOTED = quoted(COLORS)
COLOR_KEYS = keys(COLORS)


@rule
def write_table(pen: Pen, state: State) -> None:
    """All of it but what stays the same throughout a match."""
    put(pen, b'"phase":')
    put(pen, PHASES[state.phase])
    put(pen, b'"round":')
    number(pen, state.round_number)
    put(pen, b'"rounds":')
    number(pen, int(state.options.rounds) + 1)
    put(pen, b'"current_player":')
    known(pen, state.current_player)
    put(pen, b'"starter":')
    number(pen, state.starter)
    write_colors(pen, state)
    write_eggs(pen, state)
    put(pen, b'"play_clock":')
    number(pen, state.play_clock)
    put(pen, b'"meteor_holder":')
    known(pen, state.meteor_holder)
    put(pen, b'"reigning_meteor":')
    if state.reigning_meteor == NO_CARD:
        put(pen, b"null,")
    else:
        write_laid(pen, state.reigning_meteor, state.meteor_time)
    write_lap(pen, state)
    write_ranking(pen, state)
    write_gifts(pen, state)
    write_outlooks(pen, state)
    put(pen, b'"discard_index":')
    number(pen, state.discard_index)
    put(pen, b'"seats":[')
    for seat in range(state.options.players):
        write_seat(pen, state, seat)
    close(pen, b"],")


@rule
def write_colors(pen: Pen, state: State) -> None:
    """The trumps and the colours that are none."""
    put(pen, b'"strong_color":')
    put(pen, COLORS_QUOTED[state.strong_color])
    put(pen, b'"weak_color":')
    put(pen, COLORS_QUOTED[state.weak_color])
    put(pen, b'"spare_colors":[')
    for color in range(5):
        if color not in (state.strong_color, state.weak_color):
            put(pen, COLORS_QUOTED[color])
    close(pen, b"],")


@rule
def write_egg(pen: Pen, color: int) -> None:
    """An egg of a pile, null for one nobody has seen."""
    if color == UNKNOWN:
        put(pen, b"null,")
    else:
        put(pen, COLORS_QUOTED[color])


@rule
def write_eggs(pen: Pen, state: State) -> None:
    """The eggs on offer, those to come, and how many of each colour nobody has been offered yet."""
    shown = int(state.round_number)
    put(pen, b'"offer":[')
    for pile in range(2):
        if offered_eggs(state):
            write_egg(pen, int(state.egg_pile[pile, shown - 1]))
        else:
            put(pen, b"null,")
    close(pen, b'],"egg_pile":[')
    for pile in range(2):
        put(pen, b"[")
        for place in range(shown, PILE):
            write_egg(pen, int(state.egg_pile[pile, place]))
        close(pen, b"],")
    close(pen, b'],"eggs_unseen":{')
    for color in range(5):
        left = int(state.options.egg_count[color])
        for pile in range(2):
            for place in range(shown):
                if state.egg_pile[pile, place] == color:
                    left -= 1
        put(pen, COLOR_KEYS[color])
        number(pen, left)
    close(pen, b"},")


@rule
def write_ranking(pen: Pen, state: State) -> None:
    """The seats that are ranked, and those that have laid a card as they would be."""
    put(pen, b'"ranking":[')
    for place in range(state.options.players):
        if state.ranking[place] != NOBODY:
            number(pen, state.ranking[place])
    close(pen, b'],"if_it_ended_now":[')
    for place in range(state.options.players):
        seat = if_it_ended_now(state, place)
        if seat != NOBODY:
            number(pen, seat)
    close(pen, b"],")


@rule
def write_laid(pen: Pen, card: int, time: int) -> None:
    """A card of a played pile, and when it was laid."""
    put(pen, b'{"card":')
    number(pen, card)
    put(pen, b'"time":')
    number(pen, time)
    close(pen, b"},")


@rule
def write_seat(pen: Pen, state: State, seat: int) -> None:
    """A seat by what is known of it."""
    hand = state.hand[seat]
    hidden = int(state.hand_size[seat]) - count(hand)
    size = int(state.draw_size[seat])
    is_unsure = hidden > 0
    put(pen, b'{"hand":[')
    items(pen, hand)
    for _ in range(hidden):
        put(pen, b"null,")
    close(pen, b'],"hand_size":')
    number(pen, state.hand_size[seat])
    put(pen, b'"draw_pile":[')
    for place in range(size - 1, -1, -1):
        card = int(state.draw_pile[seat, place])
        is_unsure |= card == UNKNOWN
        known(pen, card)
    close(pen, b'],"draw_size":')
    number(pen, size)
    write_piles(pen, state, seat)
    ever = state.ever_played[seat]
    put(pen, b'"removed":[')
    for index in range(MAX_ROUNDS):
        card = int(state.removed[seat, index])
        if card != NO_CARD:
            is_unsure |= card == UNKNOWN
            put(pen, b'{"card":')
            known(pen, card)
            put(pen, b'"seen":')
            truth(pen, card != UNKNOWN and has(ever, card))
            close(pen, b"},")
    close(pen, b'],"ever_played":[')
    items(pen, ever)
    close(pen, b'],"unknown_cards":[')
    if is_unsure:
        for card in range(SET):
            if not has(hand | ever, card):
                number(pen, card)
    close(pen, b"],")
    write_points(pen, state, seat)


@rule
def write_piles(pen: Pen, state: State, seat: int) -> None:
    """The played pile of a seat, and what its top card is worth."""
    put(pen, b'"played_pile":[')
    for place in range(SET):
        if state.played_time[seat, place] != 0:
            write_laid(pen, state.played_pile[seat, place], state.played_time[seat, place])
    close(pen, b'],"top":')
    top = int(state.played_size[seat]) - 1
    if top < 0:
        put(pen, b"null,")
        return
    card, strength = int(state.played_pile[seat, top]), top_strength(state, seat)
    put(pen, b'{"card":')
    number(pen, card)
    put(pen, b'"time":')
    number(pen, state.played_time[seat, top])
    put(pen, b'"tier":')
    number(pen, strength // TIER)
    put(pen, b'"number":')
    number(pen, strength % TIER)
    put(pen, b'"copies":')
    if card == CHAMAELOSAURUS and top > 0:
        number(pen, state.played_pile[seat, top - 1])
    else:
        put(pen, b"null,")
    close(pen, b"},")


@rule
def write_points(pen: Pen, state: State, seat: int) -> None:
    """The eggs of a seat and what they are worth; the end of what is said of it."""
    score = egg_score(state, seat)
    put(pen, b'"eggs":{')
    for color in range(5):
        put(pen, COLOR_KEYS[color])
        number(pen, state.eggs[seat, color])
    close(pen, b'},"egg_points":{')
    for color in range(5):
        put(pen, COLOR_KEYS[color])
        number(pen, color_score(int(state.eggs[seat, color])))
    close(pen, b'},"with_egg":{')
    for color in range(5):
        eggs = int(state.eggs[seat, color])
        put(pen, COLOR_KEYS[color])
        number(pen, score - color_score(eggs) + color_score(eggs + 1))
    close(pen, b'},"score":')
    number(pen, score)
    put(pen, b'"remaining_sum":')
    if state.phase == Phase.GAME_OVER:
        number(pen, remaining_sum(state, seat))
    else:
        put(pen, b"null,")
    close(pen, b"},")
