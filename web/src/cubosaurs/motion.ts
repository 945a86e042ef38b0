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

/** Points fly in an arc from a pile to the sum they count for; the chip is a child of *place*. */
export function flyPoints(place: HTMLElement, pile: Element, sum: Element, text: string, ms: number): void {
  const from = pile.getBoundingClientRect();
  const to = sum.getBoundingClientRect();
  const box = place.getBoundingClientRect();
  const chip = document.createElement('b');
  chip.className = 'chip num';
  chip.textContent = text;
  chip.style.left = `${from.x + from.width / 2 - box.x}px`;
  chip.style.top = `${from.bottom - 14 - box.y}px`;
  place.append(chip);
  const x = to.x + to.width / 2 - from.x - from.width / 2;
  const y = to.y + to.height / 2 - from.bottom + 14;
  const flown = chip.animate(
    [
      { translate: '-50% -50%', opacity: 1 },
      { translate: `calc(-50% + ${x / 2}px) calc(-50% + ${y / 2 - 46}px)`, opacity: 1, offset: 0.5 },
      { translate: `calc(-50% + ${x}px) calc(-50% + ${y}px)`, opacity: 0.2 },
    ],
    { duration: ms, easing: 'cubic-bezier(.45, .05, .25, 1)' },
  );
  flown.onfinish = flown.oncancel = () => chip.remove();
}
