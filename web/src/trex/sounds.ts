// What of T-Rex is heard: cards laid and turned, a meteor like stone, eggs like wood.
import type { SoundTable } from '../sound/table';
import type { Game } from '../wire/games/trex';

export const sounds: SoundTable<Game> = {
  card_played: 'card',
  cards_drawn: 'card',
  draw_declined: null,
  final_lap_started: 'stone',
  final_lap_extended: 'stone',
  round_ended: 'wood',
  egg_taken: ({ seat }, ears) => (seat === ears ? { points: 3 } : 'wood'),
  card_removed: 'card',
  pile_returned: 'card',
  trump_changed: 'flip',
  trump_kept: null,
  eggs_revealed: 'flip',
  game_over: null,
};
