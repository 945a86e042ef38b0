// Outlines of areas made of cells: pools of swamp and the land itself, with rounded corners.

export const CELL = 50;

type Point = [number, number];

/** The closed outlines of all cells for which `isIn` holds, as an SVG path; `radius` in units. */
export function outline(lines: string[], isIn: (sign: string) => boolean, radius: number): string {
  const has = (x: number, y: number) => {
    const sign = lines[y]?.[x];
    return sign !== undefined && isIn(sign);
  };
  // Directed edges with the area on the right; from one corner there are at most two.
  const edges = new Map<string, Point[]>();
  const add = (from: Point, to: Point) => {
    const key = from.join();
    edges.set(key, [...(edges.get(key) ?? []), to]);
  };
  lines.forEach((line, y) => {
    for (let x = 0; x < line.length; x++) {
      if (!has(x, y)) continue;
      if (!has(x, y - 1)) add([x, y], [x + 1, y]);
      if (!has(x + 1, y)) add([x + 1, y], [x + 1, y + 1]);
      if (!has(x, y + 1)) add([x + 1, y + 1], [x, y + 1]);
      if (!has(x - 1, y)) add([x, y + 1], [x, y]);
    }
  });
  const loops: Point[][] = [];
  for (const [key, ends] of edges) {
    while (ends.length) {
      const start = key.split(',').map(Number) as Point;
      const loop: Point[] = [start];
      let here = start;
      let next = ends.pop()!;
      while (next.join() !== key) {
        const [dx, dy] = [next[0] - here[0], next[1] - here[1]];
        loop.push(next);
        const choices = edges.get(next.join())!;
        // Where two pools touch at a corner each keeps to itself: turn right first.
        const right: Point = [next[0] - dy, next[1] + dx];
        const at = Math.max(
          0,
          choices.findIndex((end) => end.join() === right.join()),
        );
        here = next;
        next = choices.splice(at, 1)[0]!;
      }
      loops.push(loop);
    }
  }
  return loops.map((loop) => rounded(loop, radius)).join('');
}

function rounded(loop: Point[], radius: number): string {
  const corners = loop.filter((_, index) => {
    const before = loop[(index + loop.length - 1) % loop.length]!;
    const after = loop[(index + 1) % loop.length]!;
    return before[0] !== after[0] && before[1] !== after[1];
  });
  const part = radius / CELL;
  const towards = (from: Point, to: Point): Point => {
    const length = Math.hypot(to[0] - from[0], to[1] - from[1]);
    return [from[0] + ((to[0] - from[0]) * part) / length, from[1] + ((to[1] - from[1]) * part) / length];
  };
  const said = ([x, y]: Point) => `${+(x * CELL).toFixed(2)} ${+(y * CELL).toFixed(2)}`;
  return (
    corners
      .map((corner, index) => {
        const before = corners[(index + corners.length - 1) % corners.length]!;
        const after = corners[(index + 1) % corners.length]!;
        const enter = towards(corner, before);
        return `${index ? 'L' : 'M'}${said(enter)}Q${said(corner)} ${said(towards(corner, after))}`;
      })
      .join('') + 'Z'
  );
}

/** Whether a plant grows on the cell: always the same ones, so that the land looks drawn. */
export function grows(x: number, y: number, outOfTen: number): boolean {
  return ((x * 7 + y * 13 + ((x * y) % 5) * 3) * 31) % 10 < outOfTen;
}
