// What may be touched besides the tiles, with its name and whether a hint advises it.
import type { Language } from '../device.svelte';
import type { Destination, Tile, View } from '../wire/games/chao-dino';
import { type Choices, waterOf } from './choices';
import { type Cell, cellFrom, key } from './geometry';
import { cellName, say, theTile } from './words';

type Tiles = Map<number, Tile>;

/** A place to drop, a footprint, a badge. */
export interface Target {
  key: string;
  cell: Cell;
  name: string;
  hinted: boolean;
}
export type Badge = Target & { verb: 'birth' | 'rescue' };

/** Places where the held tile may lie. */
export function dropTargets(
  view: View,
  held: Tile,
  places: Destination[],
  hint: number | null,
  language: Language,
): Target[] {
  return places.map((drop) => ({
    key: `c${key(drop.cell)}`,
    cell: drop.cell,
    name: say(language, 'dropHere', {
      tile: theTile(held, language),
      place: cellName(view, drop.cell, language),
    }),
    hinted: drop.action === hint,
  }));
}

/** Footprints where the raised dinosaur may go; their tiles have names. */
export function stepTargets(tiles: Tiles, going: Map<number, number>, hint: number | null): Target[] {
  return [...going].map(([tile, action]) => ({
    key: `t${tile}`,
    cell: tiles.get(tile)!.cell,
    name: '',
    hinted: action === hint,
  }));
}

/** Eggs on the tiles where a dinosaur may be born. */
export function birthBadges(tiles: Tiles, may: Choices, hint: number | null, language: Language): Badge[] {
  return [...may.breeding].map(([tile, action]) => ({
    key: `b${tile}`,
    cell: tiles.get(tile)!.cell,
    name: say(language, 'birthOn', { tile: theTile(tiles.get(tile)!, language) }),
    hinted: action === hint,
    verb: 'birth',
  }));
}

/** Buoys on the waters from which a swimmer may be rescued. */
export function rescueBadges(may: Choices, hint: number | null, language: Language): Badge[] {
  return [...may.sources.rescue].map((water) => ({
    key: `r${water.slice(1)}`,
    cell: cellFrom(water),
    name: say(language, 'rescueFrom'),
    hinted: may.rescuing.some((move) => waterOf(move) === water && move.number === hint),
    verb: 'rescue',
  }));
}
