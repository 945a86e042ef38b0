// The cards shown in the rules page, as they are in the box.
import type { Words } from '../wire/messages';
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
  count?: number; // how many lie on the pile: which box is inked
  pays?: boolean;
  sign?: 'check' | 'close' | 'plus' | 'next'; // before the cards
}

export const EXAMPLES: Record<string, Group[]> = {
  'pass-example': [
    { cards: ['trex_6'] },
    { cards: ['stegosaurus_3', 'pterodactyl_4', 'velociraptor_black_5'], sign: 'check' },
    { cards: ['trex_1'], sign: 'close' },
  ],
  'keep-example': [{ cards: ['trex_6', 'pterodactyl_4'], sign: 'check' }],
  'series-table': [
    { cards: ['trex_3'] },
    { cards: ['stegosaurus_3'] },
    { cards: ['brontosaurus_3'] },
    { cards: ['pterodactyl_3'] },
    { cards: ['pentaceratops_3'] },
  ],
  'raptor-pairs': [
    { cards: ['velociraptor_black_3', 'velociraptor_grey_5'], pays: true },
    { cards: ['velociraptor_grey_0'], pays: false, sign: 'plus' },
  ],
  'egg-majority': [
    { cards: ['egg_stegosaurus'], pays: true, sign: 'check' },
    { cards: ['egg_stegosaurus'], pays: false, sign: 'close' },
  ],
};

/** The ten tiles of the box: cost, and how the server names them. */
export const TILES: { cost: number; name: Words; ends: boolean }[] = [
  { cost: 4, name: { fr: 'Un point par type', en: 'A point per type' }, ends: true },
  { cost: 2, name: { fr: 'Deux points par œuf', en: 'Two points per egg' }, ends: true },
  { cost: 1, name: { fr: 'Piocher une carte', en: 'Draw a card' }, ends: false },
  { cost: 2, name: { fr: 'Refus gratuit', en: 'Free refusal' }, ends: false },
  { cost: 1, name: { fr: 'Type interdit', en: 'Forbidden type' }, ends: false },
  { cost: 2, name: { fr: 'Détruire chez soi', en: 'Destroy your own' }, ends: false },
  { cost: 3, name: { fr: 'Détruire en face', en: 'Destroy another’s' }, ends: false },
  { cost: 4, name: { fr: 'Voler une carte', en: 'Steal a card' }, ends: false },
  { cost: 3, name: { fr: 'Donner une carte', en: 'Give a card' }, ends: false },
  { cost: 3, name: { fr: 'Échanger deux cartes', en: 'Swap two cards' }, ends: false },
];
