// What a touch, a key or a drag on the board means now.
import type { FigureSeen } from '../wire/games/dinosaures';
import type { Placing } from './placing.svelte';
import type { Seen } from './seen.svelte';
import type { Turn } from './turn.svelte';

export class Touching {
  #seen: Seen;
  #placing: Placing;
  #turn: Turn;
  #nudged = $state(-1); // the ply on which something impossible was touched
  #looked = $state<string | null>(null);
  constructor(seen: Seen, placing: Placing, turn: Turn) {
    this.#seen = seen;
    this.#placing = placing;
    this.#turn = turn;
  }

  /** Whether something impossible was touched, and the slip should say what is possible. */
  get isNudged(): boolean {
    return this.#nudged === this.#seen.ply;
  }
  /** The enemy figure that is looked at. */
  get lookedAt(): FigureSeen | null {
    return this.#looked === null ? null : (this.#seen.at.get(this.#looked) ?? null);
  }
  look(cell: string): void {
    if (this.#isEnemy(cell)) this.#looked = cell;
  }
  lookAway(): void {
    this.#looked = null;
  }
  #isEnemy(cell: string): boolean {
    const figure = this.#seen.at.get(cell);
    return figure !== undefined && this.#seen.me !== null && !this.#seen.isOurs(figure.owner);
  }

  /** A cell was touched. */
  touch(cell: string, element: Element, isFinger = false): void {
    const { view, props, isMyTurn, at } = this.#seen;
    this.#nudged = -1;
    if (this.#placing.isOn) this.place(cell, element);
    else if (view.phase === 'ADVANCE' && isMyTurn && cell === view.advance?.to) {
      const advance = props.position.legal.find((move) => move.kind === 'advance');
      if (advance) props.onplay(advance.number);
    } else if (this.#turn.touch(cell, isFinger)) return;
    else if (this.#isEnemy(cell)) this.look(cell);
    else if (this.#turn.isSelecting && this.#turn.from && !at.has(cell)) this.#nudged = this.#seen.ply;
    else if (isMyTurn) props.onwhy(cell, element);
  }

  /** A cell was touched while figures are placed, or something of the tray was dropped on it. */
  place(cell: string, element: Element): void {
    const { props, cells, isMyTurn } = this.#seen;
    if (this.#placing.asksCell) {
      const move = cells.get(cell);
      if (move !== undefined) props.onplay(move);
      else props.onwhy(cell, element);
    } else if (this.#placing.touch(cell)) return;
    else if (this.#isEnemy(cell)) this.look(cell);
    else if (isMyTurn) this.#nudged = this.#seen.ply;
  }

  mayDrag(cell: string): boolean {
    const { isMyTurn, cells, at } = this.#seen;
    return this.#placing.isOn ? cell in this.#placing.draft : isMyTurn && cells.has(cell) && at.has(cell);
  }
  drag(start: string, to: string, element: Element): void {
    if (this.#placing.isOn) {
      this.#placing.lifted = start;
      this.place(to, element);
    } else if (this.#turn.isSelecting) {
      this.#turn.pick(start);
      if (this.#seen.view.reach[start]?.includes(to)) this.#turn.go(to);
      else this.#nudged = this.#seen.ply;
    }
  }
}
