// The army: sketched on the page as one likes, then placed in one message, or kept until all are ready.
import { PLANNED } from '../table/scene';
import type { Figure } from '../wire/games/dinosaures';
import { type Army, placesFor, restrictedFirst } from './armies';
import type { Counts } from './figures';
import type { Seen } from './seen.svelte';

export class Placing {
  #seen: Seen;
  #kind = $state<Figure | null>(null);
  draft = $state.raw<Army>({});
  lifted = $state<string | null>(null); // the cell of a sketched figure in hand
  #kept = ''; // where the sketch is kept
  #isReady = $state(false); // to be placed as soon as it is this seat's turn
  constructor(seen: Seen) {
    this.#seen = seen;
  }

  /** Whether this seat still has figures to place. */
  get isOn(): boolean {
    const { me, view } = this.#seen;
    if (me === null || view.seats[me]?.placed_all) return false;
    return view.phase === 'PLACE_KIND' || view.phase === 'PLACE_CELL';
  }
  /** Whether all arrange at once, and nobody sees the others' armies before all are ready. */
  get isTogether(): boolean {
    const { me, props } = this.#seen;
    return me !== null && props.position.together.includes(me);
  }
  /** Whether this army waits for the others to be ready. */
  get isSettled(): boolean {
    const { me, props } = this.#seen;
    return this.isTogether && props.table.seats[me!]!.ready;
  }
  /** Whether the army was sent, or is as soon as one may, and stands up figure by figure. */
  get isRunning(): boolean {
    return this.isSettled || this.#isReady || (this.isOn && this.#seen.props.waiting === PLANNED);
  }
  /** Whether a figure was taken for good and only its cell is asked. */
  get asksCell(): boolean {
    const { view, isMyTurn } = this.#seen;
    return view.phase === 'PLACE_CELL' && isMyTurn && !this.isRunning && !this.isTogether;
  }

  sketch = $derived.by(() => Object.entries(this.draft).filter(([cell]) => !this.#seen.at.has(cell)));
  /** What is neither placed nor sketched. */
  left = $derived.by<Counts>(() => {
    const { me, view } = this.#seen;
    const counts: Counts = { ...(me === null ? {} : (view.seats[me]?.hand ?? {})) };
    for (const [, kind] of this.sketch) counts[kind] = (counts[kind] ?? 0) - 1;
    return counts;
  });
  /** The kind taken from the tray. */
  get taken(): Figure | null {
    return this.#kind && (this.left[this.#kind] ?? 0) > 0 ? this.#kind : null;
  }
  /** Where what is in hand could stand. */
  places = $derived.by(() => {
    const wanted = this.lifted ? this.draft[this.lifted] : this.taken;
    if (!wanted) return [];
    return placesFor(this.#seen.view, this.#seen.me ?? 0, wanted).filter((cell) => !this.#seen.at.has(cell));
  });

  take(kind: Figure): void {
    this.lifted = null;
    this.#kind = this.taken === kind ? null : kind;
  }
  /** A whole army, laid over what was sketched before. */
  lay(army: Army): void {
    this.#kind = this.lifted = null;
    this.draft = army;
  }
  placeAll(): void {
    this.#kind = this.lifted = null;
    if (this.isTogether) this.#seen.props.onarrange(this.#whole());
    else this.#isReady = true;
  }
  /** The sketch as moves; what is left out of it is to be the reserve. */
  #whole(): string[][] {
    const all = this.sketch.toSorted(([, a], [, b]) => restrictedFirst(a, b));
    const keeps = Object.values(this.left).some((count) => count > 0);
    return [...all.map(([cell, kind]) => [kind, cell]), ...(keeps ? [['end']] : [])];
  }
  /** What is not placed yet stays a sketch. */
  stop(): void {
    this.#isReady = false;
    if (this.isTogether) this.#seen.props.onarrange([]);
    else this.#seen.props.onplay([]);
  }

  /** Takes up the sketch this device keeps while all arrange, and keeps it as it changes. */
  remember(): void {
    const { me, props } = this.#seen;
    if (me === null) return;
    const key = `ludosaure.sketch.${props.table.id}.${me}`;
    try {
      if (!this.isTogether) {
        if (this.#kept === key) localStorage.removeItem(key);
        this.#kept = '';
      } else if (this.#kept !== key) {
        this.#kept = key;
        this.draft = JSON.parse(localStorage.getItem(key) ?? '{}') ?? {};
      } else localStorage.setItem(key, JSON.stringify(this.draft));
    } catch {
      // A browser that keeps nothing forgets the sketch on reload.
    }
  }
  /** Sends all that is sketched, in one message, when it is this seat's turn. */
  send(): void {
    const { view, isMyTurn, props } = this.#seen;
    if (!this.#isReady || !isMyTurn || props.waiting !== null) return;
    this.#isReady = false;
    const all = this.sketch.toSorted(([, a], [, b]) => restrictedFirst(a, b));
    const held = view.phase === 'PLACE_CELL' ? all.findIndex(([, kind]) => kind === view.pending_kind) : -1;
    const first = all.slice(held, held < 0 ? 0 : held + 1).map(([cell]) => [cell]);
    const rest = all.filter((_, index) => index !== held).map(([cell, kind]) => [kind, cell]);
    if (all.length) props.onplay([...first, ...rest]);
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
    if (cell !== from && (this.places.includes(cell) || other)) {
      const { [from]: _, ...rest } = this.draft;
      this.draft = other ? { ...rest, [cell]: kind, [from]: other } : { ...rest, [cell]: kind };
    }
    this.lifted = null;
  }
  #put(kind: Figure, cell: string): boolean {
    if (!this.places.includes(cell)) return false;
    if (this.sketch.length || this.isTogether || !this.#seen.isMyTurn)
      this.draft = { ...this.draft, [cell]: kind };
    else {
      this.draft = { [cell]: kind };
      this.placeAll();
    }
    if ((this.left[kind] ?? 0) <= 0) this.#kind = null;
    return true;
  }
}
