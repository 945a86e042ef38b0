// What of Chao Dino! is heard: stone when land breaks, water for falls, wood for what is set down.
import { tally, type SoundTable } from '../sound/table';
import type { Game } from '../wire/games/chao-dino';

export const sounds: SoundTable<Game> = {
  placed: 'wood',
  turn_began: null,
  card_played: 'flip',
  card_drawn: 'card',
  meteor_shown: 'stone',
  phase1_skipped: null,
  stalled: 'card',
  no_legal_drift: null,
  card_unusable: null,
  tile_picked: 'stone',
  tile_drifted: ({ parts }) => (parts > 1 ? 'stone' : 'wood'),
  fell: 'water',
  climbed: 'rescue',
  interim_count: ({ points }, ears) => tally(points, ears),
  final_count: ({ points }, ears) => tally(points, ears),
  migrated: 'wood',
  rescued: 'rescue',
  born: 'wood',
  actions_ended: null,
  drowned: 'water',
  starved: 'stone',
  eliminated: 'stone',
  last_round: null,
  game_over: null,
};
