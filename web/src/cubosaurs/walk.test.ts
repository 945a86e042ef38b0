import { expect, it } from 'vitest';
import { nextSpot } from './walk';

const grid = [0, 1, 2, 3, 4].map((n) => ({ x: (n % 3) * 120, y: Math.floor(n / 3) * 100 })); // two rows: 3 and 2

it('walks to the nearest card an arrow points at, and stays where there is none', () => {
  const from = (n: number, key: string) => nextSpot(grid[n]!, grid, key);
  expect(from(0, 'ArrowRight')).toBe(1);
  expect(from(4, 'ArrowLeft')).toBe(3);
  expect(from(1, 'ArrowDown')).toBe(4);
  expect(from(2, 'ArrowDown')).toBe(4); // nothing straight below: the nearest of the row
  expect(from(3, 'ArrowUp')).toBe(0);
  expect(from(2, 'ArrowRight')).toBe(-1);
});
