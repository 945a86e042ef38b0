// Figures settle where they are put, and fall flat when they leave.
import { cubicOut } from 'svelte/easing';
import { fade, type TransitionConfig } from 'svelte/transition';

let isStill = false;
export const beStill = (still: boolean) => (isStill = still);

export function settle(node: Element): TransitionConfig {
  if (isStill) return fade(node, { duration: 120 });
  return {
    duration: 220,
    easing: cubicOut,
    css: (t) => `transform: translateY(${((t - 1) * 14).toFixed(1)}px); opacity: ${t.toFixed(2)}`,
  };
}

/** A removed figure falls flat; it waits until the duel has been read. */
export function fall(node: Element, { quick = false }: { quick?: boolean } = {}): TransitionConfig {
  if (isStill || quick) return fade(node, { duration: 120 });
  return {
    delay: 500,
    duration: 300,
    easing: cubicOut,
    css: (t) =>
      `transform: translateY(${((1 - t) * 18).toFixed(1)}px) scaleY(${(0.15 + 0.85 * t).toFixed(2)}); opacity: ${t.toFixed(2)}`,
  };
}
