"""The start of a game: all shuffles, and the table ready for the first turn ("Mise en place")."""

from ludosaure.games.bits import NONE
from ludosaure.games.chance import Rng, below, shuffle
from ludosaure.games.compiled import rule
from ludosaure.games.cubosaurs.box import CARDS, MAX_PLAYERS, MAX_ROUNDS, TILES, TOKENS
from ludosaure.games.cubosaurs.fields import Deal, Options, State
from ludosaure.games.cubosaurs.options import Mode, is_in_use, rounds_played
from ludosaure.games.cubosaurs.rounds import start_round


@rule
def deal(options: Options, out: Deal, rng: Rng) -> None:
    """All chance of a game, drawn beforehand: the start seat, and for each round cards, tiles, ties."""
    out.start = below(rng, options.players)
    rounds = rounds_played(options)
    for index in range(MAX_ROUNDS):
        cards, tiles, ties = out.cards[index], out.tiles[index], out.ties[index]
        for card in range(CARDS):
            cards[card] = card
        in_use = 0
        for tile in range(TILES):
            tiles[tile] = 0
        for tile in range(1, TILES + 1):
            if options.mode == Mode.ADVANCED and index < rounds and is_in_use(options, tile):
                tiles[in_use] = tile
                in_use += 1
        for seat in range(MAX_PLAYERS):
            ties[seat] = seat
        if index < rounds:
            shuffle(rng, cards, CARDS)
            shuffle(rng, tiles, in_use)
            if index > 0:
                shuffle(rng, ties, options.players)


@rule
def setup(state: State, options: Options, deal: Deal) -> None:
    """A new game from an explicit deal, up to the first decision."""
    state.options = options
    for index in range(MAX_ROUNDS):
        for place in range(CARDS):
            state.deck[index, place] = deal.cards[index, place]
        for place in range(TILES):
            state.tile_order[index, place] = deal.tiles[index, place]
        for seat in range(MAX_PLAYERS):
            state.ties[index, seat] = deal.ties[index, seat]
            state.round_scores[index, seat] = 0
            state.scored[index, seat] = NONE
            state.scored_tiles[index, seat] = 0
    for seat in range(MAX_PLAYERS):
        state.collections[seat] = NONE
        state.tokens[seat] = 0
        state.tiles_owned[seat] = 0
    for place in range(state.gains.shape[0]):
        state.gains[place] = 0
    for place in range(TILES):
        state.tile_pile[place] = 0
    for index in range(state.events.shape[0]):
        for part in range(state.events.shape[1]):
            state.events[index, part] = 0
    state.event_count = 0
    state.gain_count = 0
    state.then = 0
    state.tile_pile_count = 0
    state.market = 0
    state.supply = TOKENS if options.mode == Mode.ADVANCED else 0
    state.rounds_total = rounds_played(options)
    state.round_now = 1
    state.direction = 1
    state.start_seat = deal.start
    start_round(state)
