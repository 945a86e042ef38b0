// Game.describe() of Chao Dino!, as far as the scene reads it. A face of null is one the seat may not know.

export type Terrain = 'mountain' | 'savanna' | 'jungle' | 'volcano';
export type Face = Exclude<Terrain, 'volcano'> | 'meteor';
export type Cell = [number, number];

export interface TileView {
  id: number;
  cell: Cell;
  terrain: Terrain;
  capacity: number;
  dist: number;
  dinos: number[];
  spent: number; // how many of the active seat's have bred or were born this turn
  sea: boolean;
}

export interface WaterView {
  cell: Cell;
  dinos: number[];
  spent: number;
}

/** A continent, the herds on it, and what it would give if the game ended now. */
export interface ContinentView {
  name: string;
  tiles: number[];
  volcano: boolean;
  dinos: number[];
  points: number[];
}

export interface CardView {
  face: Face | null;
  back: 1 | 2;
}

export interface Drop {
  cell: Cell;
  action: number;
}

export type State = 'PLACEMENT' | 'CARD' | 'DRIFT_PICK' | 'DRIFT_DROP' | 'ACTIONS' | 'GAME_OVER';

export interface ChaoDinoView {
  players: number;
  state: State;
  active: number | null;
  turn_no: number;
  ap: number;
  ap_turn: number;
  drift_cost: number;
  rescue_credit: number;
  picked_tile: number | null;
  card_in_play: Face | null;
  last_queue: number[] | null;
  vp: number[];
  alive: boolean[];
  reserve: number[];
  hand: (CardView | null)[];
  pile: CardView[]; // top first
  discards: CardView[];
  tiles: TileView[];
  swimmers: WaterView[];
  continents: ContinentView[];
  lakes: Cell[][];
  drops: Drop[];
  drifts: { tile: number; drops: Drop[] }[];
  over: boolean;
}

export const GAME = 'chao-dino';

/** How many dinosaurs stand on a tile. */
export const herdSize = (tile: TileView): number => tile.dinos.reduce((sum, n) => sum + n, 0);

/** What may be touched besides the tiles: a place to drop, a footprint, a badge. */
export interface Target {
  key: string;
  cell: Cell;
  name: string;
  hinted: boolean;
}
export type Badge = Target & { verb: 'birth' | 'rescue' };
