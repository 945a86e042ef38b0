// Whom this device's people do not want to hear, table by table: a name says nothing about another one's.
const KEY = 'ludosaure-mutes';
const MOST = 40; // tables remembered, the latest last

function kept(): [table: string, names: string[]][] {
  try {
    const found: unknown = JSON.parse(localStorage.getItem(KEY) ?? '[]');
    return Array.isArray(found) ? found.filter((one) => Array.isArray(one?.[1])) : [];
  } catch {
    return [];
  }
}

export const mutes = {
  at: (table: string): ReadonlySet<string> => new Set(kept().find(([id]) => id === table)?.[1]),

  keep(table: string, names: ReadonlySet<string>): void {
    const others = kept().filter(([id]) => id !== table);
    const all = names.size ? [...others, [table, [...names]]] : others;
    try {
      localStorage.setItem(KEY, JSON.stringify(all.slice(-MOST)));
    } catch {
      // A browser that keeps nothing hears everybody again on reload.
    }
  },
};
