"""Laying cards (§4.3, phase PLAY): the symbols, the final lap, the end of the round."""

from ludosaure.games.bits import bit
from ludosaure.games.compiled import rule
from ludosaure.games.constants import NOBODY
from ludosaure.games.telling import tell, tell_more
from ludosaure.games.trex.actions import PLAY_TOP
from ludosaure.games.trex.box import SET, Symbol
from ludosaure.games.trex.fields import State
from ludosaure.games.trex.happenings import Happening, RoundEnd, Source
from ludosaure.games.trex.options import DrawSymbol
from ludosaure.games.trex.state import NO_CARD, Phase, next_seat
from ludosaure.games.trex.strength import meteor_strength, rank


@rule
def play(state: State, action: int) -> None:
    """The player lays a card of the hand, or with an empty hand the top of the pile (R10)."""
    seat = int(state.current_player)
    if action == PLAY_TOP:
        card = take_draw_top(state, seat)
        lay(state, seat, card, Source.DRAW_PILE)
    else:
        card = action
        state.hand[seat] &= ~bit(card)
        state.hand_size[seat] -= 1
        lay(state, seat, card, Source.HAND)

    closing = state.meteor_holder == seat
    symbol = int(state.options.symbol[card])
    if symbol >= Symbol.METEOR:
        # The closing card ends the round, even a meteor, unless the option says otherwise (R5).
        extends = not closing or state.options.closing_meteor_extends != 0
        if extends and may_reign(state, card):
            reign(state, seat, card)
            closing = False
    elif symbol != Symbol.NONE and state.draw_size[seat] > 0:
        if state.options.draw_symbol == DrawSymbol.OPTIONAL:
            state.phase = Phase.DRAW_CHOICE
            return
        draw_cards(state, seat, symbol)
    finish_play(state, closing)


@rule
def lay(state: State, seat: int, card: int, source: int) -> None:
    """Puts a card on the player's own pile: only the new top counts (R7)."""
    state.play_clock += 1
    place = int(state.played_size[seat])
    state.played_pile[seat, place] = card
    state.played_time[seat, place] = state.play_clock
    state.played_size[seat] = place + 1
    state.ever_played[seat] |= bit(card)
    tell(state, Happening.CARD_PLAYED, seat, card, int(state.play_clock), source)


@rule
def take_draw_top(state: State, seat: int) -> int:
    """Takes the top card off a draw pile that is not empty."""
    top = int(state.draw_size[seat]) - 1
    card = int(state.draw_pile[seat, top])
    state.draw_pile[seat, top] = NO_CARD
    state.draw_size[seat] = top
    return card


@rule
def draw_cards(state: State, seat: int, wanted: int) -> None:
    """Draws as many cards as the symbol says, or as there are (R8)."""
    size = int(state.draw_size[seat])
    drawn = min(wanted, size)
    if state.telling != 0:
        pile = state.draw_pile[seat]
        tell(
            state,
            Happening.CARDS_DRAWN,
            seat,
            drawn,
            pile[size - 1],
            pile[size - 2] if drawn > 1 else NO_CARD,
        )
        tell_more(state, pile[size - 3] if drawn > 2 else NO_CARD)
    for _ in range(drawn):
        state.hand[seat] |= bit(take_draw_top(state, seat))
    state.hand_size[seat] += drawn


@rule
def may_reign(state: State, card: int) -> bool:
    """
    Whether the meteor just laid is the strongest of the round.

    Compared with the reigning meteor only (R6); an equal one is later, therefore stronger (R4).
    """
    if state.meteor_holder == NOBODY:
        return True
    reigning = int(state.reigning_meteor)
    return meteor_strength(state, card) >= meteor_strength(state, reigning)


@rule
def reign(state: State, seat: int, card: int) -> None:
    """The meteor starts the final lap, or starts it again; who laid it will close it."""
    if state.meteor_holder == NOBODY:
        tell(state, Happening.FINAL_LAP_STARTED, seat, card)
    else:
        tell(state, Happening.FINAL_LAP_EXTENDED, seat, card)
    state.meteor_holder = seat
    state.reigning_meteor = card
    state.meteor_time = state.play_clock


@rule
def choose_draw(state: State, draws: bool) -> None:
    """Option draw_symbol = optional: all or nothing, decided right after the play (§7)."""
    seat = int(state.current_player)
    card = state.played_pile[seat, state.played_size[seat] - 1]
    state.phase = Phase.PLAY
    if draws:
        draw_cards(state, seat, int(state.options.symbol[card]))
    else:
        tell(state, Happening.DRAW_DECLINED, seat)
    # A draw card never changes the holder, so who holds the meteor has just closed the lap.
    finish_play(state, state.meteor_holder == seat)


@rule
def finish_play(state: State, closing: bool) -> None:
    """The round ends with the closing card, or when nobody has a card left (R11)."""
    if closing:
        end_round(state, RoundEnd.CLOSING)
    elif is_exhausted(state):
        end_round(state, RoundEnd.EXHAUSTION)
    else:
        state.current_player = next_seat(state, int(state.current_player))


@rule
def is_exhausted(state: State) -> bool:
    """Whether all cards are laid: everybody began the round with 18 - round of them (§4.1)."""
    cards = SET + 1 - int(state.round_number)
    return bool(state.play_clock == int(state.options.players) * cards)


@rule
def end_round(state: State, reason: int) -> None:
    """The top cards are ranked; the strongest chooses an egg."""
    rank(state)
    ranking = state.ranking
    tell(state, Happening.ROUND_ENDED, reason, ranking[0], ranking[1], ranking[2])
    tell_more(state, ranking[3], ranking[4])
    state.phase = Phase.CHOOSE_EGG
    state.current_player = ranking[0]


@rule
def lap_left(state: State) -> int:
    """How many cards are still to be laid in the final lap; 0 when none is on."""
    if state.meteor_holder == NOBODY or state.phase > Phase.DRAW_CHOICE:
        return 0
    players = int(state.options.players)
    left = (int(state.meteor_holder) - int(state.current_player)) % players
    if state.phase == Phase.PLAY:
        left += 1  # the player's own card, which lies already while drawing is decided
    cards = (SET + 1 - int(state.round_number)) * players - int(state.play_clock)
    return min(left, cards)
