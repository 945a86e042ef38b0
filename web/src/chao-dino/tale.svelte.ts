// The final count told line after line, as the sheet has it: by itself at the end, by hand afterwards.
import type { Sheet, SheetLine } from '../wire/messages';

const READING = 1900; // ms a line stays
const AFTER = 1600; // ms the last line stays before the whole count is shown

export class Tale {
  /** The line being told; null: everything is shown. */
  at = $state<number | null>(null);
  /** Whether the count goes on by itself, or somebody leafs through it: the end waits. */
  isTelling = $state(false);
  #sheet: () => Sheet;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(sheet: () => Sheet) {
    this.#sheet = sheet;
  }

  /** Lines that gave somebody something. */
  get lines(): SheetLine[] {
    return this.#sheet().lines.filter((line) => line.points.some((given) => given));
  }

  get line(): SheetLine | null {
    return this.at === null ? null : (this.lines[this.at] ?? null);
  }

  /** Lines told so far. */
  get told(): SheetLine[] {
    return this.at === null ? this.lines : this.lines.slice(0, this.at + 1);
  }

  /** What everybody has after the lines told so far. */
  get scores(): number[] {
    const { totals } = this.#sheet();
    if (this.at === null) return totals;
    return totals.map((_, seat) => this.told.reduce((sum, line) => sum + (line.points[seat] ?? 0), 0));
  }

  /** Tells everything from the beginning. */
  start(): void {
    if (!this.lines.length) return;
    this.isTelling = true;
    this.at = this.lines[0]!.group === 'interim' ? 0 : -1; // what everybody has had already
    this.#timer = setTimeout(this.#next, READING);
  }

  /** One line further or back, by hand. */
  leaf(by: 1 | -1): void {
    this.stop();
    const last = this.lines.length - 1;
    const next = (this.at ?? (by > 0 ? -1 : last + 1)) + by;
    this.at = next < 0 || next > last ? null : next;
    this.isTelling = true;
  }

  stop(): void {
    clearTimeout(this.#timer);
  }

  /** The game goes on: nothing is told. */
  forget(): void {
    this.stop();
    this.at = null;
    this.isTelling = false;
  }

  #next = (): void => {
    if (this.at === null) {
      this.isTelling = false;
      return;
    }
    const isLast = this.at >= this.lines.length - 1;
    this.at = isLast ? null : this.at + 1;
    this.#timer = setTimeout(this.#next, isLast ? AFTER : READING);
  };
}
