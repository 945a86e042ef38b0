// The log, where memory is a skill: a duel is told in full as long as its figures are in sight.
import type { LogProps } from '../table/scene';
import type { Happening, Words } from '../wire/messages';
import { isInSight, storyOf } from './story.svelte';
import type { DinoView } from './view';
import { inBoth, say } from './words';

const PRIVATE = new Set(['figure_placed', 'reserve_entered']);
const ENDS = { '=': 'endDraw', A: 'endA', D: 'endD', B: 'endB', W: 'endW' } as const;

/** A line of the log: with the memory aid as the server told it, else without the figures' names. */
export function logText(event: Happening, ply: number, props: LogProps): Words {
  const { position, table, history } = props;
  const { memory_aid: hasAid } = position.view.options as { memory_aid?: boolean };
  if (table.status === 'finished') return event.text;
  if (PRIVATE.has(event.kind) && !isOurs(event.player as number, position.seat)) return unseen(event, props);
  if (hasAid) return event.text;
  if (event.kind !== 'combat' && event.kind !== 'stunned') return event.text;
  if (isInSight(storyOf(history), ply, position.seat)) return event.text;
  if (event.kind === 'stunned') return inBoth('stunPast', () => ({ cell: event.cell }));
  const end = ENDS[event.result as keyof typeof ENDS];
  return inBoth('duelPast', (language) => ({ cell: event.to, end: say(language, end) }));
}

const isOurs = (player: number, seat: number | null) => seat !== null && player % 2 === seat % 2;

/** A figure put down by the other side, whoever looked at this screen when it was. */
function unseen(event: Happening, { position, table }: LogProps): Words {
  const { phase, options } = position.view as unknown as DinoView;
  const isScreened = phase.startsWith('PLACE') && options.placement === 'hidden';
  const key = isScreened ? 'placedBehind' : event.kind === 'figure_placed' ? 'placedOn' : 'enteredOn';
  const name = table.seats[event.player as number]?.name ?? '';
  return inBoth(key, () => ({ name, cell: event.cell ?? '' }));
}
