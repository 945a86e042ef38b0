// What happened as a story: how long a decision is read, turns instead of single actions, and their steps.
import { device, said } from '../device.svelte';
import type { Happening } from '../wire/messages';
import type { Decision, GameDrawings, LogProps, Step } from './scene';

const LOOK = 900; // ms to see that something happened
const LETTER = 40; // ms to read one
const LONGEST = 6500; // ms; whoever reads longer finds it in the log
const OWN = 350; // ms for what one did oneself

/** How many ms a decision is shown where its game does not say: as long as it takes to read it. */
export function usualPace(events: Happening[], { mine }: { mine: boolean }): number {
  const letters = events.reduce((sum, event) => sum + event.text[device.language].length, 0);
  if (!letters) return 0;
  return mine ? OWN : Math.min(LONGEST, LOOK + LETTER * letters);
}

/** What happened as *seat* reads it: as "you" where it is meant; null: everybody by their name. */
export function addressedTo(events: Happening[], seat: number | null): Happening[] {
  if (seat === null) return events;
  return events.map((event) => ({ ...event, text: event.yours?.[seat] ?? event.text }));
}

/** Decisions by turns: those one seat made one after the other belong together. */
export function turnsOf<D extends { seat: number }>(history: D[]): D[][] {
  const turns: D[][] = [];
  for (const decision of history) {
    const last = turns.at(-1);
    if (last?.[0]!.seat === decision.seat) last.push(decision);
    else turns.push([decision]);
  }
  return turns;
}

/** What the others did since the last decision of *seat*; for who has none, the last turn. */
export function tracesOf(history: Decision[], seat: number | null): Decision[] {
  if (seat === null) return turnsOf(history).at(-1) ?? [];
  return history.slice(history.findLastIndex((decision) => decision.seat === seat) + 1);
}

/** Turns step by step. */
export const storyOf = (told: Decision[], drawings: GameDrawings, props: LogProps): Step[] =>
  turnsOf(told).flatMap((turn) => stepsOf(turn, drawings, props));

/** Where something happened: as its game says, and at the seat it is about, which is always in sight. */
export function placesOf(event: Happening, drawings: GameDrawings | null): string[] {
  const places = drawings?.places?.(event) ?? [];
  if (typeof event.seat !== 'number' || places.includes(seatPlace(event.seat))) return places;
  return [...places, seatPlace(event.seat)];
}

/** A seat as a place, in every game. */
export const seatPlace = (seat: number): string => `seat:${seat}`;

/** A turn step by step, as its game tells it, else by the sentences of what happened. */
export function stepsOf(turn: Decision[], drawings: GameDrawings, props: LogProps): Step[] {
  if (drawings.story) return drawings.story(turn, props);
  const { logText } = drawings;
  return turn.flatMap(({ ply, seat, events }) =>
    events
      .filter((event) => said(event.text) && !drawings.quiet?.(event))
      .flatMap((event) => {
        const text = logText ? logText(event, ply, props) : event.text;
        return text ? [{ ply, seat, text, places: placesOf(event, drawings) }] : [];
      }),
  );
}
