// The stage manager: what happens is shown in order, one moment after the other, at a pace one can follow.
import type { SceneStage } from './scene';

export type Speed = 'calm' | 'usual' | 'quick' | 'none';
export const SPEEDS: Speed[] = ['calm', 'usual', 'quick', 'none'];

const TIMES: Record<Speed, number> = { calm: 1.6, usual: 1, quick: 0.45, none: 0 };
const MANY = 24; // moments waiting: whoever watches bots play is never far behind
const HURRY = 0.25; // of their time, then

/** Something to be shown, and how long it stays, at usual speed, before the next is. */
export interface Moment {
  ply: number;
  show: () => void;
  ms: number;
  climax?: boolean; // not jumped over when a turn is finished
  again?: boolean; // shown before
}

export interface StageOptions {
  speed: () => Speed;
  /** Whether nobody looks: then everything waits. */
  isAway: () => boolean;
  /** Everything has been shown. */
  onidle: () => void;
}

export class Stage implements SceneStage {
  /** Whether something is being shown, or waits to be. */
  isBusy = $state(false);
  /** Whether what is shown was shown before. */
  again = $state(false);
  #options: StageOptions;
  #isOpen = false;
  #waiting: Moment[] = [];
  #running: Moment | null = null;
  #timer: ReturnType<typeof setTimeout> | null = null;
  #holds = new Set<symbol>();
  #skips = new Set<() => void>();
  #isTouched = false; // a step was cut short: the next touch ends the turn

  constructor(options: StageOptions) {
    this.#options = options;
  }

  get speed(): Speed {
    return this.#options.speed();
  }

  // What a scene asks for

  /** Keeps the next moment waiting until the answer is called, or somebody goes on. */
  hold = (): (() => void) => {
    if (this.speed === 'none' && !this.again) return () => undefined;
    const hold = Symbol();
    this.#holds.add(hold);
    this.isBusy = true;
    return () => {
      if (this.#holds.delete(hold)) this.#goOn();
    };
  };

  /** How long something takes at the speed chosen. */
  ms = (usual: number): number => usual * TIMES[this.again && this.speed === 'none' ? 'quick' : this.speed];

  /** Calls back when a running scene should jump to its last frame; answers how to stop that. */
  onskip = (callback: () => void): (() => void) => {
    this.#skips.add(callback);
    return () => this.#skips.delete(callback);
  };

  // What the table asks for

  /** Somebody sees the table now: what waits may be shown. */
  open(): void {
    this.#isOpen = true;
    this.#goOn();
  }

  /** Shows a moment when those before it have had their time. */
  add(...moments: Moment[]): void {
    this.#waiting.push(...moments);
    this.isBusy = true;
    this.#goOn();
  }

  /** Goes on after nobody looked. */
  wake(): void {
    this.#goOn();
  }

  /** A touch or a key: ends the running step, a second one the turn. Answers whether there was any. */
  skip(): boolean {
    if (!this.isBusy) return false;
    if (this.#isTouched) this.finish();
    else {
      this.#isTouched = true;
      this.#cut();
      this.#goOn();
    }
    return true;
  }

  /** Shows what waits at once, up to the next climax. */
  finish(): void {
    this.#cut();
    for (let moment = this.#waiting.shift(); moment; moment = this.#waiting.shift()) {
      if (moment.climax && this.speed !== 'none') return this.#show(moment);
      moment.show();
    }
    this.#goOn();
  }

  /** Shows everything at once. */
  catchUp(): void {
    this.#cut();
    for (const moment of this.#waiting.splice(0)) moment.show();
    this.#goOn();
  }

  /** Forgets what waits and is not wanted. */
  drop(isUnwanted: (moment: Moment) => boolean = () => true): void {
    this.#waiting = this.#waiting.filter((moment) => !isUnwanted(moment));
    if (this.#running && isUnwanted(this.#running)) this.#cut();
    this.#goOn();
  }

  /** Shows nothing any more. */
  close(): void {
    this.#isOpen = false;
    this.#waiting = [];
    this.#cut();
  }

  #show(moment: Moment): void {
    this.#running = moment;
    moment.show();
    const hurry = this.#waiting.length > MANY ? HURRY : 1;
    this.#timer = setTimeout(
      () => {
        this.#timer = null;
        this.#goOn();
      },
      this.ms(moment.ms) * hurry,
    );
  }

  /** The running step is over, whatever it waited for. */
  #cut(): void {
    if (this.#timer) clearTimeout(this.#timer);
    this.#timer = null;
    this.#running = null;
    this.#holds.clear();
    for (const skip of [...this.#skips]) skip();
  }

  #goOn(): void {
    if (this.#timer || this.#holds.size) return;
    this.#running = null;
    if (this.#waiting.length) {
      if (this.#isOpen && !this.#options.isAway()) this.#show(this.#waiting.shift()!);
      return;
    }
    this.#isTouched = false;
    if (!this.isBusy) return;
    this.isBusy = false;
    this.#options.onidle();
  }
}
