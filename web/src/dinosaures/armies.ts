// Army set-ups in own coordinates: ready-made ideas, at random, mirrored, and one's own kept ones.
import type { Words } from '../wire/messages';
import { type DinoView, isSwamp, listOf, spotOf } from './view';

/** Which kind stands on which cell. */
export type Army = Record<string, string>;
/** A figure's place counted from one's own edge and left; columns as a share of the width. */
type Wish = [kind: string, row: number, share: number];

export interface Preset {
  key: string;
  name: Words;
  wishes: Wish[];
}

const line = (row: number, ...kinds: string[]): Wish[] =>
  kinds.map((kind, index) => [kind, row, (index + 0.5) / kinds.length]);

export const PRESETS: Preset[] = [
  {
    key: 'wall',
    name: { fr: 'Le mur', en: 'The wall' },
    wishes: [
      ...line(6, 'stego', 'flug', 'tri', 'stego', 'tri', 'flug', 'stego'),
      ...line(5, 'tyra_1', 'docus', 'dilo', 'deino_2', 'tyra_2'),
      ...line(4, 'flug', 'deino_1', 'tri', 'docus', 'flug'),
      ...line(2, 'stego', 'culak', 'dilo', 'stego', 'flug'),
      ['nest', 1, 0.5],
      ['lightning', 2, 0.5],
      ['white', 1, 0.4],
    ],
  },
  {
    key: 'spear',
    name: { fr: 'La lance', en: 'The spear' },
    wishes: [
      ...line(6, 'flug', 'tri', 'tyra_1', 'stego', 'tyra_2', 'tri', 'flug'),
      ...line(5, 'flug', 'stego', 'deino_2', 'culak', 'deino_1', 'stego', 'flug'),
      ...line(4, 'docus', 'tri', 'dilo', 'docus'),
      ...line(2, 'stego', 'dilo', 'stego', 'flug'),
      ['nest', 1, 0.2],
      ['lightning', 1, 0.3],
      ['white', 1, 0.8],
    ],
  },
  {
    key: 'corner',
    name: { fr: 'Le coin', en: 'The corner' },
    wishes: [
      ['nest', 1, 0.15],
      ['lightning', 2, 0.15],
      ['stego', 1, 0.25],
      ['stego', 2, 0.05],
      ['white', 1, 0.9],
      ...line(3, 'tyra_2', 'stego', 'dilo', 'docus'),
      ...line(4, 'flug', 'tri', 'culak', 'flug'),
      ...line(5, 'deino_1', 'deino_2', 'docus', 'dilo', 'flug'),
      ...line(6, 'tri', 'flug', 'stego', 'tyra_1', 'tri', 'flug', 'stego'),
    ],
  },
];

const FIRST = ['nest', 'lightning', 'ghost', 'trap'];

/** The cells where a kind could stand now, as the server says. */
export function roomFor(view: DinoView, seat: number, kind: string): string[] {
  return view.room[seat]?.[kind] ?? view.room[seat]?.any ?? [];
}

function own(cell: string, view: DinoView, seat: number) {
  const { column, row } = spotOf(cell);
  return seat & 1 ? { row: view.height + 1 - row, column: view.width + 1 - column } : { row, column };
}

/** Puts what is still in hand where it wishes to stand, on the nearest cell that takes it. */
function settle(view: DinoView, seat: number, wishes: Wish[]): Army {
  const hand = { ...(view.players[seat]?.hand ?? {}) };
  const white = 'trap' in view.kinds ? 'trap' : 'ghost';
  const army: Army = {};
  const wanted = wishes
    .map(([kind, row, share]): Wish => [kind === 'white' ? white : kind, row, share])
    .sort((a, b) => Number(!FIRST.includes(a[0])) - Number(!FIRST.includes(b[0])));
  for (const [kind, row, share] of wanted) {
    if (!hand[kind]) continue;
    const column = 0.5 + share * view.width;
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

export const fromPreset = (view: DinoView, seat: number, preset: Preset) => settle(view, seat, preset.wishes);

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
  return settle(
    view,
    seat,
    Object.entries(army).map(([cell, kind]) => {
      const place = own(cell, view, seat);
      return [kind, place.row, 1 - (place.column - 0.5) / view.width];
    }),
  );
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
  const wishes = Object.entries(army).map(([cell, kind]): Wish => {
    const place = own(cell, view, seat);
    return [kind, place.row, (place.column - 0.5) / view.width];
  });
  return write([...kept().filter((one) => one.name !== name), { name, wishes }].slice(-12));
}

export const forget = (name: string): Kept[] => write(kept().filter((one) => one.name !== name));
export const fromKept = (view: DinoView, seat: number, one: Kept) => settle(view, seat, one.wishes);

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
