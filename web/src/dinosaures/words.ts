// How the scene speaks: with the game's own words.
import type { Language } from '../device.svelte';
import { type Parts, teller } from '../table/say';
import type { Figure, Word } from '../wire/games/dinosaures';
import type { Words } from '../wire/messages';
import { type Counts, isFigure } from './figures';

export const say = teller<Word>('dinosaures');

/** The same in both languages. */
export function inBoth(key: Word, parts: (language: Language) => Parts = () => ({})): Words {
  return { fr: say('fr', key, parts('fr')), en: say('en', key, parts('en')) };
}

export function figureName(kind: Figure | null, language: Language): string {
  return kind ? say(language, kind) : '?';
}

/** "3 Flug, 1 Tri": kinds and how many. */
export function countsSay(counts: Counts, language: Language): string {
  return Object.entries(counts)
    .map(([kind, count]) => [isFigure(kind) ? figureName(kind, language) : kind, count] as const)
    .map(([name, count]) => (count > 1 ? `${count} ${name}` : name))
    .join(', ');
}

/** What a figure without numbers does in a combat. */
export const specialSays = (kind: Figure, language: Language): string =>
  say(language, kind === 'culak' ? 'specialCulak' : 'specialFlug');
