// What the table remembers for a while: the last moves, the last duels, and the figures they showed.
import type { Decision } from '../table/scene';
import { type Combat, combatIn } from './view';

/** A combat, when it was fought, and where the figures it showed stand now. */
export interface Told {
  combat: Combat;
  ply: number;
  cells: string[];
}

export interface Trail {
  from: string;
  to: string;
  isFlight: boolean;
}

export interface Story {
  duels: Told[];
  trail: Trail | null;
  /** How many turns have begun since a decision. */
  age: (ply: number) => number;
}

/** What was shown stays in sight until the next turn ends. */
export const SIGHT = 2;

let last: { history: Decision[]; story: Story } | null = null;

/** The story of a table, from all it was told. */
export function storyOf(history: Decision[]): Story {
  if (last?.history !== history) last = { history, story: tell(history) };
  return last.story;
}

function tell(history: Decision[]): Story {
  const duels: Told[] = [];
  let trail: Trail | null = null;
  for (const { ply, events } of history) {
    const combat = combatIn(events);
    for (const event of events) {
      if (event.kind === 'combat' && combat) {
        const cells = combat.result === 'W' ? [combat.to] : [combat.from, combat.to];
        duels.push({ combat, ply, cells });
      }
      if (event.kind === 'moved' || event.kind === 'flew' || event.kind === 'advanced') {
        trail = { from: event.from, to: event.to, isFlight: event.kind === 'flew' };
        for (const told of duels)
          told.cells = told.cells.map((cell) => (cell === event.from ? event.to : cell));
      }
      if (event.kind === 'removed' || event.kind === 'limbo')
        for (const told of duels)
          if (combat?.result !== 'W') told.cells = told.cells.filter((cell) => cell !== event.cell);
    }
  }
  const turns = history.flatMap(({ ply, events }) =>
    events.filter(({ kind }) => kind === 'turn').map(() => ply),
  );
  return { duels, trail, age: (ply) => turns.filter((begun) => begun >= ply).length };
}

/** The duels one may still look at: those of the last turns, or all with a memory aid. */
export function inSight(story: Story, hasAid: boolean): Told[] {
  return hasAid ? story.duels : story.duels.filter(({ ply }) => story.age(ply) < SIGHT);
}

/** The last combat of the game that was looked at, for the drawing of its winner. */
export const ended = $state<{ by: string | null }>({ by: null });
