import { describe, expect, it } from 'vitest';
import { learn } from '../table/say';
import type { Gifts, View } from '../wire/games/trex';
import { fateSays, standingSays } from './words';

const said = (text: string) => ({ fr: text, en: text });
learn('trex', {
  pick: said('pick'),
  pickShort: said('1'),
  other: said('other'),
  otherShort: said('2'),
  change: said('change'),
  changeShort: said('t'),
  otherAndChange: said('both'),
  bothShort: said('2t'),
  ifNow: said('{first} {second} {last}'),
  ifNowTwo: said('{first} and {second}, who changes'),
  ifNowLast: said('{first} {second}, no trump'),
});

/** A view that knows what the round gives, and no more. */
const giving = (first_egg: number | null, second_egg: number | null, trump: number | null) =>
  ({ round_gives: { first_egg, second_egg, trump } satisfies Gifts }) as View;
const name = (seat: number) => 'ABC'[seat]!;

describe('what the round gives', () => {
  it('is said at every pile, from two cards on', () => {
    const fates = (view: View) => [0, 1, 2].map((seat) => fateSays(view, seat, 'en')?.word ?? '');
    expect(fates(giving(2, null, null))).toEqual(['', '', '']);
    expect(fates(giving(2, 0, 1))).toEqual(['other', 'change', 'pick']);
    expect(fates(giving(2, 0, null))).toEqual(['other', '', 'pick']); // the last round
    expect(fateSays(giving(1, 0, 0), 0, 'en')).toEqual({ word: 'both', short: '2t' }); // of two players
  });

  it('is said in one sentence, which promises a trump only where the view does', () => {
    expect(standingSays(giving(2, null, null), name, 'en')).toBe('');
    expect(standingSays(giving(2, 0, 1), name, 'en')).toBe('C A B');
    expect(standingSays(giving(2, 0, null), name, 'en')).toBe('C A, no trump');
    expect(standingSays(giving(1, 0, 0), name, 'en')).toBe('B and A, who changes');
  });
});
