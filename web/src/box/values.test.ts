import { expect, test } from 'vitest';
import type { BoxForm } from '../wire/messages';
import { read, written } from './values';

const words = { fr: '', en: '' };
const entry = (at: string, fallback: number | string[]) => ({
  at,
  kind: 'number' as const,
  label: null,
  default: fallback,
  source: 'designed' as const,
  least: 0,
  most: 9,
  names: [],
  width: null,
  height: null,
});
const form: BoxForm = {
  parts: [
    {
      key: 'eggs',
      title: words,
      help: words,
      items: [
        {
          at: 'eggs.trex',
          label: words,
          entries: [entry('eggs.trex.plus', 4), entry('eggs.trex.minus', -3)],
        },
        { at: 'cards', label: words, entries: [entry('cards', ['a', 'b'])] },
      ],
    },
  ],
  sources: {},
  data: {},
  toml: words,
};

test('what a file does not say is as we have it', () => {
  expect(read(form, { eggs: { trex: { plus: 5 } } })).toEqual({
    'eggs.trex.plus': 5,
    'eggs.trex.minus': -3,
    cards: ['a', 'b'],
  });
  expect(read(form, {})).toEqual({ 'eggs.trex.plus': 4, 'eggs.trex.minus': -3, cards: ['a', 'b'] });
});

test('only what differs is written', () => {
  expect(written(form, read(form, {}))).toEqual({});
  expect(written(form, { ...read(form, {}), 'eggs.trex.minus': 0, cards: ['b'] })).toEqual({
    eggs: { trex: { minus: 0 } },
    cards: ['b'],
  });
});

test('an empty field is sent as such, for the server to say what is missing', () => {
  expect(written(form, { ...read(form, {}), 'eggs.trex.plus': null })).toEqual({
    eggs: { trex: { plus: null } },
  });
});
