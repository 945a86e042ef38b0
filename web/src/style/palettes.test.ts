// Whether the colours that mean something stay apart for eyes that see fewer of them.
import { describe, expect, it } from 'vitest';
import tokens from './tokens.css?raw';

type Triple = [number, number, number];
type Matrix = [Triple, Triple, Triple];

/** How eyes without one kind of cones see: Machado, Oliveira, Fernandes 2009, severity 1, on linear RGB. */
const EYES: Record<string, Matrix> = {
  usual: [
    [1, 0, 0],
    [0, 1, 0],
    [0, 0, 1],
  ],
  protan: [
    [0.152286, 1.052583, -0.204868],
    [0.114503, 0.786281, 0.099216],
    [-0.003882, -0.048116, 1.051998],
  ],
  deutan: [
    [0.367322, 0.860646, -0.227968],
    [0.280085, 0.672501, 0.047413],
    [-0.01182, 0.04294, 0.968881],
  ],
  tritan: [
    [1.255528, -0.076749, -0.178779],
    [-0.078411, 0.930809, 0.147602],
    [0.004733, 0.691367, 0.3039],
  ],
};
const APART = 0.22; // in OKLab, where about 0.02 can just be seen
const SETS = {
  players: ['noir', 'bleu', 'rouge', 'jaune', 'lilas'].map((name) => `--p-${name}`),
  trex: ['yellow', 'blue', 'brown', 'green', 'red'].map((name) => `--rex-${name}`),
};

const times = (matrix: Matrix, [x, y, z]: Triple) =>
  matrix.map(([a, b, c]) => a * x + b * y + c * z) as Triple;

function linear(hex: string): Triple {
  return [1, 3, 5].map((at) => {
    const part = parseInt(hex.slice(at, at + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  }) as Triple;
}

/** OKLab, in which distances are what eyes make of them (Ottosson 2020). */
function lab(colour: Triple): Triple {
  const cones = times(
    [
      [0.4122214708, 0.5363325363, 0.0514459929],
      [0.2119034982, 0.6806995451, 0.1073969566],
      [0.0883024619, 0.2817188376, 0.6299787005],
    ],
    colour,
  ).map((part) => Math.cbrt(Math.max(part, 0))) as Triple;
  return times(
    [
      [0.2104542553, 0.793617785, -0.0040720468],
      [1.9779984951, -2.428592205, 0.4505937099],
      [0.0259040371, 0.7827717662, -0.808675766],
    ],
    cones,
  );
}

const brightness = (hex: string) => {
  const [r, g, b] = linear(hex);
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
};

/** What a block of the tokens says, by name. */
function block(selector: string): Record<string, string> {
  const found = tokens.split(selector)[1]?.split('}')[0] ?? '';
  return Object.fromEntries([...found.matchAll(/(--[\w-]+):\s*(#[0-9a-f]{6})/g)].map((m) => [m[1], m[2]]));
}

/** The smallest distance between any two of these colours, for these eyes. */
function nearest(colours: string[], eyes: string): number {
  const seen = colours.map((hex) =>
    lab(times(EYES[eyes]!, linear(hex)).map((part) => Math.min(Math.max(part, 0), 1)) as Triple),
  );
  const distances = seen.flatMap((one, n) =>
    seen.slice(n + 1).map((other) => Math.hypot(...one.map((part, axis) => part - other[axis]!))),
  );
  return Math.min(...distances);
}

const usual = block(':root {');

describe.each([
  ['redgreen', ['usual', 'protan', 'deutan']],
  ['blueyellow', ['usual', 'tritan']],
])('the palette %s', (palette, eyes) => {
  const own = block(`[data-palette="${palette}"] {`);

  it.each(Object.entries(SETS))('keeps the colours of %s apart', (_, names) => {
    const colours = names.map((name) => own[name]!);
    for (const one of eyes) expect([one, nearest(colours, one) >= APART]).toEqual([one, true]);
    const before = names.map((name) => usual[name]!);
    const worst = (list: string[]) => Math.min(...eyes.map((one) => nearest(list, one)));
    expect(worst(colours)).toBeGreaterThan(worst(before));
  });

  it('keeps the mark on a player’s colour in sight', () => {
    for (const name of SETS.players) {
      const [on, ground] = [brightness(usual[`${name}-on`]!), brightness(own[name]!)];
      const contrast = (Math.max(on, ground) + 0.05) / (Math.min(on, ground) + 0.05);
      expect([name, contrast >= 3]).toEqual([name, true]);
    }
  });
});
