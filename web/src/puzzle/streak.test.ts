import { beforeEach, describe, expect, it, vi } from 'vitest';
import { dayBefore, streakOf } from './streak.svelte';

describe('days in a row', () => {
  it('end where a day was missed or not tried', () => {
    expect(dayBefore('2026-03-01')).toBe('2026-02-28');
    const days = { '2026-02-27': true, '2026-02-28': true, '2026-03-01': true };
    expect(streakOf(days, '2026-03-01')).toBe(3);
    expect(streakOf({ ...days, '2026-02-28': false }, '2026-03-01')).toBe(1);
    expect(streakOf(days, '2026-03-03')).toBe(0);
  });

  it('are not broken by a day that is not over yet', () => {
    const days = { '2026-02-27': true, '2026-02-28': true };
    expect(streakOf(days, '2026-03-01')).toBe(2);
    expect(streakOf({ ...days, '2026-03-01': false }, '2026-03-01')).toBe(0);
  });
});

describe('what the device remembers', () => {
  const store = new Map<string, string>();
  beforeEach(() => {
    store.clear();
    vi.resetModules();
    vi.stubGlobal('localStorage', {
      getItem: (key: string) => store.get(key) ?? null,
      setItem: (key: string, value: string) => store.set(key, value),
    });
  });

  it('is the first try of a day', async () => {
    const { streak } = await import('./streak.svelte');
    streak.tried('2026-03-01', false);
    streak.tried('2026-03-01', true);
    expect(streak.of('2026-03-01')).toBe(false);
    vi.resetModules();
    const again = (await import('./streak.svelte')).streak;
    expect(again.of('2026-03-01')).toBe(false);
    again.tried('2026-03-02', true);
    expect(again.length('2026-03-02')).toBe(1);
  });
});
