import { describe, expect, it } from 'vitest';
import type { Box } from './cells';
import { boxOf, placeCards } from './duelplace';

const CELL = 50;
const CARD = { width: 186, height: 150 };
const WINDOW = { width: 700, height: 700 };
const boxAt = ({ x, y }: { x: number; y: number }): Box => ({
  left: x,
  top: y,
  right: x + CARD.width,
  bottom: y + CARD.height,
});
const meet = (one: Box, two: Box) =>
  one.left < two.right && two.left < one.right && one.top < two.bottom && two.top < one.bottom;

describe('the cards of a duel', () => {
  it('hide neither fighter nor each other and stay in sight, wherever the fight is', () => {
    for (let x = 25; x < 700; x += 50)
      for (let y = 25; y < 700; y += 50)
        for (const [dx, dy] of [
          [50, 0],
          [0, 50],
          [-50, 0],
          [0, -50],
          [50, 50],
        ] as const) {
          const other = { x: x + dx, y: y + dy };
          if (other.x < 0 || other.y < 0 || other.x > 700 || other.y > 700) continue;
          const pair = boxOf([{ x, y }, other], CELL / 2);
          const [one, two] = placeCards([{ x, y }, other], CELL, CARD, WINDOW, []).map(boxAt) as [Box, Box];
          const where = `${x},${y} and ${other.x},${other.y}`;
          expect(meet(one, two), where).toBe(false);
          for (const box of [one, two]) {
            expect(meet(box, pair), where).toBe(false);
            expect(box.left >= 0 && box.top >= 0 && box.right <= 700 && box.bottom <= 700, where).toBe(true);
          }
        }
  });

  it('stand left and right of a pair in the middle, the left one with its card on the left', () => {
    const [one, two] = placeCards(
      [
        { x: 375, y: 350 },
        { x: 325, y: 350 },
      ],
      CELL,
      CARD,
      WINDOW,
      [],
    );
    expect([one.side, two.side]).toEqual(['right', 'left']);
  });

  it('go where they hide the fewest figures', () => {
    const crowd = Array.from({ length: 14 }, (_, n) => ({ x: 25 + n * 50, y: 350 }));
    const [one, two] = placeCards(
      [
        { x: 325, y: 350 },
        { x: 375, y: 350 },
      ],
      CELL,
      CARD,
      WINDOW,
      crowd,
    );
    for (const { side } of [one, two]) expect(['above', 'below']).toContain(side);
  });
});
