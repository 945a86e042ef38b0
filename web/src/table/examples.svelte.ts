// The worked examples of the rules pages: asked for once a game, and stepped through.
import { api } from '../wire/api';
import type { Example } from '../wire/messages';

const asked = new Map<string, Promise<Record<string, Example>>>();

/** All examples of a game; asked for once, and again after it failed. */
export function examplesOf(game: string): Promise<Record<string, Example>> {
  let answer = asked.get(game);
  if (!answer) {
    answer = api.examples(game);
    asked.set(game, answer);
    answer.catch(() => asked.delete(game));
  }
  return answer;
}

const SHORTEST = 2200; // ms that a step stays when the example runs by itself
const A_LETTER = 55; // ms to read one

/** Where one is in an example. */
export class Walk {
  at = $state(0);
  isPlaying = $state(false);
  readonly #texts: () => readonly string[];

  /** *texts* are the sentences of the steps, as they are read now. */
  constructor(texts: () => readonly string[]) {
    this.#texts = texts;
  }

  get end(): number {
    return Math.max(0, this.#texts().length - 1);
  }

  step(to: number): void {
    this.isPlaying = false;
    this.at = Math.max(0, Math.min(this.end, to));
  }

  /** Runs by itself, from the start when it stands at the end; or stops. */
  toggle(): void {
    if (!this.isPlaying && this.at >= this.end) this.at = 0;
    this.isPlaying = !this.isPlaying;
  }

  /** Stays as long as it takes to read the step, then goes on; answers how to stop. */
  run(): () => void {
    const wait = Math.max(SHORTEST, A_LETTER * (this.#texts()[this.at]?.length ?? 0));
    const timer = setTimeout(() => {
      if (this.at < this.end) this.at += 1;
      if (this.at >= this.end) this.isPlaying = false;
    }, wait);
    return () => clearTimeout(timer);
  }

  /** What a key does; whether it did anything. */
  press(key: string): boolean {
    if (key === 'ArrowLeft') this.step(this.at - 1);
    else if (key === 'ArrowRight') this.step(this.at + 1);
    else if (key === 'Home') this.step(0);
    else if (key === 'End') this.step(this.end);
    else return false;
    return true;
  }
}
