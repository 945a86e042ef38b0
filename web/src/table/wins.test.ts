import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { CharacterInfo, GameInfo, Table } from '../wire/messages';
import { noted, wishFor } from './wins';

const words = (text: string) => ({ fr: text, en: text });
const someone = (key: string, level: string) => ({ key, level }) as CharacterInfo;
const game = {
  key: 'pangaea',
  levels: ['egg', 'calf', 'bull'].map((key) => ({ key, label: words(key) })),
  characters: [someone('ada', 'egg'), someone('bo', 'calf:bold'), someone('cy', 'bull')],
} as GameInfo;

function aGame(id: string, winner: number, ...levels: string[]): Table {
  const me = { seat: 0, kind: 'person', you: true, level: null };
  const bots = levels.map((level, n) => ({ seat: n + 1, kind: 'bot', you: false, level }));
  return {
    id,
    game: 'pangaea',
    players: bots.length + 1,
    options: { mode: 'wild', kept: ['tri', 'flug'], box: null },
    hints: true,
    seats: [me, ...bots],
    result: { winners: [winner], ranking: [], reason: 'played' },
  } as unknown as Table;
}

describe('the next level', () => {
  const store = new Map<string, string>();
  beforeEach(() => {
    store.clear();
    vi.stubGlobal('localStorage', {
      getItem: (key: string) => store.get(key) ?? null,
      setItem: (key: string, value: string) => store.set(key, value),
    });
  });

  it('is offered after two wins in a row at one, each counted once', () => {
    expect(noted(aGame('a', 0, 'egg'), game)).toBeNull();
    expect(noted(aGame('a', 0, 'egg'), game)).toBeNull();
    expect(noted(aGame('b', 0, 'egg'), game)?.key).toBe('bo');
    expect(noted(aGame('b', 0, 'egg'), game)?.key).toBe('bo');
    expect(noted(aGame('c', 1, 'egg'), game)).toBeNull();
    expect(noted(aGame('d', 0, 'egg'), game)).toBeNull();
  });

  it('is that of the strongest bot at the table, and there is none above the last', () => {
    for (const id of ['a', 'b']) noted(aGame(id, 0, 'egg', 'calf:bold'), game);
    expect(noted(aGame('c', 0, 'calf'), game)?.key).toBe('cy');
    for (const id of ['d', 'e']) expect(noted(aGame(id, 0, 'bull'), game)).toBeNull();
  });

  it('is not offered where people play each other', () => {
    const table = aGame('a', 0, 'egg');
    table.seats[1]!.kind = 'person';
    for (const id of ['a', 'b', 'c']) expect(noted({ ...table, id }, game)).toBeNull();
  });

  it('is played at the same table', () => {
    expect(wishFor(aGame('a', 0, 'egg', 'egg'), 'calf:bold')).toEqual({
      game: 'pangaea',
      players: 3,
      options: { mode: 'wild', kept: 'tri,flug' },
      seats: [{ kind: 'me' }, { kind: 'bot', level: 'calf:bold' }, { kind: 'bot', level: 'calf:bold' }],
      hints: true,
    });
  });
});
