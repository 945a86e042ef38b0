// Where cells are: their names, and their places as the viewer sees them.
import type { View } from '../wire/games/dinosaures';

interface Spot {
  column: number; // from 1
  row: number; // from 1
}

/** A rectangle. */
export interface Box {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

/** The column and row of a cell's name: `d4`, `aa14`. */
export function spotOf(cell: string): Spot {
  const letters = cell.replace(/\d+$/, '');
  const last = letters.charCodeAt(letters.length - 1) - 96;
  return { column: last + (letters.length > 1 ? 26 : 0), row: Number(cell.slice(letters.length)) };
}

export function cellAt(column: number, row: number): string {
  return columnName(column) + String(row);
}

export function columnName(column: number): string {
  return column <= 26 ? String.fromCharCode(96 + column) : 'a' + String.fromCharCode(70 + column);
}

/** Whether two cells are one step apart; farther ones are reached by a flight. */
export function isStep(one: string, two: string): boolean {
  const [a, b] = [spotOf(one), spotOf(two)];
  return Math.abs(a.column - b.column) + Math.abs(a.row - b.row) === 1;
}

/** Columns and rows as the viewer sees them, from the upper left: who sits at the top turns the board. */
export function placeOf(cell: string, view: { width: number; height: number }, isTurned: boolean) {
  const { column, row } = spotOf(cell);
  return isTurned ? { x: view.width - column, y: row - 1 } : { x: column - 1, y: view.height - row };
}

/** The terrain line by line as the viewer sees it, `.` land, `~` swamp, blank for a void. */
export function linesOf(terrain: string, width: number, height: number, isTurned: boolean): string[] {
  const rows = Array.from({ length: height }, (_, row) => terrain.slice(row * width, (row + 1) * width));
  return isTurned ? rows.map((line) => [...line].reverse().join('')) : rows.reverse();
}

export function isSwamp(view: View, cell: string): boolean {
  const { column, row } = spotOf(cell);
  return view.terrain?.[(row - 1) * view.width + column - 1] === '~';
}

/** A part turned clockwise as its owner sees it. */
export function turned(lines: string[], quarters: number): string[] {
  let grid = lines;
  for (let n = 0; n < quarters; n++)
    grid = grid.map((_, i) => grid.map((_, j) => grid[grid.length - 1 - j]![i]).join(''));
  return grid;
}

/** The cell nearest to one's wish among those the server allows. */
export function nearest(
  cells: Iterable<string>,
  wish: Spot,
  taken: (cell: string) => boolean,
): string | null {
  let best: string | null = null;
  let least = Infinity;
  for (const cell of cells) {
    const spot = spotOf(cell);
    const far = Math.abs(spot.column - wish.column) + Math.abs(spot.row - wish.row) + (taken(cell) ? 100 : 0);
    if (far < least) [best, least] = [cell, far];
  }
  return best;
}
