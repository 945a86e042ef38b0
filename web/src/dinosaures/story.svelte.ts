// What the table remembers for a while: the last moves, the last duels, and the figures they showed.
import type { Decision, EventOf } from '../table/scene';
import type { Combat, Figure, Game } from '../wire/games/dinosaures';
import type { Words } from '../wire/messages';

/** A combat as it was told. */
export type CombatTold = Combat & { text: Words };

/** A combat, when it was fought, and where the figures it showed stand now. */
export interface Told {
  combat: CombatTold;
  ply: number;
  cells: string[];
  past: boolean; // before the page was opened
}

export interface Trail {
  from: string;
  to: string;
  isFlight: boolean;
}

export interface Story {
  duels: Told[];
  trail: Trail | null;
  turns: { ply: number; seat: number }[]; // that began
}

let last: { history: Decision<Game>[]; story: Story } | null = null;

/** The story of a table, from all it was told. */
export function storyOf(history: Decision<Game>[]): Story {
  if (last?.history !== history) last = { history, story: tell(history) };
  return last.story;
}

const combatIn = (events: EventOf<Game>[]) => events.find((event) => event.kind === 'combat');

function tell(history: Decision<Game>[]): Story {
  const duels: Told[] = [];
  let trail: Trail | null = null;
  for (const { ply, events, past = false } of history) {
    const combat = combatIn(events);
    for (const event of events) {
      if (event.kind === 'combat' && combat) {
        const cells = combat.result === 'W' ? [combat.to] : [combat.from, combat.to];
        duels.push({ combat, ply, cells, past });
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
    events.filter((event) => event.kind === 'turn').map(({ seat }) => ({ ply, seat })),
  );
  return { duels, trail, turns };
}

/**
 * Whether what was shown in a decision may still be looked at without a memory aid (§6): until the
 * next turn of who looks has ended, for spectators until the next turn has.
 */
export function isInSight(story: Story, ply: number, seat: number | null): boolean {
  const since = story.turns.filter((turn) => turn.ply >= ply);
  const next = since.findIndex((turn) => seat === null || turn.seat === seat);
  return next < 0 || next === since.length - 1;
}

/** The nest that was taken last, at the table that was looked at: for its end. */
export const ended = $state<{ table: string; by: Figure | null; cell: string }>({
  table: '',
  by: null,
  cell: '',
});
