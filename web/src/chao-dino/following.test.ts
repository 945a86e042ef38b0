import { beforeAll, describe, expect, it } from 'vitest';
import { learn } from '../table/say';
import type { Decision, LogProps } from '../table/scene';
import type { Game, Whereabouts } from '../wire/games/chao-dino';
import { climax, places, story } from './following';
import { forecastOf, warningOf } from './foretelling';

const place: Whereabouts = { terrain: 'jungle', side: 'N', rank: null, flank: null };
const both = (text: string) => ({ fr: text, en: text });
const props = {
  table: {
    seats: [
      { name: 'Léa', you: true },
      { name: 'Otto', you: false },
    ],
  },
} as unknown as LogProps<Game>;
const turn = (...events: object[]): Decision<Game>[] =>
  events.map((event, n) => ({ ply: 10 + n, seat: 1, events: [event] })) as Decision<Game>[];

beforeAll(() =>
  learn('chao-dino', {
    you: both('you'),
    some: both('{name} ×{n}'),
    toldDrift: both('{tile} drifts'),
    toldFall: both('{who} in the water'),
    toldCounted: both('{land} counts: {gains}'),
    toldBirth: both('one birth'),
    toldBirths: both('{n} births'),
    place: both('the {terrain}'),
    landN: both('the north'),
    fallIn: both('Fall in: {who}.'),
    isCounted: both('{land} is counted.'),
    livesThere: both('There: {who}.'),
    nothingMore: both('Nothing.'),
    endSwimmers: both('End with {n} swimmers?'),
    endCosts: both('{from} → {left}'),
    maySaveAll: both('Save all.'),
  }),
);

describe('a turn in steps', () => {
  const drift = {
    kind: 'tile_drifted',
    seat: 1,
    tile: 4,
    whence: place,
    toward: 'E',
    from: [0, 1],
    to: [2, 0],
  };

  it('folds births that follow each other into one step, which knows all its decisions', () => {
    const born = { kind: 'born', seat: 1, tile: 7, where: place };
    const steps = story(turn(born, born, born), props);
    expect(steps).toHaveLength(1);
    expect(steps[0]).toMatchObject({ text: both('3 births'), plies: [10, 11, 12], icon: 'birth' });
  });

  it('says with a drift who falls in, and addresses who reads it', () => {
    const [decision] = turn(drift);
    decision!.events.push({ kind: 'fell', cell: [0, 1], counts: [2, 1] } as never);
    const [step] = story([decision!], props);
    expect(step!.text.en).toBe('The jungle drifts · you ×2, Otto in the water');
    expect(step!.places).toEqual(['t4', 'w0,1', 'w0,1']);
  });

  it('counts a split as a step of its own, most points first', () => {
    const count = { kind: 'interim_count', side: 'N', tiles: [4, 5], counts: [1, 3], points: [1, 2] };
    const [step] = story(turn(count), props);
    expect(step!.text.en).toBe('The north counts: Otto +2, you +1');
    expect(places(count as never)).toEqual(['t4', 't5']);
    expect(climax([count as never])).toBe(true);
    expect(climax([drift as never])).toBe(false);
  });
});

describe('what would happen', () => {
  const counted = { side: 'N', tiles: [1], dinos: [3, 0], points: [2, 0], vp: [9, 4] };
  const view = {
    vp: [7, 4],
    drifts: [
      {
        tile: 4,
        drops: [],
        fall: [1, 1],
        parts: 2,
        outcomes: [{ actions: [30], climb: [0, 0], counted, lost: 0, out: false }],
      },
    ],
  } as never;

  it('is told as the engine has it: who falls, what is counted, from and to', () => {
    const forecast = forecastOf(view, 4, 30, ['you', 'Otto'], 'en');
    expect(forecast.lines.map((line) => line.text)).toEqual([
      'Fall in: you, Otto.',
      'The north is counted. There: you ×3.',
    ]);
    expect(forecast.gains).toEqual([{ seat: 0, from: 7, to: 9 }]);
  });

  it('asks with the loss from → to before a turn ends', () => {
    const ending = { swimmers: [[0, 1]], crowded: [], lost: 2, left: 5, out: false, saved: 2 };
    expect(warningOf(ending as never, 'en')).toEqual({
      title: 'End with 2 swimmers?',
      detail: '7 → 5 Save all.',
    });
  });
});
