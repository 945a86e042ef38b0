// Game.describe() of Cubosaurs, as far as the scene reads it. null is what the seat may not know.
import type { Words } from '../wire/messages';

export type Kind =
  | 'trex'
  | 'stegosaurus'
  | 'brontosaurus'
  | 'pterodactyl'
  | 'pentaceratops'
  | 'velociraptor_grey'
  | 'velociraptor_black'
  | 'egg';

export interface Face {
  type: Kind;
  dna: boolean;
  paired?: number; // a velociraptor's numbers
  alone?: number;
  target?: string; // an egg's species and numbers
  plus?: number;
  minus?: number;
}

/** What one part of a collection is worth: a series, all velociraptors, one egg, a tile. */
export interface Worth {
  kind: string;
  points: number;
  with_one_more: number | null;
  cards: string[];
}

export interface Tile {
  key: string;
  cost: number;
  kind: 'EndOfRound' | 'Instant';
  direct: boolean;
  name: Words;
  effect: Words;
}

export interface CubosaursView {
  options: { mode: 'basic' | 'advanced' };
  n: number;
  round: number;
  rounds_total: number;
  direction: number;
  deck_count: number;
  collections: string[][];
  hand: (string | null)[];
  current: number;
  phase: string;
  decided: boolean;
  chosen: string | null;
  tokens: number[];
  supply: number;
  market: number[];
  tiles_owned: number[][];
  worth: Worth[][];
  totals_now: number[];
  if_kept: number | null; // null while part of the Hand is unknown
  cards: Record<string, Face>;
  series: Record<string, number[]>;
  tiles: Record<string, Tile>;
}

export const KINDS: Kind[] = [
  'trex',
  'stegosaurus',
  'brontosaurus',
  'pterodactyl',
  'pentaceratops',
  'velociraptor_grey',
  'velociraptor_black',
  'egg',
];

/** The drawing and the colour of a kind. */
export const DRAWING: Record<Kind, { figure: string; colour: string }> = {
  trex: { figure: 'cub-trex', colour: 'var(--cub-trex)' },
  stegosaurus: { figure: 'cub-stego', colour: 'var(--cub-stego)' },
  brontosaurus: { figure: 'cub-bronto', colour: 'var(--cub-bronto)' },
  pterodactyl: { figure: 'cub-ptero', colour: 'var(--cub-ptero)' },
  pentaceratops: { figure: 'cub-penta', colour: 'var(--cub-penta)' },
  velociraptor_grey: { figure: 'cub-veloci-grey', colour: 'var(--cub-veloci-grey)' },
  velociraptor_black: { figure: 'cub-veloci-black', colour: 'var(--cub-veloci-black)' },
  egg: { figure: 'cub-egg', colour: 'var(--cub-egg)' },
};

/** The drawing inside an egg: the species it is about. */
export function targetDrawing(target: string): { figure: string; colour: string } {
  return DRAWING[target === 'velociraptor' ? 'velociraptor_grey' : (target as Kind)];
}

/** Cards that lie on one pile: a species, or one egg. */
export interface PileOfCards {
  key: string; // "trex", "egg_trex"
  kind: Kind;
  cards: string[];
  worth: Worth | null; // shared by the two velociraptor piles
}

/** A collection as it lies on the table, pile by pile in the order of the box. */
export function pilesOf(view: CubosaursView, seat: number): PileOfCards[] {
  const cards = view.collections[seat] ?? [];
  const worth = (key: string) => view.worth[seat]?.find((part) => part.kind === key) ?? null;
  const piles: PileOfCards[] = [];
  for (const kind of KINDS) {
    const own = cards.filter((card) => view.cards[card]!.type === kind);
    if (kind === 'egg')
      for (const egg of own) piles.push({ key: egg, kind, cards: [egg], worth: worth(egg) });
    else if (own.length)
      piles.push({
        key: kind,
        kind,
        cards: own,
        worth: worth(kind.startsWith('velociraptor') ? 'velociraptors' : kind),
      });
  }
  return piles;
}

/** Cards of a pile that look different, one of each: the choice between the others is none. */
export function facesOf(view: CubosaursView, cards: string[]): string[] {
  const seen = new Map<string, string>();
  for (const card of cards) {
    const face = view.cards[card]!;
    const look = `${face.dna} ${face.paired} ${face.alone} ${face.target}`;
    if (!seen.has(look)) seen.set(look, card);
  }
  return [...seen.values()];
}

/** How many cards of an egg's species each seat shows, for the majority under the egg. */
export function countsOf(view: CubosaursView, target: string): number[] {
  return view.collections.map(
    (cards) => cards.filter((card) => view.cards[card]!.type.startsWith(target)).length,
  );
}
