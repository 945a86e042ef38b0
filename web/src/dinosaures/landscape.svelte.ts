// The landscape: turned and swapped behind one's hand, then laid part by part.
import type { Seen } from './seen.svelte';

interface Laid {
  h: number; // place in the hand
  rot: number; // quarters of a turn
}

export class Landscape {
  #seen: Seen;
  #order = $state.raw<Laid[]>([]);
  isLaying = $state(false);
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

  /** The next part to lay by itself, as an action. */
  next(): number | null {
    const { view, props } = this.#seen;
    if (view.phase !== 'COMPOSE') this.isLaying = false;
    if (!this.isLaying) return null;
    const slot = view.sides[this.side]!.slots.findIndex((laid) => laid === null);
    const wish = this.plan[slot];
    const move = props.position.legal.find(
      (one) => one.kind === 'place_part' && one.h === wish?.h && one.rot === wish?.rot,
    );
    if (!move) this.isLaying = false;
    return move?.number ?? null;
  }
}
