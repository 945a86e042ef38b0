// Phrases and reactions at one touch: everybody reads them in their own language.
import { type Word, word, words } from '../words';

const PHRASES: Word[] = ['sayNice', 'sayThanks', 'sayOops', 'sayWait', 'sayHurry', 'sayAgain', 'sayBye'];
/** A reaction as it is said, the drawing it shows, and its name for who does not see it. */
const REACTIONS: Record<string, { figure: string; name: Word }> = {
  ':bravo:': { figure: 'ui-crown', name: 'reactBravo' },
  ':roar:': { figure: 'rex-red', name: 'reactRoar' },
  ':egg:': { figure: 'cub-egg', name: 'reactEgg' },
  ':meteor:': { figure: 'meteor', name: 'reactMeteor' },
  ':glug:': { figure: 'herd-swim', name: 'reactGlug' },
};

/** The phrases, as this device says them. */
export const phrases = (): string[] => PHRASES.map((key) => word(key));

/** The reactions there are. */
export const reactions = (): { sign: string; figure: string; name: string }[] =>
  Object.entries(REACTIONS).map(([sign, { figure, name }]) => ({ sign, figure, name: word(name) }));

/** The drawing of a reaction; nothing when something else was said. */
export const drawingOf = (text: string): string | null => REACTIONS[text]?.figure ?? null;

/** Something said, in the language of this device where it is one of our phrases or reactions. */
export function heard(text: string): string {
  const reaction = REACTIONS[text];
  if (reaction) return word(reaction.name);
  const known = PHRASES.find((key) => Object.values(words(key)).includes(text));
  return known ? word(known) : text;
}
