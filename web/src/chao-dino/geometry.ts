// The map: pointed hexes, the volcano at (0, 0), east to the right.
import type { Direction } from '../wire/games/chao-dino';

export type Cell = [q: number, r: number];

export const SIDE = 40; // from the middle of a hex to its corner
export const WIDTH = Math.sqrt(3) * SIDE;
export const STEPS: Cell[] = [
  [1, 0],
  [1, -1],
  [0, -1],
  [-1, 0],
  [-1, 1],
  [0, 1],
];
export const COMPASS: Direction[] = ['E', 'NE', 'NW', 'W', 'SW', 'SE'];

export const key = ([q, r]: Cell): string => `${q},${r}`;
export const same = (a: Cell, b: Cell): boolean => a[0] === b[0] && a[1] === b[1];

/** The middle of a cell on the map. */
export const middle = ([q, r]: Cell): { x: number; y: number } => ({
  x: WIDTH * (q + r / 2),
  y: 1.5 * SIDE * r,
});

/** The cell under a point of the map. */
export function cellAt(x: number, y: number): Cell {
  const r = y / (1.5 * SIDE);
  const q = x / WIDTH - r / 2;
  let [rq, rr] = [Math.round(q), Math.round(r)];
  const rs = Math.round(-q - r);
  const [dq, dr, ds] = [Math.abs(rq - q), Math.abs(rr - r), Math.abs(rs + q + r)];
  if (dq > dr && dq > ds) rq = -rr - rs;
  else if (dr > ds) rr = -rq - rs;
  return [rq, rr];
}

/** The corners of a hex around the origin, as SVG points. */
export function hex(side: number): string {
  return [-90, -30, 30, 90, 150, 210]
    .map((turn) => {
      const angle = (turn * Math.PI) / 180;
      return `${(side * Math.cos(angle)).toFixed(1)},${(side * Math.sin(angle)).toFixed(1)}`;
    })
    .join(' ');
}

/** The coast of a set of cells: every edge that leads out of it. */
export function coast(cells: Cell[]): string {
  const inside = new Set(cells.map(key));
  // The corner before and after each direction's edge, turning with the clock from the north.
  const corners = [
    [1, 2],
    [0, 1],
    [5, 0],
    [4, 5],
    [3, 4],
    [2, 3],
  ] as const;
  const corner = (at: { x: number; y: number }, n: number) => {
    const angle = ((n * 60 - 90) * Math.PI) / 180;
    return `${(at.x + SIDE * Math.cos(angle)).toFixed(1)} ${(at.y + SIDE * Math.sin(angle)).toFixed(1)}`;
  };
  return cells
    .flatMap((cell) =>
      STEPS.map(([dq, dr], way) => {
        if (inside.has(key([cell[0] + dq, cell[1] + dr]))) return '';
        const [from, to] = corners[way]!;
        return `M${corner(middle(cell), from)}L${corner(middle(cell), to)}`;
      }),
    )
    .join('');
}

/** The way from hex to hex; a drifting tile goes round the volcano, outside the coast. */
export function course(from: Cell, to: Cell, drifts: boolean): { x: number; y: number }[] {
  const [a, b] = [middle(from), middle(to)];
  const [near, far] = [Math.hypot(a.x, a.y), Math.hypot(b.x, b.y)];
  const steps = Array.from({ length: 25 }, (_, n) => n / 24);
  if (!drifts || !near || Math.hypot(b.x - a.x, b.y - a.y) < 2.5 * SIDE)
    return steps.map((t) => ({ x: a.x + (b.x - a.x) * t, y: a.y + (b.y - a.y) * t }));
  const start = Math.atan2(a.y, a.x);
  let turn = Math.atan2(b.y, b.x) - start;
  if (turn > Math.PI) turn -= 2 * Math.PI;
  if (turn < -Math.PI) turn += 2 * Math.PI;
  return steps.map((t) => {
    const r = near + (far - near) * t + 0.9 * SIDE * Math.sin(Math.PI * t);
    return { x: r * Math.cos(start + turn * t), y: r * Math.sin(start + turn * t) };
  });
}

/** Where the footprints of a tile are: as many as it feeds. */
export function places(number: number): { x: number; y: number }[] {
  if (number <= 1) return [{ x: 0, y: 2 }];
  if (number === 2)
    return [
      { x: -16.8, y: 4.4 },
      { x: 16.8, y: 4.4 },
    ];
  if (number === 3)
    return [
      { x: -16.8, y: 12.8 },
      { x: 16.8, y: 12.8 },
      { x: 0, y: -15.2 },
    ];
  if (number === 4)
    return [
      { x: -18.4, y: 2 },
      { x: 18.4, y: 2 },
      { x: 0, y: -18.8 },
      { x: 0, y: 22.8 },
    ];
  return Array.from({ length: number }, (_, n) => {
    const angle = ((n * 360) / number - 90) * (Math.PI / 180);
    return { x: 20 * Math.cos(angle), y: 4 + 19 * Math.sin(angle) };
  });
}

/** Where a cell is, as a CSS transform; perhaps a little beside it. */
export function at(cell: Cell, dx = 0, dy = 0): string {
  const { x, y } = middle(cell);
  return `translate(${(x + dx).toFixed(1)}px, ${(y + dy).toFixed(1)}px)`;
}

/** What must be in sight, in units of the map. */
export interface Bounds {
  left: number;
  right: number;
  top: number;
  bottom: number;
}

/** All of these cells, with some water around. */
export function bounds(cells: Cell[], margin: number): Bounds {
  const spots = cells.map(middle);
  return {
    left: Math.min(...spots.map((spot) => spot.x)) - WIDTH / 2 - margin,
    right: Math.max(...spots.map((spot) => spot.x)) + WIDTH / 2 + margin,
    top: Math.min(...spots.map((spot) => spot.y)) - SIDE - margin - 6,
    bottom: Math.max(...spots.map((spot) => spot.y)) + SIDE + margin + 6,
  };
}

const WAYS: Record<string, [number, number]> = {
  ArrowRight: [1, 0],
  ArrowLeft: [-1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

/** The nearest hex in an arrow's direction, or null. */
export function nextHex(hexes: { at: string; cell: Cell }[], from: Cell, arrow: string): string | null {
  const way = WAYS[arrow];
  if (!way) return null;
  const here = middle(from);
  let best: { at: string; far: number } | null = null;
  for (const { at, cell } of hexes) {
    const there = middle(cell);
    const [dx, dy] = [there.x - here.x, there.y - here.y];
    const along = dx * way[0] + dy * way[1];
    const across = Math.abs(dx * way[1]) + Math.abs(dy * way[0]);
    if (along < 1 || across > along * 1.2) continue;
    const far = along + across * 1.6 + (dx > 0 ? 0.1 : 0);
    if (!best || far < best.far) best = { at, far };
  }
  return best?.at ?? null;
}

/** The direction of a step from one cell to the next, by its name; undefined when they are apart. */
export const wayTo = (from: Cell, to: Cell): Direction | undefined =>
  COMPASS[STEPS.findIndex(([dq, dr]) => same([from[0] + dq, from[1] + dr], to))];

/** "3,-2" or "w3,-2" as a cell again. */
export function cellFrom(name: string): Cell {
  const [q, r] = name
    .replace(/^[a-z]/, '')
    .split(',')
    .map(Number);
  return [q ?? 0, r ?? 0];
}
