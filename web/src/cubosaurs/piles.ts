// A collection as it lies on the table: piles of like cards, in the order of the box.
import type { Language } from '../device.svelte';
import type { Forecast, Kind, Line, View, Worth } from '../wire/games/cubosaurs';
import { signed } from '../words';
import { say } from './words';

export const KINDS: Kind[] = [
  'trex',
  'stegosaurus',
  'brontosaurus',
  'pterodactyl',
  'pentaceratops',
  'velociraptor_grey',
  'velociraptor_black',
  'egg',
];

/** Cards that lie on one pile: a species, or one egg. */
export interface PileOfCards {
  key: string; // "trex", "egg_trex"
  seat: number;
  kind: Kind;
  line: Line; // as what it counts
  cards: string[];
  worth: Worth | null; // shared by the two velociraptor piles
  shares: boolean; // the black velociraptors beside grey ones, which carry the sum
}

/** The piles of one seat, now or as the parts of *worth* were counted. */
export function pilesOf(view: Pick<View, 'cards' | 'worth'>, seat: number, parts?: Worth[]): PileOfCards[] {
  const all = parts ?? view.worth[seat] ?? [];
  const piles: PileOfCards[] = [];
  for (const kind of KINDS) {
    for (const worth of all) {
      const cards = worth.cards.filter((card) => view.cards[card]!.type === kind);
      if (!cards.length) continue;
      const shares =
        kind === 'velociraptor_black' &&
        worth.cards.some((card) => view.cards[card]!.type === 'velociraptor_grey');
      piles.push({
        key: kind === 'egg' ? cards[0]! : kind,
        seat,
        kind,
        line: worth.kind,
        cards,
        worth,
        shares,
      });
    }
  }
  return piles;
}

/** Cards of a pile that look different, one of each: the choice between the others is none. */
export function facesOf(view: View, cards: string[]): string[] {
  const seen = new Map<string, string>();
  for (const card of cards) {
    const face = view.cards[card]!;
    const look = `${face.dna} ${face.paired} ${face.alone} ${face.target}`;
    if (!seen.has(look)) seen.set(look, card);
  }
  return [...seen.values()];
}

/** What a pile is worth, and one forecast. */
export interface PileNote {
  points: number | null;
  text: string;
  strong: boolean; // it is about what one is about to do
}

/** Whose choice it is, and what is being chosen; null while nothing is. */
export interface Choice {
  kept: Forecast | null; // the Hand is kept
  given: (card: string) => Forecast | null; // a card leaves
  selected: string | null;
  hand: ReadonlySet<Kind>; // what the Hand would bring
}

/** What a part would be worth after a choice; null where it stays as it is. */
export function changed(forecast: Forecast | null, line: Line): number | null {
  const parts: Partial<Record<Line, number>> = forecast?.parts ?? {};
  return parts[line] ?? null;
}

/** What stands beside a pile: its points now, and what the choice at hand would make of them. */
export function noteOf(
  pile: PileOfCards,
  top: string,
  mayGive: boolean,
  choice: Choice | null,
  language: Language,
): PileNote {
  const now = pile.worth?.points ?? 0;
  const points = pile.shares ? null : now;
  const selected = choice?.selected ?? null;
  const isSelected = selected !== null && pile.cards.includes(selected);
  if (choice && selected && !isSelected) {
    const after = changed(choice.given(selected), pile.line);
    if (after !== null && !pile.shares) return { points, text: `→ ${signed(after)}`, strong: true };
  }
  if (choice && mayGive && pile.kind !== 'egg') {
    const given = choice.given(isSelected ? selected! : top);
    if (given) {
      const without = changed(given, pile.line) ?? now;
      return { points, text: say(language, 'ifGivenShort', { points: signed(without) }), strong: isSelected };
    }
  }
  const kept = changed(choice?.kept ?? null, pile.line);
  if (choice?.kept && (kept !== null || choice.hand.has(pile.kind)) && !pile.shares)
    if (kept !== null || pile.kind !== 'egg')
      return { points, text: say(language, 'ifKeptShort', { points: signed(kept ?? now) }), strong: true };
  return { points, text: pile.shares ? say(language, 'withGrey') : lead(pile, language), strong: false };
}

/** An egg: whether its owner leads, or how many he lacks. */
function lead({ worth, seat }: PileOfCards, language: Language): string {
  if (!worth?.counts) return '';
  if (worth.pays) return say(language, 'majority');
  return say(language, 'missing', { n: Math.max(...worth.counts) - worth.counts[seat]! || 1 });
}
