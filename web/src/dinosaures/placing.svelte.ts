// The army: sketched on the page as one likes, then placed figure by figure.
import { type Army, FIRST, nearest, roomFor } from './armies';
import type { Seen } from './seen.svelte';
import type { Counts } from './view';

export class Placing {
  #seen: Seen;
  #kind = $state<string | null>(null);
  draft = $state.raw<Army>({});
  lifted = $state<string | null>(null); // the cell of a sketched figure in hand
  isRunning = $state(false); // the page places what is sketched
  constructor(seen: Seen) {
    this.#seen = seen;
  }

  /** Whether this seat still has figures to place. */
  get isOn(): boolean {
    const { me, view } = this.#seen;
    if (me === null || view.players[me]?.placed_all) return false;
    return view.phase === 'PLACE_KIND' || view.phase === 'PLACE_CELL';
  }
  /** Whether a figure was taken for good and only its cell is asked. */
  get asksCell(): boolean {
    return this.#seen.view.phase === 'PLACE_CELL' && this.#seen.isMyTurn && !this.isRunning;
  }

  sketch = $derived.by(() => Object.entries(this.draft).filter(([cell]) => !this.#seen.at.has(cell)));
  /** What is neither placed nor sketched. */
  left = $derived.by<Counts>(() => {
    const { me, view } = this.#seen;
    const counts: Counts = { ...(me === null ? {} : (view.players[me]?.hand ?? {})) };
    for (const [, kind] of this.sketch) counts[kind] = (counts[kind] ?? 0) - 1;
    return counts;
  });
  /** The kind taken from the tray. */
  get taken(): string | null {
    return this.#kind && (this.left[this.#kind] ?? 0) > 0 ? this.#kind : null;
  }
  /** Where what is in hand could stand. */
  room = $derived.by(() => {
    const wanted = this.lifted ? this.draft[this.lifted] : this.taken;
    if (!wanted) return [];
    return roomFor(this.#seen.view, this.#seen.me ?? 0, wanted).filter((cell) => !this.#seen.at.has(cell));
  });

  take(kind: string): void {
    this.lifted = null;
    this.#kind = this.taken === kind ? null : kind;
  }
  /** A whole army, laid over what was sketched before. */
  lay(army: Army): void {
    this.#kind = this.lifted = null;
    this.isRunning = false;
    this.draft = army;
  }
  placeAll(): void {
    this.lifted = null;
    this.isRunning = true;
  }

  /** A cell was touched; answers whether something came of it. */
  touch(cell: string): boolean {
    if (this.isRunning) return true;
    const at = this.#seen.at.get(cell);
    if (this.lifted !== null) this.#putDown(cell);
    else if (this.draft[cell] && !at) {
      this.#kind = null;
      this.lifted = cell;
    } else if (this.taken) return this.#put(this.taken, cell);
    else return false;
    return true;
  }
  #putDown(cell: string): void {
    const from = this.lifted!;
    const kind = this.draft[from]!;
    const other = this.draft[cell];
    if (cell !== from && (this.room.includes(cell) || other)) {
      const { [from]: _, ...rest } = this.draft;
      this.draft = other ? { ...rest, [cell]: kind, [from]: other } : { ...rest, [cell]: kind };
    }
    this.lifted = null;
  }
  #put(kind: string, cell: string): boolean {
    if (!this.room.includes(cell)) return false;
    if (this.sketch.length || !this.#seen.isMyTurn) this.draft = { ...this.draft, [cell]: kind };
    else {
      this.draft = { [cell]: kind };
      this.isRunning = true;
    }
    if ((this.left[kind] ?? 0) <= 0) this.#kind = null;
    return true;
  }

  /** The next action of placing what is sketched: a kind, then its cell. */
  next(): number | null {
    if (!this.isRunning) return null;
    const { view, kinds } = this.#seen;
    if (view.phase === 'PLACE_KIND') {
      const wish = this.sketch
        .filter(([, kind]) => kinds.has(kind))
        .sort(([, a], [, b]) => Number(!FIRST.includes(a)) - Number(!FIRST.includes(b)))[0];
      if (wish) return kinds.get(wish[1])!.number;
      this.isRunning = false;
      this.draft = {};
    }
    return view.phase === 'PLACE_CELL' ? this.#nextCell() : null;
  }
  #nextCell(): number | null {
    const { view, cells } = this.#seen;
    const wish = this.sketch.find(([, kind]) => kind === view.pending_kind)?.[0];
    if (!wish) {
      this.isRunning = false;
      return null;
    }
    const cell = cells.has(wish) ? wish : nearest([...cells.keys()], wish, (one) => one in this.draft);
    const { [wish]: _, ...rest } = this.draft;
    this.draft = rest;
    if (!Object.keys(rest).length) this.isRunning = false;
    return cell ? (cells.get(cell)?.number ?? null) : null;
  }
}
