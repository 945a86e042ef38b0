// The window on the board: how large a cell is drawn, what part is in sight, and how it follows the play.
import { tick } from 'svelte';
import { type Box, placeOf } from './cells';
import type { Seen } from './seen.svelte';

const RIM = 0.32; // of a cell: the rim on each side
const SMALLEST = 27; // px a cell
const LARGEST = 80;
const READABLE = 40; // px a cell: below, figures show no numbers
const CLOSE = 55; // px a cell, looked at closely
const WIDE_ENOUGH = 29; // px a cell on a desk, where a mouse is exact
const STEPS = [READABLE, CLOSE, LARGEST];
const PAN = 240; // ms
const MARGIN = 1.6; // cells around what is shown, so that one sees where it may go

interface Point {
  x: number;
  y: number;
}

export class Lens {
  #seen: Seen;
  width = $state(0); // of the window, in px
  height = $state(0);
  left = $state(0); // how far it was moved
  top = $state(0);
  #chosen = $state<number | null>(null); // px a cell somebody asked for
  #before: number | null | undefined; // the same, before more had to be in sight
  #window: HTMLElement | null = null;
  #frame = 0;
  isWhole = $state(false); // own rows are placed: the whole width is in sight
  constructor(seen: Seen) {
    this.#seen = seen;
  }

  // Sizes

