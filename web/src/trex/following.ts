// How the others' turns are followed: what is a climax, and where something happened.
import type { EventOf } from '../table/scene';
import { seatPlace, usualPace } from '../table/story';
import type { Game } from '../wire/games/trex';

/** The steps that end a round have their time, also when one made them oneself. */
const STEPS: Record<string, number> = {
  round_ended: 2200, // ms: who is where
  egg_taken: 1900, // the eggs are carried home
  card_removed: 1100, // a card is lost
  trump_changed: 1600, // a trump is turned
  trump_kept: 900,
};

export function pace(events: EventOf<Game>[], about: { mine: boolean }): number {
  const staged = events.map(({ kind }) => STEPS[kind] ?? 0);
  return Math.max(usualPace(events, about), ...staged);
}

const CLIMAXES = new Set(['round_ended', 'egg_taken', 'trump_changed', 'game_over']);

/** The end of a round, step by step, and of the game. */
export const climax = (events: EventOf<Game>[]): boolean => events.some(({ kind }) => CLIMAXES.has(kind));

/** Played piles are `p1`, the eggs to be won `offer`, trumps `strong` and `weak`, the draw pile `draw`. */
export function places(event: EventOf<Game>): string[] {
  switch (event.kind) {
    case 'card_played':
    case 'pile_returned':
    case 'final_lap_started':
    case 'final_lap_extended':
      return [`p${event.seat}`];
    case 'card_removed':
      return event.from === 'draw_pile' ? ['draw'] : [`p${event.seat}`];
    case 'cards_drawn':
    case 'draw_declined':
      return ['draw'];
    case 'egg_taken':
      return [seatPlace(event.seat)]; // where the eggs lie
    case 'eggs_revealed':
      return ['offer'];
    case 'trump_changed':
      return [event.place];
    case 'round_ended':
      return event.ranking.slice(0, 1).map(seatPlace);
    case 'game_over':
      return event.scores.map((_, seat) => seatPlace(seat));
    default:
      return [];
  }
}
