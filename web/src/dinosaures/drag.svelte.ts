// Dragging, by mouse, is an extra: a figure from its cell to another.

const FAR_ENOUGH = 8; // px: less is a click

/** A figure in somebody's fingers, and how far it was pulled, in px. */
interface Held {
  from: string;
  at: [number, number];
  dx: number;
  dy: number;
  moving: boolean;
}

export class Drag {
  held = $state<Held | null>(null);
  isDropped = false; // the click that ends a drag touches nothing

  /** The figure that hangs in the air. */
  get moving(): Held | null {
    return this.held?.moving ? this.held : null;
  }

  grab(event: PointerEvent, cell: string, mayDrag: boolean): void {
    this.isDropped = false;
    if (event.pointerType === 'touch' || event.button || !mayDrag) return;
    this.held = { from: cell, at: [event.clientX, event.clientY], dx: 0, dy: 0, moving: false };
  }

  pull(event: PointerEvent): void {
    if (!this.held) return;
    const [dx, dy] = [event.clientX - this.held.at[0], event.clientY - this.held.at[1]];
    const moving = this.held.moving || Math.hypot(dx, dy) > FAR_ENOUGH;
    this.held = { ...this.held, dx, dy, moving };
  }

  /** Lets go; answers from where, and over which cell. */
  drop(event: PointerEvent): { from: string; to: string; under: Element } | null {
    const held = this.moving;
    this.held = null;
    if (!held) return null;
    this.isDropped = true;
    setTimeout(() => (this.isDropped = false));
    const under = document.elementFromPoint(event.clientX, event.clientY)?.closest('[data-cell]');
    const to = under?.getAttribute('data-cell');
    return under && to && to !== held.from ? { from: held.from, to, under } : null;
  }

  cancel(): void {
    this.held = null;
  }
}
