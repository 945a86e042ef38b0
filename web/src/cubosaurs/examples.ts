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

export const EXAMPLES: Record<string, Group[]> = {};
