// Cards fly from where they were to where they are: hand to collection, collection to hand.
import { cubicOut } from 'svelte/easing';
import { crossfade, fade, type TransitionConfig } from 'svelte/transition';

/** A card turned face up, or leaving for another seat. */
function turn(node: Element, still: boolean): TransitionConfig {
  if (still) return fade(node, { duration: 120 });
  return {
    duration: 320,
    easing: cubicOut,
    css: (t) => `transform: scaleX(${Math.abs(2 * t - 1).toFixed(3)}); opacity: ${Math.min(1, 2 * t)}`,
  };
}

let isStill = false;
export const beStill = (still: boolean) => (isStill = still);

export const [leave, arrive] = crossfade({
  duration: () => (isStill ? 120 : 420),
  easing: cubicOut,
  fallback: (node) => turn(node, isStill),
});
