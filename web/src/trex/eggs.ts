// The collection of a seat, colour by colour.
import type { ColorName, Seat } from '../wire/games/trex';

export const COLOURS: ColorName[] = ['yellow', 'blue', 'brown', 'green', 'red'];

/** So many eggs of a colour, and what they are worth together. */
export interface EggsOfColour {
  color: ColorName;
  count: number;
  points: number;
  next?: number; // what they would be worth with one more
}

/** The colours of which a seat has eggs. */
export function eggsOf(seat: Seat): EggsOfColour[] {
  return COLOURS.map((color) => ({
    color,
    count: seat.eggs[color],
    points: seat.egg_points[color],
    next: seat.egg_points[color] + seat.with_egg[color] - seat.score,
  })).filter((eggs) => eggs.count > 0);
}
