// The cards shown in the rules page, as they are in the box (its designed symbols included).
import type { Face, SymbolName } from '../wire/games/trex';
import type { Trump } from './cards';
import { COLOURS } from './eggs';

// prettier-ignore
const SYMBOLS: SymbolName[] = [
  'meteor_shower',
  'draw_1', 'draw_2', 'meteor', 'draw_3', 'meteor',
  'draw_2', 'meteor', 'draw_3', 'meteor', 'draw_3',
  'meteor', 'draw_2', 'meteor', 'draw_1', 'draw_1',
  'none',
];

export const CARDS: Face[] = SYMBOLS.map((symbol, card) => {
  const isNumbered = card >= 1 && card <= 15;
  return {
    card,
    name: String(card),
    color: isNumbered ? COLOURS[(card - 1) % 5]! : null,
    number: isNumbered ? card : null,
    symbol,
    draw: symbol.startsWith('draw') ? Number(symbol.at(-1)) : 0,
  };
});

interface Shown {
  card: number;
  trump: Trump;
}

/** Yellow lies across green: each first card beats the second. */
export const STRENGTH: [Shown, Shown][] = [
  [
    { card: 1, trump: 'strong' },
    { card: 15, trump: null },
  ],
  [
    { card: 5, trump: null },
    { card: 14, trump: 'weak' },
  ],
];

export const RETURN = { pile: [6, 3, 12], after: [2, 6, 3, 12] };

/** A final lap: B's meteor, then everybody once more, B last. */
export const LAP: { who: string; card: number; holds?: boolean; closes?: boolean }[] = [
  { who: 'A', card: 6 },
  { who: 'B', card: 7, holds: true },
  { who: 'C', card: 8 },
  { who: 'D', card: 12 },
  { who: 'A', card: 3 },
  { who: 'B', card: 12, closes: true },
];
