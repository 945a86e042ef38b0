// The cards shown in the rules page, as they are in the box.
import type { CubosaursView, Face } from './view';

const SPECIES = ['trex', 'stegosaurus', 'brontosaurus', 'pterodactyl', 'pentaceratops'] as const;

function cards(): Record<string, Face> {
  const box: Record<string, Face> = {};
  for (const type of SPECIES)
    for (let copy = 0; copy < 7; copy++) box[`${type}_${copy}`] = { type, dna: false };
  for (const type of ['velociraptor_grey', 'velociraptor_black'] as const)
    [1, 1, 2, 2, 2, 3, 3].forEach((v, copy) => {
      box[`${type}_${copy}`] = { type, dna: false, paired: v, alone: -v };
    });
  for (const target of [...SPECIES, 'velociraptor'])
    box[`egg_${target}`] = {
      type: 'egg',
      dna: false,
      target,
      plus: target === 'pentaceratops' || target === 'velociraptor' ? 3 : 4,
      minus: -3,
    };
  box.trex_dna = { type: 'trex', dna: true };
  return box;
}

export const BOX: Pick<CubosaursView, 'cards' | 'series'> = {
  cards: cards(),
  series: {
    trex: [4, 1, -2, -5],
    stegosaurus: [2, -1, -2, 8],
    brontosaurus: [-3, 2, 5, -5],
    pterodactyl: [-1, -1, -1, -1],
    pentaceratops: [-3, -1, 3, 7],
  },
};

interface Group {
  cards: string[];
  count?: number;
  pays?: boolean;
}

export const EXAMPLES: Record<string, Group[]> = {
  'cubosaurs-refuse': [{ cards: ['trex_3', 'egg_trex'] }, { cards: ['pterodactyl_3'] }],
  'cubosaurs-series': [
    { cards: ['trex_3'], count: 1 },
    { cards: ['trex_4'], count: 2 },
    { cards: ['brontosaurus_3'], count: 3 },
    { cards: ['brontosaurus_4'], count: 1 },
  ],
  'cubosaurs-raptors': [
    { cards: ['velociraptor_black_3', 'velociraptor_grey_5'], pays: true },
    { cards: ['velociraptor_grey_0'], pays: false },
  ],
  'cubosaurs-eggs': [
    { cards: ['egg_stegosaurus'], pays: true },
    { cards: ['egg_stegosaurus'], pays: false },
  ],
  'cubosaurs-dna': [{ cards: ['trex_dna'] }],
};
