// The log, where memory is a skill: a duel is told in full as long as its figures are in sight.
import type { EventOf, LogProps } from '../table/scene';
import type { Figure, FigurePlaced, Game, Moved, ReserveEntered } from '../wire/games/dinosaures';
import type { Words } from '../wire/messages';
import { isSwamp } from './cells';
import { isInSight, storyOf } from './story.svelte';
import { figureName, inBoth, say } from './words';

const ENDS = { '=': 'endDraw', A: 'endA', D: 'endD', B: 'endB', W: 'endW' } as const;

/**
 * A line of the log: with the memory aid as the server told it, else without the figures' names. A
 * strict table forgets the whole line (null) with what was in sight.
 */
export function logText(event: EventOf<Game>, ply: number, props: LogProps<Game>): Words | null {
  const { position, table, history } = props;
  if (table.status === 'finished') return event.text;
  if (position.view.options.strict && !isInSight(storyOf(history), ply, position.seat)) return null;
  if (event.kind === 'figure_placed' || event.kind === 'reserve_entered')
    return isOurs(event.seat, position.seat) ? event.text : unseen(event, props);
  if (event.kind === 'moved') return step(event, ply, props);
  if (position.view.options.memory_aid) return event.text;
  if (event.kind !== 'combat' && event.kind !== 'stunned') return event.text;
  if (isInSight(storyOf(history), ply, position.seat)) return event.text;
  if (event.kind === 'stunned') return inBoth('stunPast', () => ({ cell: event.cell }));
  const end = event.because === 'trap' ? 'endCaught' : ENDS[event.result];
  return inBoth('duelPast', (language) => ({ cell: event.to, end: say(language, end) }));
}

/** A step: whose, which kind as far as it can be seen now, from where to where, and on which ground. */
function step(event: Moved, ply: number, props: LogProps<Game>): Words {
  const { position, table } = props;
  const isMine = event.seat === position.seat;
  const kind = kindNow(event, ply, props);
  return inBoth(isMine ? 'movedMine' : 'movedBy', (language) => ({
    name: table.seats[event.seat]?.name ?? '',
    figure: kind
      ? say(language, isMine ? 'yourFigure' : 'theirFigure', { figure: figureName(kind, language) })
      : say(language, 'someFigure'),
    from: event.from,
    to: event.to,
    ground: say(language, isSwamp(position.view, event.to) ? 'inSwamp' : 'onLand'),
  }));
}

/** The kind of the figure that made a step: where it stands now, or what left the board if it was ours. */
function kindNow(event: Moved, ply: number, { position, history }: LogProps<Game>): Figure | null {
  let cell = event.to;
  for (const decision of history) {
    if (decision.ply <= ply) continue;
    for (const later of decision.events) {
      if (
        (later.kind === 'moved' || later.kind === 'flew' || later.kind === 'advanced') &&
        later.from === cell
      )
        cell = later.to;
      const isGone = later.kind === 'removed' || later.kind === 'limbo';
      if (isGone && later.cell === cell && later.seat === event.seat)
        return isOurs(event.seat, position.seat) ? later.figure : null;
    }
  }
  return position.view.figures.find((one) => one.cell === cell && one.owner === event.seat)?.kind ?? null;
}

const isOurs = (owner: number, seat: number | null) => seat !== null && owner % 2 === seat % 2;

/** A figure put down by the other side, whoever looked at this screen when it was. */
function unseen(event: FigurePlaced | ReserveEntered, { position, table }: LogProps<Game>): Words {
  const key = position.view.screen_up
    ? 'placedBehind'
    : event.kind === 'figure_placed'
      ? 'placedOn'
      : 'enteredOn';
  const name = table.seats[event.seat]?.name ?? '';
  return inBoth(key, () => ({ name, cell: event.cell ?? '' }));
}
