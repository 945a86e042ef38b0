// The end of the game: all that was hidden turns round, in a wave from where it was decided.
import { spotOf } from './cells';
import type { Seen } from './seen.svelte';

const RING = 60; // ms, at usual speed
const AFTER = 900; // ms to look at it

export class Unveiling {
  #seen: Seen;
  #rings = $state(Infinity); // how far the wave has come, in cells
  #wasRunning = false;
  constructor(seen: Seen) {
    this.#seen = seen;
  }

  get isRunning(): boolean {
    return this.#rings !== Infinity;
  }
  get #centre(): string {
    const { story, view } = this.#seen;
    return story.trail?.to ?? story.duels.at(-1)?.combat.to ?? view.figures[0]?.cell ?? 'a1';
  }
  /** Whether what stands here may be looked at. */
  has(cell: string): boolean {
    if (!this.isRunning) return true;
    const [a, b] = [spotOf(cell), spotOf(this.#centre)];
    return Math.max(Math.abs(a.column - b.column), Math.abs(a.row - b.row)) <= this.#rings;
  }

  /** Starts the wave when the game ends before one's eyes; answers how to stop it. */
  run(): (() => void) | undefined {
    const { props, view } = this.#seen;
    if (view.result === null) {
      this.#wasRunning = true;
      this.#rings = Infinity;
      return;
    }
    const ring = props.stage.ms(RING);
    if (!this.#wasRunning || !ring || props.still) return;
    this.#wasRunning = false;
    const release = props.stage.hold();
    const end = () => {
      clearInterval(timer);
      this.#rings = Infinity;
      release();
    };
    let rings = 0;
    const last = Math.max(view.width, view.height) + AFTER / RING;
    this.#rings = 0;
    const timer = setInterval(() => {
      rings += 1;
      if (rings > last) end();
      else this.#rings = rings;
    }, ring);
    const stop = props.stage.onskip(end);
    return () => {
      stop();
      end();
    };
  }
}
