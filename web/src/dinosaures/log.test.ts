// What the log says again, and to whom.
import { expect, test } from 'vitest';
import type { LogProps } from '../table/scene';
import type { Happening } from '../wire/messages';
import { logText } from './log';

const told = (rest: object) => ({ text: { fr: 'tout', en: 'everything' }, ...rest }) as unknown as Happening;
const duel = told({ kind: 'combat', from: 'd4', to: 'd5', result: '=', player: 0, enemy: 1 });
const begins = (player: number) => told({ kind: 'turn', player, own_turn: 2 });
const props = (seat: number, history: object[], options: object = {}, status = 'running') =>
  ({
    position: { seat, view: { options, phase: 'SELECT' } },
    table: { status, seats: [{ name: 'Léa' }, { name: 'Milo' }] },
    history,
  }) as unknown as LogProps;

test('a duel long past is told without its figures, unless there is a memory aid', () => {
  const history = [
    { ply: 1, events: [duel, begins(1)] },
    { ply: 2, events: [begins(0)] },
    { ply: 3, events: [begins(1)] },
  ];
  expect(logText(duel, 1, props(0, history.slice(0, 2))).en).toBe('everything');
  expect(logText(duel, 1, props(0, history)).en).toBe('Combat on d5: a draw.');
  expect(logText(duel, 1, props(0, history, { memory_aid: true })).en).toBe('everything');
  expect(logText(duel, 1, props(0, history, {}, 'finished')).en).toBe('everything');
});

test('on a shared screen nobody reads what the other side placed', () => {
  const placed = told({ kind: 'figure_placed', player: 0, cell: 'd4', figure: 'nest' });
  expect(logText(placed, 1, props(0, [])).fr).toBe('tout');
  expect(logText(placed, 1, props(1, [])).fr).toBe('Léa pose une figurine en d4.');
});
