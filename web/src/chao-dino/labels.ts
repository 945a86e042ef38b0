// Where slips of paper lie on the map: in sight, off each other, and off the herds if they can.

/** A rectangle in units of the map. */
export interface Box {
  left: number;
  top: number;
  width: number;
  height: number;
}

export interface Spot {
  x: number;
  y: number;
}

/** A slip that wants a place: its size, and the middles of the hexes it is about. */
export interface Wish {
  spots: Spot[];
  width: number;
  height: number;
}

/** A hex that a slip should rather not cover, and how much it matters. */
export interface Cover {
  spot: Spot;
  weight: number;
}

const HALF = 33; // a hex as a square, from its middle
const NEAR = 38; // from the middle of a hex to the edge of a slip beside it
const OFF_SIGHT = 12;
const ON_A_SLIP = 9;
const ASIDE = 0.004; // for each unit away from the middle of the top

function common(a: Box, b: Box): number {
  const width = Math.min(a.left + a.width, b.left + b.width) - Math.max(a.left, b.left);
  const height = Math.min(a.top + a.height, b.top + b.height) - Math.max(a.top, b.top);
  return width > 0 && height > 0 ? width * height : 0;
}

/** Places around the hexes: over, under, beside, at the corners, and on each of them. */
function candidates({ spots, width, height }: Wish): Box[] {
  return spots.flatMap(({ x, y }) =>
    [
      [x, y - NEAR - height / 2],
      [x, y + NEAR + height / 2],
      [x - NEAR - width / 2, y],
      [x + NEAR + width / 2, y],
      [x - NEAR - width / 2, y - NEAR],
      [x + NEAR + width / 2, y - NEAR],
      [x - NEAR - width / 2, y + NEAR],
      [x + NEAR + width / 2, y + NEAR],
      [x, y],
    ].map(([cx, cy]) => ({ left: cx! - width / 2, top: cy! - height / 2, width, height })),
  );
}

/** The same place, pushed into sight. */
function into(sight: Box, box: Box): Box {
  const least = Math.min(sight.left, sight.left + sight.width - box.width);
  const most = Math.max(sight.left, sight.left + sight.width - box.width);
  return { ...box, left: Math.max(least, Math.min(most, box.left)) };
}

/** One place for each wish; those with the fewest hexes choose first, then everybody looks again. */
export function settle(wishes: Wish[], covers: Cover[], sight: Box): Box[] {
  const hexes = covers.map(({ spot, weight }) => ({
    box: { left: spot.x - HALF, top: spot.y - HALF, width: 2 * HALF, height: 2 * HALF },
    weight,
  }));
  const placed: (Box | undefined)[] = wishes.map(() => undefined);
  const order = wishes.map((_, n) => n).sort((a, b) => wishes[a]!.spots.length - wishes[b]!.spots.length);

  function cost(box: Box, n: number): number {
    const area = box.width * box.height;
    const { spots } = wishes[n]!;
    const top = Math.min(...spots.map((spot) => spot.y));
    const x = spots.reduce((sum, spot) => sum + spot.x, 0) / spots.length;
    let sum = OFF_SIGHT * (1 - common(box, sight) / area);
    for (const hex of hexes) sum += (hex.weight * common(box, hex.box)) / area;
    placed.forEach((other, m) => {
      if (other && m !== n)
        sum += (ON_A_SLIP * common(box, other)) / Math.min(area, other.width * other.height);
    });
    const away = Math.abs(box.left + box.width / 2 - x) + Math.abs(box.top + box.height - top + HALF);
    return sum + ASIDE * away;
  }
  for (let round = 0; round < 2; round++)
    for (const n of order) {
      let best = Infinity;
      for (const box of candidates(wishes[n]!).map((one) => into(sight, one))) {
        const price = cost(box, n);
        if (price < best) [best, placed[n]] = [price, box];
      }
    }
  return placed.map((box) => box!);
}

const ON_A_HEX = 1 / (4 * HALF * HALF);
const FAR_OFF = 0.0025; // for each unit away from what a tag is about

/** One tag beside one of its hexes, or in a corner: where it covers least that matters. */
export function beside(wish: Wish, covers: Cover[], sight: Box): Box {
  const [right, low] = [sight.left + sight.width - wish.width, sight.top + sight.height - wish.height];
  const corners = [sight.left, right].flatMap((left) =>
    [sight.top, low].map((top) => ({ left, top, width: wish.width, height: wish.height })),
  );
  const within = (least: number, at: number, most: number) => Math.max(least, Math.min(most, at));
  const price = (box: Box) => {
    const [x, y] = [box.left + box.width / 2, box.top + box.height / 2];
    let sum = FAR_OFF * Math.min(...wish.spots.map((spot) => Math.hypot(spot.x - x, spot.y - y)));
    for (const { spot, weight } of covers) {
      const hex = { left: spot.x - HALF, top: spot.y - HALF, width: 2 * HALF, height: 2 * HALF };
      sum += weight * common(box, hex) * ON_A_HEX;
    }
    return sum;
  };
  return [...candidates(wish), ...corners]
    .map((box) => ({
      ...box,
      left: within(sight.left, box.left, Math.max(sight.left, right)),
      top: within(sight.top, box.top, Math.max(sight.top, low)),
    }))
    .reduce((best, box) => (price(box) < price(best) ? box : best));
}
