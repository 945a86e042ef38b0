// The cards shown in the rules page, as they are in the box (its designed symbols included).
import { type CardSymbol, COLOURS, type Face, type Trump } from './view';

const METEORS = [3, 5, 7, 9, 11, 13];
const DRAWS: Record<number, number> = { 1: 1, 14: 1, 15: 1, 2: 2, 6: 2, 12: 2, 4: 3, 8: 3, 10: 3 };

function face(card: number): Face {
  const draw = DRAWS[card] ?? 0;
  const isNumbered = card >= 1 && card <= 15;
  const symbol: CardSymbol = !isNumbered
    ? card === 0
      ? 'meteor_shower'
      : 'none'
    : METEORS.includes(card)
      ? 'meteor'
      : (`draw_${draw}` as CardSymbol);
  return {
    card,
    name: String(card),
    color: isNumbered ? COLOURS[(card - 1) % 5]! : null,
    number: isNumbered ? card : null,
    symbol,
    draw,
  };
}

export const CARDS: Face[] = Array.from({ length: 17 }, (_, card) => face(card));

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
