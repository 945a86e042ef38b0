// Where a lesson's light falls, and where its tag hangs without covering it.
export interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}
/** Where something is lit: a corner to round it by, or a hexagon. */
export interface Hole extends Box {
  round: number;
  hex: boolean;
}
export interface Size {
  width: number;
  height: number;
}
export type Side = 'above' | 'below' | 'left' | 'right' | 'free';
export interface Hung {
  x: number;
  y: number;
  side: Side; // of the thing it hangs on
  tail: number; // px along the side, where its tail points
}

const GAP = 16; // px between a hole and the tag
const EDGE = 12; // px to the edge of the window
const GROWN = 6; // px a hole is larger than its thing

export const grown = ({ x, y, width, height }: Box): Box => ({
  x: x - GROWN,
  y: y - GROWN,
  width: width + 2 * GROWN,
  height: height + 2 * GROWN,
});

export const holds = (box: Box, x: number, y: number): boolean =>
  x >= box.x && x <= box.x + box.width && y >= box.y && y <= box.y + box.height;

function overlap(a: Box, b: Box): number {
  const wide = Math.min(a.x + a.width, b.x + b.width) - Math.max(a.x, b.x);
  const high = Math.min(a.y + a.height, b.y + b.height) - Math.max(a.y, b.y);
  return wide > 0 && high > 0 ? wide * high : 0;
}

const between = (low: number, value: number, high: number) =>
  Math.max(low, Math.min(value, Math.max(low, high)));

/** The place of a tag of this size: beside one of the holes, over none if that can be. */
export function hang(holes: Box[], tag: Size, view: Size): Hung {
  const middle = { x: (view.width - tag.width) / 2, y: (view.height - tag.height) / 2 };
  const places: Hung[] = holes.flatMap((hole) => {
    const x = between(EDGE, hole.x + hole.width / 2 - tag.width / 2, view.width - tag.width - EDGE);
    const y = between(EDGE, hole.y + hole.height / 2 - tag.height / 2, view.height - tag.height - EDGE);
    const across = between(26, hole.x + hole.width / 2 - x, tag.width - 26);
    const down = between(26, hole.y + hole.height / 2 - y, tag.height - 26);
    return [
      { x, y: hole.y + hole.height + GAP, side: 'below', tail: across },
      { x, y: hole.y - tag.height - GAP, side: 'above', tail: across },
      { x: hole.x + hole.width + GAP, y, side: 'right', tail: down },
      { x: hole.x - tag.width - GAP, y, side: 'left', tail: down },
    ] satisfies Hung[];
  });
  const edges: Hung[] = [EDGE, middle.y, view.height - tag.height - EDGE].flatMap((y) =>
    [EDGE, middle.x, view.width - tag.width - EDGE].map((x) => ({ x, y, side: 'free' as const, tail: 0 })),
  );
  const isInside = ({ x, y }: Hung) =>
    x >= EDGE - 1 &&
    y >= EDGE - 1 &&
    x + tag.width <= view.width - EDGE + 1 &&
    y + tag.height <= view.height - EDGE + 1;
  const covered = ({ x, y }: Hung) => holes.reduce((sum, hole) => sum + overlap({ x, y, ...tag }, hole), 0);
  const inside = [
    ...places.filter(isInside),
    ...(holes.length ? edges : [{ ...middle, side: 'free' as const, tail: 0 }]),
  ];
  return inside.reduce((best, one) => (covered(one) < covered(best) ? one : best));
}
