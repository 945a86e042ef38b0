// This device and who sits in front of it: language, theme, the guest's name, and the boxes they own.
import type { Speed } from './table/stage.svelte';
import { typeset } from './typography';
import { api } from './wire/api';
import type { Session, Words } from './wire/messages';

export type Language = 'fr' | 'en';
export type Theme = 'light' | 'dark' | 'system';
export type Size = 'usual' | 'large' | 'huge'; // of everything one reads
export type Palette = 'usual' | 'redgreen' | 'blueyellow'; // for whom colours must be told apart
export type Hand = 'right' | 'left';
export type Motion = 'system' | 'less'; // as the device wishes, or less than that

/** What the boxes on somebody's shelf say otherwise than ours, by game. */
type Boxes = Record<string, Record<string, unknown>>;

interface Kept {
  language?: Language;
  theme?: Theme;
  speed?: Speed;
  forced?: boolean;
  volume?: number;
  muted?: boolean;
  vibrates?: boolean;
  motion?: Motion;
  size?: Size;
  palette?: Palette;
  hand?: Hand;
  confirms?: boolean;
  hints?: boolean;
  boxes?: Boxes;
}

function kept(): Kept {
  try {
    return JSON.parse(localStorage.getItem('ludosaure') ?? '{}') ?? {};
  } catch {
    return {};
  }
}

function keep(change: Kept): void {
  try {
    localStorage.setItem('ludosaure', JSON.stringify({ ...kept(), ...change }));
  } catch {
    // A browser that keeps nothing forgets the choice on reload; nothing else is lost.
  }
}

const prefersDark = matchMedia('(prefers-color-scheme: dark)');
const prefersLessMotion = matchMedia('(prefers-reduced-motion: reduce)');

class Device {
  language = $state<Language>(document.documentElement.lang === 'en' ? 'en' : 'fr');
  theme = $state<Theme>(kept().theme ?? 'system');
  speed = $state<Speed>(kept().speed ?? 'usual'); // at which what happens is shown
  forced = $state(kept().forced ?? true); // moves without a choice play themselves
  volume = $state(kept().volume ?? 0.7); // from 0 to 1
  isMuted = $state(kept().muted ?? false);
  vibrates = $state(kept().vibrates ?? true);
  motion = $state<Motion>(kept().motion ?? 'system');
  size = $state<Size>(kept().size ?? 'usual');
  palette = $state<Palette>(kept().palette ?? 'usual');
  hand = $state<Hand>(kept().hand ?? 'right'); // where the verbs lie
  confirms = $state(kept().confirms ?? false); // a move is asked for once more before it is played
  hints = $state(kept().hints ?? true); // whether a bot may be asked for advice
  boxes = $state.raw<Boxes>(kept().boxes ?? {});
  session = $state<Session | null>(null);
  #prefersLess = $state(prefersLessMotion.matches);
  /** Whether nothing should move. */
  readonly lessMotion = $derived(this.#prefersLess || this.motion === 'less');

  constructor() {
    this.#calm();
    prefersDark.addEventListener('change', () => this.#paint());
    prefersLessMotion.addEventListener('change', () => (this.#prefersLess = prefersLessMotion.matches));
  }

  /** Makes sure there is a guest cookie, and takes over a language chosen on another visit. */
  async arrive(): Promise<void> {
    this.session = await api.session();
    if (!kept().language && this.session.language) this.speak(this.session.language);
  }

  speak(language: Language): void {
    this.language = language;
    document.documentElement.lang = language;
    keep({ language });
    if (this.session && this.session.language !== language) {
      api.changeSession({ language }).then(
        (session) => (this.session = session),
        () => undefined, // the device remembers; the server will learn it next time
      );
    }
  }

  wear(theme: Theme): void {
    this.theme = theme;
    keep({ theme });
    this.#paint();
  }

  hurry(speed: Speed): void {
    this.speed = speed;
    keep({ speed });
  }

  playForced(forced: boolean): void {
    this.forced = forced;
    keep({ forced });
  }

  /** How loud, from 0 to 1; a sound that is turned up is heard again. */
  turnTo(volume: number): void {
    this.volume = volume;
    this.isMuted = volume === 0;
    keep({ volume, muted: this.isMuted });
  }

  mute(muted: boolean): void {
    this.isMuted = muted;
    if (!muted && !this.volume) this.volume = 0.7;
    keep({ muted, volume: this.volume });
  }

  vibrate(vibrates: boolean): void {
    this.vibrates = vibrates;
    keep({ vibrates });
  }

  move(motion: Motion): void {
    this.motion = motion;
    keep({ motion });
    this.#calm();
  }

  enlarge(size: Size): void {
    this.size = size;
    this.#mark('size', size);
  }

  colour(palette: Palette): void {
    this.palette = palette;
    this.#mark('palette', palette);
  }

  lead(hand: Hand): void {
    this.hand = hand;
    this.#mark('hand', hand);
  }

  confirm(confirms: boolean): void {
    this.confirms = confirms;
    keep({ confirms });
  }

  advise(hints: boolean): void {
    this.hints = hints;
    keep({ hints });
  }

  /** Kept, and told to the style sheets; theme.js does the same before the first paint. */
  #mark<Name extends 'size' | 'palette' | 'hand'>(name: Name, value: NonNullable<Kept[Name]>): void {
    keep({ [name]: value });
    document.documentElement.dataset[name] = value;
  }

  /** What somebody's box says otherwise than ours; null: nothing. */
  keepBox(game: string, box: Record<string, unknown> | null): void {
    const { [game]: _, ...others } = this.boxes;
    this.boxes = box ? { ...others, [game]: box } : others;
    keep({ boxes: this.boxes });
  }

  async rename(name: string): Promise<void> {
    this.session = await api.changeSession({ name });
  }

  #calm(): void {
    if (this.motion === 'less') document.documentElement.dataset.still = '';
    else delete document.documentElement.dataset.still;
  }

  #paint(): void {
    const dark = this.theme === 'dark' || (this.theme === 'system' && prefersDark.matches);
    document.documentElement.dataset.theme = dark ? 'dark' : 'light';
  }
}

export const device = new Device();

/** A text in the language of this device. */
export function said(text: Words | null | undefined): string {
  return text ? typeset(text[device.language], device.language) : '';
}
