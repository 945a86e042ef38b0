import { afterEach, expect, it } from 'vitest';
import { device } from '../device.svelte';
import { words } from '../words';
import { drawingOf, heard, phrases, reactions } from './phrases';

afterEach(() => device.speak('fr'));

it('everybody reads a phrase in their own language, and other words as they were written', () => {
  device.speak('en');
  const said = phrases();
  expect(said).toHaveLength(new Set(said).size);
  device.speak('fr');
  expect(said.map(heard)).toEqual(phrases());
  expect(heard('Well played, Milo!')).toBe('Well played, Milo!');
  expect(words('sayNice').en).toBe(said[0]);
});

it('a reaction is drawn, and has a name', () => {
  for (const { sign, figure, name } of reactions())
    expect([drawingOf(sign), heard(sign)]).toEqual([figure, name]);
  expect(drawingOf('roar')).toBe(null);
});
