// Choosing a figure and moving it: taken back as often as one likes until its target is touched.
import { isStep, nearest, spotOf } from './cells';
import { isHarm, isHarmAhead } from './forecast';
import type { Seen } from './seen.svelte';

export class Turn {
  #seen: Seen;
  #picked = $state.raw<{ ply: number; cell: string } | null>(null);
  #warned = $state.raw<{ ply: number; cell: string } | null>(null); // touched once, and it would cost the figure
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

  /** The cell that was touched and would cost one's own figure: a second touch does it. */
  get warned(): string | null {
    return this.#warned?.ply === this.#seen.ply ? this.#warned.cell : null;
  }
  /** Whether doing this costs the figure for all one knows, and nobody was warned yet. */
  #asks(cell: string): boolean {
    const { view, ply } = this.#seen;
    const dare = view.phase === 'CHALLENGE' ? view.dares.find((one) => one.cell === cell) : undefined;
    const ahead = this.isGoing && this.from ? view.ahead[this.from]?.[cell] : undefined;
    const isHarmful = (dare && isHarm(dare)) || (ahead && isHarmAhead(ahead));
    if (!isHarmful || this.warned === cell) return false;
    this.#warned = { ply, cell };
    return true;
  }

  pick(cell: string | null): void {
    this.#warned = null;
    this.#picked = cell === null ? null : { ply: this.#seen.ply, cell };
  }
  go(cell: string): void {
    const { view, cells, props } = this.#seen;
    const move = this.from ? cells.get(view.phase === 'MOVE' ? cell : this.from) : null;
    if (move === null || move === undefined || this.#asks(cell)) return;
    props.onplay(view.phase === 'MOVE' ? move : [[move, cell]]);
  }

  /** A cell was touched; answers whether something came of it. A finger takes the nearest figure. */
  touch(cell: string, isFinger: boolean): boolean {
    const { cells, at, props } = this.#seen;
    if (!this.isSelecting) {
      const move = cells.get(cell);
      if (move !== undefined && !this.#asks(cell)) props.onplay(move);
      return move !== undefined;
    }
    if (this.from && this.goals.includes(cell)) this.go(cell);
    else if (cells.has(cell)) this.pick(this.from === cell ? null : cell);
    else {
      const near = isFinger && !at.has(cell) ? nearest(cells.keys(), spotOf(cell), () => false) : null;
      if (!near || !isBeside(near, cell)) return false;
      this.pick(near);
    }
    return true;
  }
}

function isBeside(one: string, two: string): boolean {
  const [a, b] = [spotOf(one), spotOf(two)];
  return Math.max(Math.abs(a.column - b.column), Math.abs(a.row - b.row)) <= 1;
}
