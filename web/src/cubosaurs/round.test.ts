import { beforeAll, describe, expect, it } from 'vitest';
import { learn } from '../table/say';
import type { RoundScored, View, Worth } from '../wire/games/cubosaurs';
import { countOf, placeOf, sentenceOf, sumsOf } from './round';

const face = (type: string, target?: string) => ({ type, dna: false, ...(target && { target }) });
const view = {
  cards: {
    trex_0: face('trex'),
    trex_1: face('trex'),
    velociraptor_grey_0: face('velociraptor_grey'),
    velociraptor_black_0: face('velociraptor_black'),
    egg_trex: face('egg', 'trex'),
  },
} as unknown as View;
const part = (kind: string, points: number, cards: string[], rest: Partial<Worth> = {}) =>
  ({ kind, points, cards, column: null, pays: null, counts: null, with_one_more: null, ...rest }) as Worth;
const scored: RoundScored = {
  kind: 'round_scored',
  round: 1,
  scores: [9, -3],
  worth: [
    [
      part('trex', 1, ['trex_0', 'trex_1']),
      part('velociraptors', 8, ['velociraptor_grey_0', 'velociraptor_black_0']),
    ],
    [part('egg_trex', -3, ['egg_trex'], { pays: false, counts: [2, 0] })],
  ],
};

beforeAll(() => {
  const said = (text: string) => ({ fr: text, en: text });
  learn('cubosaurs', {
    trex: said('T-Rex'),
    egg_trex: said('T-Rex egg'),
    raptors: said('Velociraptors'),
    you: said('You'),
    pileCounts: said('{name}, {pile} ×{n}: {points}.'),
    pileCountsOne: said('{name}, {pile}: {points}.'),
    eggCosts: said('{egg}: {name} has {n}, {other} {most}. {points}.'),
  });
});

describe('the end of a round', () => {
  const steps = countOf(view, scored).flat();

  it('counts velociraptors of both colours at once, and comes to the scores', () => {
    expect(steps.map((step) => [step.seat, step.key, step.piles.length])).toEqual([
      [0, 'trex', 1],
      [0, 'velociraptors', 2],
      [1, 'egg_trex', 1],
    ]);
    expect(sumsOf(steps, 1, 2)).toEqual([1, 0]);
    expect(sumsOf(steps, steps.length, 2)).toEqual(scored.scores);
  });

  it('says each step, and who decided an egg', () => {
    const says = steps.map((step) => sentenceOf(step, view, ['Inès', 'Otto'], 0, 'en'));
    expect(says).toEqual([
      'You, T-Rex ×2: +1.',
      'You, Velociraptors: +8.',
      'T-Rex egg: Otto has 0, you 2. −3.',
    ]);
  });

  it('shares a place between equals', () => {
    expect([0, 1, 2].map((seat) => placeOf([4, 9, 4], seat))).toEqual([2, 1, 2]);
  });
});
