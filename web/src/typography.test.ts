import { expect, test } from 'vitest';
import { filled, typeset } from './typography';

test('names that begin with a vowel are elided in French, and only there', () => {
  expect(typeset('Au tour de Otto.', 'fr')).toBe('Au tour d’Otto.');
  expect(typeset('De Inès à Milo, que Élodie clora.', 'fr')).toBe('D’Inès à Milo, qu’Élodie clora.');
  expect(typeset('Au tour de Milo, de a1 à A2.', 'fr')).toBe('Au tour de Milo, de a1 à A2.');
  expect(typeset('Vide Otto', 'fr')).toBe('Vide Otto');
  expect(typeset('The code of Otto: de Otto', 'en')).toBe('The code of Otto: de Otto');
});

test('apostrophes are curved', () => {
  expect(typeset("Otto's turn: it's red.", 'en')).toBe('Otto’s turn: it’s red.');
  expect(typeset("l'œuf", 'fr')).toBe('l’œuf');
});

test('in French no line begins with a sign', () => {
  const thin = '\u202f';
  expect(typeset('« Oui ! » : non ; qui ?', 'fr')).toBe(
    `«${thin}Oui${thin}!${thin}»${thin}: non${thin}; qui${thin}?`,
  );
  expect(typeset('a :b', 'fr')).toBe('a :b');
  expect(typeset('Who is it ?', 'en')).toBe('Who is it ?');
});

test('gaps are filled before a sentence is set', () => {
  const words = { fr: 'Collection de {name}', en: "{name}'s collection" };
  expect(filled(words, 'fr', { name: 'Otto' })).toBe('Collection d’Otto');
  expect(filled(words, 'en', { name: 'Otto' })).toBe('Otto’s collection');
});
