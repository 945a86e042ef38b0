// Private notes pinned on enemy figures: they stay on this device, one list a table and seat.

import type { Figure } from '../wire/games/dinosaures';

export const PINS: readonly (Figure | '?' | '!')[] = [
  '?',
  '!',
  'tyra_1',
  'tri',
  'dilo',
  'stego',
  'docus',
  'deino_1',
  'flug',
  'culak',
  'lightning',
  'nest',
  'ghost',
  'trap',
];

class Notes {
  #key = '';
  pinned = $state<Record<number, string>>({});

  /** Takes out the notes of one table. */
  open(table: string, seat: number | null): void {
    const key = `ludosaure.notes.${table}.${seat ?? 'spectator'}`;
    if (key === this.#key) return;
    this.#key = key;
    try {
      this.pinned = JSON.parse(localStorage.getItem(key) ?? '{}') ?? {};
    } catch {
      this.pinned = {};
    }
  }

  pin(figure: number, note: string | null): void {
    const { [figure]: _, ...rest } = this.pinned;
    this.pinned = note === null ? rest : { ...rest, [figure]: note };
    try {
      localStorage.setItem(this.#key, JSON.stringify(this.pinned));
    } catch {
      // A browser that keeps nothing forgets the notes on reload.
    }
  }
}

export const notes = new Notes();
