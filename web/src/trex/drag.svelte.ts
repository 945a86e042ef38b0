// Dragging is an extra: a card of the hand onto one's pile.

const FAR_ENOUGH = 10; // px: less is a click
const NEAR = 40; // px around the pile

/** A card in somebody's fingers. */
interface Held {
  card: number;
  x: number;
  y: number;
  from: [number, number];
  moving: boolean;
}

/** The card that is dragged, if any; *ondrop* is told of one that is let go over the pile. */
export class Drag {
  held = $state<Held | null>(null);
  dropped = $state(false); // the click that ends a drag selects nothing

  readonly #pile: () => Element | null | undefined;
  readonly #ondrop: (card: number) => void;

  constructor(pile: () => Element | null | undefined, ondrop: (card: number) => void) {
    this.#pile = pile;
    this.#ondrop = ondrop;
  }

  /** The card that hangs in the air. */
  get moving(): Held | null {
    return this.held?.moving ? this.held : null;
  }

  /** A finger or a mouse goes down on a card of the hand. */
  grab(card: number, event: PointerEvent, mayPlay: boolean): void {
    this.dropped = false;
    if (!mayPlay || event.button) return;
    const { clientX: x, clientY: y } = event;
    this.held = { card, x, y, from: [x, y], moving: false };
  }

  /** It moves. */
  move(event: PointerEvent): void {
    if (!this.held) return;
    const { clientX: x, clientY: y } = event;
    const [fromX, fromY] = this.held.from;
    const isFar = Math.hypot(x - fromX, y - fromY) > FAR_ENOUGH;
    this.held = { ...this.held, x, y, moving: this.held.moving || isFar };
  }

  /** It lets go. */
  drop(event: PointerEvent): void {
    const held = this.moving;
    this.held = null;
    if (!held) return;
    this.dropped = true;
    const box = this.#pile()?.getBoundingClientRect();
    const isOver =
      box &&
      event.clientX > box.left - NEAR &&
      event.clientX < box.right + NEAR &&
      event.clientY > box.top - NEAR &&
      event.clientY < box.bottom + NEAR;
    if (isOver) this.#ondrop(held.card);
    setTimeout(() => (this.dropped = false));
  }

  /** It is taken away. */
  cancel(): void {
    this.held = null;
  }
}
