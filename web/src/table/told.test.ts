import { expect, it, vi } from 'vitest';
import { aDecision, anEvent, words } from './samples';
import { entriesOf, Told } from './told.svelte';

const texts = (told: Told) => told.log.map((line) => line.text.fr);

it('tells what a decision did, under the mark of the seat it is about', () => {
  const told = new Told('here');
  const sentences = told.decision(
    aDecision(1, [anEvent('Léa joue.', { seat: 0 }), anEvent('', { seat: 1 }), anEvent('On tourne.')]),
    false,
  );
  expect(sentences.map((text) => text.fr)).toEqual(['Léa joue.', 'On tourne.']);
  expect(told.log.map((line) => line.seat)).toEqual([0, null]);
  expect(told.history).toHaveLength(1);
  expect(told.history[0]!.events).toHaveLength(3); // scenes get those without a sentence too
});

it('has notes after the decision they followed', () => {
  const told = new Told('here');
  const note = { at: 5, ply: 1, seat: 1, text: words('Milo est remplacé.') };
  told.decision(aDecision(1, [anEvent('un')]), true);
  told.decision(aDecision(2, [anEvent('deux')]), true);
  told.note(note);
  told.note(note); // told twice, after a cut
  expect(texts(told)).toEqual(['un', 'Milo est remplacé.', 'deux']);
});

it('forgets what was taken back, and says who did', () => {
  const told = new Told('here');
  for (const ply of [1, 2, 3]) told.decision(aDecision(ply, [anEvent(`coup ${ply}`)]), false);
  told.undone(1, words('Léa reprend son coup.'));
  expect(texts(told)).toEqual(['coup 1', 'Léa reprend son coup.']);
  expect(told.history.map((decision) => decision.ply)).toEqual([1]);
});

it('counts what others said', () => {
  const told = new Told('here');
  told.said({ at: 1, name: 'Léa', seat: 0, text: 'Bonjour', private: false }, true);
  told.said({ at: 2, name: 'Milo', seat: 1, text: 'Salut', private: false }, false);
  expect([told.chat.length, told.unread]).toEqual([2, 1]);
});

it('folds what one seat did in a row; a note stands by itself', () => {
  const told = new Told('here');
  for (const [ply, seat] of [
    [1, 0],
    [2, 1],
    [3, 1],
  ] as const)
    told.decision({ ...aDecision(ply, [anEvent(`coup ${ply}`, { seat })]), seat }, false);
  told.note({ at: 5, ply: 2, seat: 1, text: words('Milo est remplacé.') });
  const folded = entriesOf(told.log).map(({ seat, lines }) => [seat, lines.length]);
  expect(folded).toEqual([
    [0, 1],
    [1, 1],
    [1, 1],
    [1, 1],
  ]);
  told.notes = [];
  expect(entriesOf(told.log).map(({ lines }) => lines.length)).toEqual([1, 2]);
});

it('recalls what was decided before, and keeps what came since', () => {
  const told = new Told('here');
  told.decision(aDecision(3, [anEvent('trois')]), false);
  const log = [1, 2, 3].map((ply) => ({ ply, seat: 0, events: [anEvent(`le ${ply}`)] }));
  told.recall(log, 2);
  expect(texts(told)).toEqual(['le 1', 'le 2', 'trois']);
  expect(told.history.map(({ past }) => past)).toEqual([true, true, false]);
});

it('does not hear whom one silenced at this table, after a reload, too', () => {
  const kept = new Map<string, string>();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
  });
  new Told('here').mute('Milo', true);
  const again = new Told('here');
  again.said({ at: 1, name: 'Milo', seat: 1, text: 'Salut', private: false }, false);
  expect([again.heard.length, again.unread]).toEqual([0, 0]);
  expect(new Told('elsewhere').muted.size).toBe(0);
  again.mute('Milo', false);
  expect(new Told('here').muted.size).toBe(0);
  vi.unstubAllGlobals();
});
