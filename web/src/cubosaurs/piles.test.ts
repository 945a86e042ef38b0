import { beforeAll, expect, it } from 'vitest';
import { learn } from '../table/say';
import type { Forecast, View } from '../wire/games/cubosaurs';
import { type Choice, noteOf, pilesOf } from './piles';

const blank = { column: null, pays: null, counts: null, with_one_more: null };
const view = {
  cards: {
    trex_0: { type: 'trex' },
    velociraptor_grey_0: { type: 'velociraptor_grey' },
    velociraptor_black_0: { type: 'velociraptor_black' },
    egg_trex: { type: 'egg', target: 'trex' },
  },
  worth: [
    [
      { ...blank, kind: 'trex', points: 4, cards: ['trex_0'] },
      { ...blank, kind: 'velociraptors', points: 6, cards: ['velociraptor_grey_0', 'velociraptor_black_0'] },
      { ...blank, kind: 'egg_trex', points: 4, cards: ['egg_trex'], pays: true, counts: [1, 1] },
    ],
  ],
} as unknown as View;
const forecast = (parts: object) => ({ totals: [0], parts, next_if_kept: null }) as unknown as Forecast;
const choice: Choice = {
  kept: forecast({ trex: 1 }),
  given: (card) => (card === 'trex_0' ? forecast({ trex: 0, egg_trex: -3 }) : null),
  selected: null,
  hand: new Set(['trex']),
};

beforeAll(() => {
  const said = (text: string) => ({ fr: text, en: text });
  learn('cubosaurs', {
    ifGivenShort: said('without: {points}'),
    ifKeptShort: said('kept: {points}'),
    withGrey: said('with the grey'),
    majority: said('majority'),
  });
});

it('says beside a pile what the choice at hand makes of it, in the words of the engine', () => {
  const [trex, grey, black, egg] = pilesOf(view, 0);
  const note = (pile: typeof trex, mayGive: boolean, now: Choice | null) =>
    noteOf(pile!, pile!.cards[0]!, mayGive, now, 'en');
  expect(note(trex, true, choice)).toMatchObject({ points: 4, text: 'without: 0' });
  expect(note(trex, false, choice)).toMatchObject({ points: 4, text: 'kept: +1', strong: true });
  expect(note(trex, false, null)).toMatchObject({ points: 4, text: '' });
  expect(note(grey, false, null)).toMatchObject({ points: 6, text: '' });
  expect(note(black, false, null)).toMatchObject({ points: null, text: 'with the grey' });
  expect(note(egg, false, choice)).toMatchObject({ points: 4, text: 'majority' });
  expect(note(egg, false, { ...choice, selected: 'trex_0' })).toMatchObject({ text: '→ −3', strong: true });
});
