// This device and who sits in front of it: language, theme, and the guest's name.
import { typeset } from './typography';
import { api } from './wire/api';
import type { Session, Words } from './wire/messages';

export type Language = 'fr' | 'en';
export type Theme = 'light' | 'dark' | 'system';

interface Kept {
  language?: Language;
  theme?: Theme;
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
  session = $state<Session | null>(null);
  lessMotion = $state(prefersLessMotion.matches);

  constructor() {
    prefersDark.addEventListener('change', () => this.#paint());
    prefersLessMotion.addEventListener('change', () => (this.lessMotion = prefersLessMotion.matches));
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

  async rename(name: string): Promise<void> {
    this.session = await api.changeSession({ name });
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
