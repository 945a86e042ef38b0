import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Sheet } from '../wire/messages';
import { Tale } from './tale.svelte';

const line = (key: string, group: string, ...points: (number | null)[]) => ({
  key,
  label: { fr: key, en: key },
  points,
  group,
});
const SHEET: Sheet = {
  lines: [
    line('interim', 'interim', 2, 1),
    line('continent_a', 'final', null, null),
    line('continent_b', 'final', 4, 9),
    line('continent_c', 'final', 3, null),
  ],
  totals: [9, 10],
  tie_break: null,
};
const WITHOUT_INTERIM: Sheet = { ...SHEET, lines: SHEET.lines.slice(1), totals: [7, 9] };

describe('the final count', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  it('is told line by line, and the points with it', () => {
    const tale = new Tale(() => SHEET);
    tale.start();
    const told = [];
    while (tale.isTelling) {
      told.push([tale.line?.key ?? 'total', ...tale.scores]);
      vi.advanceTimersToNextTimer();
    }
    expect(told).toEqual([
      ['interim', 2, 1],
      ['continent_b', 6, 10],
      ['continent_c', 9, 10],
      ['total', 9, 10],
    ]);
  });

  it('begins at nothing when nothing was counted before', () => {
    const tale = new Tale(() => WITHOUT_INTERIM);
    tale.start();
    expect([tale.line, tale.scores]).toEqual([null, [0, 0]]);
    vi.advanceTimersToNextTimer();
    expect(tale.line?.key).toBe('continent_b');
  });

  it('waits for whoever leafs through it', () => {
    const tale = new Tale(() => SHEET);
    tale.start();
    tale.leaf(1);
    vi.advanceTimersByTime(60_000);
    expect([tale.isTelling, tale.line?.key]).toEqual([true, 'continent_b']);
    tale.leaf(-1);
    tale.leaf(-1);
    expect([tale.line, tale.scores]).toEqual([null, [9, 10]]);
    tale.leaf(-1);
    expect(tale.line?.key).toBe('continent_c');
  });

  it('is forgotten when the game goes on', () => {
    const tale = new Tale(() => SHEET);
    tale.start();
    tale.forget();
    vi.advanceTimersByTime(60_000);
    expect([tale.at, tale.isTelling]).toEqual([null, false]);
  });
});
