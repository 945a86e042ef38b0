// Dinosaurs come and go: a newborn grows where it stands, a lost one sinks behind its wave or falls flat.
import { cubicOut } from 'svelte/easing';
import { fade, type TransitionConfig } from 'svelte/transition';

/** A dinosaur that was not there: born or placed. */
export function wade(node: Element, { still }: { still: boolean }): TransitionConfig {
  if (still) return fade(node, { duration: 120 });
  return {
    duration: 320,
    easing: cubicOut,
    css: (t) => `scale: ${(0.3 + 0.7 * t).toFixed(3)}; opacity: ${t}`,
  };
}

/** A dinosaur that leaves the board. */
export function sink(node: Element, { still, wet }: { still: boolean; wet: boolean }): TransitionConfig {
  if (still) return fade(node, { duration: 120 });
  return {
    duration: 520,
    easing: cubicOut,
    css: (t, u) =>
      wet
        ? `translate: 0 ${(14 * u).toFixed(1)}px; opacity: ${t.toFixed(3)}`
        : `rotate: ${(-80 * u).toFixed(0)}deg; opacity: ${t.toFixed(3)}`,
  };
}
