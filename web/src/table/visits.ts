// What this device has seen of its tables: the last ply of each, for who comes back after hours.
const KEY = 'ludosaure-visits';
const MOST = 60; // tables remembered

function kept(): [string, number][] {
  try {
    const found = JSON.parse(localStorage.getItem(KEY) ?? '[]');
    return Array.isArray(found) ? found : [];
  } catch {
    return [];
  }
}

export const visits = {
  /** The last ply of a table that was seen here; null: none ever was. */
  of: (table: string): number | null => kept().find(([id]) => id === table)?.[1] ?? null,

  /** Remembers that a table was seen up to *ply*. */
  keep(table: string, ply: number): void {
    const others = kept().filter(([id]) => id !== table);
    try {
      localStorage.setItem(KEY, JSON.stringify([...others, [table, ply]].slice(-MOST)));
    } catch {
      // A browser that keeps nothing tells no story of the time in between; nothing else is lost.
    }
  },
};
