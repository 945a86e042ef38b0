// The landscape: turned and swapped behind one's hand, then laid part by part.
import { PLANNED } from '../table/scene';
import type { Seen } from './seen.svelte';

interface Laid {
  h: number; // place in the hand
  rot: number; // quarters of a turn
}

export class Landscape {
  #seen: Seen;
  #order = $state.raw<Laid[]>([]);
  constructor(seen: Seen) {
    this.#seen = seen;
  }

  get side(): number {
    return (this.#seen.me ?? this.#seen.view.to_move ?? 0) % 2;
  }

  /** What lies, or would lie, in each slot. */
  plan = $derived.by<Laid[]>(() => {
    const own = this.#seen.view.sides[this.side]!;
    const isComplete = own.hand_parts.every((_, h) => this.#order.some((one) => one.h === h));
    const order = isComplete ? this.#order : own.hand_parts.map((_, h) => ({ h, rot: 0 }));
    const rest = order.filter(({ h }) => !own.used_parts.includes(h));
    return this.#seen.view.slots.map((_, slot) => {
      const laid = own.slots[slot];
      return laid ? { h: own.used_parts[slot] ?? 0, rot: laid.rotation } : (rest.shift() ?? { h: 0, rot: 0 });
    });
  });

  turn(slot: number): void {
    this.#order = this.plan.map((one, index) => (index === slot ? { ...one, rot: (one.rot + 1) % 4 } : one));
  }
  swap(one: number, two: number): void {
    const { plan } = this;
    this.#order = plan.map((part, index) => (index === one ? plan[two]! : index === two ? plan[one]! : part));
  }

  /** Whether the landscape was sent, and lies part by part. */
  get isLaying(): boolean {
    return this.#seen.props.waiting === PLANNED;
  }
  /** Lays all that this seat lays, in one message. */
  lay(): void {
    const { view, props, me } = this.#seen;
    const laid = view.sides[this.side]!.slots;
    const wishes = this.plan.filter((_, slot) => !laid[slot] && this.isMine(slot, me));
    const moves = wishes.map(({ h, rot }) =>
      props.position.legal.find((one) => one.kind === 'place_part' && one.h === h && one.rot === rot),
    );
    props.onplay(moves.flatMap((move) => (move ? [[move.number]] : [])));
  }
  /** Whether this seat lays the part of a slot; partners share them. */
  isMine(slot: number, seat: number | null): boolean {
    const { view } = this.#seen;
    return view.seats.length < 4 || (seat !== null && view.slots[slot]?.partner === Number(seat > 1));
  }
}
