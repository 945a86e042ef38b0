// What there is to read about the animals and things of a game, and what lies open of it.
import { api } from '../wire/api';
import type { Gloss, Leaf } from '../wire/messages';

class Leaves {
  /** The leaf that lies open over the table. */
  open = $state.raw<{ game: string; key: string | null; thing: string } | null>(null);
  /** The table it is asked about, and the way to its rules; null where there is none. */
  at: (() => { table: string; seat: string; ply: number; onrule: (anchor: string) => void }) | null = null;
  readonly #asked = new Map<string, Promise<Record<string, Leaf>>>();

  /** All leaves of a game; asked for once, and again after it failed. */
  of(game: string): Promise<Record<string, Leaf>> {
    let answer = this.#asked.get(game);
    if (!answer) {
      answer = api.leaves(game);
      this.#asked.set(game, answer);
      answer.catch(() => this.#asked.delete(game));
    }
    return answer;
  }

  /** What the engine says of something on the table; null where nobody asks, or it says nothing. */
  async glossOf(thing: string, key: string | null): Promise<Gloss | null> {
    const here = this.at?.();
    if (!here) return null;
    const ask = (asked: string) => api.gloss(here.table, asked, here.seat, here.ply);
    return (await ask(thing)) ?? (key !== null && key !== thing ? ask(key) : null);
  }

  read(game: string, key: string | null, thing: string | undefined = key ?? undefined): void {
    if (thing !== undefined) this.open = { game, key, thing };
  }
  close(): void {
    this.open = null;
  }
}

export const leaves = new Leaves();
