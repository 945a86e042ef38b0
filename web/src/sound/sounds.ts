// What the page lets one hear and feel: silent until somebody touches it, and nothing is told by it alone.
import { device } from '../device.svelte';
import { type Cue, Instrument } from './instrument';

const APART = 0.14; // seconds between the sounds of one decision
const MOST = 3; // of one decision
const SOFT = '.btn, .ib'; // what knocks when it is pressed

class Sounds {
  #instrument: Instrument | null = null;
  #context: AudioContext | null = null;
  #isTouched = false;

  /** Listens for the first touch of this page; called once, by the page itself. */
  listen(): void {
    const touch = () => {
      this.#isTouched = true;
      if (this.#context?.state === 'suspended') void this.#context.resume();
    };
    for (const kind of ['pointerdown', 'keydown'])
      addEventListener(kind, touch, { capture: true, passive: true });
    addEventListener('click', ({ target }) => {
      if (target instanceof Element && target.closest(SOFT)) this.play('wood');
    });
  }

  /** Plays one sound, now or a little later; nothing before the first touch, nor when it is off. */
  play(cue: Cue, after = 0): void {
    if (!this.#isTouched || device.isMuted || document.hidden) return;
    try {
      const instrument = this.#open();
      if (instrument) instrument.volume = device.volume;
      instrument?.play(cue, after);
    } catch {
      // A browser that lets nothing sound: everything is on the table as well.
    }
  }

  /** The sounds of one decision, one after the other; answers how many seconds they take. */
  tell(cues: Cue[]): number {
    const heard = cues.slice(0, MOST);
    for (const [index, cue] of heard.entries()) this.play(cue, index * APART);
    return heard.length * APART;
  }

  /** It is your turn, *after* what led to it. */
  turn(after = 0): void {
    this.play('chime', after);
    this.#buzz(12);
  }

  /** The game is over, and this is my place (1 for who only watches). */
  end(place: number): void {
    this.play({ place });
    this.#buzz([18, 60, 18]);
  }

  #buzz(pattern: number | number[]): void {
    if (device.vibrates && navigator.userActivation?.hasBeenActive) navigator.vibrate?.(pattern);
  }

  #open(): Instrument | null {
    if (!this.#instrument && typeof AudioContext !== 'undefined') {
      this.#context = new AudioContext();
      this.#instrument = new Instrument(this.#context, device.volume);
    }
    if (this.#context?.state === 'suspended') void this.#context.resume();
    return this.#instrument;
  }
}

export const sounds = new Sounds();
