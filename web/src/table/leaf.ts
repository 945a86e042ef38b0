// Something to read about what one looks at: a long press, a right click or the key I opens its leaf.
import type { ActionReturn } from 'svelte/action';
import { leaves } from './leaves.svelte';

const LONG = 450; // ms
const STRAYED = 8; // px: farther is no press any more
const FIRST = { capture: true }; // before anything on the page hears it

/** Whose leaf: a key of the game's leaves, null where nothing is seen (a face-down card, an empty cell). */
export interface LeafHere<Key extends string = string> {
  game: string;
  key: Key | null;
  /** What the engine is asked about it (`egg_trex@2`, `tile:17`); else the key. */
  thing?: string;
}

/** `use:leaf={{ game, key }}`: what a tap does stays as it is. */
export function leaf(node: HTMLElement | SVGElement, here: LeafHere): ActionReturn<LeafHere> {
  const namesKeys = node.hasAttribute('aria-keyshortcuts'); // it has some of its own, and says I itself
  let pressed: PointerEvent | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let ring: HTMLElement | null = null;
  const isSomething = () => here.key !== null || here.thing !== undefined;

  function name(): void {
    if (here.thing === undefined) delete node.dataset.thing;
    else node.dataset.thing = here.thing;
    if (!isSomething()) {
      delete node.dataset.leaf;
      if (!namesKeys) node.removeAttribute('aria-keyshortcuts');
    } else {
      if (here.key === null) delete node.dataset.leaf;
      else node.dataset.leaf = here.key;
      if (!namesKeys) node.setAttribute('aria-keyshortcuts', 'i');
    }
  }
  function read(): void {
    if (pressed) letGo(node, pressed);
    stop();
    if (isSomething()) leaves.read(here.game, here.key, here.thing);
  }

  function down(event: PointerEvent): void {
    stop();
    if (event.button || !event.isPrimary || !isSomething()) return;
    pressed = event;
    if (event.pointerType === 'touch') ring = ringAt(event);
    timer = setTimeout(() => {
      swallowClick();
      read();
    }, LONG);
  }
  function move(event: PointerEvent): void {
    if (pressed && Math.hypot(event.clientX - pressed.clientX, event.clientY - pressed.clientY) > STRAYED)
      stop();
  }
  function stop(): void {
    clearTimeout(timer);
    ring?.remove();
    pressed = ring = null;
  }
  function menu(event: Event): void {
    if (!isSomething()) return;
    event.preventDefault();
    event.stopPropagation();
    read();
  }
  function press(event: KeyboardEvent): void {
    if (!isSomething() || event.ctrlKey || event.metaKey || event.altKey) return;
    if (event.key.toLowerCase() === 'i') menu(event);
  }

  const heard: [string, (event: never) => void][] = [
    ['pointerdown', down],
    ['pointermove', move],
    ['pointerup', stop],
    ['pointerleave', stop],
    ['pointercancel', stop],
    ['contextmenu', menu],
    ['keydown', press],
  ];
  for (const [kind, hear] of heard) node.addEventListener(kind, hear as EventListener);
  name();
  return {
    update(next) {
      here = next;
      if (!isSomething()) stop();
      name();
    },
    destroy() {
      stop();
      for (const [kind, hear] of heard) node.removeEventListener(kind, hear as EventListener);
    },
  };
}

/** A ring that grows from the finger, until something opens. */
function ringAt({ clientX, clientY }: PointerEvent): HTMLElement {
  const ring = document.createElement('span');
  ring.className = 'press-ring';
  ring.style.left = `${clientX}px`;
  ring.style.top = `${clientY}px`;
  document.body.append(ring);
  return ring;
}

/** Ends a drag that began with the press: what is read about is not carried away underneath. */
function letGo(node: Element, { pointerId }: PointerEvent): void {
  node.dispatchEvent(new PointerEvent('pointercancel', { pointerId, bubbles: true }));
}

/** The click that ends a long press is none. A finger may leave out that click: the next press is heard. */
function swallowClick(): void {
  const swallow = (event: Event) => {
    event.preventDefault();
    event.stopPropagation();
    hearAgain();
  };
  const hearAgain = () => {
    removeEventListener('click', swallow, FIRST);
    removeEventListener('pointerdown', hearAgain, FIRST);
    removeEventListener('keydown', hearAgain, FIRST);
  };
  addEventListener('click', swallow, FIRST);
  addEventListener('pointerdown', hearAgain, FIRST);
  addEventListener('keydown', hearAgain, FIRST);
}
