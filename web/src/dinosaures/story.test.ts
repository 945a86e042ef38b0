// What the table remembers, and for how long.
import { expect, test } from 'vitest';
import type { Decision } from '../table/scene';
import type { DuelResult, Event, Game } from '../wire/games/dinosaures';
import { isInSight, storyOf } from './story.svelte';

const turn = (seat: number): Event => ({ kind: 'turn', seat, own_turn: 1 });
const combat = (from: string, to: string, result: DuelResult): Event => ({
  kind: 'combat',
  from,
  to,
  result,
  attacker: 'tri',
  defender: 'stego',
  seat: 0,
  enemy: 1,
  terrain: 'land',
  because: 'stronger',
  numbers: [5, 3],
  elsewhere: 'D',
  numbers_elsewhere: [4, 3],
});
const told = (...decisions: Event[][]): Decision<Game>[] =>
  decisions.map((events, ply) => ({
    ply: ply + 1,
    seat: 0,
    events: events.map((event) => ({ ...event, text: { fr: '', en: '' } })),
  }));

test('a duel stays in sight until the next turn of who looks has ended', () => {
  const history = told([combat('d4', 'd5', '='), turn(1)], [turn(0)], [turn(1)]);
  expect(isInSight(storyOf(history.slice(0, 1)), 1, 0)).toBe(true);
  expect(isInSight(storyOf(history.slice(0, 2)), 1, 0)).toBe(true);
  expect(isInSight(storyOf(history), 1, 0)).toBe(false);
  expect(isInSight(storyOf(history.slice(0, 1)), 1, 1)).toBe(true);
  expect(isInSight(storyOf(history.slice(0, 2)), 1, 1)).toBe(false);
});

test('shown figures are followed, and those that leave are not', () => {
  const history = told(
    [combat('d4', 'd5', 'D'), { kind: 'removed', seat: 1, figure: 'stego', cell: 'd5' }],
    [{ kind: 'advanced', seat: 0, from: 'd4', to: 'd5' }, turn(1)],
    [{ kind: 'moved', seat: 1, from: 'k9', to: 'k8' }, turn(0)],
    [{ kind: 'moved', seat: 0, from: 'd5', to: 'e5' }],
  );
  expect(storyOf(history).duels.map(({ cells }) => cells)).toEqual([['e5']]);
  expect(storyOf(history).trail).toEqual({ from: 'd5', to: 'e5', isFlight: false });
});

test('every duel is told, also when several decisions come at once', () => {
  const history = told([combat('d4', 'd5', '=')], [], [combat('k9', 'k8', 'B')]);
  expect(storyOf(history).duels.map(({ ply }) => ply)).toEqual([1, 3]);
});
