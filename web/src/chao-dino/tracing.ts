// The traces of the others' turns on the map: where each step of the story happened, with its number.
import type { Decision, EventOf, Step } from '../table/scene';
import type { Game, Tile } from '../wire/games/chao-dino';
import { type Cell, cellFrom, course, key, middle } from './geometry';

type Event = EventOf<Game>;
interface Spot {
  x: number;
  y: number;
}

/** A numbered disc at the place a step is about. */
export interface Disc extends Spot {
  number: number;
  seat: number;
}

/** Everything the last turns left on the map. */
export interface Traces {
  dashes: Cell[]; // where something came from or went to
  wakes: string[]; // the ways of tiles, as paths
  walks: Spot[][]; // the ways of dinosaurs: footprints
  births: { cell: Cell; number: number }[];
  discs: Disc[];
}

const ROUND: Spot[] = [
  { x: -25, y: -25 },
  { x: 25, y: -25 },
  { x: -32, y: 4 },
  { x: 32, y: 4 },
  { x: -20, y: 31 },
  { x: 20, y: 31 },
  { x: 0, y: -38 },
]; // where discs stand on a hex, one after the other

/** The way of a tile, up to the edge of where it lies now. */
export function wakeOf(from: Cell, to: Cell): string {
  const end = middle(to);
  const line = course(from, to, true).filter((spot) => Math.hypot(spot.x - end.x, spot.y - end.y) > 38);
  return line.length ? `M${line.map(({ x, y }) => `${x.toFixed(1)} ${y.toFixed(1)}`).join('L')}` : '';
}

/** The traces of some events. */
export function tracesOf(events: Event[], tiles: Map<number, Tile>): Omit<Traces, 'discs'> {
  const dashes = new Map<string, Cell>();
  const births = new Map<number, { cell: Cell; number: number }>();
  const wakes: string[] = [];
  const walks: Spot[][] = [];
  const dash = (cell: Cell | undefined) => cell && dashes.set(key(cell), cell);
  for (const event of events) {
    const here = 'tile' in event ? tiles.get(event.tile)?.cell : undefined;
    if (event.kind === 'tile_drifted') {
      wakes.push(wakeOf(event.from, event.to));
      dash(event.from);
      dash(event.to);
    } else if (event.kind === 'born' && here) {
      const before = births.get(event.tile)?.number ?? 0;
      births.set(event.tile, { cell: here, number: before + 1 });
    } else if (event.kind === 'migrated' || event.kind === 'rescued') {
      const from = event.kind === 'rescued' ? event.cell : tiles.get(event.source)?.cell;
      if (from && here) walks.push([middle(from), middle(here)]);
      dash(here);
    } else if (event.kind === 'placed' || event.kind === 'starved') dash(here);
    else if (event.kind === 'drowned') dash(event.cell);
  }
  return { dashes: [...dashes.values()], wakes: wakes.filter(Boolean), walks, births: [...births.values()] };
}

/** Where the steps of a story happened, each beside its place. */
export function discsOf(steps: Step[], tiles: Map<number, Tile>): Disc[] {
  const taken = new Map<string, number>();
  return steps.flatMap((step, n) => {
    const cell = step.places?.map((place) => cellOf(place, tiles)).find(Boolean);
    if (!cell) return [];
    const before = taken.get(key(cell)) ?? 0;
    taken.set(key(cell), before + 1);
    const [spot, aside] = [middle(cell), ROUND[before % ROUND.length]!];
    return [{ number: n + 1, seat: step.seat, x: spot.x + aside.x, y: spot.y + aside.y }];
  });
}

/** The cell of a place as `following` names it. */
export function cellOf(place: string, tiles: Map<number, Tile>): Cell | undefined {
  if (place[0] === 't') return tiles.get(Number(place.slice(1)))?.cell;
  return place[0] === 'w' ? cellFrom(place) : undefined;
}

/** All traces: of the others' turns, or of what just happened. */
export function allTraces(
  traces: Decision<Game>[],
  last: Event[],
  steps: Step[],
  tiles: Map<number, Tile>,
): Traces {
  const events = traces.length ? traces.flatMap((decision) => decision.events) : last;
  const found = tracesOf(events, tiles);
  // An egg of my own turn would look like a birth that is possible.
  return { ...found, births: traces.length ? found.births : [], discs: discsOf(steps, tiles) };
}
