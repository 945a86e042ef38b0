// How a scene speaks: its own short sentences in both languages, with gaps for what differs.
import type { Language } from '../device.svelte';
import { filled } from '../typography';
import type { Words } from '../wire/messages';

export type Parts = Record<string, string | number>;

/** What the scenes of several games say. */
export const SHARED = {
  phaseRound: { fr: 'Manche {round} sur {total}', en: 'Round {round} of {total}' },
} satisfies Record<string, Words>;

/** Makes `say(language, key, parts)` for a scene's own words. */
export function sayer<Said extends Record<string, Words>>(words: Said) {
  return (language: Language, key: keyof Said, parts: Parts = {}): string =>
    filled(words[key]!, language, parts);
}

/** A sentence begins with a capital. */
export const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** After a colon it does not. */
export const uncapital = (text: string): string => text.charAt(0).toLowerCase() + text.slice(1);
