// How a scene speaks: with the game's own words, which the server gives, and gaps for what differs.
import type { Language } from '../device.svelte';
import { filled } from '../typography';
import type { Words } from '../wire/messages';

export type Parts = Record<string, string | number>;

const known = new Map<string, Record<string, Words>>();

/** Keeps the words of a game, as the server gave them (games/<game>/words). */
export function learn(game: string, words: Record<string, Words>): void {
  known.set(game, words);
}

/** Makes `say(language, key, parts)` for the drawings of a game. Its words were learnt before. */
export function teller<Word extends string>(game: string) {
  return (language: Language, key: Word, parts: Parts = {}): string =>
    filled(known.get(game)?.[key] ?? { fr: key, en: key }, language, parts);
}

/** What a game calls something of its view, by its key; a key it has no word for is read as it is. */
export function nameOf(game: string, language: Language, key: string): string {
  const word = known.get(game)?.[key];
  return word ? filled(word, language, {}) : key.replaceAll('_', ' ');
}

/** What a game is played for, in one sentence; empty where it does not say. */
export function goalOf(game: string, language: Language): string {
  const word = known.get(game)?.goal;
  return word ? filled(word, language, {}) : '';
}

/** A sentence begins with a capital. */
export const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** After a colon it does not. */
export const uncapital = (text: string): string => text.charAt(0).toLowerCase() + text.slice(1);
