// Tiles glide along the coast; dinosaurs come and go: a newborn grows where it stands, a lost one sinks behind its wave or falls flat.
import { cubicInOut, cubicOut } from 'svelte/easing';
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

/** A tile is lifted, carried along its way, and dropped with a settle. */
export function glide(_: Element, { line }: { line: { x: number; y: number }[] }): TransitionConfig {
  const LANDING = 0.74; // of the time: from here on it only comes down
  return {
    duration: 580,
    css: (t) => {
      const way = cubicInOut(Math.min(1, t / LANDING)) * (line.length - 1);
      const [a, b] = [line[Math.floor(way)]!, line[Math.ceil(way)]!];
      const part = way - Math.floor(way);
      const up = Math.min(9, 60 * t) * (t > LANDING ? 1 - (t - LANDING) / (1 - LANDING) : 1);
      return `transform: translate(${(a.x + (b.x - a.x) * part).toFixed(1)}px, ${(a.y + (b.y - a.y) * part - up).toFixed(1)}px)`;
    },
  };
}
