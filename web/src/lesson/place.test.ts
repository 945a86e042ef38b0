import { describe, expect, it } from 'vitest';
import { type Box, grown, hang, holds } from './place';

const PHONE = { width: 390, height: 844 };
const DESK = { width: 1440, height: 900 };
const covers = (at: { x: number; y: number }, tag: { width: number; height: number }, hole: Box) =>
  at.x < hole.x + hole.width &&
  hole.x < at.x + tag.width &&
  at.y < hole.y + hole.height &&
  hole.y < at.y + tag.height;

describe('the tag of a lesson', () => {
  it('hangs below its hole, and points at it', () => {
    const hole = { x: 60, y: 140, width: 320, height: 180 };
    const hung = hang([hole], { width: 362, height: 220 }, PHONE);
    expect(hung).toMatchObject({ side: 'below', y: 336 });
    expect(hung.x + hung.tail).toBeCloseTo(220, 0);
  });

  it('finds room between two holes, and stays in the window', () => {
    const holes = [
      { x: 260, y: 350, width: 124, height: 100 },
      { x: 8, y: 760, width: 374, height: 76 },
    ];
    const tag = { width: 362, height: 240 };
    const hung = hang(holes, tag, PHONE);
    for (const hole of holes) expect(covers(hung, tag, hole)).toBe(false);
    expect(hung.y + tag.height).toBeLessThanOrEqual(PHONE.height);
  });

  it('stands beside what is as high as the window', () => {
    const board = { x: 300, y: 20, width: 600, height: 860 };
    const hung = hang([board], { width: 400, height: 240 }, DESK);
    expect(hung.side).toBe('right');
  });

  it('covers as little as it can where there is no room at all', () => {
    const hung = hang([{ x: 0, y: 0, width: 390, height: 700 }], { width: 362, height: 240 }, PHONE);
    expect(hung.y).toBe(844 - 240 - 12);
  });

  it('stands in the middle where nothing is lit', () => {
    expect(hang([], { width: 400, height: 200 }, DESK)).toMatchObject({ x: 520, y: 350, side: 'free' });
  });
});

describe('a hole', () => {
  it('is a little larger than its thing, and holds what is touched in it', () => {
    const hole = grown({ x: 10, y: 10, width: 20, height: 20 });
    expect(holds(hole, 5, 5)).toBe(true);
    expect(holds(hole, 3, 20)).toBe(false);
  });
});
