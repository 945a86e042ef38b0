// Cards fly from hand to pile and from pile to hand; eggs fly to who gets them.
import { cubicOut } from 'svelte/easing';
import { crossfade, fade, type TransitionConfig } from 'svelte/transition';

let isStill = false;
export const beStill = (still: boolean) => (isStill = still);

/** A card turned over where it lies. */
export function turn(node: Element, { delay = 0 }: { delay?: number } = {}): TransitionConfig {
  if (isStill) return fade(node, { duration: 120 });
  return {
    delay,
    duration: 320,
    easing: cubicOut,
    css: (t) => `transform: scaleX(${Math.abs(2 * t - 1).toFixed(3)}); opacity: ${Math.min(1, 2 * t)}`,
  };
}

/** A card that comes from above, or a removed one that falls flat. */
export function fall(node: Element, { from = -46 }: { from?: number } = {}): TransitionConfig {
  if (isStill) return fade(node, { duration: 120 });
  return {
    duration: 260,
    easing: cubicOut,
    css: (t) => `transform: translateY(${((1 - t) * from).toFixed(1)}px); opacity: ${t.toFixed(3)}`,
  };
}

export const [leave, arrive] = crossfade({
  duration: () => (isStill ? 120 : 320),
  easing: cubicOut,
  fallback: (node, _, isArriving) => fall(node, { from: isArriving ? -46 : 40 }),
});

/** The egg that lies on a pile flies on to the slip of its owner. */
export function carryHome(table: HTMLElement | undefined, seat: number, ms: number): void {
  const egg = table?.querySelector<SVGElement>(`[data-won="${seat}"] svg`);
  const home = document.querySelectorAll('.seats > .seat')[seat];
  if (!egg || !home || !ms) return;
  const [from, to] = [egg.getBoundingClientRect(), home.getBoundingClientRect()];
  const flying = egg.cloneNode(true) as SVGElement;
  flying.classList.add('carried');
  Object.assign(flying.style, {
    position: 'fixed',
    zIndex: '25',
    left: `${from.left}px`,
    top: `${from.top}px`,
    width: `${from.width}px`,
    height: `${from.height}px`,
    pointerEvents: 'none',
  });
  document.body.append(flying);
  const x = to.left + to.width / 2 - from.left - from.width / 2;
  const y = to.top + to.height / 2 - from.top - from.height / 2;
  const flight = flying.animate(
    [
      { transform: 'none' },
      { transform: `translate(${x / 2}px, ${y / 2 - 40}px) scale(1.1)`, offset: 0.5 },
      { transform: `translate(${x}px, ${y}px) scale(0.4)`, opacity: 0.3 },
    ],
    { duration: ms, easing: 'cubic-bezier(.45, .05, .25, 1)' },
  );
  flight.onfinish = flight.oncancel = () => flying.remove();
}
