// Army set-ups in own coordinates: the server's ready-made ones, at random, mirrored, and one's own kept ones.
import { type DinoView, isSwamp, listOf, spotOf, type Wish } from './view';

/** Which kind stands on which cell. */
export type Army = Record<string, string>;
/** Figures that may not stand everywhere choose their cells first. */
export const FIRST = ['nest', 'lightning', 'ghost', 'trap'];

/** The cells where a kind could stand now, as the server says. */
export function roomFor(view: DinoView, seat: number, kind: string): string[] {
  return view.room[seat]?.[kind] ?? view.room[seat]?.any ?? [];
}

function own(cell: string, view: DinoView, seat: number) {
  const { column, row } = spotOf(cell);
  return seat & 1 ? { row: view.height + 1 - row, column: view.width + 1 - column } : { row, column };
}

const columnsOf = (view: DinoView) => view.territory_columns ?? view.width;

/** Puts what is still in hand where it wishes to stand, on the nearest cell that takes it. */
export function settle(view: DinoView, seat: number, wishes: Wish[]): Army {
  const hand = { ...(view.players[seat]?.hand ?? {}) };
  const army: Army = {};
  const wanted = wishes.toSorted((a, b) => Number(!FIRST.includes(a[0])) - Number(!FIRST.includes(b[0])));
  for (const [kind, row, share] of wanted) {
    if (!hand[kind]) continue;
    const column = 0.5 + share * columnsOf(view);
    const numbers = view.kinds[kind]!;
    let best: string | null = null;
    let least = Infinity;
    for (const cell of roomFor(view, seat, kind)) {
      if (army[cell]) continue;
      const place = own(cell, view, seat);
      const inSwamp = isSwamp(view, cell);
      const [here, there] = inSwamp ? [numbers.swamp, numbers.land] : [numbers.land, numbers.swamp];
      const discomfort = kind === 'culak' ? (inSwamp ? 0 : 3) : 0.5 * Math.max(0, (there ?? 0) - (here ?? 0));
      const cost = 1.5 * Math.abs(place.row - row) + Math.abs(place.column - column) + discomfort;
      if (cost < least) [best, least] = [cell, cost];
    }
    if (!best) continue;
    army[best] = kind;
    hand[kind] -= 1;
  }
  return army;
}

export function atRandom(view: DinoView, seat: number): Army {
  const army: Army = {};
  const kinds = listOf(view.players[seat]?.hand ?? null).sort(
    (a, b) => Number(!FIRST.includes(a)) - Number(!FIRST.includes(b)),
  );
  for (const kind of kinds) {
    const free = roomFor(view, seat, kind).filter((cell) => !army[cell]);
    const cell = free[Math.floor(Math.random() * free.length)];
    if (cell) army[cell] = kind;
  }
  return army;
}

/** Left and right exchanged, then settled where the landscape allows. */
export function mirrored(view: DinoView, seat: number, army: Army): Army {
  const wishes = wishesOf(view, seat, army);
  return settle(
    view,
    seat,
    wishes.map(([kind, row, share]) => [kind, row, 1 - share]),
  );
}

function wishesOf(view: DinoView, seat: number, army: Army): Wish[] {
  return Object.entries(army).map(([cell, kind]) => {
    const place = own(cell, view, seat);
    return [kind, place.row, (place.column - 0.5) / columnsOf(view)];
  });
}

// One's own set-ups, kept on this device

export interface Kept {
  name: string;
  wishes: Wish[];
}
const KEPT = 'ludosaure.armies';

export function kept(): Kept[] {
  try {
    const found = JSON.parse(localStorage.getItem(KEPT) ?? '[]');
    return Array.isArray(found) ? found : [];
  } catch {
    return [];
  }
}

function write(armies: Kept[]): Kept[] {
  try {
    localStorage.setItem(KEPT, JSON.stringify(armies));
  } catch {
    // Nothing is kept on this device; the set-up still lies on the board.
  }
  return armies;
}

export function keep(name: string, view: DinoView, seat: number, army: Army): Kept[] {
  const wishes = wishesOf(view, seat, army);
  return write([...kept().filter((one) => one.name !== name), { name, wishes }].slice(-12));
}

export const forget = (name: string): Kept[] => write(kept().filter((one) => one.name !== name));

/** The cell nearest to one's wish among those the server allows. */
export function nearest(cells: string[], wish: string, taken: (cell: string) => boolean): string | null {
  const at = spotOf(wish);
  let best: string | null = null;
  let least = Infinity;
  for (const cell of cells) {
    const spot = spotOf(cell);
    const far = Math.abs(spot.column - at.column) + Math.abs(spot.row - at.row) + (taken(cell) ? 100 : 0);
    if (far < least) [best, least] = [cell, far];
  }
  return best;
}
