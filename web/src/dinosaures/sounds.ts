// What of Dinosaures is heard: wood for a step, a card for what is turned over, stone for a fall.
import type { SoundTable } from '../sound/table';
import type { Game } from '../wire/games/dinosaures';

export const sounds: SoundTable<Game> = {
  part_laid: 'wood',
  landscape: 'flip',
  kind_chosen: null,
  figure_placed: 'wood',
  placement_ended: null,
  screen_lifted: 'card',
  trap_noted: null,
  turn: null,
  reserve_entered: 'wood',
  reentered: 'wood',
  selected: null,
  moved: 'wood',
  flew: 'card',
  declined: null,
  combat: 'flip',
  removed: 'stone',
  stunned: 'stone',
  limbo: 'stone',
  secret_trap: 'stone',
  advanced: 'wood',
  stayed: null,
  passed: null,
  nest_taken: 'stone',
  game_over: null,
};
