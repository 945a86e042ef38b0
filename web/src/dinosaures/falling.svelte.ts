// A nest falls: for a moment everything waits, and one reads whose it was and what it means.
import type { EventOf } from '../table/scene';
import type { Figure, Game } from '../wire/games/dinosaures';
import type { Seen } from './seen.svelte';

const READ = 2600; // ms, at usual speed

/** Whose nest fell, where, and who stands in it now. */
export interface Fall {
  seat: number;
  cell: string;
  by: Figure | null;
  isLast: boolean; // of that side: the game is over
}

export class Falling {
  #seen: Seen;
  fall = $state.raw<Fall | null>(null); // as long as it is shown
  #shown: EventOf<Game>[] | null = null;
  constructor(seen: Seen) {
    this.#seen = seen;
  }

  /** Shows it once; answers how to stop. */
  run(): (() => void) | undefined {
    const { props, view } = this.#seen;
    const { lastEvents, stage } = props;
    const fallen = lastEvents.find((event) => event.kind === 'nest_taken');
    const reading = stage.ms(READ);
    if (!fallen || this.#shown === lastEvents || !reading || props.upcoming === undefined) return;
    this.#shown = lastEvents;
    const by = lastEvents.find((event) => event.kind === 'combat')?.attacker ?? null;
    this.fall = { seat: fallen.seat, cell: fallen.cell, by, isLast: view.result !== null };
    const release = stage.hold();
    const end = () => {
      clearTimeout(timer);
      this.fall = null;
      release();
    };
    const timer = setTimeout(end, reading);
    const stop = stage.onskip(end);
    return () => {
      stop();
      end();
    };
  }
}