  get #across(): number {
    return this.width / (this.#seen.view.width + 2 * RIM);
  }
  /** The size of a cell with which the whole board is in sight. */
  get fit(): number {
    return Math.min(this.#across, this.height / (this.#seen.view.height + 2 * RIM));
  }
  get #usual(): number {
    const { fit } = this;
    if (this.isWhole) return this.#seen.isNarrow ? this.#across : fit;
    if (fit >= (this.#seen.isNarrow ? READABLE : WIDE_ENOUGH)) return fit;
    return this.#seen.isNarrow ? CLOSE : READABLE;
  }
  get #least(): number {
    return Math.min(SMALLEST, this.fit);
  }
  get cell(): number {
    if (!this.width) return CLOSE;
    return this.#chosen === null
      ? this.#usual
      : Math.min(LARGEST, Math.max(this.#least, this.fit, this.#chosen));
  }
  /** Whether something of the board is out of sight. */
  get isPart(): boolean {
    return this.cell > this.fit + 0.5;
  }
  /** Whether figures would be larger from nearer. */
  get mayCloser(): boolean {
    return this.cell < STEPS.at(-1)! - 1;
  }
  /** Whether anybody needs a lens at all. */
  get isUseful(): boolean {
    return !this.isWhole && (this.fit < READABLE || this.isPart);
  }

  // Places, in px of the window

  get #board(): Point {
    const { view } = this.#seen;
    return { x: (view.width + 2 * RIM) * this.cell, y: (view.height + 2 * RIM) * this.cell };
  }
  /** The middle of a cell as it is seen now. */
  at(name: string): Point {
    const { view, isTurned } = this.#seen;
    const { x, y } = placeOf(name, view, isTurned);
    const board = this.#board;
    return {
      x: Math.max(0, (this.width - board.x) / 2) + (x + 0.5 + RIM) * this.cell - this.left,
      y: Math.max(0, (this.height - board.y) / 2) + (y + 0.5 + RIM) * this.cell - this.top,
    };
  }
  /** What part of the board is in sight, in cells as the viewer sees them. */
  get frame(): Box {
    const { cell } = this;
    return {
      left: this.left / cell - RIM,
      top: this.top / cell - RIM,
      right: (this.left + this.width) / cell - RIM,
      bottom: (this.top + this.height) / cell - RIM,
    };
  }

  // Moving it

  /** `use:`-action of the window: scrolling, pinching, the wheel. */
  hold = (node: HTMLElement) => {
    this.#window = node;
    let apart = 0; // px between two fingers, and the size they began with
    let began = 0;
    const spread = (event: TouchEvent) => {
      const [one, two] = [event.touches[0]!, event.touches[1]!];
      const box = node.getBoundingClientRect();
      return {
        apart: Math.hypot(one.clientX - two.clientX, one.clientY - two.clientY),
        middle: {
          x: (one.clientX + two.clientX) / 2 - box.left,
          y: (one.clientY + two.clientY) / 2 - box.top,
        },
      };
    };
    const scroll = () => {
      this.left = node.scrollLeft;
      this.top = node.scrollTop;
    };
    const touch = (event: TouchEvent) => {
      if (event.touches.length !== 2) return;
      apart = spread(event).apart;
      began = this.cell;
    };
    const move = (event: TouchEvent) => {
      if (event.touches.length !== 2 || !apart) return;
      event.preventDefault();
      const now = spread(event);
      this.zoom((began * now.apart) / apart, now.middle);
    };
    const wheel = (event: WheelEvent) => {
      if (!event.ctrlKey) return;
      event.preventDefault();
      const box = node.getBoundingClientRect();
      const at = { x: event.clientX - box.left, y: event.clientY - box.top };
      this.zoom(this.cell * Math.exp(-event.deltaY / 200), at);
    };
    node.addEventListener('scroll', scroll, { passive: true });
    node.addEventListener('touchstart', touch, { passive: true });
    node.addEventListener('touchmove', move, { passive: false });
    node.addEventListener('wheel', wheel, { passive: false });
    return {
      destroy: () => {
        cancelAnimationFrame(this.#frame);
        this.#window = null;
        node.removeEventListener('scroll', scroll);
        node.removeEventListener('touchstart', touch);
        node.removeEventListener('touchmove', move);
        node.removeEventListener('wheel', wheel);
      },
    };
  };

  /** Cells so large, with what is at *at* staying where it is. */
  zoom(cell: number, at: Point = { x: this.width / 2, y: this.height / 2 }): void {
    const before = this.cell;
    const spot = { x: (this.left + at.x) / before, y: (this.top + at.y) / before };
    this.#chosen = cell;
    const size = this.cell;
    this.#put({ x: spot.x * size - at.x, y: spot.y * size - at.y });
  }
  closer(at?: Point): void {
    this.zoom(STEPS.find((step) => step > this.cell + 1) ?? LARGEST, at);
  }
  farther(): void {
    this.zoom(STEPS.findLast((step) => step < this.cell - 1) ?? this.fit);
  }
  /** All of the board, or close to it again. */
  toggle(at?: Point): void {
    if (this.isPart) this.zoom(this.fit);
    else this.zoom(Math.max(CLOSE, this.fit), at);
  }

  /** Brings cells into sight, with some room around them; in the middle when asked. */
  show(cells: string[], { centred = false }: { centred?: boolean } = {}): void {
    if (!cells.length || !this.isPart || !this.width) return;
    const places = cells.map((name) => this.at(name));
    const room = Math.min(MARGIN * this.cell, this.width / 2, this.height / 2);
    const target = { x: this.left, y: this.top };
    for (const axis of ['x', 'y'] as const) {
      const seen = axis === 'x' ? this.width : this.height;
      const least = Math.min(...places.map((place) => place[axis]));
      const most = Math.max(...places.map((place) => place[axis]));
      if (centred) target[axis] += (least + most) / 2 - seen / 2;
      else if (least < room) target[axis] += least - room;
      else if (most > seen - room) target[axis] += most - seen + room;
    }
    this.#pan(target);
  }
  /** Goes as far away as it takes to have all of these cells in sight at once, until `release`. */
  embrace(cells: string[]): void {
    const { view, isTurned, isNarrow } = this.#seen;
    if (!isNarrow || this.isWhole) return;
    const places = cells.map((name) => placeOf(name, view, isTurned));
    const span = (axis: 'x' | 'y') => {
      const all = places.map((place) => place[axis]);
      return Math.max(...all) - Math.min(...all) + 2;
    };
    const size = Math.min(this.width / span('x'), this.height / span('y'));
    if (this.#before === undefined) this.#before = this.#chosen;
    if (size < this.cell) this.#chosen = size;
    void tick().then(() => this.show(cells, { centred: true }));
  }
  /** As near again as before. */
  release(): void {
    if (this.#before === undefined) return;
    const before = this.#before;
    this.#before = undefined;
    this.zoom(before ?? this.#usual);
    this.#chosen = before;
  }
  /** Brings a place of the board, in cells as the viewer sees them, into the middle. */
  centre(x: number, y: number): void {
    this.#put({ x: (x + RIM) * this.cell - this.width / 2, y: (y + RIM) * this.cell - this.height / 2 });
  }

  #put(target: Point): void {
    cancelAnimationFrame(this.#frame);
    // The board gets its new size first, then it can be moved.
    this.#frame = requestAnimationFrame(() => this.#window?.scrollTo(target.x, target.y));
  }
  #pan(target: Point): void {
    cancelAnimationFrame(this.#frame);
    const from = { x: this.left, y: this.top };
    if (Math.hypot(target.x - from.x, target.y - from.y) < 2) return;
    if (this.#seen.props.still) return this.#put(target);
    let began = 0;
    const step = (now: number) => {
      began ||= now;
      const t = Math.min(1, (now - began) / PAN);
      const eased = 1 - (1 - t) ** 3;
      this.#window?.scrollTo(from.x + (target.x - from.x) * eased, from.y + (target.y - from.y) * eased);
      if (t < 1) this.#frame = requestAnimationFrame(step);
    };
    this.#frame = requestAnimationFrame(step);
  }
}
