// What would happen, in words and numbers: the engine has worked it out (`view.drifts`, `view.ending`).
import type { Language } from '../device.svelte';
import { capital } from '../table/say';
import type { Count, Ending, View } from '../wire/games/chao-dino';
import { herdsOf } from './following';
import { say } from './words';

/** Points of a seat before and after. */
export interface Gain {
  seat: number;
  from: number;
  to: number;
}

/** One thing that would happen. */
export interface Foretold {
  icon: 'rescue' | 'crown' | 'warn' | 'migrate' | 'drift' | 'check';
  text: string;
  bad?: boolean;
}

/** What putting a tile down would do. */
export interface Forecast {
  lines: Foretold[];
  gains: Gain[];
  counted: Count | null;
}

const sum = (counts: number[]) => counts.reduce((all, n) => all + n, 0);

/** What putting *tile* down by *action* would do. */
export function forecastOf(
  view: View,
  tile: number,
  action: number,
  names: string[],
  language: Language,
): Forecast {
  const drift = view.drifts.find((one) => one.tile === tile);
  const outcome = drift?.outcomes.find((one) => one.actions.includes(action));
  const counted = outcome?.counted ?? null;
  const lines: Foretold[] = [];
  const who = (counts: number[]) => ({ who: herdsOf(counts, names, language) });
  if (drift && sum(drift.fall))
    lines.push({
      icon: 'rescue',
      text: say(language, sum(drift.fall) > 1 ? 'fallIn' : 'fallsIn', who(drift.fall)),
    });
  if (outcome && sum(outcome.climb))
    lines.push({
      icon: 'migrate',
      text: say(language, sum(outcome.climb) > 1 ? 'climbUp' : 'climbsUp', who(outcome.climb)),
    });
  if (counted) {
    const land = capital(say(language, `land${counted.side}`));
    const living = sum(counted.dinos)
      ? say(language, 'livesThere', who(counted.dinos))
      : say(language, 'nobodyThere');
    lines.push({ icon: 'crown', text: `${say(language, 'isCounted', { land })} ${living}` });
  } else if (drift && drift.parts > 1) lines.push({ icon: 'drift', text: say(language, 'breaksOnly') });
  if (outcome?.out) lines.push({ icon: 'warn', text: say(language, 'outAfter'), bad: true });
  else if (outcome?.lost)
    lines.push({
      icon: 'warn',
      text: say(language, outcome.lost > 1 ? 'lostAfter' : 'lostAfterOne', { n: outcome.lost }),
      bad: true,
    });
  if (!lines.length) lines.push({ icon: 'check', text: say(language, 'nothingMore') });
  return { lines, counted, gains: counted ? gainsOf(view, counted) : [] };
}

/** Everybody who gets points, most first. */
const gainsOf = (view: View, counted: Count): Gain[] =>
  counted.points
    .map((points, seat) => ({ seat, points }))
    .filter(({ points }) => points)
    .sort((a, b) => b.points - a.points)
    .map(({ seat }) => ({ seat, from: view.vp[seat] ?? 0, to: counted.vp[seat] ?? 0 }));

/** A forecast in one sentence or two. */
export const asSentence = ({ lines, gains }: Forecast, names: string[], language: Language): string =>
  [
    ...lines.map((line) => line.text),
    ...gains.map(({ seat, from, to }) =>
      say(language, 'gain', { name: capital(names[seat] ?? ''), from, to }),
    ),
  ].join(' ');

/** What is asked before a turn ends that costs something. */
export function warningOf(ending: Ending, language: Language): { title: string; detail: string } {
  const { swimmers, lost, left, saved } = ending;
  const title = ending.out
    ? say(language, 'endOut')
    : swimmers.length
      ? say(language, lost > 1 ? 'endSwimmers' : 'endSwimmer', { n: lost })
      : say(language, lost > 1 ? 'endCrowded' : 'endCrowdedOne', { n: lost });
  const save = saved < lost ? 'maySave' : lost > 1 ? 'maySaveAll' : 'maySaveOne';
  const detail = [
    say(language, 'endCosts', { lost, from: left + lost, left }),
    ending.out ? say(language, 'endIsOut') : '',
    say(language, save, { n: saved }),
  ];
  return { title, detail: detail.filter(Boolean).join(' ') };
}
