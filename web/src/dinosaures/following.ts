// How the others' turns are followed: how long, what is a climax, and where something happened.
import type { EventOf } from '../table/scene';
import { usualPace } from '../table/story';
import type { Game } from '../wire/games/dinosaures';

const PLACED = 60; // ms a figure of somebody's army; there are dozens
const SETTING = new Set(['figure_placed', 'kind_chosen', 'part_laid', 'trap_noted']);
const CLIMAXES = new Set(['combat', 'nest_taken', 'game_over']);

export function pace(events: EventOf<Game>[], about: { mine: boolean }): number {
  if (events.length && events.every(({ kind }) => SETTING.has(kind))) return about.mine ? 0 : PLACED;
  return usualPace(events, about);
}

/** A duel is staged while both still stand; who leaves, the log and the losses come after it. */
export const prelude = (events: EventOf<Game>[]): boolean => events.some(({ kind }) => kind === 'combat');

/** A duel, and the fallen nest. */
export const climax = (events: EventOf<Game>[]): boolean => events.some(({ kind }) => CLIMAXES.has(kind));

/** Cells of the board by their names: `f4`. */
export function places(event: EventOf<Game>): string[] {
  const cells = [
    ...('from' in event ? [event.from] : []),
    ...('to' in event ? [event.to] : []),
    ...('cell' in event ? [event.cell] : []),
  ];
  return cells.filter((cell) => cell !== null);
}

const QUIET = new Set(['turn', 'selected', 'figure_placed', 'part_laid']);

/** Whose turn it is, the seats and the prompt say; what was touched or put down is seen on the board. */
export const quiet = ({ kind }: EventOf<Game>): boolean => QUIET.has(kind);
