// Advice: a whole move, its reason, chances from and to; gone with the position, or on with its rest.
import { beforeEach, describe, expect, it } from 'vitest';
import { device } from '../device.svelte';
import type { HintMove, Legal, Position } from '../wire/messages';
import { adviceOf } from './advice';
import { Adviser } from './adviser.svelte';

const both = (text: string) => ({ fr: text, en: text });
const legal = (number: number, text: string): Legal => ({ number, notation: `${number}`, text: both(text) });
const lift = legal(3, 'Lift the jungle');
const drop = legal(8, 'Put it in the north');
const whole: HintMove = {
  action: 3,
  text: both('Lift the jungle, put it in the north'),
  moves: [lift, drop],
  chance: 0.41,
  reason: both('+2 at once.'),
};
const other: HintMove = {
  action: 5,
  text: both('End the turn'),
  moves: [legal(5, 'End the turn')],
  chance: 0.3,
  reason: null,
};
const at = (ply: number, ...moves: Legal[]) => ({ ply, legal: moves }) as unknown as Position;
const given = (ply: number) => ({ kind: 'hint' as const, id: '1', ply, now: 0.35, moves: [whole, other] });

beforeEach(() => {
  device.language = 'en';
});

describe('the sentence', () => {
  it('says move, reason, chances from and to, and the next best', () => {
    expect(adviceOf([whole, other], 0.35)).toBe(
      'Advice: lift the jungle, put it in the north. +2 at once. Chances: 35% → 41%. Else: end the turn · 30%.',
    );
  });
  it('names one chance where the move only keeps it', () => {
    expect(adviceOf([whole], 0.411)).toContain('Chances: 41%.');
  });
});

describe('the adviser', () => {
  it('forgets an answer to a position that is gone', () => {
    const adviser = new Adviser();
    adviser.hear(given(4), at(5));
    expect(adviser.moves).toEqual([]);
  });
  it('goes away with the position', () => {
    const adviser = new Adviser();
    adviser.hear(given(4), at(4, lift));
    adviser.stand(at(5, drop));
    expect(adviser.moves).toEqual([]);
  });
  it('goes on with the next answer of the move it advised', () => {
    const adviser = new Adviser();
    adviser.hear(given(4), at(4, lift));
    adviser.made(3);
    adviser.stand(at(5, drop));
    expect(adviser.moves).toMatchObject([{ action: 8, text: drop.text, moves: [drop] }]);
    adviser.made(8);
    adviser.stand(at(6, lift));
    expect(adviser.moves).toEqual([]);
  });
  it('ends where another move was made, or what followed is not possible', () => {
    const adviser = new Adviser();
    adviser.hear(given(4), at(4, lift));
    adviser.made(5);
    adviser.stand(at(5, drop));
    expect(adviser.moves).toEqual([]);
    adviser.hear(given(5), at(5, lift));
    adviser.made(3);
    adviser.stand(at(6, lift));
    expect(adviser.moves).toEqual([]);
  });
});
