// Keys on the map: arrows go from hex to hex, Tab to what may be chosen.
import { type Cell, nextHex } from './geometry';

/** A hex that has the focus, or may have it. */
export interface Hex {
  at: string;
  cell: Cell;
}

export class Roving {
  #hexes: () => Hex[];
  #isThere: (at: string) => boolean;
  #at = $state('t0');
  root = $state<HTMLElement>();
  /** The hex with the keyboard's focus. */
  focused = $state<string | null>(null);

  constructor(hexes: () => Hex[], isThere: (at: string) => boolean) {
    this.#hexes = hexes;
    this.#isThere = isThere;
  }

  /** What Tab reaches. */
  get at(): string {
    return this.#isThere(this.#at) ? this.#at : 't0';
  }
  cellOf(at: string | null): Cell | undefined {
    return this.#hexes().find((hex) => hex.at === at)?.cell;
  }

  go(at: string): void {
    this.root?.querySelector<SVGElement>(`g[role="button"][data-key="${at}"]`)?.focus();
  }
  arrow(event: KeyboardEvent): void {
    const from = this.cellOf(this.focused);
    const next = event.key === 'Home' ? 't0' : from && nextHex(this.#hexes(), from, event.key);
    if (event.key === 'Home' || (from && event.key.startsWith('Arrow'))) event.preventDefault();
    if (next) this.go(next);
  }
  look(at: string | null): void {
    this.focused = at;
    if (at?.[0] === 't' || at?.[0] === 'w') this.#at = at;
  }
}
