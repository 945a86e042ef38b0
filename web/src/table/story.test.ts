import { describe, expect, it } from 'vitest';
import { anEvent, aPosition, aSeat, aTable, words } from './samples';
import type { Decision, GameDrawings } from './scene';
import { addressedTo, stepsOf, tracesOf, turnsOf, usualPace } from './story';

const made = (ply: number, seat: number, ...texts: string[]): Decision => ({
  ply,
  seat,
  events: texts.map((text) => anEvent(text, { seat })),
});
const props = { position: aPosition(), table: aTable([aSeat(0)]), history: [] };

describe('what happened as a story', () => {
  it('gives the others time to be read, me less, and nothing to what nobody sees', () => {
    const [short, long] = [[anEvent('un')], [anEvent('un'), anEvent('et encore un peu plus')]];
    expect(usualPace(long, { mine: false })).toBeGreaterThan(usualPace(short, { mine: false }));
    expect(usualPace(short, { mine: true })).toBeLessThan(usualPace(short, { mine: false }));
    expect(usualPace([anEvent('')], { mine: false })).toBe(0);
  });

  it('says "you" to whom it is about', () => {
    const event = { ...anEvent('Léa joue.'), yours: { 0: words('Vous jouez.') } };
    const read = (seat: number | null) => addressedTo([event], seat)[0]!.text.fr;
    expect([read(0), read(1), read(null)]).toEqual(['Vous jouez.', 'Léa joue.', 'Léa joue.']);
  });

  it('folds what one seat did in a row into a turn', () => {
    const history = [made(1, 0), made(2, 1), made(3, 1), made(4, 0)];
    expect(turnsOf(history).map((turn) => turn.map(({ ply }) => ply))).toEqual([[1], [2, 3], [4]]);
  });

  it('keeps the traces of the others until my move; who watches sees the last turn', () => {
    const history = [made(1, 0), made(2, 1), made(3, 2), made(4, 2)];
    expect(tracesOf(history, 0).map(({ ply }) => ply)).toEqual([2, 3, 4]);
    expect(tracesOf([...history, made(5, 0)], 0)).toEqual([]);
    expect(tracesOf(history, null).map(({ ply }) => ply)).toEqual([3, 4]);
  });

  it('tells a turn by its sentences and places, or as its game would', () => {
    const turn = [made(2, 1, 'Milo vole.', ''), made(3, 1, 'Milo se pose.')];
    const drawings = { places: (event) => [event.text.fr] } as GameDrawings;
    expect(stepsOf(turn, drawings, props)).toEqual([
      { ply: 2, seat: 1, text: words('Milo vole.'), places: ['Milo vole.', 'seat:1'] },
      { ply: 3, seat: 1, text: words('Milo se pose.'), places: ['Milo se pose.', 'seat:1'] },
    ]);
    const told = [{ ply: 3, seat: 1, text: words('Milo va loin.') }];
    expect(stepsOf(turn, { ...drawings, story: () => told }, props)).toEqual(told);
  });
});
