// What the page itself says. Everything about a game comes from the server in both languages.
import { device, type Language } from './device.svelte';
import { filled } from './typography';
import type { Words } from './wire/messages';
import { BACK } from './words/back';
import { BOX } from './words/box';
import { ENDING } from './words/ending';
import { LOBBY } from './words/lobby';
import { PUZZLE } from './words/puzzle';
import { REPLAY } from './words/replay';
import { SETTINGS } from './words/settings';
import { SETUP } from './words/setup';
import { TABLE } from './words/table';
import { WELCOME } from './words/welcome';
import { TROUBLES } from './words/troubles';

const WORDS = {
  ...LOBBY,
  ...SETTINGS,
  ...SETUP,
  ...BOX,
  ...TABLE,
  ...ENDING,
  ...PUZZLE,
  ...REPLAY,
  ...TROUBLES,
  ...WELCOME,
  ...BACK,
};

export type Word = keyof typeof WORDS;

/** A sentence of the page in the language of this device, its gaps filled in. */
export function word(key: Word, parts: Record<string, string | number> = {}): string {
  return filled(WORDS[key], device.language, parts);
}

/** A sentence of the page in both languages, to be said later. */
export function words(
  key: Word,
  parts: (language: Language) => Record<string, string | number> = () => ({}),
): Words {
  return { fr: filled(WORDS[key], 'fr', parts('fr')), en: filled(WORDS[key], 'en', parts('en')) };
}

/** "7 points", "1 point", with a real minus sign. */
export function points(n: number): string {
  return word(
    Math.abs(n) < 2 && device.language === 'fr' ? 'onePoint' : Math.abs(n) === 1 ? 'onePoint' : 'points',
    {
      n: signed(n, false),
    },
  );
}

/** A number with the typographic minus, and a plus if wanted. */
export function signed(n: number, plus = true): string {
  return n < 0 ? `−${-n}` : plus && n > 0 ? `+${n}` : String(n);
}

/** "Inès, Samir et Léa". */
export function listed(names: string[]): string {
  return new Intl.ListFormat(device.language, { type: 'conjunction' }).format(names);
}

/** A share of 1 as people read it: "44 %" in French, "44%" in English. */
export function percent(share: number): string {
  return `${Math.round(100 * share)}${device.language === 'fr' ? '\u202f' : ''}%`;
}

/** A change of a share: "+23 %", "−10 %", "0 %". */
export function percentChange(change: number): string {
  return `${signed(Math.round(100 * change))}${device.language === 'fr' ? '\u202f' : ''}%`;
}

/** A change of chances in points of a hundred, to a tenth. */
export function chancePoints(change: number): string {
  const tenths = Math.round(1000 * change) / 10;
  const said = Math.abs(tenths)
    .toFixed(1)
    .replace('.', device.language === 'fr' ? ',' : '.');
  return `${tenths > 0 ? '+' : tenths < 0 ? '−' : ''}${said}`;
}
