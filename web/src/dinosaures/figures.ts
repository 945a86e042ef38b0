// How the figures are drawn, and in which order they lie.
import type { LeafHere } from '../table/leaf';
import type { Figure, LeafKey } from '../wire/games/dinosaures';

export const SYMBOL: Record<Figure, string> = {
  tyra_1: 'fig-tyra',
  tyra_2: 'fig-tyra',
  tri: 'fig-tri',
  dilo: 'fig-dilo',
  stego: 'fig-stego',
  docus: 'fig-docus',
  deino_1: 'fig-deino',
  deino_2: 'fig-deino',
  flug: 'fig-flug',
  culak: 'fig-culak',
  lightning: 'fig-eclair',
  nest: 'fig-nid',
  ghost: 'fig-fantome',
  trap: 'fig-piege',
  white: 'fig-back', // in the box, or not known which
};
export const BACK = 'fig-back';
export const TWIN: Partial<Record<Figure, string>> = {
  tyra_1: 'I',
  tyra_2: 'II',
  deino_1: 'I',
  deino_2: 'II',
};
export const KIND_ORDER = Object.keys(SYMBOL) as Figure[];

/** Whether a text names a figure. */
export const isFigure = (text: string): text is Figure => text in SYMBOL;

/** Whether a figure has numbers to compare. */
export const hasNumbers = (kind: Figure) => kind !== 'nest' && kind !== 'trap' && kind !== 'ghost';

/** How many figures of each kind. */
export type Counts = Record<string, number>;

/** Kinds and how many, in the order of the box, one entry a figure. */
export function listOf(counts: Counts | null): Figure[] {
  if (!counts) return [];
  return KIND_ORDER.flatMap((kind) => Array.from({ length: counts[kind] ?? 0 }, () => kind));
}

/** What there is to read about a figure whose face is seen. */
export const leafOf = (kind: Figure | null): LeafHere<LeafKey> => ({ game: 'dinosaures', key: kind });
