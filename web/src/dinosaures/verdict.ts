// How a game of Dinosaures ended: nobody has points, somebody has a nest.
import type { Position, Table } from '../wire/messages';
import type { DinoView } from './view';
import { inBoth, listed } from './words';

const WON = { nest: 'byNest', immobilised: 'byWalls' } as const;
const DRAWN = {
  mutual: 'drawMutual',
  no_progress: 'drawQuiet',
  turn_cap: 'drawLong',
  repetition: 'drawAgain',
} as const;

export function verdict(position: Position, table: Table) {
  const { result } = position.view as unknown as DinoView;
  if (!result || table.result?.reason === 'resigned') return null;
  if (!result.winners.length)
    return {
      title: inBoth('drawTitle'),
      sentence: inBoth(DRAWN[result.reason as keyof typeof DRAWN]),
      isDraw: true,
    };
  const sentence = inBoth(WON[result.reason as keyof typeof WON]);
  if (result.winners.length < 2) return { sentence };
  const names = result.winners.map((seat) => table.seats[seat]!.name);
  return { title: inBoth('teamWins', (language) => ({ names: listed(names, language) })), sentence };
}
