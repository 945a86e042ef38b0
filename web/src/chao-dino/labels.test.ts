import { describe, expect, it } from 'vitest';
import { type Box, settle } from './labels';

const SIGHT: Box = { left: -200, top: -200, width: 400, height: 400 };
const wish = (...spots: [number, number][]) => ({
  spots: spots.map(([x, y]) => ({ x, y })),
  width: 90,
  height: 30,
});
const overlap = (a: Box, b: Box) =>
  a.left < b.left + b.width &&
  b.left < a.left + a.width &&
  a.top < b.top + b.height &&
  b.top < a.top + a.height;

describe('slips on the map', () => {
  it('lie over their continent when there is room', () => {
    const [box] = settle([wish([0, 0])], [{ spot: { x: 0, y: 0 }, weight: 1 }], SIGHT);
    expect(box!.top + box!.height).toBeLessThan(0);
    expect(box!.left).toBe(-45);
  });

  it('do not cover each other, however close the continents', () => {
    const boxes = settle([wish([0, 0]), wish([70, 0]), wish([35, 60]), wish([-35, 60])], [], SIGHT);
    boxes.forEach((a, n) =>
      boxes.slice(n + 1).forEach((b) => expect(overlap(a, b), JSON.stringify([a, b])).toBe(false)),
    );
  });

  it('stay in sight', () => {
    for (const at of [-195, 195])
      for (const box of settle([wish([at, at])], [], SIGHT)) {
        expect(box.left).toBeGreaterThanOrEqual(-200);
        expect(box.left + box.width).toBeLessThanOrEqual(200);
        expect(box.top).toBeGreaterThanOrEqual(-200);
        expect(box.top + box.height).toBeLessThanOrEqual(200);
      }
  });

  it('leave the herds in sight', () => {
    const herd = { spot: { x: 0, y: -60 }, weight: 3 };
    const [box] = settle([wish([0, 0])], [herd], SIGHT);
    expect(overlap(box!, { left: -33, top: -93, width: 66, height: 66 })).toBe(false);
  });
});
