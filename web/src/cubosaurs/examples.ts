// The cards and tiles shown in the rules page, as they are in the box.
import type { CardFace, Series, TileFace } from '../wire/games/cubosaurs';
import box from './box.json';

/** What is printed on cards and tiles (tests/games/cubosaurs/test_page.py compares it with the engine). */
export const BOX = box as {
  cards: Record<string, CardFace>;
  series: Record<Series, number[]>;
  tiles: Record<string, TileFace>;
};

interface Group {
  cards: string[];
  pays?: boolean;
  sign?: 'check' | 'close' | 'plus'; // before the cards
}

export const EXAMPLES: Record<string, Group[]> = {
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
