import { expect, test } from 'vitest';
import { toldApart } from './seats';

test('names that begin alike are told by what they do not share', () => {
  expect(toldApart(['Jonathan Dupont', 'Jonathan Durand', 'Zoé'])).toEqual(['…Dupont', '…Durand', 'Zoé']);
  expect(toldApart(['Joueuse numéro 1', 'Joueuse numéro 2'])).toEqual(['…1', '…2']);
  expect(toldApart(['Jonathanael', 'Jonathanuel'])).toEqual(['…ael', '…uel']);
});

test('other names stay whole, and so do short ones', () => {
  const names = ['Joachim le Grand', 'Jocelyne', 'Josephine-Marie', 'Jojo'];
  expect(toldApart(names)).toEqual(names);
  expect(toldApart(['Anna-Lena', 'Anna'])).toEqual(['…Lena', 'Anna']);
  expect(toldApart(['Lou', 'Lou'])).toEqual(['Lou', 'Lou']);
});
