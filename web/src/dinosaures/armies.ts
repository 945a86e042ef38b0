// Armies as they are sketched: at random, mirrored, and one's own kept ones. The server fits its own.
import type { Figure, View } from '../wire/games/dinosaures';
import { nearest, spotOf } from './cells';
import { isFigure, listOf } from './figures';

/** Which kind stands on which cell. */
export type Army = Record<string, Figure>;
/** Where a figure stands: own row from the own edge, share of the width from the own left. */
type Wish = [kind: string, row: number, share: number];

/** Figures that may not stand everywhere choose their cells first. */
const FIRST: readonly Figure[] = ['nest', 'lightning', 'ghost', 'trap'];
export const restrictedFirst = (a: string, b: string) => Number(!isFirst(a)) - Number(!isFirst(b));
const isFirst = (kind: string) => FIRST.some((one) => one === kind);

/** The cells where a kind could stand now, as the server says. */
export function placesFor(view: View, seat: number, kind: Figure): string[] {
  return view.places[seat]?.[kind] ?? view.places[seat]?.any ?? [];
}

/** Between a cell and its own coordinates: whoever sits at the top turns the board. */
function turnedFor(seat: number, view: View, { row, column }: { row: number; column: number }) {
  return seat & 1 ? { row: view.height + 1 - row, column: view.width + 1 - column } : { row, column };
}

const columnsOf = (view: View) => view.territory_columns ?? view.width;

/** An army that was drawn before: what is in hand of it, on the nearest cells that take it. */
export function settle(view: View, seat: number, wishes: Wish[]): Army {
  const hand = { ...(view.seats[seat]?.hand ?? {}) };
  const army: Army = {};
  for (const [kind, row, share] of wishes.toSorted(([a], [b]) => restrictedFirst(a, b))) {
    if (!isFigure(kind) || !hand[kind]) continue;
    const column = Math.round(0.5 + share * columnsOf(view));
    const free = placesFor(view, seat, kind).filter((cell) => !army[cell]);
    const best = nearest(free, turnedFor(seat, view, { row, column }), () => false);
    if (!best) continue;
    army[best] = kind;
    hand[kind] -= 1;
  }
  return army;
}

export function atRandom(view: View, seat: number): Army {
  const army: Army = {};
  for (const kind of listOf(view.seats[seat]?.hand ?? null).sort(restrictedFirst)) {
    const free = placesFor(view, seat, kind).filter((cell) => !army[cell]);
    const cell = free[Math.floor(Math.random() * free.length)];
    if (cell) army[cell] = kind;
  }
  return army;
}

/** Left and right exchanged, then settled where the landscape allows. */
export function mirrored(view: View, seat: number, army: Army): Army {
  const wishes = wishesOf(view, seat, army);
  return settle(
    view,
    seat,
    wishes.map(([kind, row, share]) => [kind, row, 1 - share]),
  );
}

export function wishesOf(view: View, seat: number, army: Army): Wish[] {
  return Object.entries(army).map(([cell, kind]) => {
    const place = turnedFor(seat, view, spotOf(cell));
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

export function keep(name: string, view: View, seat: number, army: Army): Kept[] {
  const wishes = wishesOf(view, seat, army);
  return write([...kept().filter((one) => one.name !== name), { name, wishes }].slice(-12));
}

export const forget = (name: string): Kept[] => write(kept().filter((one) => one.name !== name));
