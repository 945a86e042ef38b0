// Who is who at a table, for the person in front of this page.
import type { Position, SeatInfo, Table } from '../wire/messages';

/** Whether a seat is played by its person, and not by a bot. */
export function isPlayed(seat: SeatInfo | undefined): boolean {
  return seat?.kind === 'person' && !seat.resigned && seat.stand_in === null;
}

/** Whether the person of a seat is not there, and nobody plays for them. */
export function isAbsent(seat: SeatInfo): boolean {
  return isPlayed(seat) && !seat.connected && !seat.you;
}

export class Who {
  #table: () => Table;
  #position: () => Position | null;

  constructor(table: () => Table, position: () => Position | null) {
    this.#table = table;
    this.#position = position;
  }

  get #seats(): SeatInfo[] {
    return this.#table().seats;
  }

  get #isRunning(): boolean {
    return this.#table().status === 'running';
  }

  get names(): string[] {
    return this.#seats.map((seat) => seat.name);
  }

  /** My seats; more than one when several people share this device. */
  get mine(): number[] {
    return this.#seats.filter((seat) => seat.you).map((seat) => seat.seat);
  }

  /** The seat whose view is shown, null for a spectator. */
  get viewed(): number | null {
    return this.#position()?.seat ?? null;
  }

  /** The seat I speak for when nothing else says which. */
  get speaking(): number {
    return this.viewed ?? this.mine[0] ?? 0;
  }

  /** The seat that is called "you"; on a shared device everybody goes by their name. */
  get addressed(): number | null {
    return this.mine.length === 1 ? this.mine[0]! : null;
  }

  /** Whether the person in front of this page is to move and may touch things. */
  get isMyTurn(): boolean {
    const turn = this.#position()?.to_move ?? null;
    return turn !== null && turn === this.viewed && isPlayed(this.#seats[turn]);
  }

  /** Whether something is asked of this person: it is their turn, or all arrange at once. */
  get isAsked(): boolean {
    const { viewed } = this;
    const all = this.#position()?.together ?? [];
    const arranges = viewed !== null && all.includes(viewed) && isPlayed(this.#seats[viewed]);
    return this.isMyTurn || (arranges && this.#isRunning && this.handOverTo === null);
  }

  /** Who is to move and is not there, where nobody plays for them. */
  get awaited(): SeatInfo | null {
    const turn = this.#position()?.to_move ?? null;
    const seat = turn === null ? undefined : this.#seats[turn];
    return seat && isPlayed(seat) && !seat.you && !seat.connected ? seat : null;
  }

  name(seat: number): string {
    return this.#seats[seat]?.name ?? '';
  }

  /** My seats that I play, and no bot for me. */
  get played(): number[] {
    return this.mine.filter((seat) => isPlayed(this.#seats[seat]));
  }

  /** Whether I play here: not only watching, and not played for by a bot. */
  get plays(): boolean {
    return this.played.length > 0;
  }

  /** Whether other people play here, who have a say in what is taken back. */
  get hasCompany(): boolean {
    return this.#seats.some((seat) => !seat.you && isPlayed(seat));
  }

  /** My seat while a bot plays it for me. */
  get playedForMe(): SeatInfo | null {
    const seat = this.#seats[this.viewed ?? this.mine[0] ?? -1];
    return seat?.you && (seat.stand_in !== null || seat.resigned) && this.#isRunning ? seat : null;
  }

  /** People who left and whom a bot might play for. */
  get gone(): SeatInfo[] {
    if (!this.plays || !this.#isRunning) return [];
    return this.#seats.filter((seat) => seat.left && !seat.you && isPlayed(seat));
  }

  /** Shared device: the seat to hand the device to before anything is shown. */
  get handOverTo(): number | null {
    const turn = this.#position()?.to_move ?? null;
    const isShared = this.mine.length > 1;
    return isShared && turn !== null && turn !== this.viewed && this.played.includes(turn) ? turn : null;
  }
}
