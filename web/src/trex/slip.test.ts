import { describe, expect, it, vi } from 'vitest';
import type { View } from '../wire/games/trex';
import { type Move, movesOf } from './moves';
import { type Asked, slipOf } from './slip';

const text = { fr: 'text', en: 'text' };
const move = (number: number, form: object) => ({ number, notation: '', text, ...form }) as Move;
const view = { round: 1, rounds: 12, lap_seats: [] as number[], offer: ['red', 'blue'] } as View;

/** The slip of a seat that may make these moves. */
function asked(legal: Move[], rest: Partial<Asked> = {}) {
  const onplay = vi.fn();
  const onunpicked = vi.fn();
  const slip = slipOf({
    view,
    moves: movesOf(legal),
    me: null,
    language: 'en',
    isNarrow: false,
    selected: null,
    colour: null,
    isUnpicked: false,
    onplay,
    onunpicked,
    ...rest,
  });
  const press = (at: number) => slip.buttons![at]!.onclick(new Event('click') as MouseEvent);
  return { slip, press, onplay, onunpicked };
}

describe('the slip', () => {
  const plays = [move(3, { kind: 'play', card: 3 })];
  const trumps = [
    move(23, { kind: 'keep_trumps' }),
    move(24, { kind: 'set_strong', color: 'yellow' }),
    move(29, { kind: 'set_weak', color: 'yellow' }),
  ];

  it('plays the selected card, and asks for one where none is', () => {
    const full = { ...view, if_played: [] as View['if_played'], cards: [] as View['cards'] } as View;
    const none = asked(plays, { view: full });
    expect(none.slip.buttons![0]!.unavailable).toBe(true);
    none.press(0);
    expect(none.onplay).not.toHaveBeenCalled();
    expect(none.onunpicked).toHaveBeenCalled();
  });

  it('has a button for each egg, and tells two alike apart', () => {
    const eggs = [move(18, { kind: 'choose_egg', slot: 0 }), move(19, { kind: 'choose_egg', slot: 1 })];
    const { slip, press, onplay } = asked(eggs);
    expect(slip.buttons!.map((button) => button.label)).toEqual(['text', 'text']);
    press(1);
    expect(onplay).toHaveBeenCalledWith(19);
    const alike = asked(eggs, { view: { ...view, offer: ['red', 'red'] } }).slip.buttons!;
    expect(alike[0]!.label).not.toBe(alike[1]!.label);
  });

  it('keeps the trumps until a colour is picked, then asks for its place', () => {
    const before = asked(trumps);
    before.press(0);
    expect(before.onplay).toHaveBeenCalledWith(23);
    const after = asked(trumps, { colour: 'yellow' });
    expect(after.slip.buttons).toHaveLength(2);
    after.press(0);
    expect(after.onplay).toHaveBeenCalledWith(29);
    after.press(1);
    expect(after.onplay).toHaveBeenCalledWith(24);
  });

  it('offers nothing where nothing is to be decided', () => {
    expect(asked([]).slip.buttons).toEqual([]);
  });
});
