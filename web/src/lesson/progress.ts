// How far this device's people are in the first lessons; nobody else needs to know.
const KEY = 'ludosaure-lessons';

export interface Progress {
  step: number; // the step to go on with; after the last one, the short game
  moves: (number | string)[]; // decisions of the short game so far
  done: boolean; // it was played to its end once
  finished: boolean; // a game at a real table was
}
const NEW: Progress = { step: 0, moves: [], done: false, finished: false };

function kept(): Record<string, Partial<Progress>> {
  try {
    const found: unknown = JSON.parse(localStorage.getItem(KEY) ?? '{}');
    return found && typeof found === 'object' ? (found as Record<string, Partial<Progress>>) : {};
  } catch {
    return {};
  }
}

export const progress = {
  of: (game: string): Progress => ({ ...NEW, ...kept()[game] }),

  keep(game: string, change: Partial<Progress>): void {
    const all = kept();
    try {
      localStorage.setItem(KEY, JSON.stringify({ ...all, [game]: { ...NEW, ...all[game], ...change } }));
    } catch {
      // A browser that keeps nothing begins the lesson anew; nothing else is lost.
    }
  },
};
