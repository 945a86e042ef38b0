// How large the board is drawn, and the duels that are staged on it.
import type { Seen } from './seen.svelte';
import type { Told } from './story.svelte';

const EDGE = 0.64; // of a cell: the rim on both sides
const SMALLEST = { wide: 29, narrow: 26 }; // px a cell; smaller boards are larger than their stage
const LARGEST = 40; // px a cell on a phone, so that a narrow board is not all height
const CLOSE = 46; // px a cell, looked at closely
const READING = 2400; // ms to read a duel

export class Stage {
  #seen: Seen;
  width = $state(0);
  height = $state(0);
  isOther = $state(false); // the other size was asked for
  constructor(seen: Seen) {
    this.#seen = seen;
  }

  /** The size of a cell with which the whole board is in sight. */
  get fit(): number {
    const { view, isNarrow } = this.#seen;
    const across = this.width / (view.width + EDGE);
    if (isNarrow) return view.height > view.width * 2 ? Math.min(across, LARGEST) : across;
    return Math.min(across, this.height / (view.height + EDGE));
  }
  get usual(): number {
    const { isNarrow } = this.#seen;
    if (this.fit >= SMALLEST[isNarrow ? 'narrow' : 'wide']) return this.fit;
    return isNarrow ? SMALLEST.narrow + 1 : LARGEST;
  }
  get cell(): number {
    if (!this.isOther) return this.usual;
    return this.usual > this.fit ? this.fit : CLOSE;
  }
  /** Whether the other size would show more, or larger figures; null: one size is enough. */
  get otherShows(): 'all' | 'closer' | null {
    if (this.usual > this.fit + 1) return this.isOther ? 'closer' : 'all';
    if (this.fit < LARGEST - 4 && !this.#seen.isNarrow) return this.isOther ? 'all' : 'closer';
    return null;
  }

  // Duels, one after the other; none is left out

  #queue = $state.raw<Told[]>([]);
  #told: number | null = null; // the last ply heard of
  get duel(): Told | null {
    return this.#queue[0] ?? null;
  }
  /** Hears of duels; those fought before the page was opened are not staged again. */
  hear(duels: Told[], ply: number): void {
    const told = this.#told;
    this.#told = ply;
    if (told === null) return;
    const fresh = duels.filter((duel) => duel.ply > told && !duel.past);
    if (fresh.length) this.#queue = [...this.#queue, ...fresh];
    else if (ply < told) this.#queue = [];
  }
  /** Waits until the duel on the stage has been read; answers how to stop waiting. */
  read(): (() => void) | undefined {
    if (!this.#queue.length) return;
    const timer = setTimeout(() => (this.#queue = this.#queue.slice(1)), READING);
    return () => clearTimeout(timer);
  }
  clear(): void {
    if (this.#queue.length) this.#queue = [];
  }
}
