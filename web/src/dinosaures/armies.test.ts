// Armies one drew oneself stand where they were drawn, on cells the server allows.
import { expect, test } from 'vitest';
import type { View } from '../wire/games/dinosaures';
import { type Army, mirrored, settle, wishesOf } from './armies';

const near = ['a', 'b', 'c', 'd', 'e', 'f', 'g'].flatMap((letter) => [`${letter}1`, `${letter}2`]);
const far = near.map((cell) => cell.replace(/1$/, '14').replace(/2$/, '13'));
const hand: Record<string, number> = { nest: 1, tri: 2 };
const view = {
  width: 7,
  height: 14,
  territory_columns: 7,
  seats: [{ hand }, { hand }] as View['seats'],
  places: [
    { nest: near.filter((cell) => cell !== 'a1'), any: near },
    { nest: far, any: far },
  ] as View['places'],
} as View;

test('a kept army comes back cell by cell, on either side', () => {
  const armies: Army[] = [
    { c1: 'nest', d2: 'tri', e2: 'tri' },
    { c14: 'nest', d13: 'tri', e13: 'tri' },
  ];
  for (const [seat, army] of armies.entries())
    expect(settle(view, seat, wishesOf(view, seat, army))).toEqual(army);
});

test('a figure that may not stand there takes the nearest cell, and none is taken twice', () => {
  const army = settle(view, 0, [
    ['tri', 1, 0.5 / 7],
    ['nest', 1, 0.5 / 7],
    ['tri', 1, 0.5 / 7],
    ['tri', 1, 0.5 / 7], // not in hand
  ]);
  expect(Object.values(army).sort()).toEqual(['nest', 'tri', 'tri']);
  expect(army.a1).toBe('tri');
  expect(['a2', 'b1']).toContain(Object.keys(army).find((cell) => army[cell] === 'nest'));
});

test('mirrored is left and right exchanged', () => {
  expect(mirrored(view, 0, { c1: 'nest', g2: 'tri' })).toEqual({ e1: 'nest', a2: 'tri' });
});
