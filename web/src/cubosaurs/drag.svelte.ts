// Dragging: a card onto the tray passes the Hand with it; the tray onto the collection keeps it.
const FAR_ENOUGH = 10; // pixels before a press is a drag

export const HAND = 'HAND';

export class Drag {
  what = $state<string | null>(null); // a card, or the whole HAND
  isMoving = $state(false);
  x = $state(0);
  y = $state(0);
  #from = { x: 0, y: 0 };

  get isHand(): boolean {
    return this.isMoving && this.what === HAND;
  }

  get isCard(): boolean {
    return this.isMoving && this.what !== HAND;
  }

  grab(what: string, event: PointerEvent): void {
    this.what = what;
    this.isMoving = false;
    this.#from = { x: event.clientX, y: event.clientY };
    this.move(event);
  }

  move(event: PointerEvent): void {
    if (this.what === null) return;
    this.x = event.clientX;
    this.y = event.clientY;
    this.isMoving ||= Math.hypot(this.x - this.#from.x, this.y - this.#from.y) > FAR_ENOUGH;
  }

  /** Lets go, and says what was dragged; null after a mere press. */
  release(): string | null {
    const dragged = this.isMoving ? this.what : null;
    this.what = null;
    this.isMoving = false;
    return dragged;
  }
}

/** Whether the pointer is over *place*. */
export function isOver(place: HTMLElement | undefined, { clientX: x, clientY: y }: PointerEvent): boolean {
  const box = place?.getBoundingClientRect();
  return !!box && x >= box.left && x <= box.right && y >= box.top && y <= box.bottom;
}
