// What is entered of a box, by its place in the file, and the same as the tables of a file.
import type { BoxEntry, BoxForm } from '../wire/messages';

export type BoxValue = BoxEntry['default'];
export type Values = Record<string, BoxValue | null>; // null: a field that is empty
export type BoxData = Record<string, unknown>;

/** Everything that may be entered, one after the other. */
export const entriesOf = (form: BoxForm): BoxEntry[] =>
  form.parts.flatMap((part) => part.items.flatMap((item) => item.entries));

/** What a file says, and our own values where it says nothing. */
export function read(form: BoxForm, data: BoxData): Values {
  const said = (at: string) =>
    at.split('.').reduce<unknown>((table, key) => (table as BoxData | undefined)?.[key], data);
  return Object.fromEntries(
    entriesOf(form).map((entry) => [entry.at, (said(entry.at) ?? entry.default) as BoxValue]),
  );
}

/** Only what differs from our own values, as the tables of a file. */
export function written(form: BoxForm, values: Values): BoxData {
  const data: BoxData = {};
  for (const entry of entriesOf(form)) {
    const value = values[entry.at] ?? null;
    if (same(value, entry.default)) continue;
    const keys = entry.at.split('.');
    const name = keys.pop()!;
    const table = keys.reduce((inner, key) => (inner[key] ??= {}) as BoxData, data);
    table[name] = value;
  }
  return data;
}

export const same = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b);
