// What this device remembers of games against bots: wins in a row at each level, to offer the next one.
import type { CharacterInfo, GameInfo, Table, TableWish } from '../wire/messages';
import { mySeat } from './ending';

const KEPT = 'ludosaure-wins';
const ENOUGH = 2; // wins in a row
const MOST = 60; // tables remembered, so that none counts twice

interface Kept {
  rows: Record<string, number>; // wins in a row, by "game level"
  tables: string[]; // the newest first
}

function kept(): Kept {
  const nothing = { rows: {}, tables: [] };
  try {
    return { ...nothing, ...JSON.parse(localStorage.getItem(KEPT) ?? '{}') };
  } catch {
    return nothing;
  }
}

/** A value is told as it is chosen; several, in one text. */
type Options = Record<string, NonNullable<TableWish['options']>[string] | string[]>;

const strengthOf = (level: string | null) => level?.split(':')[0] ?? '';

/** The strongest level I played against, alone against bots; null at any other table. */
export function levelAgainst(table: Table, game: GameInfo): string | null {
  const me = mySeat(table);
  const others = table.seats.filter(({ seat }) => seat !== me);
  if (me === null || !others.length || others.some(({ kind }) => kind !== 'bot')) return null;
  const keys = game.levels.map(({ key }) => key);
  const places = others.map(({ level }) => keys.indexOf(strengthOf(level)));
  return keys[Math.max(...places)] ?? null;
}

/** Somebody of the next level, of another temper than the even one if there is. */
export function nextUp(level: string, game: GameInfo): CharacterInfo | null {
  const keys = game.levels.map(({ key }) => key);
  const next = keys[keys.indexOf(level) + 1];
  return game.characters.find((one) => strengthOf(one.level) === next) ?? null;
}

/** The same table again with this mind on the others' seats. */
export function wishFor(table: Table, mind: string): TableWish {
  const { box, ...options } = table.options as Options & { box?: TableWish['box'] };
  const told = Object.entries(options).map(([key, value]) => [
    key,
    Array.isArray(value) ? value.join() : value,
  ]);
  return {
    game: table.game,
    players: table.players,
    options: Object.fromEntries(told),
    ...(box ? { box } : {}),
    seats: table.seats.map(({ you }) => (you ? { kind: 'me' } : { kind: 'bot', level: mind })),
    hints: table.hints,
  };
}

/** Notes how a finished game went, once; answers who might be met next, after enough wins. */
export function noted(table: Table, game: GameInfo): CharacterInfo | null {
  const level = levelAgainst(table, game);
  if (level === null || !table.result || table.result.reason !== 'played') return null;
  const { rows, tables } = kept();
  const row = `${table.game} ${level}`;
  if (!tables.includes(table.id)) {
    const { winners } = table.result;
    const isMine = winners.length === 1 && winners[0] === mySeat(table);
    rows[row] = isMine ? (rows[row] ?? 0) + 1 : 0;
    try {
      const change: Kept = { rows, tables: [table.id, ...tables].slice(0, MOST) };
      localStorage.setItem(KEPT, JSON.stringify(change));
    } catch {
      // A browser that keeps nothing offers nothing.
    }
  }
  return (rows[row] ?? 0) >= ENOUGH ? nextUp(level, game) : null;
}
