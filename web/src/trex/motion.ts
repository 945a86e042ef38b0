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
