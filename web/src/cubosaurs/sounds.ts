// What of Cubosaurs is heard: cards, mostly. The end of a round sounds pile by pile (RoundEnd).
import type { SoundTable } from '../sound/table';
import type { Game } from '../wire/games/cubosaurs';

export const sounds: SoundTable<Game> = {
  round_started: null,
  market_opened: 'flip',
  cards_dealt: 'card',
  card_drawn: 'flip',
  hand_kept: 'card',
  hand_passed: 'card',
  hand_passed_free: 'card',
  tile_bought: 'wood',
  card_destroyed: 'stone',
  card_stolen: 'card',
  card_given: 'card',
  cards_swapped: 'flip',
  dna_gained: 'wood',
  dna_taken: 'wood',
  round_scored: null,
  game_over: null,
};
