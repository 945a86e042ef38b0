// The end in words: place and margin, where it turned, and what the count may leave out at first.
import { beforeEach, describe, expect, it } from 'vitest';
import { device } from '../device.svelte';
import type { Analysis, Judged } from '../wire/messages';
import { gaveNothing, groupsOf, marginSays, mySeat, placesOf, swingOf, turningPoint } from './ending';
import { aPosition, aSeat, aTable, words } from './samples';

const table = aTable([aSeat(0, { you: true }), aSeat(1), aSeat(2)], { status: 'finished' });
const rows = (...points: number[]) =>
  placesOf(
    aPosition({
      standing: points.map((given, seat) => ({
        seat,
        points: given,
        place: 1 + points.filter((other) => other > given).length,
      })),
    }),
    table,
  );

beforeEach(() => {
  device.language = 'en';
});

describe('place and margin', () => {
  it.each([
    [[31, 27, 14], '31 points, 4 more than Milo.'],
    [[21, 27, 14], 'You come second, 6 points behind Milo.'],
    [[1, 2, 3], 'You come third, 2 points behind Otto.'],
    [[20, 20, 3], '20 points.'],
  ])('%j', (points, sentence) => {
    expect(marginSays(rows(...points), table, 0)).toBe(sentence);
  });
  it('tells a spectator of the winner', () => {
    expect(marginSays(rows(9, 7, 1), table, null)).toBe('9 points, 2 more than Milo.');
  });
  it('knows which seat is mine, unless several are', () => {
    expect(mySeat(table)).toBe(0);
    expect(mySeat(aTable([aSeat(0, { you: true }), aSeat(1, { you: true })]))).toBeNull();
  });
});

const decision = (ply: number): Judged => ({ ply, seat: ply % 2 }) as Judged;
const analysis = (curve: number[]): Analysis =>
  ({
    curve: curve.map((chance) => [chance, 1 - chance]),
    decisions: curve.slice(1).map((_, ply) => decision(ply)),
  }) as unknown as Analysis;

describe('the turning point', () => {
  it('is where the chances changed most', () => {
    expect(turningPoint(analysis([0.5, 0.55, 0.3, 0.35]), 0)).toMatchObject({ step: 2, from: 0.55, to: 0.3 });
  });
  it('is nowhere in a game that never turned', () => {
    expect(turningPoint(analysis([0.5, 0.52, 0.5]), 0)).toBeNull();
  });
});

it('the count is summed by rounds, and knows what gave nothing', () => {
  const line = (group: string, ...points: (number | null)[]) => ({
    key: 'x',
    label: words('x'),
    points,
    group,
  });
  const sheet = {
    lines: [line('round_1', 3, 1), line('round_1', 0, null), line('', 2, 2)],
    totals: [5, 3],
    tie_break: null,
  };
  const groups = groupsOf(sheet, 2, true);
  expect(groups.map(({ round, sums }) => [round, sums])).toEqual([
    ['1', [3, 1]],
    ['', [2, 2]],
  ]);
  expect(sheet.lines.map(gaveNothing)).toEqual([false, true, false]);
});

describe('what choices and luck came to', () => {
  it('is told a decision, and so stays below a hundred however long the game was', () => {
    const decisions = Array.from({ length: 40 }, (_, ply) => ({ seat: ply % 2 }));
    const analysis = { decisions, cost: [4.36, 0], choice: [-0.75, 0.75], luck: [-2, 2] } as never;
    const { own, others, luck } = swingOf(analysis, 0);
    expect(own).toBeCloseTo(-0.218);
    expect(others).toBeCloseTo(3.61 / 20);
    expect(luck).toBeCloseTo(-0.05);
  });
});
