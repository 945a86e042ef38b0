// A move on its way: chosen, perhaps to be confirmed, sent, and answered.
import type { Position } from '../wire/messages';
import type { Line } from './line.svelte';
import { type Moves, PLANNED } from './scene';
import type { Who } from './who';

/** A move by its number or as it was typed. */
export const named = (move: number | string) =>
  typeof move === 'number' ? { action: move } : { notation: move };

export class Moving {
  unconfirmed = $state<number | null>(null); // the action chosen by who wants to be asked once more
  waiting = $state<number | null>(null); // the action sent and not yet confirmed
  readonly #line: Line;
  readonly #who: Who;
  readonly #position: () => Position | null;
  #id: string | null = null; // of the message that has had no answer
  #through: number | null = null; // the ply at which a whole move that was sent has been made

  constructor(line: Line, who: Who, position: () => Position | null) {
    this.#line = line;
    this.#who = who;
    this.#position = position;
  }

  /** Whether a move was sent and may still be refused. */
  get isSent(): boolean {
    return this.#id !== null;
  }

  /** Sends a move, unless it should be confirmed first; whether it went. */
  send(move: number | string | Moves, isMeant: boolean): boolean {
    const { viewed } = this.#who;
    const position = this.#position();
    if (!position || viewed === null || this.#id) return false;
    if (!isMeant && typeof move === 'number' && position.legal.length > 1) {
      this.unconfirmed = move;
      return false;
    }
    this.unconfirmed = null;
    const { ply } = position;
    if (Array.isArray(move)) {
      this.waiting = PLANNED;
      this.#through = move.length === 1 ? ply + move[0]!.length : null; // more wait for their turns
      this.#id = this.#line.send({ kind: 'moves', ply, seat: viewed, moves: move });
    } else {
      this.#through = null;
      this.waiting = typeof move === 'number' ? move : null;
      this.#id = this.#line.send({ kind: 'move', ply, seat: viewed, ...named(move) });
    }
    return true;
  }

  /** Settles what my seat will do while others settle theirs; no moves: not yet after all. */
  arrange(moves: Moves): boolean {
    const { viewed } = this.#who;
    const position = this.#position();
    if (!position || viewed === null) return false;
    this.#line.send({ kind: 'moves', ply: position.ply, seat: viewed, moves });
    return true;
  }

  /** This position stands now; a whole move that led to it is made, and the next may be chosen. */
  stood({ ply }: Position): void {
    if (this.isSent && this.#through !== null && ply >= this.#through) this.answered();
  }

  /** Moves that were sent together and have not had their turn are not to be made. */
  dropPlan(): void {
    if (this.waiting === PLANNED && this.arrange([])) this.answered();
  }

  /** The server answered; where the answer names a message, only if it was this one. */
  answered(id: string | null = this.#id): void {
    if (id !== this.#id) return;
    this.#id = null;
    this.waiting = null;
  }
}
