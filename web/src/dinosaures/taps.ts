// Two taps change the lens; but who touches what may be done plays, however quickly.
import type { Lens } from './lens.svelte';

const SOON = 300; // ms
const NEAR = 24; // px

export class Taps {
  #lens: Lens;
  #last = { at: 0, x: 0, y: 0 };

  constructor(lens: Lens) {
    this.#lens = lens;
  }

  /** A finger leaves the board. */
  up = (event: PointerEvent): void => {
    if (event.pointerType !== 'touch' || !event.isPrimary) return; // the second finger of a pinch
    if (event.target instanceof Element && event.target.closest('[data-mark]')) {
      this.#last.at = 0;
      return;
    }
    const { clientX: x, clientY: y, timeStamp: at } = event;
    const isSecond = at - this.#last.at < SOON && Math.hypot(x - this.#last.x, y - this.#last.y) < NEAR;
    this.#last = { at: isSecond ? 0 : at, x, y };
    if (!isSecond || !this.#lens.isUseful || !(event.currentTarget instanceof Element)) return;
    const box = event.currentTarget.getBoundingClientRect();
    this.#lens.toggle({ x: x - box.left, y: y - box.top });
  };
}
