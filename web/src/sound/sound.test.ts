import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { device } from '../device.svelte';
import type { Cue } from './instrument';
import { cuesOf, tally } from './table';

/** As much of a synthesiser as we use; it remembers what was asked of it. */
class FakeParam {
  value = 0;
  setValueAtTime = (value: number) => (this.value = value);
  exponentialRampToValueAtTime = () => undefined;
}
class FakeNode {
  type = '';
  frequency = new FakeParam();
  gain = new FakeParam();
  Q = new FakeParam();
  buffer = null;
  starts: number[] = [];
  connect = (to: unknown) => to;
  start = (at: number) => this.starts.push(at);
  stop = () => undefined;
}
class FakeAudioContext {
  static all: FakeAudioContext[] = [];
  state = 'running';
  currentTime = 0;
  sampleRate = 1000;
  destination = {};
  tones: FakeNode[] = [];
  grains: FakeNode[] = [];
  gains: FakeNode[] = [];
  constructor() {
    FakeAudioContext.all.push(this);
  }
  #kept = (list: FakeNode[]) => (list.push(new FakeNode()), list.at(-1)!);
  createOscillator = () => this.#kept(this.tones);
  createBufferSource = () => this.#kept(this.grains);
  createGain = () => this.#kept(this.gains);
  createBiquadFilter = () => new FakeNode();
  createBuffer = (_: number, length: number) => ({ getChannelData: () => new Float32Array(length) });
  resume = async () => undefined;
}

describe('sounds', () => {
  const heard = new Map<string, ((event: object) => void)[]>();
  const buzzed: (number | number[])[] = [];
  let sounds: (typeof import('./sounds'))['sounds'];
  const touch = () => heard.get('pointerdown')!.forEach((hear) => hear({}));
  const context = () => FakeAudioContext.all.at(-1)!;
  /** The pitches asked for, in Hz. */
  const pitches = () => context().tones.map((tone) => Math.round(tone.frequency.value));

  beforeEach(async () => {
    vi.resetModules();
    heard.clear();
    buzzed.length = 0;
    FakeAudioContext.all = [];
    vi.stubGlobal('AudioContext', FakeAudioContext);
    vi.stubGlobal('addEventListener', (kind: string, hear: (event: object) => void) =>
      heard.set(kind, [...(heard.get(kind) ?? []), hear]),
    );
    vi.stubGlobal('navigator', {
      userActivation: { hasBeenActive: true },
      vibrate: (pattern: number) => buzzed.push(pattern),
    });
    ({ sounds } = await import('./sounds'));
    const { device: fresh } = await import('../device.svelte');
    fresh.mute(false);
    sounds.listen();
  });
  afterEach(() => vi.unstubAllGlobals());

  it('are silent until the first touch', () => {
    sounds.play('wood');
    sounds.turn();
    expect(FakeAudioContext.all).toHaveLength(0);
    touch();
    sounds.play('wood');
    expect(context().tones).toHaveLength(1);
  });

  it('are silent when they are off, and open nothing', async () => {
    const { device: fresh } = await import('../device.svelte');
    fresh.mute(true);
    touch();
    sounds.play('stone');
    expect(FakeAudioContext.all).toHaveLength(0);
    fresh.mute(false);
    sounds.play('stone');
    expect(context().tones).toHaveLength(2);
  });

  it('follow the volume', async () => {
    const { device: fresh } = await import('../device.svelte');
    touch();
    fresh.turnTo(1);
    sounds.play('wood');
    const loud = context().gains[0]!.gain.value;
    fresh.turnTo(0.5);
    sounds.play('wood');
    expect(context().gains[0]!.gain.value).toBeCloseTo(loud / 4);
    expect(loud).toBeLessThan(0.13); // −18 dBFS
  });

  it.each<[Cue, number, number]>([
    ['wood', 1, 1],
    ['card', 0, 1],
    ['flip', 0, 2],
    ['stone', 2, 1],
    ['water', 1, 1],
    ['rescue', 1, 1],
    ['chime', 2, 0],
    [{ points: 4 }, 4, 4],
    [{ points: 20 }, 6, 6],
    [{ points: -3 }, 2, 2],
    [{ place: 1 }, 5, 5],
    [{ place: 2 }, 3, 3],
  ])('%j is made of %i tones and %i grains of noise', (cue, tones, grains) => {
    touch();
    sounds.play(cue);
    expect([context().tones.length, context().grains.length]).toEqual([tones, grains]);
  });

  it('rise with points won, and fall with points lost', () => {
    touch();
    sounds.play({ points: 3 });
    const [a, b, c] = pitches();
    expect(a! < b! && b! < c!).toBe(true);
    context().currentTime = 5;
    sounds.play({ points: -3 });
    const [, , , from, to] = pitches();
    expect(to!).toBeLessThan(from!);
  });

  it('are two at a time; what comes later is dropped, and heard again when there is room', () => {
    touch();
    for (let n = 0; n < 5; n++) sounds.play('wood');
    expect(context().tones).toHaveLength(2);
    context().currentTime = 1;
    sounds.play('wood');
    expect(context().tones).toHaveLength(3);
  });

  it('of one decision come one after the other, three at most', () => {
    touch();
    sounds.tell(['card', 'wood', 'card', 'wood', 'card']);
    const starts = [...context().grains].map((grain) => grain.starts[0]);
    expect(starts).toEqual([0, 0.14, 0.28]);
  });

  it('a phone shakes at my turn, unless it shall not', async () => {
    touch();
    sounds.turn();
    const { device: fresh } = await import('../device.svelte');
    fresh.vibrate(false);
    sounds.turn();
    expect(buzzed).toEqual([12]);
  });

  it('never stop a game, even where nothing may sound', () => {
    touch();
    vi.stubGlobal('AudioContext', function () {
      throw new Error('not allowed');
    });
    expect(() => sounds.play('wood')).not.toThrow();
  });
});

describe('the sounds of a game', () => {
  const table = {
    moved: 'wood',
    combat: 'flip',
    turn: null,
    scored: ({ points }: any, ears: any) => tally(points, ears),
  };
  const cues = (kinds: string[], ears: number | null = 0) =>
    cuesOf(
      table,
      kinds.map((kind) => ({ kind, points: [0, 3] })),
      ears,
    );

  it('come from what happened, in its order; the same one after another is heard once', () => {
    expect(cues(['turn', 'moved', 'moved', 'combat', 'moved'])).toEqual(['wood', 'flip', 'wood']);
    expect(cues(['something new'])).toEqual([]);
  });

  it('tally my own points, and knock for those of others', () => {
    expect(cues(['scored'], 1)).toEqual([{ points: 3 }]);
    expect(cues(['scored'], 0)).toEqual(['wood']);
    expect(tally([0, 0], 0)).toBeNull();
  });

  it('are as loud as this device likes them', () => {
    device.turnTo(0);
    expect(device.isMuted).toBe(true);
    device.mute(false);
    expect(device.volume).toBeGreaterThan(0);
  });
});
