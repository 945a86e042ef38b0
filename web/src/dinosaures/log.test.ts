// What the log says again, and to whom.
import { expect, test } from 'vitest';
import { aPosition, aSeat, aTable } from '../table/samples';
import { learn } from '../table/say';
import type { EventOf, LogProps } from '../table/scene';
import type { Combat, Event, Game, View } from '../wire/games/dinosaures';
import type { Table } from '../wire/messages';
import { logText } from './log';

learn('dinosaures', {
  duelPast: { fr: 'Combat en {cell} : {end}.', en: 'Combat on {cell}: {end}.' },
  endDraw: { fr: 'remis', en: 'a draw' },
  endCaught: { fr: "l'attaquant est pris", en: 'the challenger is caught' },
  movedMine: { fr: '', en: 'You move {figure} from {from} to {to}, {ground}.' },
  movedBy: { fr: '', en: '{name} moves {figure} from {from} to {to}, {ground}.' },
  yourFigure: { fr: '', en: 'your {figure}' },
  theirFigure: { fr: '', en: 'a {figure}' },
  someFigure: { fr: '', en: 'a figure' },
  onLand: { fr: '', en: 'on land' },
  inSwamp: { fr: '', en: 'in the swamp' },
  tri: { fr: 'Tri', en: 'Tri' },
  placedOn: { fr: '{name} pose une figurine en {cell}.', en: '{name} places a figure on {cell}.' },
});
const told = (event: Event): EventOf<Game> => ({ text: { fr: 'tout', en: 'everything' }, ...event });
const COMBAT: Combat = {
  kind: 'combat',
  attacker: 'tri',
  defender: 'tri',
  from: 'd4',
  to: 'd5',
  result: '=',
  seat: 0,
  enemy: 1,
  terrain: 'land',
  because: 'same_kind',
  numbers: [5, 5],
  elsewhere: '=',
  numbers_elsewhere: [4, 4],
};
const duel = told(COMBAT);
const begins = (seat: number) => told({ kind: 'turn', seat, own_turn: 2 });
const props = (
  seat: number,
  history: LogProps<Game>['history'],
  memory_aid = false,
  status: Table['status'] = 'running',
  strict = false,
): LogProps<Game> => ({
  position: {
    ...aPosition({ seat }),
    view: { options: { memory_aid, strict }, phase: 'SELECT', screen_up: false } as View,
    legal: [],
    happened: [],
  },
  table: aTable([aSeat(0), aSeat(1)], { status }),
  history,
});

test('a duel long past is told without its figures, unless there is a memory aid', () => {
  const history = [
    { ply: 1, seat: 0, events: [duel, begins(1)] },
    { ply: 2, seat: 0, events: [begins(0)] },
    { ply: 3, seat: 0, events: [begins(1)] },
  ];
  expect(logText(duel, 1, props(0, history.slice(0, 2)))?.en).toBe('everything');
  expect(logText(duel, 1, props(0, history))?.en).toBe('Combat on d5: a draw.');
  expect(logText(duel, 1, props(0, history, true))?.en).toBe('everything');
  expect(logText(duel, 1, props(0, history, false, 'finished'))?.en).toBe('everything');
});

test('whoever challenged a trap was caught: what became of it is told apart', () => {
  const trapped = told({ ...COMBAT, defender: 'trap', result: 'A', because: 'trap' });
  const history = [
    { ply: 1, seat: 0, events: [trapped, begins(1)] },
    { ply: 2, seat: 0, events: [begins(0)] },
    { ply: 3, seat: 0, events: [begins(1)] },
  ];
  expect(logText(trapped, 1, props(0, history))?.en).toBe('Combat on d5: the challenger is caught.');
});

test('on a shared screen nobody reads what the other side placed', () => {
  const placed = told({ kind: 'figure_placed', seat: 0, cell: 'd4', figure: 'nest' });
  expect(logText(placed, 1, props(0, []))?.fr).toBe('tout');
  expect(logText(placed, 1, props(1, []))?.fr).toBe('Léa pose une figurine en d4.');
});

test('a strict table forgets whole lines once they are out of sight, until the end', () => {
  const step = told({ kind: 'flew', seat: 0, from: 'd4', to: 'd5' });
  const history = [
    { ply: 1, seat: 0, events: [step, begins(1)] },
    { ply: 2, seat: 1, events: [begins(0)] },
    { ply: 3, seat: 0, events: [begins(1)] },
  ];
  const strict = (decisions: typeof history, status: Table['status'] = 'running') =>
    logText(step, 1, props(0, decisions, false, status, true))?.en;
  expect(strict(history.slice(0, 2))).toBe('everything');
  expect(strict(history)).toBeUndefined();
  expect(strict(history, 'finished')).toBe('everything');
});

test('a step names its kind as long as that can be seen, and the ground it ends on', () => {
  const step = (seat: number, from: string, to: string) => told({ kind: 'moved', seat, from, to });
  const [mine, hidden] = [step(0, 'a1', 'a2'), step(1, 'b1', 'b2')];
  const history = [
    { ply: 1, seat: 0, events: [mine] },
    { ply: 2, seat: 1, events: [hidden] },
    { ply: 3, seat: 0, events: [step(0, 'a2', 'a3')] },
  ];
  const at = (figures: { cell: string; owner: number; kind: string | null }[]) => {
    const one = props(0, history);
    const view = { ...one.position.view, figures, terrain: '..~~..', width: 2, height: 3 } as View;
    return { ...one, position: { ...one.position, view } };
  };
  const now = at([
    { cell: 'a3', owner: 0, kind: 'tri' },
    { cell: 'b2', owner: 1, kind: null },
  ]);
  expect(logText(mine, 1, now)?.en).toBe('You move your Tri from a1 to a2, in the swamp.');
  expect(logText(hidden, 2, now)?.en).toMatch(/ moves a figure from b1 to b2, in the swamp\.$/);
  const shown = at([{ cell: 'b2', owner: 1, kind: 'tri' }]);
  expect(logText(hidden, 2, shown)?.en).toMatch(/ moves a Tri from b1/);
});
