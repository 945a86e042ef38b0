// What the server says about a game of Dinosaures (describe.py), and where things are on the page.
import type { Happening, Words } from '../wire/messages';

/** A figure on the board; `kind` null: not known to the viewer. */
export interface FigureSeen {
  cell: string;
  owner: number;
  kind: string | null;
  known: boolean; // the enemy has seen it
  stun: number;
  may_be: string[]; // what it may be for those who never saw it
  number: number;
}

export type Counts = Record<string, number>;

export interface PlayerSeen {
  hand: Counts | null;
  hand_count: number | null;
  placed_all: boolean;
  on_board: number | null;
  reserve: Counts | null;
  reserve_count: number | null;
  limbo: Counts | null;
  removed: Counts | null;
  secret_trap: { asked: boolean; cell: string | null; none: boolean; shown: boolean; live: boolean | null };
}

export interface SideSeen {
  hand_parts: (string | null)[];
  used_parts: (number | null)[];
  slots: ({ part: string | null; rotation: number } | null)[];
}

export interface DinoView {
  options: Record<string, any>;
  phase: string;
  slot: string | null;
  to_move: number | null;
  turn_player: number;
  width: number;
  height: number;
  own_turn: number[];
  turn_count: number;
  sides: SideSeen[];
  terrain: string | null;
  figures: FigureSeen[];
  players: PlayerSeen[];
  pending_kind: string | null;
  selected: string | null;
  movers: { start: string; cell: string | null; caught: boolean }[];
  flight: boolean;
  challenger: string | null;
  targets: string[];
  compulsory: boolean;
  double_active: boolean;
  advance: { from: string; to: string } | null;
  result: { reason: string; winners: number[] } | null;
  kinds: Record<string, { count: number; land: number | null; swamp: number | null }>;
  parts: Record<string, string[]>;
  slots: { name: string; row: number; column: number; partner: number }[];
  territory_rows: number;
  territory_columns: number | null;
  reach: Record<string, string[]>;
  room: Record<string, string[]>[]; // by player, while figures are placed
  armies: ReadyArmy[]; // ready-made, while figures are placed
}

/** Where a figure would like to stand: own row from the own edge, share of the width from the own left. */
export type Wish = [kind: string, row: number, share: number];

export interface ReadyArmy {
  key: string;
  name: Words;
  wishes: Wish[];
}

export const SYMBOL: Record<string, string> = {
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
};
export const TWIN: Record<string, string> = { tyra_1: 'I', tyra_2: 'II', deino_1: 'I', deino_2: 'II' };
/** Whether a figure has numbers to compare. */
export const hasNumbers = (kind: string) => kind !== 'nest' && kind !== 'trap' && kind !== 'ghost';
export const KIND_ORDER = Object.keys(SYMBOL);

export interface Spot {
  column: number; // from 1
  row: number; // from 1
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

export function isSwamp(view: DinoView, cell: string): boolean {
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

/** Kinds and how many, in the order of the box, one entry a figure. */
export function listOf(counts: Counts | null): string[] {
  if (!counts) return [];
  return KIND_ORDER.flatMap((kind) => Array.from({ length: counts[kind] ?? 0 }, () => kind));
}

/** A combat as the server tells it. */
export interface Combat {
  attacker: string;
  defender: string;
  from: string;
  to: string;
  player: number;
  enemy: number;
  result: '=' | 'D' | 'A' | 'B' | 'W';
  terrain: 'land' | 'swamp';
  numbers: (number | null)[];
  text: Words;
}

export function combatIn(events: Happening[]): Combat | null {
  return (events.find((event) => event.kind === 'combat') as unknown as Combat | undefined) ?? null;
}
