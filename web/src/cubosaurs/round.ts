// The end of a round as it is told: pile by pile, seat by seat, then who is where.
import type { Language } from '../device.svelte';
import { uncapital } from '../table/say';
import type { RoundScored, View } from '../wire/games/cubosaurs';
import { signed } from '../words';
import { type PileOfCards, pilesOf } from './piles';
import { nameOf, say } from './words';

const PLACES = [1, 2, 3, 4, 5] as const;

/** What is counted at once: a pile, both colours of velociraptors, an egg, a tile. */
export interface Counted {
  key: string;
  seat: number;
  piles: PileOfCards[]; // none for a tile
  points: number;
}

/** What each seat has to be counted, in the order it is told: eggs and tiles last. */
export function countOf(view: Pick<View, 'cards' | 'worth'>, scored: RoundScored): Counted[][] {
  return scored.worth.map((parts, seat) =>
    parts.map((part) => ({
      key: part.kind,
      seat,
      piles: pilesOf(view, seat, [part]),
      points: part.points,
    })),
  );
}

/** The points of each seat when so many of *steps* have been told. */
export function sumsOf(steps: Counted[], told: number, seats: number): number[] {
  const sums = Array.from({ length: seats }, () => 0);
  for (const step of steps.slice(0, told)) sums[step.seat]! += step.points;
  return sums;
}

/** Who is where: 1 for the most points, shared when equal. */
export const placeOf = (sums: number[], seat: number): (typeof PLACES)[number] =>
  PLACES[sums.filter((points) => points > sums[seat]!).length] ?? 5;

/** What a reader hears of one step, and everybody sees of the last one. */
export function sentenceOf(
  step: Counted,
  view: Pick<View, 'cards' | 'tiles'>,
  names: string[],
  me: number | null,
  language: Language,
): string {
  const points = signed(step.points);
  const isMine = step.seat === me;
  const name = isMine ? say(language, 'you') : names[step.seat]!;
  const [pile] = step.piles;
  if (!pile)
    return say(language, 'pileCountsOne', { name, pile: say(language, step.key as 'type_bonus'), points });
  if (pile.kind === 'egg' && pile.worth?.counts) {
    const { counts, pays } = pile.worth;
    const n = counts[step.seat]!;
    const egg = nameOf(view.cards[pile.cards[0]!]!, language);
    const most = Math.max(...counts);
    const leads = counts.findIndex((count) => count === most);
    const other = leads === me ? uncapital(say(language, 'you')) : names[leads]!;
    const parts = { egg, name: names[step.seat]!, n, other, most, points };
    if (pays) return say(language, isMine ? 'eggPaysYou' : 'eggPays', parts);
    if (!most) return say(language, isMine ? 'eggNoneYou' : 'eggNone', parts);
    return say(language, isMine ? 'eggCostsYou' : 'eggCosts', parts);
  }
  if (pile.line === 'velociraptors')
    return say(language, 'pileCountsOne', { name, pile: say(language, 'raptors'), points });
  const called = say(language, pile.kind);
  return pile.cards.length > 1
    ? say(language, 'pileCounts', { name, pile: called, n: pile.cards.length, points })
    : say(language, 'pileCountsOne', { name, pile: called, points });
}
