// How sentences are set: curved apostrophes; in French the elision before a name, and thin spaces that hold.
import type { Language } from './device.svelte';
import type { Words } from './wire/messages';

/** "Au tour de Otto" is read "Au tour d’Otto"; a capital followed by a small letter is a name. */
const BEFORE_A_NAME = /\b([Dd]|[Qq]u)e (?=[AEIOUÀÂÉÈÊÎÏÔÛŒ][a-zà-ÿœ])/gu;

/** French sets these apart from their words, by a space at which no line ends. */
const BEFORE_A_SIGN = / (?=[:;!?»](?:[\s).,]|$))|(?<=«) /gu;
const THIN = '\u202f';

/** A sentence as it is printed. */
export function typeset(text: string, language: Language): string {
  const set = text.replace(/(?<=\p{L})'/gu, '’');
  return language === 'fr' ? set.replace(BEFORE_A_NAME, '$1’').replace(BEFORE_A_SIGN, THIN) : set;
}

/** A sentence with its gaps filled in, as it is printed. */
export function filled(words: Words, language: Language, parts: Record<string, string | number>): string {
  return typeset(
    words[language].replace(/\{(\w+)\}/g, (_, part: string) => String(parts[part] ?? '')),
    language,
  );
}
