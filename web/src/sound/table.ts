// What of a game is heard: one table a game, from what happens to what it is made of.
import type { EventOf, GameTypes } from '../table/scene';
import type { Cue } from './instrument';

/** Whose ears: the seat that is mine, null for a spectator. */
export type Ears = number | null;

type EventCue<Event> = Cue | null | ((event: Event, ears: Ears) => Cue | null);

/** Every kind of event of a game has its sound, or null. */
export type SoundTable<Game extends GameTypes> = {
  [Kind in EventOf<Game> extends { kind: infer K extends string } ? K : never]: EventCue<
    Extract<EventOf<Game>, { kind: Kind }>
  >;
};

/** The sounds of a decision, in the order of what happened; the same material is heard once. */
export function cuesOf(table: object | undefined, events: { kind: string }[], ears: Ears): Cue[] {
  const found: Cue[] = [];
  for (const event of events) {
    const entry = (table as Record<string, EventCue<unknown>> | undefined)?.[event.kind] ?? null;
    const cue = typeof entry === 'function' ? entry(event, ears) : entry;
    if (cue !== null && cue !== found.at(-1)) found.push(cue);
  }
  return found;
}

/** Points that came to me; those of others are a knock. */
export const tally = (points: number[], ears: Ears): Cue | null =>
  ears !== null && points[ears] ? { points: points[ears]! } : points.some(Boolean) ? 'wood' : null;
