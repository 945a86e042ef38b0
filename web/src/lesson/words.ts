// What the page says around first lessons; what they teach comes from the server.
import { device, type Language } from '../device.svelte';
import { filled } from '../typography';
import type { Words } from '../wire/messages';

const WORDS = {
  first: { fr: 'Première partie', en: 'First game' },
  stepOf: { fr: '{n} sur {of}', en: '{n} of {of}' },
  next: { fr: 'Suivant', en: 'Next' },
  skip: { fr: 'Passer', en: 'Skip' },
  skipHelp: { fr: 'Quitter la leçon ; elle reprendra ici', en: 'Leave the lesson; it will go on here' },
  letsGo: { fr: 'Jouer', en: 'Play' },
  otherMove: {
    fr: 'C’est permis aussi. Ici, essayez plutôt : {move}.',
    en: 'That is allowed, too. Here, try this: {move}.',
  },
  says: { fr: '{name} : « {why} »', en: '{name}: “{why}”' },
  learn: { fr: 'Apprendre en jouant', en: 'Learn by playing' },
  learnHelp: { fr: '3 minutes, pas à pas', en: '3 minutes, step by step' },
  resume: { fr: 'Reprendre la leçon', en: 'Go on with the lesson' },
  again: { fr: 'Revoir la leçon', en: 'See the lesson again' },
  opening: { fr: 'La leçon se prépare…', en: 'The lesson is being prepared…' },
  done: { fr: 'Vous savez jouer.', en: 'You know how to play.' },
  drawn: { fr: 'Égalité ! Vous savez jouer.', en: 'A draw! You know how to play.' },
  won: { fr: 'Gagné ! Vous savez jouer.', en: 'You won! You know how to play.' },
  realGame: { fr: 'Une vraie partie', en: 'A real game' },
  realGameHelp: { fr: 'contre des adversaires à votre mesure', en: 'against opponents for a first game' },
  repeat: { fr: 'Recommencer la leçon', en: 'Start the lesson again' },
  rules: { fr: 'Lire les règles', en: 'Read the rules' },
  look: { fr: 'Regarder la table', en: 'Look at the table' },
  settings: { fr: 'Réglages', en: 'Settings' },
  leave: { fr: 'Quitter la leçon', en: 'Leave the lesson' },
} satisfies Record<string, Words>;

export type LessonWord = keyof typeof WORDS;
type Parts = Record<string, string | number>;

export const lessonWord = (key: LessonWord, parts: Parts = {}): string =>
  filled(WORDS[key], device.language, parts);

/** A sentence in both languages, to be said later. */
export const lessonWords = (key: LessonWord, parts: (language: Language) => Parts): Words => ({
  fr: filled(WORDS[key], 'fr', parts('fr')),
  en: filled(WORDS[key], 'en', parts('en')),
});
