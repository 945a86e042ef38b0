// What this device remembers of the puzzles of the day: which were found at the first try.

const KEPT = 'ludosaure-puzzles';
const MOST = 400; // days

type Days = Record<string, boolean>; // by day, as 2026-05-31: found, or not

/** The day before one, both as 2026-05-31. */
export function dayBefore(day: string): string {
  const date = new Date(`${day}T12:00:00Z`);
  date.setUTCDate(date.getUTCDate() - 1);
  return date.toISOString().slice(0, 10);
}

/** How many days in a row were found, up to today; a day that is not over yet breaks nothing. */
export function streakOf(days: Readonly<Days>, today: string): number {
  let day = today in days ? today : dayBefore(today);
  let streak = 0;
  for (; days[day]; day = dayBefore(day)) streak += 1;
  return streak;
}

function kept(): Days {
  try {
    return JSON.parse(localStorage.getItem(KEPT) ?? '{}') ?? {};
  } catch {
    return {};
  }
}

class Streak {
  #days = $state.raw<Days>(kept());

  /** Whether the puzzle of a day was found at the first try; undefined: not tried. */
  of(day: string): boolean | undefined {
    return this.#days[day];
  }

  length(today: string): number {
    return streakOf(this.#days, today);
  }

  /** The first try of a day counts, and no other. */
  tried(day: string, found: boolean): void {
    if (day in this.#days) return;
    const days = Object.entries({ ...this.#days, [day]: found }).sort(([a], [b]) => (a < b ? 1 : -1));
    this.#days = Object.fromEntries(days.slice(0, MOST));
    try {
      localStorage.setItem(KEPT, JSON.stringify(this.#days));
    } catch {
      // A browser that keeps nothing counts until the page is closed.
    }
  }
}

export const streak = new Streak();
