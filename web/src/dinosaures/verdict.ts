// How a game of Dinosaures ended: nobody has points, somebody has a nest.
import type { PositionOf, Verdict } from '../table/scene';
import type { End, Game, Word } from '../wire/games/dinosaures';
import type { Table } from '../wire/messages';
import { ended } from './story.svelte';
import { figureName, inBoth } from './words';

const ENDINGS: Record<End, Word> = {
  nest: 'byNest',
  immobilised: 'byWalls',
  mutual: 'drawMutual',
  no_progress: 'drawQuiet',
  turn_cap: 'drawLong',
  repetition: 'drawAgain',
};

export function verdict(position: PositionOf<Game>, table: Table): Verdict | null {
  const { result } = position.view;
  if (!result || (table.result && table.result.reason !== 'played')) return null;
  const { by, cell } = ended;
  const isTold = result.reason === 'nest' && by !== null && ended.table === table.id;
  const sentence = isTold
    ? inBoth('byNestOf', (language) => ({
        figure: figureName(by, language),
        cell,
        n: position.view.turn_count + 1,
      }))
    : inBoth(ENDINGS[result.reason]);
  if (!result.winners.length) return { title: inBoth('drawTitle'), sentence, isDraw: true };
  if (result.winners.length < 2) return { sentence };
  const names = result.winners.map((seat) => table.seats[seat]!.name);
  const listed = (language: string) => new Intl.ListFormat(language, { type: 'conjunction' }).format(names);
  return { title: inBoth('teamWins', (language) => ({ names: listed(language) })), sentence };
}
