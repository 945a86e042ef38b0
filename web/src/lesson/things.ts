// The things a lesson speaks of: where they are on the page, and how they come into sight.
import { type Box, grown, type Hole } from './place';

const SCROLLS = /auto|scroll/;

/** Everything of a name that can be seen, but for what is inside *root*. */
export function named(name: string, root: Element | undefined): HTMLElement[] {
  const quoted = CSS.escape(name);
  return [
    ...document.querySelectorAll<HTMLElement>(`[data-name="${quoted}"], [data-thing="${quoted}"]`),
  ].filter((thing) => !root?.contains(thing) && isSeen(thing));
}

export function isSeen(thing: Element): boolean {
  const { width, height } = thing.getBoundingClientRect();
  return width > 0 && height > 0;
}

/** The holes that light things, as far as they are in sight. */
export function lit(things: HTMLElement[]): Hole[] {
  return things.flatMap((thing) => {
    const room = roomOf(thing);
    const { top, bottom, left, right } = thing.getBoundingClientRect();
    if (bottom <= room.top || top >= room.bottom || right <= room.left || left >= room.right) return [];
    const box = grown(around(thing));
    return [{ ...box, round: Math.min(20, box.height / 2), hex: thing.hasAttribute('data-hex') }];
  });
}

/** Brings all of them into sight where they have room, else the first. */
export function bring(things: HTMLElement[]): void {
  const [first] = things;
  const scroller = first && scrollerOf(first);
  if (!scroller) return;
  const room = scroller.getBoundingClientRect();
  const own = things
    .filter((thing) => scroller.contains(thing))
    .map((thing) => thing.getBoundingClientRect());
  const [left, top] = [Math.min(...own.map((box) => box.left)), Math.min(...own.map((box) => box.top))];
  const [right, bottom] = [
    Math.max(...own.map((box) => box.right)),
    Math.max(...own.map((box) => box.bottom)),
  ];
  const all = new DOMRect(left, top, right - left, bottom - top);
  const box = all.width <= room.width && all.height <= room.height ? all : own[0]!;
  const isThere =
    box.left >= room.left && box.right <= room.right && box.top >= room.top && box.bottom <= room.bottom;
  if (isThere) return;
  const x = (box.left + box.right - room.left - room.right) / 2;
  const y = (box.top + box.bottom - room.top - room.bottom) / 2;
  scroller.scrollBy({ left: x, top: y, behavior: 'instant' });
}

/** A thing with what stands out of it: its label, the number on its corner. */
function around(thing: Element): Box {
  const boxes = [thing, ...thing.children].filter(isSeen).map((one) => one.getBoundingClientRect());
  const x = Math.min(...boxes.map(({ left }) => left));
  const y = Math.min(...boxes.map(({ top }) => top));
  const right = Math.max(...boxes.map((box) => box.right));
  const bottom = Math.max(...boxes.map((box) => box.bottom));
  return { x, y, width: Math.min(right, coveredFrom(thing)) - x, height: bottom - y };
}

/** In a fan the next card lies on the right side of this one: from where on. */
function coveredFrom(thing: Element): number {
  const next = thing.closest('[data-fan] > *')?.nextElementSibling;
  return next ? next.getBoundingClientRect().left : Infinity;
}

/** What scrolls around a thing, if anything does. */
function scrollerOf(thing: Element): Element | null {
  let scroller = thing.parentElement;
  while (scroller && !SCROLLS.test(getComputedStyle(scroller).overflowY)) scroller = scroller.parentElement;
  return scroller;
}

function roomOf(thing: Element): DOMRect {
  return scrollerOf(thing)?.getBoundingClientRect() ?? new DOMRect(0, 0, innerWidth, innerHeight);
}
