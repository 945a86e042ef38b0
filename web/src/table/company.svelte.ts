// What people at a table ask of each other beside their moves: talk, taking back, leaving and coming back.
import type { SeatInfo, Table } from '../wire/messages';
import type { Line } from './line.svelte';
import type { Who } from './who';

export class Company {
  undoAskedBy = $state<number | null>(null);
  undoSent = $state(false);
  #waitedFor = $state.raw<number[]>([]); // seats whose people are gone, and we would rather wait
  readonly #line: Line;
  readonly #who: Who;

  constructor(line: Line, who: Who) {
    this.#line = line;
    this.#who = who;
  }

  /** People who left and whom a bot might play for, except those we wait for. */
  get gone(): SeatInfo[] {
    return this.#who.gone.filter((seat) => !this.#waitedFor.includes(seat.seat));
  }

  say(text: string, to: 'all' | 'partners' = 'all'): void {
    this.#line.send({ kind: 'chat', text, to });
  }

  undo(): void {
    this.#line.send({ kind: 'undo', seat: this.#who.speaking });
    if (this.#who.hasCompany) this.undoSent = true;
  }

  answerUndo(accept: boolean): void {
    this.undoAskedBy = null;
    this.#line.send({ kind: 'undo_answer', seat: this.#who.mine[0] ?? 0, accept });
  }

  resign(): void {
    this.#line.send({ kind: 'resign', seat: this.#who.speaking });
  }

  /** Lets a bot play for somebody who left. */
  standIn(absent: number, level: string): void {
    const seat = this.#who.played[0];
    if (seat !== undefined) this.#line.send({ kind: 'stand_in', seat, absent, level });
  }

  /** Rather waits for somebody who left. */
  waitFor(seat: number): void {
    this.#waitedFor = [...this.#waitedFor, seat];
  }

  /** Takes my seat again from the bot that played for me. */
  comeBack(): void {
    const mine = this.#who.playedForMe;
    if (mine) this.#line.send({ kind: 'come_back', seat: mine.seat });
  }

  // What the server says of it

  /** Who came back is waited for no more. */
  laid(table: Table): void {
    this.#waitedFor = this.#waitedFor.filter((seat) => table.seats[seat]?.left);
  }

  undoAsked(by: number): void {
    if (!this.#who.mine.includes(by)) this.undoAskedBy = by;
  }

  /** Nothing is asked any more; answers whether we had asked. */
  undoSettled(): boolean {
    const wasOurs = this.undoSent;
    this.undoAskedBy = null;
    this.undoSent = false;
    return wasOurs;
  }
}
