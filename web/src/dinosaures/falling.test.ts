// A nest that falls is shown once, holds the table as long as one reads, and can be skipped.
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { EventOf } from '../table/scene';
import type { Event, Game } from '../wire/games/dinosaures';
import { Falling } from './falling.svelte';
import type { Seen } from './seen.svelte';

const told = (event: Partial<Event>) => ({ text: { fr: '', en: '' }, ...event }) as EventOf<Game>;
const TAKEN = [told({ kind: 'combat', attacker: 'tri' }), told({ kind: 'nest_taken', seat: 3, cell: 'f1' })];

function stageOf(speed = 1) {
  const skips: (() => void)[] = [];
  const release = vi.fn();
  const stage = {
    hold: () => release,
    ms: (usual: number) => usual * speed,
    onskip: (skip: () => void) => {
      skips.push(skip);
      return () => undefined;
    },
  };
  return { stage, release, skip: () => skips.forEach((one) => one()) };
}
const seen = (
  lastEvents: EventOf<Game>[],
  { stage }: ReturnType<typeof stageOf>,
  result: object | null = null,
) => ({ props: { lastEvents, stage, upcoming: null }, view: { result } }) as unknown as Seen;

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test('whose nest, who holds it, and that the game goes on; the table waits for who reads', () => {
  const about = stageOf();
  const falling = new Falling(seen(TAKEN, about));
  falling.run();
  expect(falling.fall).toEqual({ seat: 3, cell: 'f1', by: 'tri', isLast: false });
  vi.advanceTimersByTime(2000);
  expect(about.release).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1000);
  expect(falling.fall).toBe(null);
  expect(about.release).toHaveBeenCalled();
  falling.run();
  expect(falling.fall).toBe(null);
});

test('the last nest of a side ends the game; a touch goes on', () => {
  const about = stageOf();
  const falling = new Falling(seen(TAKEN, about, { winner: 0 }));
  falling.run();
  expect(falling.fall?.isLast).toBe(true);
  about.skip();
  expect(falling.fall).toBe(null);
});

test('nothing is shown where nothing fell, or where nobody wants to wait', () => {
  const quiet = new Falling(seen([told({ kind: 'moved', seat: 0, from: 'a1', to: 'a2' })], stageOf()));
  quiet.run();
  expect(quiet.fall).toBe(null);
  const none = new Falling(seen(TAKEN, stageOf(0)));
  none.run();
  expect(none.fall).toBe(null);
});
