// What the table remembers, and for how long.
import { expect, test } from 'vitest';
import type { Decision } from '../table/scene';
import { isInSight, storyOf } from './story.svelte';

const said = { fr: '', en: '' };
const turn = (player: number) => ({ kind: 'turn', player, own_turn: 1, text: said });
const combat = (from: string, to: string, result: string) => ({
  kind: 'combat',
  from,
  to,
  result,
  attacker: 'tri',
  defender: 'stego',
  player: 0,
  enemy: 1,
  text: said,
});
const told = (...decisions: object[][]): Decision[] =>
  decisions.map((events, ply) => ({ ply: ply + 1, events: events as Decision['events'] }));

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
    [combat('d4', 'd5', 'D'), { kind: 'removed', player: 1, figure: 'stego', cell: 'd5', text: said }],
    [{ kind: 'advanced', player: 0, from: 'd4', to: 'd5', text: said }, turn(1)],
    [{ kind: 'moved', player: 1, from: 'k9', to: 'k8', text: said }, turn(0)],
    [{ kind: 'moved', player: 0, from: 'd5', to: 'e5', text: said }],
  );
  expect(storyOf(history).duels.map(({ cells }) => cells)).toEqual([['e5']]);
  expect(storyOf(history).trail).toEqual({ from: 'd5', to: 'e5', isFlight: false });
});

test('every duel is told, also when several decisions come at once', () => {
  const history = told([combat('d4', 'd5', '=')], [], [combat('k9', 'k8', 'B')]);
  expect(storyOf(history).duels.map(({ ply }) => ply)).toEqual([1, 3]);
});
