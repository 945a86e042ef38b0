// Dinosaurs as figures that keep who they are from one position to the next, so that they can walk.
import type { EventOf } from '../table/scene';
import type { Game, View } from '../wire/games/chao-dino';
import { type Cell, key, middle, places } from './geometry';

type Event = EventOf<Game>;

/** One dinosaur on the map. */
export interface Figure {
  id: number;
  seat: number;
  at: string; // "t12" on tile 12, "w3,-2" in the water
  tile: number | null;
  cell: Cell;
  spent: boolean;
  x: number;
  y: number;
  number: number; // more than one: stands for so many of its herd
  hidden: boolean; // one of those it stands for
}

interface Place {
  at: string;
  tile: number | null;
  cell: Cell;
  dinos: number[];
  spent: number;
  capacity: number;
}

interface One {
  id: number;
  seat: number;
  spent: boolean;
}

const MOST_APART = 5; // more on one cell: one figure and a number

/** How many dinosaurs stand on a tile. */
export const herdSize = ({ dinos }: { dinos: number[] }): number => dinos.reduce((sum, n) => sum + n, 0);

function placesOf(view: View): Place[] {
  return [
    ...view.tiles.map((tile) => ({ ...tile, at: `t${tile.id}`, tile: tile.id })),
    ...view.swimmers.map((water) => ({ ...water, at: `w${key(water.cell)}`, tile: null, capacity: 0 })),
  ];
}

const apart = (a: Cell, b: Cell) => {
  const [q, r] = [a[0] - b[0], a[1] - b[1]];
  return Math.max(Math.abs(q), Math.abs(r), Math.abs(q + r));
};

/** Remembers who stands where. */
export class Herds {
  #next = 0;
  #standing = new Map<string, One[]>();
  #cells = new Map<string, Cell>();
  #seen: View | null = null;
  #figures: Figure[] = [];

  /** The figures of a position; those that moved since the last one are the same figures. */
  meet(view: View, events: Event[]): Figure[] {
    if (view === this.#seen) return this.#figures;
    this.#seen = view;
    const now = placesOf(view);
    const wanted = new Map(now.map((place) => [place.at, place]));
    this.#takeOff(events);
    const free: { one: One; cell: Cell }[] = [];
    for (const [at, ones] of this.#standing) {
      const room = [...(wanted.get(at)?.dinos ?? [])];
      const kept = ones.filter((one) => {
        if ((room[one.seat] ?? 0) > 0) {
          room[one.seat]! -= 1;
          return true;
        }
        free.push({ one, cell: this.#cells.get(at)! });
        return false;
      });
      this.#standing.set(at, kept);
    }
    const born = new Set(events.filter((event) => event.kind === 'born').map((event) => `t${event.tile}`));
    const standing = new Map<string, One[]>();
    for (const place of now) {
      const ones = [...(this.#standing.get(place.at) ?? [])];
      place.dinos.forEach((number, seat) => {
        let missing = number - ones.filter((one) => one.seat === seat).length;
        while (missing-- > 0) {
          const walker = born.has(place.at) ? undefined : this.#nearest(free, seat, place.cell);
          ones.push(walker ?? { id: this.#next++, seat, spent: false });
        }
      });
      this.#rest(ones, place, view.active);
      standing.set(place.at, ones);
    }
    this.#standing = standing;
    this.#cells = new Map(now.map((place) => [place.at, place.cell]));
    this.#figures = now.flatMap((place) => arrange(place, standing.get(place.at)!));
    this.#figures.sort((a, b) => a.id - b.id); // the order in the page never changes, so nothing jumps
    return this.#figures;
  }

  /** Those that drown or starve leave the map before anybody can take their place. */
  #takeOff(events: Event[]): void {
    for (const event of events) {
      if (event.kind !== 'drowned' && event.kind !== 'starved') continue;
      const at = event.kind === 'drowned' ? `w${key(event.cell)}` : `t${event.tile}`;
      let { number } = event;
      const ones = this.#standing.get(at) ?? [];
      this.#standing.set(
        at,
        ones.filter((one) => one.seat !== event.seat || number-- <= 0),
      );
    }
  }

  #nearest(free: { one: One; cell: Cell }[], seat: number, cell: Cell): One | undefined {
    let best = -1;
    free.forEach((walker, n) => {
      if (walker.one.seat !== seat) return;
      if (best < 0 || apart(walker.cell, cell) < apart(free[best]!.cell, cell)) best = n;
    });
    return best < 0 ? undefined : free.splice(best, 1)[0]!.one;
  }

  /** As many of the active herd as the view says are spent; who was, stays it. */
  #rest(ones: One[], place: Place, active: number | null): void {
    const own = ones.filter((one) => one.seat === active);
    for (const one of ones) if (one.seat !== active) one.spent = false;
    let spent = own.filter((one) => one.spent).length;
    for (const one of own) {
      if (spent > place.spent && one.spent) {
        one.spent = false;
        spent -= 1;
      }
    }
    for (const one of own.toReversed()) {
      if (spent < place.spent && !one.spent) {
        one.spent = true;
        spent += 1;
      }
    }
  }
}

function arrange(place: Place, ones: One[]): Figure[] {
  const { x, y } = middle(place.cell);
  const base = { at: place.at, tile: place.tile, cell: place.cell };
  if (ones.length > Math.max(MOST_APART, place.capacity)) {
    const seats = [...new Set(ones.map((one) => one.seat))];
    const spots = places(seats.length);
    return ones.map((one) => {
      const herd = ones.filter((other) => other.seat === one.seat);
      const spot = spots[seats.indexOf(one.seat)]!;
      const isLast = herd.at(-1) === one;
      return {
        ...base,
        ...one,
        x: x + spot.x,
        y: y + spot.y - 4,
        number: isLast ? herd.length : 1,
        hidden: !isLast,
      };
    });
  }
  // Whoever was drawn first stands farther back, so that nobody hides a head.
  const spots = places(place.tile === null ? ones.length : Math.max(place.capacity, ones.length))
    .slice(0, ones.length)
    .sort((a, b) => a.y - b.y || a.x - b.x);
  return ones
    .toSorted((a, b) => a.id - b.id)
    .map((one, n) => ({
      ...base,
      ...one,
      x: x + spots[n]!.x,
      y: y + spots[n]!.y - 4,
      number: 1,
      hidden: false,
    }));
}
