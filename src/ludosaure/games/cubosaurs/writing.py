"""The state as one viewer knows it, written as JSON (`view.View`): null is not known."""

import numpy as np

from ludosaure.games.bits import NONE, bit, count
from ludosaure.games.compiled import rule
from ludosaure.games.constants import PLACE, POINTS
from ludosaure.games.cubosaurs.box import ALL_CARDS, CARDS, KEPT, MAX_PLAYERS
from ludosaure.games.cubosaurs.fields import State
from ludosaure.games.cubosaurs.forecast import is_hand_known, write_forecasts
from ludosaure.games.cubosaurs.scoring import round_score, score
from ludosaure.games.cubosaurs.state import UNKNOWN, Phase, next_seat
from ludosaure.games.cubosaurs.worth import CARD_WORDS, write_names, write_worth
from ludosaure.games.layouts import Records, layout
from ludosaure.games.pens import Pen, close, items, number, numbers, put, quoted, truth

PHASES = quoted(phase.name for phase in Phase)
RANKING = layout([("seats", np.int32, (MAX_PLAYERS, 2))])


@rule
def write_table(
    pen: Pen, state: State, now: Records, plan: Records, copy: Records, ranking: Records
) -> None:
    """All of it but what the options alone say; there is room for what is counted and tried."""
    options = state.options
    n = int(options.players)
    put(pen, b'"n":')
    number(pen, n)
    put(pen, b'"round":')
    number(pen, state.round_now)
    put(pen, b'"rounds_total":')
    number(pen, state.rounds_total)
    put(pen, b'"direction":')
    number(pen, state.direction)
    put(pen, b'"start_seat":')
    number(pen, state.start_seat)
    write_deck(pen, state)
    put(pen, b'"destroyed":[')
    write_names(pen, state.destroyed)
    close(pen, b'],"collections":[')
    for seat in range(n):
        put(pen, b"[")
        write_names(pen, state.collections[seat])
        close(pen, b"],")
    close(pen, b"],")
    write_hand(pen, state)
    write_turn(pen, state)
    write_tiles(pen, state)
    put(pen, b'"round_scores":[')
    for index in range(int(state.round_now) - (state.phase != Phase.GAME_OVER)):
        numbers(pen, state.round_scores[index], n)
    close(pen, b'],"result":')
    if state.phase == Phase.GAME_OVER:
        write_result(pen, state, ranking)
    else:
        put(pen, b"null,")
    put(pen, b'"worth":')
    write_worth(pen, options, state.collections, state.tiles_owned, now)
    put(pen, b'"totals_now":')
    numbers(pen, now[0].totals, n)
    put(pen, b'"if_kept":')
    if is_hand_known(state):
        number(pen, worth_if_kept(state, copy))
    else:
        put(pen, b"null,")
    write_forecasts(pen, state, now, plan, copy)


@rule
def write_card(pen: Pen, card: int) -> None:
    """A card, null for one that is not known, or for none."""
    if card < 0:
        put(pen, b"null,")
    else:
        put(pen, CARD_WORDS[card])


@rule
def write_deck(pen: Pen, state: State) -> None:
    """The deck and the cards set aside, by whoever knows them, and how many they are."""
    end = KEPT * int(state.options.players)
    order = state.deck[state.round_now - 1]
    drawn = int(state.drawn)
    if order[0] == UNKNOWN:
        put(pen, b'"deck":null,')
    else:
        put(pen, b'"deck":[')
        for place in range(drawn, end):
            put(pen, CARD_WORDS[order[place]])
        close(pen, b"],")
    put(pen, b'"deck_count":')
    number(pen, end - drawn)
    if order[0] == UNKNOWN:
        put(pen, b'"aside":null,')
    else:
        aside = ALL_CARDS & ~state.hand
        for seat in range(state.options.players):
            aside &= ~state.collections[seat]
        for place in range(drawn, end):
            aside &= ~bit(int(order[place]))
        put(pen, b'"aside":[')
        write_names(pen, aside)
        close(pen, b"],")
    put(pen, b'"aside_count":')
    number(pen, CARDS - end + count(state.destroyed))


@rule
def write_hand(pen: Pen, state: State) -> None:
    """The Hand, who has seen what of it, and whose it is."""
    put(pen, b'"hand":[')
    write_names(pen, state.hand)
    for slot in range(state.secret_count):
        if state.secret_card[slot] == UNKNOWN:
            put(pen, b"null,")
    close(pen, b'],"hand_seen":[')
    for slot in range(state.secret_count):
        put(pen, b'{"card":')
        write_card(pen, int(state.secret_card[slot]))
        put(pen, b'"seats":[')
        for seat in range(state.options.players):
            if (state.secret_seen[slot] >> seat) & 1:
                number(pen, seat)
        close(pen, b"]},")
    close(pen, b'],"holder":')
    number(pen, holder_of_hand(state))


@rule
def write_turn(pen: Pen, state: State) -> None:
    """Whose turn it is, and how far."""
    put(pen, b'"next_seat":')
    number(pen, next_seat(state))
    put(pen, b'"current":')
    number(pen, state.current)
    put(pen, b'"phase":')
    put(pen, PHASES[state.phase])
    put(pen, b'"decided":')
    truth(pen, state.decided != 0)
    put(pen, b'"bought_this_turn":')
    truth(pen, state.bought_this_turn != 0)
    put(pen, b'"chosen":')
    write_card(pen, int(state.chosen))
    put(pen, b'"pending_gains":')
    numbers(pen, state.gains, int(state.gain_count))


@rule
def write_tiles(pen: Pen, state: State) -> None:
    """Tokens and tiles: in the market, in the pile, and bought."""
    put(pen, b'"tokens":')
    numbers(pen, state.tokens, int(state.options.players))
    put(pen, b'"supply":')
    number(pen, state.supply)
    put(pen, b'"market":[')
    items(pen, np.uint64(state.market))
    close(pen, b'],"tile_pile":')
    pile = int(state.tile_pile_count)
    is_known = True
    for place in range(pile):
        if state.tile_pile[place] == UNKNOWN:
            is_known = False
    if is_known:
        numbers(pen, state.tile_pile, pile)
    else:
        put(pen, b"null,")
    put(pen, b'"tile_pile_count":')
    number(pen, pile)
    put(pen, b'"tiles_owned":[')
    for seat in range(state.options.players):
        put(pen, b"[")
        items(pen, np.uint64(state.tiles_owned[seat]))
        close(pen, b"],")
    close(pen, b"],")


@rule
def write_result(pen: Pen, state: State, ranking: Records) -> None:
    """The ranking: points, places and winners."""
    rows, n = ranking[0].seats, int(state.options.players)
    score(state, rows)
    put(pen, b'{"totals":[')
    for seat in range(n):
        number(pen, rows[seat, POINTS])
    close(pen, b'],"places":[')
    for seat in range(n):
        number(pen, rows[seat, PLACE])
    close(pen, b'],"winners":[')
    for seat in range(n):
        if rows[seat, PLACE] == 1:
            number(pen, seat)
    close(pen, b"]},")


@rule
def holder_of_hand(state: State) -> int:
    """Whose the Hand is: the current seat's, or the next one's once it has been passed."""
    passed = state.decided != 0 and (state.hand != NONE or state.secret_count > 0)
    return next_seat(state) if passed else int(state.current)


@rule
def worth_if_kept(state: State, copy: Records) -> int:
    """What the holder's collection would be worth with the Hand."""
    seat = holder_of_hand(state)
    copy[0] = state
    copy[0].collections[seat] |= state.hand
    return round_score(state.options, copy[0].collections, state.tiles_owned, seat)
