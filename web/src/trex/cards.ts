// How cards are drawn and held: figures, grounds, the order in a hand.
import type { LeafHere } from '../table/leaf';
import type { ColorName, Face, LeafKey, PlaceName, SymbolName, View } from '../wire/games/trex';

export const SHOWER = 0;
export const CHAMAELOSAURUS = 16;

/** Drawings and grounds: every colour has an animal and an egg pattern of its own. */
export const FIGURE: Record<ColorName, string> = {
  yellow: 'rex-yellow',
  blue: 'rex-blue',
  brown: 'rex-brown',
  green: 'rex-green',
  red: 'rex-red',
};
export const GROUND: Record<ColorName, string> = {
  yellow: 'var(--rex-yellow)',
  blue: 'var(--rex-blue)',
  brown: 'var(--rex-brown)',
  green: 'var(--rex-green)',
  red: 'var(--rex-red)',
};

/** The figure of a symbol on a card, null where nothing is printed. */
export function symbolFigure(symbol: SymbolName): string | null {
  if (symbol === 'none') return null;
  return symbol.startsWith('draw') ? symbol.replace('_', '-') : 'meteor';
}

/** Cards as one holds them: numbers rising, then the two special ones. */
export function sorted(cards: (number | null)[]): number[] {
  const place = (card: number) => (card === SHOWER ? CHAMAELOSAURUS + 1 : card);
  return cards.filter((card) => card !== null).toSorted((a, b) => place(a) - place(b));
}

export type Trump = PlaceName | null;

/** Whether a card's colour lies crossed on the table. */
export function trumpOf(view: Pick<View, 'strong_color' | 'weak_color'>, face: Face): Trump {
  if (face.color === view.strong_color) return 'strong';
  return face.color === view.weak_color ? 'weak' : null;
}

/** What there is to read about an animal or an egg. */
export const leafOf = (key: LeafKey | null): LeafHere<LeafKey> => ({ game: 'trex', key });

/** What there is to read about a card. */
export function leafOfCard(face: Face | undefined): LeafHere<LeafKey> {
  if (!face) return leafOf(null);
  const key = face.color ?? (face.card === CHAMAELOSAURUS ? 'chamaelosaurus' : 'meteor_shower');
  return { ...leafOf(key), thing: `card:${face.card}` };
}
