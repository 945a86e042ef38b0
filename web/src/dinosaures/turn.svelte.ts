// Choosing a figure and moving it: taken back as often as one likes until its target is touched.
import { nearest } from './armies';
import type { Seen } from './seen.svelte';
import { isStep, spotOf } from './view';

export class Turn {
  #seen: Seen;
  #picked = $state.raw<{ ply: number; cell: string } | null>(null);
  #then = $state.raw<{ ply: number; cell: string } | null>(null); // the second half of a move
  constructor(seen: Seen) {
    this.#seen = seen;
  }

  get isSelecting(): boolean {
    const { isMyTurn, view } = this.#seen;
    return isMyTurn && (view.phase === 'SELECT' || view.phase === 'SECOND');
  }
  /** The cell of the figure one moves or challenges with. */
  get from(): string | null {
    const { isMyTurn, view, ply } = this.#seen;
    if (!isMyTurn) return null;
    if (view.phase === 'MOVE') return view.selected;
    if (view.phase === 'CHALLENGE') return view.challenger;
    const picked = this.#picked?.ply === ply ? this.#picked.cell : null;
    return this.isSelecting && picked && view.reach[picked] ? picked : null;
  }
  /** Whether a figure is in hand and asks where to go. */
  get isGoing(): boolean {
    return this.from !== null && this.#seen.view.phase !== 'CHALLENGE';
  }
  get goals(): string[] {
    const { view, cells } = this.#seen;
    if (this.from === null) return [];
    return view.phase === 'MOVE' ? [...cells.keys()] : (view.reach[this.from] ?? []);
  }
  get flights(): { from: string; to: string[] } | null {
    const { from } = this;
    return from && this.isGoing ? { from, to: this.goals.filter((cell) => !isStep(from, cell)) } : null;
  }
  get hasMore(): boolean {
    return this.#then !== null;
  }

  pick(cell: string | null): void {
    this.#picked = cell === null ? null : { ply: this.#seen.ply, cell };
  }
  go(cell: string): void {
    const { view, cells, ply, props } = this.#seen;
    const move = this.from ? cells.get(view.phase === 'MOVE' ? cell : this.from) : null;
    if (!move) return;
    if (view.phase !== 'MOVE') this.#then = { ply: ply + 1, cell };
    props.onplay(move.number);
  }

  /** A cell was touched; answers whether something came of it. A finger takes the nearest figure. */
  touch(cell: string, isFinger: boolean): boolean {
    const { cells, at, props } = this.#seen;
    if (!this.isSelecting) {
      const move = cells.get(cell);
      if (move) props.onplay(move.number);
      return move !== undefined;
    }
    if (this.from && this.goals.includes(cell)) this.go(cell);
    else if (cells.has(cell)) this.pick(this.from === cell ? null : cell);
    else {
      const near = isFinger && !at.has(cell) ? nearest([...cells.keys()], cell, () => false) : null;
      if (!near || !isBeside(near, cell)) return false;
      this.pick(near);
    }
    return true;
  }

  /** The second half of a move, once the first one was played. */
  next(): number | null {
    const { view, cells, ply } = this.#seen;
    const then = this.#then;
    if (!then || ply < then.ply) return null;
    this.#then = null;
    return ply === then.ply && view.phase === 'MOVE' ? (cells.get(then.cell)?.number ?? null) : null;
  }
}

function isBeside(one: string, two: string): boolean {
  const [a, b] = [spotOf(one), spotOf(two)];
  return Math.max(Math.abs(a.column - b.column), Math.abs(a.row - b.row)) <= 1;
}
