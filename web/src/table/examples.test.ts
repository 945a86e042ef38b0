import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Walk } from './examples.svelte';

const TEXTS = ['One.', 'Two, which takes a little longer to read than the first.', 'Three.'];

describe('a worked example', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  it('is stepped through by keys, and stays within its steps', () => {
    const walk = new Walk(() => TEXTS);
    expect([walk.press('ArrowLeft'), walk.at]).toEqual([true, 0]);
    walk.press('ArrowRight');
    expect(walk.at).toBe(1);
    expect([walk.press('End'), walk.at]).toEqual([true, 2]);
    walk.press('ArrowRight');
    expect(walk.at).toBe(2);
    expect([walk.press('Home'), walk.at]).toEqual([true, 0]);
    expect(walk.press('Enter')).toBe(false);
  });

  it('runs by itself, a long sentence longer, stops at the end and begins again', () => {
    const walk = new Walk(() => TEXTS);
    walk.toggle();
    walk.run();
    vi.advanceTimersByTime(2200);
    expect([walk.at, walk.isPlaying]).toEqual([1, true]);
    walk.run();
    vi.advanceTimersByTime(2200);
    expect(walk.at).toBe(1);
    vi.advanceTimersByTime(2200);
    expect([walk.at, walk.isPlaying]).toEqual([2, false]);
    walk.toggle();
    expect([walk.at, walk.isPlaying]).toEqual([0, true]);
  });

  it('stops running when somebody steps', () => {
    const walk = new Walk(() => TEXTS);
    walk.toggle();
    walk.run()();
    vi.advanceTimersByTime(60_000);
    expect(walk.at).toBe(0);
    walk.step(1);
    expect([walk.at, walk.isPlaying]).toEqual([1, false]);
  });
});
