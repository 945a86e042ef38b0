// "Why not?": what was asked, and the answer, which hangs on the thing that was touched.
import type { ReasonMessage, Words } from '../wire/messages';

/** The answer to "why not?", hanging on the thing that was touched. */
export interface Tag {
  text: Words;
  anchor: string | null; // the section of the rules that says so
  x: number;
  y: number;
}

const STAYS = 6000; // ms

export class WhyNot {
  tag = $state.raw<Tag | null>(null);
  #asked = new Map<string, { x: number; y: number }>(); // where the answer hangs
  #timer: ReturnType<typeof setTimeout> | null = null;

  /** A question was sent; its answer hangs at *at*, else where the keyboard is. */
  asked(id: string, at?: Element | null): void {
    const box = (at ?? document.activeElement)?.getBoundingClientRect();
    this.#asked.set(
      id,
      box ? { x: box.left + box.width / 2, y: box.top } : { x: innerWidth / 2, y: innerHeight / 2 },
    );
  }

  /** The answer came; it hangs for a while. */
  hear({ id, legal, text, anchor }: ReasonMessage): void {
    const at = this.#asked.get(id);
    this.#asked.delete(id);
    if (!at || legal) return;
    this.tag = { text, anchor, ...at };
    if (this.#timer) clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.drop(), STAYS);
  }

  drop(): void {
    this.tag = null;
  }
}
