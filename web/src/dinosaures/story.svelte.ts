// What the table remembers for a while: the last duel, the last move, and the figures it showed.
import type { Happening } from '../wire/messages';
import { type Combat, combatIn, type DinoView } from './view';

class Story {
  #table = '';
  #ply = -1;
  duel = $state.raw<Combat | null>(null);
  duelPly = $state(-1);
  trail = $state.raw<{ from: string; to: string; isFlight: boolean } | null>(null);
  shown = $state.raw<number[]>([]);

  /** One more decision; going back (undo, replay) forgets. */
  hear(table: string, ply: number, events: Happening[], view: DinoView): void {
    if (table !== this.#table || ply < this.#ply) {
      this.duel = this.trail = null;
      this.shown = [];
    }
    if (table === this.#table && ply === this.#ply) return;
    this.#table = table;
    this.#ply = ply;
    for (const event of events) {
      if (event.kind === 'moved' || event.kind === 'flew' || event.kind === 'advanced')
        this.trail = { from: event.from, to: event.to, isFlight: event.kind === 'flew' };
      if (event.kind === 'turn' && this.duel && ply > this.duelPly + 1) this.#fade(ply);
    }
    const combat = combatIn(events);
    if (combat) {
      this.duel = combat;
      this.duelPly = ply;
      this.#turns = 0;
      this.shown = view.figures
        .filter(({ cell }) => cell === combat.from || cell === combat.to)
        .map(({ number }) => number);
    }
  }

  /** A shown figure is turned away again at the end of the next turn. */
  #turns = 0;
  #fade(_ply: number): void {
    this.#turns += 1;
    if (this.#turns >= 2) this.shown = [];
  }
}

export const story = new Story();
