// Game.describe() of T-Rex, as far as the scene reads it. null is what the seat may not know.

export type Colour = 'yellow' | 'blue' | 'brown' | 'green' | 'red';
export type CardSymbol = 'none' | 'draw_1' | 'draw_2' | 'draw_3' | 'meteor' | 'meteor_shower';

export const COLOURS: Colour[] = ['yellow', 'blue', 'brown', 'green', 'red'];
export const SHOWER = 0;
export const CHAMAELOSAURUS = 16;

/** What is printed on a card. */
export interface Face {
  card: number;
  name: string; // its notation: Y6, SHOWER, CHAM
  color: Colour | null;
  number: number | null;
  symbol: CardSymbol;
  draw: number;
}

/** The top of a pile and what it is worth: tier 3 strong, 2 between, 1 weak, 0 nothing. */
export interface Top {
  card: number;
  time: number;
  tier: number;
  number: number;
}

export interface SeatView {
  hand: (number | null)[];
  hand_size: number;
  draw_pile: (number | null)[]; // top first
  draw_size: number;
  played_pile: { card: number; time: number }[]; // first played first
  top: Top | null;
  removed: { card: number | null; seen: boolean }[];
  unknown_cards: number[];
  eggs: Record<Colour, number>;
  score: number;
  remaining_sum: number | null;
}

/** What a card of the hand would do if it were played now. */
export interface Outlook {
  card: number;
  tier: number;
  number: number;
  place: number;
  of: number;
  draws: number;
  meteor: 'starts' | 'extends' | 'nothing' | null;
  closes: boolean;
}

export type Phase = 'play' | 'draw_choice' | 'choose_egg' | 'discard' | 'change_trump' | 'game_over';

export interface TrexView {
  phase: Phase;
  round: number;
  rounds: number;
  current_player: number | null;
  starter: number;
  strong_color: Colour;
  weak_color: Colour;
  spare_colors: Colour[];
  offer: (Colour | null)[];
  meteor_holder: number | null;
  reigning_meteor: { card: number; time: number } | null;
  lap_seats: number[];
  ranking: number[];
  if_it_ended_now: number[];
  if_played: Outlook[];
  seats: SeatView[];
  cards: Face[];
}

/** Drawings and grounds: every colour has an animal and an egg pattern of its own. */
export const FIGURE: Record<Colour, string> = {
  yellow: 'rex-yellow',
  blue: 'rex-blue',
  brown: 'rex-brown',
  green: 'rex-green',
  red: 'rex-red',
};
export const GROUND: Record<Colour, string> = {
  yellow: 'var(--rex-yellow)',
  blue: 'var(--rex-blue)',
  brown: 'var(--rex-brown)',
  green: 'var(--rex-green)',
  red: 'var(--rex-red)',
};

/** The figure of a symbol on a card, null where nothing is printed. */
export function symbolFigure(symbol: CardSymbol): string | null {
  if (symbol === 'none') return null;
  return symbol.startsWith('draw') ? symbol.replace('_', '-') : 'meteor';
}

/** Cards as one holds them: numbers rising, then the two special ones. */
export function sorted(cards: (number | null)[]): number[] {
  const place = (card: number) => (card === SHOWER ? CHAMAELOSAURUS + 1 : card);
  return cards.filter((card) => card !== null).toSorted((a, b) => place(a) - place(b));
}

export type Trump = 'strong' | 'weak' | null;

/** Whether a card's colour lies crossed on the table. */
export function trumpOf(view: Pick<TrexView, 'strong_color' | 'weak_color'>, face: Face): Trump {
  return face.color === null
    ? null
    : face.color === view.strong_color
      ? 'strong'
      : face.color === view.weak_color
        ? 'weak'
        : null;
}

/** The colours of which a seat has eggs. */
export function eggsOf(seat: SeatView): { color: Colour; count: number }[] {
  return COLOURS.map((color) => ({ color, count: seat.eggs[color] })).filter((eggs) => eggs.count > 0);
}
