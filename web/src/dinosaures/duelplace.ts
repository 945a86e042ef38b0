// Where the two cards of a duel stand: beside their fighters, in sight, hiding as little as possible.
import type { Box } from './cells';

interface Point {
  x: number;
  y: number;
}
export interface Size {
  width: number;
  height: number;
}
/** A card, and where its tail points. */
export interface Placed extends Point {
  side: 'left' | 'right' | 'above' | 'below'; // of its fighter, where the card stands
  tail: number; // px along that edge
}

const GAP = 20; // px between a card and the pair
const TAIL = 18; // px from a corner, at least
const SHARES = [-1.2, -0.6, 0.2, 0.5, 0.8, 1.6, 2.2]; // of a card, how far it begins before its fighter

/** Where both cards stand: the first is the challenger's. */
export function placeCards(
  fighters: [Point, Point],
  cell: number,
  card: Size,
  window: Size,
  figures: Point[],
): [Placed, Placed] {
  const pair = boxOf(fighters, cell / 2);
  const choices = fighters.map((at) =>
    candidates(at, pair, card, window).map((place) => {
      const box = boxAt(place, card);
      const hidden = figures.filter((figure) => isIn(figure, grown(box, cell * 0.3))).length;
      const cost =
        overlap(box, pair) * 50 + outside(box, window, card) * 20 + hidden * 900 + distance(at, box) * 25;
      return { place, box, cost };
    }),
  );
  const order = fighters[0].x - fighters[1].x; // who stands on the left has the left card
  let best: [Placed, Placed] | null = null;
  let least = Infinity;
  for (const one of choices[0]!)
    for (const two of choices[1]!) {
      let cost = one.cost + two.cost + overlap(grown(one.box, 4), two.box) * 50;
      if (order * (one.box.left - two.box.left) < 0) cost += 5000;
      if (cost < least) [best, least] = [[one.place, two.place], cost];
    }
  return best!;
}

/** Left, right, above and below the pair, at several heights each, within the window where that is possible. */
function candidates(at: Point, pair: Box, card: Size, window: Size): Placed[] {
  const found: Placed[] = [];
  for (const share of SHARES) {
    const y = clamp(at.y - card.height * share, 4, window.height - card.height - 4);
    const x = clamp(at.x - card.width * share, 4, window.width - card.width - 4);
    const along = (edge: number, from: number, length: number) => clamp(edge - from, TAIL, length - TAIL);
    found.push(
      { x: pair.left - GAP - card.width, y, side: 'left', tail: along(at.y, y, card.height) },
      { x: pair.right + GAP, y, side: 'right', tail: along(at.y, y, card.height) },
      { x, y: pair.top - GAP - card.height, side: 'above', tail: along(at.x, x, card.width) },
      { x, y: pair.bottom + GAP, side: 'below', tail: along(at.x, x, card.width) },
    );
  }
  return found;
}

const clamp = (value: number, least: number, most: number) => Math.max(least, Math.min(value, most));
const boxAt = ({ x, y }: Point, { width, height }: Size): Box => ({
  left: x,
  top: y,
  right: x + width,
  bottom: y + height,
});
/** What several places cover, with so much around them. */
export function boxOf(places: Point[], around: number): Box {
  return {
    left: Math.min(...places.map(({ x }) => x)) - around,
    top: Math.min(...places.map(({ y }) => y)) - around,
    right: Math.max(...places.map(({ x }) => x)) + around,
    bottom: Math.max(...places.map(({ y }) => y)) + around,
  };
}
const grown = (box: Box, by: number): Box => ({
  left: box.left - by,
  top: box.top - by,
  right: box.right + by,
  bottom: box.bottom + by,
});
function overlap(one: Box, two: Box): number {
  const wide = Math.min(one.right, two.right) - Math.max(one.left, two.left);
  const high = Math.min(one.bottom, two.bottom) - Math.max(one.top, two.top);
  return wide > 0 && high > 0 ? wide * high : 0;
}
function outside(box: Box, window: Size, card: Size): number {
  return (
    card.width * card.height - overlap(box, { left: 0, top: 0, right: window.width, bottom: window.height })
  );
}
const isIn = ({ x, y }: Point, box: Box) => x > box.left && x < box.right && y > box.top && y < box.bottom;
function distance({ x, y }: Point, box: Box): number {
  return Math.hypot(Math.max(box.left - x, 0, x - box.right), Math.max(box.top - y, 0, y - box.bottom));
}
