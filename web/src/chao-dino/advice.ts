// A hint on the map: the whole move from where to where, what it says, and what it would give.
import type { Language } from '../device.svelte';
import { said } from '../device.svelte';
import type { HintOf } from '../table/scene';
import type { Game, Tile, View } from '../wire/games/chao-dino';
import { type Forecast, forecastOf } from './foretelling';
import type { Cell } from './geometry';

export interface Advice {
  from: Cell | null; // null: it stays where it is
  to: Cell;
  drifts: boolean; // a tile goes there
  text: string;
  reason: string;
  forecast: Forecast | null;
}

/** Where a hint points; null: not at the map. */
export function adviceOn(
  hint: HintOf<Game>,
  view: View,
  tiles: Map<number, Tile>,
  names: string[],
  language: Language,
): Advice | null {
  const { moves } = hint;
  const text = said(hint.text);
  const reason = said(hint.reason);
  const at = (tile: number | null) => (tile === null ? undefined : tiles.get(tile)?.cell);
  const way = (from: Cell | null | undefined, to: Cell | undefined): Advice | null =>
    from !== undefined && to ? { from, to, drifts: false, text, reason, forecast: null } : null;
  const [first] = moves;
  const drop = moves.find((move) => move.kind === 'drift_drop');
  const tile = first?.kind === 'drift_pick' ? first.tile : view.picked_tile;
  if (drop && tile !== null) {
    const from = at(tile);
    const forecast = forecastOf(view, tile, drop.number, names, language);
    return from ? { from, to: drop.cell, drifts: true, text, reason, forecast } : null;
  }
  switch (first?.kind) {
    case 'migrate':
      return way(at(first.src), at(first.dst));
    case 'rescue':
      return way(first.cell, at(first.dst));
    case 'place':
    case 'reproduce':
      return way(null, at(first.tile));
    default:
      return null;
  }
}
