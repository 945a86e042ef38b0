// What a move or a challenge would bring, in words: as far as the engine can tell it.
import { capital } from '../table/say';
import type { Ahead, Dare, Foreseen, Word } from '../wire/games/dinosaures';
import type { Seen } from './seen.svelte';
import { figureName, say } from './words';

const ENDS: Record<Foreseen['result'], Word> = {
  D: 'wouldWin',
  A: 'wouldLose',
  B: 'wouldBoth',
  '=': 'wouldDraw',
  W: 'wouldTake',
};
const MOST = 2; // goals that are spoken of one by one

/** Whether a challenge is known to cost one's own figure. */
export const isHarm = ({ foreseen }: Dare): boolean =>
  foreseen !== null && (foreseen.result === 'A' || foreseen.result === 'B');

/** Whether a move is known to cost the figure that makes it. */
export const isHarmAhead = ({ caught, must, dares }: Ahead): boolean =>
  caught || (must && dares.every(isHarm));

/** "it would win, 5 to 2" */
export function endSays({ language }: Seen, foreseen: Foreseen): string {
  const key = foreseen.because === 'trap' ? 'wouldCatch' : ENDS[foreseen.result];
  const [one, two] = foreseen.numbers;
  const end = say(language, key);
  const hasNumbers = one !== null && two !== null && foreseen.because === 'stronger';
  return hasNumbers ? say(language, 'withNumbers', { end, one: one!, two: two! }) : end;
}

/** "the hidden figure on j8", "Tri on j8 (it would win, 5 to 2)" */
function dareSays(seen: Seen, { cell, foreseen }: Dare): string {
  const { language } = seen;
  if (!foreseen) return say(language, 'hiddenOn', { cell });
  const figure = figureName(foreseen.defender, language);
  return say(language, 'knownOn', { figure, cell, end: endSays(seen, foreseen) });
}

/** What the goals of a figure lead to; empty when they lead to nothing. */
export function aheadSays(seen: Seen, from: string): string {
  const { language, view } = seen;
  const goals = Object.entries(view.ahead[from] ?? {});
  if (goals.length > MOST) return say(language, 'aheadMany');
  return goals
    .map(([goal, { caught, must, dares }]) => {
      if (caught) return say(language, 'aheadTrap', { goal });
      const list = new Intl.ListFormat(language, { type: 'disjunction' });
      const whom = list.format(dares.map((dare) => dareSays(seen, dare)));
      return say(language, must ? 'aheadMust' : 'aheadOne', { goal, whom });
    })
    .join(' ');
}

/** How the challenges that may be made now would end, where that is known. */
export function daresSay(seen: Seen): string {
  const { language, view } = seen;
  return view.dares
    .flatMap(({ cell, foreseen }) =>
      foreseen
        ? [
            capital(
              say(language, 'dareEnds', {
                figure: figureName(foreseen.defender, language),
                cell,
                terrain: say(language, foreseen.terrain === 'swamp' ? 'inSwamp' : 'onLand'),
                end: endSays(seen, foreseen),
              }),
            ),
          ]
        : [],
    )
    .join(' ');
}
