// The instrument: wood, card, stone and water, made of sines, triangles and noise. It records nothing and loads nothing.

/** What something on the table is made of, as one hears it. */
export type Material = 'wood' | 'card' | 'flip' | 'stone' | 'water' | 'rescue' | 'chime';

/** One thing to be heard: a material, points that were won or lost, the end of a game. */
export type Cue = Material | { points: number } | { place: number };

const LOUDEST = 0.126; // −18 dBFS
const VOICES = 2; // at a time; what comes later is not heard
const SEMITONE = 2 ** (1 / 12);
const KNOCK = 0.09; // seconds a piece of wood sounds
const MOST_KNOCKS = 6; // of a tally: 350 ms at most
const MELODY = [7, 5, 4, 7, 12]; // five, four, three, five, eight of a major scale, in semitones
const OF_THE_OTHERS = 3; // tones of it for who did not win

export class Instrument {
  readonly #context: AudioContext;
  readonly #out: GainNode;
  readonly #noise: AudioBuffer;
  #busyUntil: number[] = []; // when the voices that sound fall silent

  constructor(context: AudioContext, volume: number) {
    this.#context = context;
    this.#out = context.createGain();
    this.#out.connect(context.destination);
    this.volume = volume;
    this.#noise = context.createBuffer(1, Math.ceil(context.sampleRate * 0.4), context.sampleRate);
    const grains = this.#noise.getChannelData(0);
    for (let at = 0; at < grains.length; at++) grains[at] = Math.random() * 2 - 1;
  }

  /** From 0 to 1, as ears hear it. */
  set volume(volume: number) {
    this.#out.gain.value = LOUDEST * volume ** 2;
  }

  /** Plays a cue *after* so many seconds; false: two voices sound already, and it is dropped. */
  play(cue: Cue, after = 0): boolean {
    const start = this.#context.currentTime + after;
    this.#busyUntil = this.#busyUntil.filter((end) => end > start);
    if (this.#busyUntil.length >= VOICES) return false;
    this.#busyUntil.push(start + this.#sound(cue, start));
    return true;
  }

  /** Makes the sound; answers how many seconds it lasts. */
  #sound(cue: Cue, at: number): number {
    if (typeof cue === 'object')
      return 'points' in cue ? this.#tally(cue.points, at) : this.#end(cue.place, at);
    switch (cue) {
      case 'wood':
        return this.#wood(at);
      case 'card':
        return this.#card(at);
      case 'flip':
        return 0.03 + Math.max(this.#card(at), this.#card(at + 0.03));
      case 'stone':
        return this.#stone(at);
      case 'water':
        return this.#water(at, 420, 180);
      case 'rescue':
        return this.#water(at, 180, 420);
      case 'chime':
        return this.#chime(at);
    }
  }

  #wood(at: number, semitones = 0): number {
    const pitch = SEMITONE ** semitones;
    this.#tone('sine', at, { from: 190 * pitch, to: 140 * pitch, lasts: 0.06, level: 1 });
    this.#grain(at, { filter: 'bandpass', hz: 2000, q: 1, lasts: 0.004, level: 0.5 });
    return KNOCK;
  }

  #card(at: number): number {
    this.#grain(at, { filter: 'bandpass', hz: 4250, q: 1.4, lasts: 0.045, level: 0.8 });
    return 0.045;
  }

  #stone(at: number): number {
    this.#tone('triangle', at, { from: 90, to: 90, lasts: 0.18, level: 0.6 });
    this.#tone('triangle', at, { from: 97, to: 97, lasts: 0.18, level: 0.6 });
    this.#grain(at, { filter: 'lowpass', hz: 320, q: 0.7, lasts: 0.32, level: 0.7 });
    return 0.32;
  }

  #water(at: number, from: number, to: number): number {
    this.#tone('sine', at, { from, to, lasts: 0.14, level: 0.7 });
    this.#grain(at, { filter: 'bandpass', hz: 700, q: 0.8, lasts: 0.2, level: 0.4 });
    return 0.2;
  }

  /** Two soft bars struck one after the other: it is your turn. */
  #chime(at: number): number {
    this.#tone('sine', at, { from: 587, to: 587, lasts: 0.22, level: 0.5 });
    this.#tone('sine', at + 0.11, { from: 880, to: 880, lasts: 0.24, level: 0.45 });
    return 0.35;
  }

  /** A knock a point, each a semitone higher; a loss is one step down. */
  #tally(points: number, at: number): number {
    const steps = points > 0 ? [...Array(Math.min(points, MOST_KNOCKS)).keys()] : points < 0 ? [0, -4] : [0];
    for (const [index, semitones] of steps.entries()) this.#wood(at + index * 0.05, semitones + 5);
    return (steps.length - 1) * 0.05 + KNOCK;
  }

  #end(place: number, at: number): number {
    const tones = place === 1 ? MELODY : MELODY.slice(0, OF_THE_OTHERS);
    for (const [index, semitones] of tones.entries()) this.#wood(at + index * 0.11, semitones + 7);
    return (tones.length - 1) * 0.11 + KNOCK;
  }

  #tone(
    type: OscillatorType,
    at: number,
    { from, to, lasts, level }: { from: number; to: number; lasts: number; level: number },
  ): void {
    const tone = this.#context.createOscillator();
    tone.type = type;
    tone.frequency.setValueAtTime(from, at);
    tone.frequency.exponentialRampToValueAtTime(to, at + lasts);
    tone.connect(this.#decay(at, lasts, level));
    tone.start(at);
    tone.stop(at + lasts + 0.03);
  }

  #grain(
    at: number,
    {
      filter,
      hz,
      q,
      lasts,
      level,
    }: { filter: BiquadFilterType; hz: number; q: number; lasts: number; level: number },
  ): void {
    const grain = this.#context.createBufferSource();
    grain.buffer = this.#noise;
    const band = this.#context.createBiquadFilter();
    band.type = filter;
    band.frequency.value = hz;
    band.Q.value = q;
    grain.connect(band).connect(this.#decay(at, lasts, level));
    grain.start(at);
    grain.stop(at + lasts + 0.03);
  }

  /** A quick attack and a natural decay. */
  #decay(at: number, lasts: number, level: number): GainNode {
    const gain = this.#context.createGain();
    gain.gain.setValueAtTime(0.0001, at);
    gain.gain.exponentialRampToValueAtTime(level, at + Math.min(0.003, lasts / 3));
    gain.gain.exponentialRampToValueAtTime(0.0001, at + lasts + 0.02);
    gain.connect(this.#out);
    return gain;
  }
}
