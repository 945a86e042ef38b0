"""The start of a game: all shuffles, and the table ready for the first turn ("Mise en place")."""

import numpy as np

from ludosaure.games.bits import NONE
from ludosaure.games.chance import Rng, below, shuffle
from ludosaure.games.compiled import rule
from ludosaure.games.contract import Deal
from ludosaure.games.cubosaurs.box import CARDS, MAX_PLAYERS, MAX_ROUNDS, TILES, TOKENS
from ludosaure.games.cubosaurs.state import Cubosaurs, CubosaursOptions
from ludosaure.games.cubosaurs.turn import start_round


@rule
def rounds_played(options: CubosaursOptions) -> int:
    """Two rounds; three with two players unless asked otherwise ("Jeu à 2 joueurs")."""
    if options.rounds == 0:
        return 3 if options.players == 2 else 2
    return 1 + options.rounds


@rule
def is_in_use(options: CubosaursOptions, tile: int) -> bool:
    """Whether a tile is played with: all, or those without direct interaction."""
    return bool(options.direct_interaction == 1 or options.direct[tile] == 0)


@rule
def deal_game(options: CubosaursOptions, deal: Deal, rng: Rng) -> None:
    """All chance of a game, drawn beforehand: the start seat, and for each round cards, tiles, ties."""
    deal.start = below(rng, options.players)
    rounds = rounds_played(options)
    for index in range(MAX_ROUNDS):
        cards, tiles, ties = deal.cards[index], deal.tiles[index], deal.ties[index]
        for card in range(CARDS):
            cards[card] = card
        in_use = 0
        for tile in range(TILES):
            tiles[tile] = 0
        for tile in range(1, TILES + 1):
            if options.mode == 1 and index < rounds and is_in_use(options, tile):
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
def copy_options(target: CubosaursOptions, source: CubosaursOptions) -> None:
    """Options and box data of a game, field by field."""
    target.players = source.players
    target.mode = source.mode
    target.rounds = source.rounds
    target.direct_interaction = source.direct_interaction
    target.buy_window = source.buy_window
    target.dna_on_given = source.dna_on_given
    target.egg_zero_majority = source.egg_zero_majority
    target.hand_visibility = source.hand_visibility
    target.start_tie = source.start_tie
    for kind in range(5):
        for copies in range(4):
            target.series[kind, copies] = source.series[kind, copies]
    for index in range(14):
        target.paired[index] = source.paired[index]
        target.alone[index] = source.alone[index]
    for egg in range(6):
        target.egg_plus[egg] = source.egg_plus[egg]
        target.egg_minus[egg] = source.egg_minus[egg]
    for tile in range(TILES + 1):
        target.cost[tile] = source.cost[tile]
        target.direct[tile] = source.direct[tile]
    target.dna = source.dna


@rule
def setup(state: Cubosaurs, options: CubosaursOptions, deal: Deal) -> None:
    """A new game from an explicit deal, up to the first decision."""
    copy_options(state.options, options)
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
    state.market = np.uint16(0)
    state.supply = TOKENS if options.mode == 1 else 0
    state.rounds_total = rounds_played(options)
    state.round_now = 1
    state.direction = 1
    state.start_seat = deal.start
    start_round(state)
