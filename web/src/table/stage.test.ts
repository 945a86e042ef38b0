import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type Speed, Stage } from './stage.svelte';

describe('the stage manager', () => {
  let shown: number[];
  let speed: Speed;
  let isAway: boolean;
  let idle: number;
  let stage: Stage;
  const show = (ply: number, about = {}) =>
    stage.add({ ply, ms: 1000, show: () => void shown.push(ply), ...about });
  const pass = (ms: number) => vi.advanceTimersByTime(ms);

  beforeEach(() => {
    vi.useFakeTimers();
    [shown, speed, isAway, idle] = [[], 'usual', false, 0];
    stage = new Stage({ speed: () => speed, isAway: () => isAway, onidle: () => (idle += 1) });
    stage.open();
  });
  afterEach(() => {
    stage.close();
    vi.useRealTimers();
  });

  it('shows one moment after the other, each with its time', () => {
    for (const ply of [1, 2, 3]) show(ply);
    expect(shown).toEqual([1]);
    pass(999);
    expect(shown).toEqual([1]);
    pass(1);
    expect(shown).toEqual([1, 2]);
    pass(2000);
    expect([shown, stage.isBusy, idle]).toEqual([[1, 2, 3], false, 1]);
  });

  it('takes longer when calm, less when quick, and no time at all', () => {
    const took = (chosen: Speed) => {
      speed = chosen;
      const before = Date.now();
      show(1);
      while (stage.isBusy) vi.advanceTimersToNextTimer();
      return Date.now() - before;
    };
    const [calm, usual, quick, none] = (['calm', 'usual', 'quick', 'none'] as const).map(took);
    expect([calm! > usual!, usual! > quick!, quick! > none!, none]).toEqual([true, true, true, 0]);
  });

  it('waits as long as a scene holds it, and goes on when it is let go', () => {
    for (const ply of [1, 2]) show(ply);
    const release = stage.hold();
    pass(60_000);
    expect(shown).toEqual([1]);
    release();
    release(); // twice is once
    expect(shown).toEqual([1, 2]);
  });

  it('ends the running step at a touch and the turn at a second one', () => {
    let skipped = 0;
    stage.onskip(() => (skipped += 1));
    for (const ply of [1, 2, 3, 4]) show(ply);
    const release = stage.hold();
    expect(stage.skip()).toBe(true);
    expect([shown, skipped]).toEqual([[1, 2], 1]);
    release(); // of a step that is over
    expect(shown).toEqual([1, 2]);
    stage.skip();
    expect([shown, stage.isBusy]).toEqual([[1, 2, 3, 4], false]);
    expect(stage.skip()).toBe(false);
  });

  it('does not jump over a climax, unless everything is wanted at once', () => {
    show(1);
    show(2);
    show(3, { climax: true });
    show(4);
    stage.finish();
    expect([shown, stage.isBusy]).toEqual([[1, 2, 3], true]);
    show(5, { climax: true });
    stage.catchUp();
    expect([shown, stage.isBusy]).toEqual([[1, 2, 3, 4, 5], false]);
  });

  it('waits for the eye: while nobody looks, and until the table is there', () => {
    isAway = true;
    for (const ply of [1, 2]) show(ply);
    pass(60_000);
    expect(shown).toEqual([]);
    isAway = false;
    stage.wake();
    expect(shown).toEqual([1]);
    const closed = new Stage({ speed: () => speed, isAway: () => false, onidle: () => undefined });
    closed.add({ ply: 7, ms: 0, show: () => void shown.push(7) });
    pass(5000);
    expect(shown).toEqual([1, 2]);
    closed.open();
    expect(shown).toEqual([1, 2, 7]);
  });

  it('forgets what was taken back, running or waiting', () => {
    for (const ply of [1, 2, 3]) show(ply);
    stage.hold();
    stage.drop((moment) => moment.ply > 0);
    pass(5000);
    expect([shown, stage.isBusy]).toEqual([[1], false]);
    show(2);
    expect(shown).toEqual([1, 2]);
  });

  it('is never far behind whoever plays by themselves', () => {
    for (let ply = 1; ply <= 40; ply++) show(ply);
    pass(8000);
    expect(shown.length).toBeGreaterThan(12);
  });
});
