// The log, where memory is a skill: a duel is told in full as long as its figures are in sight.
import type { LogProps } from '../table/scene';
import type { Happening, Words } from '../wire/messages';
import { isInSight, storyOf } from './story.svelte';
import { inBoth, say } from './words';

const ENDS = { '=': 'endDraw', A: 'endA', D: 'endD', B: 'endB', W: 'endW' } as const;

/** A line of the log: with the memory aid as the server told it, else without the figures' names. */
export function logText(event: Happening, ply: number, { position, table, history }: LogProps): Words {
  const { memory_aid: hasAid } = position.view.options as { memory_aid?: boolean };
  if (hasAid || table.status === 'finished') return event.text;
  if (event.kind !== 'combat' && event.kind !== 'stunned') return event.text;
  if (isInSight(storyOf(history), ply, position.seat)) return event.text;
  if (event.kind === 'stunned') return inBoth('stunPast', () => ({ cell: event.cell }));
  const end = ENDS[event.result as keyof typeof ENDS];
  return inBoth('duelPast', (language) => ({ cell: event.to, end: say(language, end) }));
}
