import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { leaf } from './leaf';
import { leaves } from './leaves.svelte';

/** As much of an element as the action asks for. */
class Thing extends EventTarget {
  dataset: Record<string, string> = {};
  attributes = new Map<string, string>();
  hasAttribute = (name: string) => this.attributes.has(name);
  setAttribute = (name: string, value: string) => this.attributes.set(name, value);
  removeAttribute = (name: string) => this.attributes.delete(name);
}
class Pointer extends Event {
  constructor(
    kind: string,
    { bubbles = false, ...about }: { bubbles?: boolean; [part: string]: unknown } = {},
  ) {
    super(kind, { bubbles, cancelable: true });
    const usual = { button: 0, isPrimary: true, pointerId: 1, clientX: 100, clientY: 100 };
    Object.assign(this, { ...usual, ...about });
  }
}
class Key extends Event {
  constructor(key: string, about: object = {}) {
    super('keydown', { cancelable: true });
    Object.assign(this, { key, ctrlKey: false, metaKey: false, altKey: false, ...about });
  }
}

describe('a leaf at the table', () => {
  let card: Thing;
  let page: EventTarget;
  const use = (key: string | null, node = card) =>
    leaf(node as unknown as HTMLElement, { game: 'pangaea', key });
  /** A click the browser makes of a press: the window hears it first. */
  const click = () => {
    const event = new Event('click', { cancelable: true });
    page.dispatchEvent(event);
    return !event.defaultPrevented;
  };

  beforeEach(() => {
    vi.useFakeTimers();
    card = new Thing();
    page = new EventTarget();
    vi.stubGlobal('PointerEvent', Pointer);
    vi.stubGlobal('addEventListener', page.addEventListener.bind(page));
    vi.stubGlobal('removeEventListener', page.removeEventListener.bind(page));
  });
  afterEach(() => {
    leaves.close();
    vi.useRealTimers();
    vi.unstubAllGlobals();
  });

  it('is opened by a long press, whose click is none; the next one is', () => {
    use('trex');
    card.dispatchEvent(new Pointer('pointerdown'));
    vi.advanceTimersByTime(449);
    expect(leaves.open).toBe(null);
    vi.advanceTimersByTime(1);
    expect(leaves.open).toEqual({ game: 'pangaea', key: 'trex', thing: 'trex' });
    card.dispatchEvent(new Pointer('pointerup'));
    expect(click()).toBe(false);
    expect(click()).toBe(true);
  });

  it('is not opened by a short press, which clicks', () => {
    use('trex');
    card.dispatchEvent(new Pointer('pointerdown'));
    vi.advanceTimersByTime(200);
    card.dispatchEvent(new Pointer('pointerup'));
    expect(click()).toBe(true);
    vi.advanceTimersByTime(2000);
    expect(leaves.open).toBe(null);
  });

  it('is not opened by a drag, nor by a press that leaves', () => {
    use('trex');
    for (const then of [new Pointer('pointermove', { clientX: 110 }), new Pointer('pointerleave')]) {
      card.dispatchEvent(new Pointer('pointerdown'));
      card.dispatchEvent(then);
      vi.advanceTimersByTime(2000);
      expect(leaves.open).toBe(null);
    }
    card.dispatchEvent(new Pointer('pointerdown'));
    card.dispatchEvent(new Pointer('pointermove', { clientX: 104 })); // a finger is never quite still
    vi.advanceTimersByTime(500);
    expect(leaves.open).not.toBe(null);
  });

  it('ends a drag that the press began', () => {
    use('trex');
    const cancelled = vi.fn();
    card.addEventListener('pointercancel', cancelled);
    card.dispatchEvent(new Pointer('pointerdown'));
    vi.advanceTimersByTime(500);
    expect(cancelled).toHaveBeenCalledOnce();
  });

  it('lets a press be heard when a finger left out the click', () => {
    use('trex');
    card.dispatchEvent(new Pointer('pointerdown'));
    vi.advanceTimersByTime(500);
    page.dispatchEvent(new Event('pointerdown'));
    expect(click()).toBe(true);
  });

  it('is opened by a right click, without a menu', () => {
    use('trex');
    const menu = new Event('contextmenu', { cancelable: true });
    card.dispatchEvent(menu);
    expect(menu.defaultPrevented).toBe(true);
    expect(leaves.open?.key).toBe('trex');
  });

  it('is opened by the key I, alone', () => {
    use('trex');
    card.dispatchEvent(new Key('i', { ctrlKey: true }));
    card.dispatchEvent(new Key('n'));
    expect(leaves.open).toBe(null);
    card.dispatchEvent(new Key('I'));
    expect(leaves.open?.key).toBe('trex');
  });

  it('is not there where nothing is seen, and comes with what is', () => {
    const action = use(null);
    const menu = new Event('contextmenu', { cancelable: true });
    card.dispatchEvent(menu);
    card.dispatchEvent(new Key('i'));
    card.dispatchEvent(new Pointer('pointerdown'));
    vi.advanceTimersByTime(600);
    expect(menu.defaultPrevented).toBe(false);
    expect(leaves.open).toBe(null);
    expect(card.attributes.has('aria-keyshortcuts')).toBe(false);

    action.update?.({ game: 'pangaea', key: 'egg' });
    expect(card.dataset.leaf).toBe('egg');
    expect(card.attributes.get('aria-keyshortcuts')).toBe('i');
    card.dispatchEvent(new Key('i'));
    expect(leaves.open?.key).toBe('egg');
  });

  it('leaves the shortcuts alone that something has of its own', () => {
    card.setAttribute('aria-keyshortcuts', '1 i');
    use('trex');
    expect(card.attributes.get('aria-keyshortcuts')).toBe('1 i');
  });

  it('is forgotten with what it is about', () => {
    const action = use('trex');
    card.dispatchEvent(new Pointer('pointerdown'));
    action.destroy?.();
    card.dispatchEvent(new Key('i'));
    vi.advanceTimersByTime(600);
    expect(leaves.open).toBe(null);
  });
});
