// How the scene speaks: names of hexes and cards, and sentences made of the game's own words.
import type { Language } from '../device.svelte';
import type { LeafHere } from '../table/leaf';
import { capital, type Parts, teller } from '../table/say';
import type {
  Continent,
  Face,
  LeafKey,
  Whereabouts,
  TerrainName,
  Tile,
  View,
  Word,
} from '../wire/games/chao-dino';
import { listed, points } from '../words';
import { type Cell, key, wayTo } from './geometry';
import { herdSize } from './herds';

export const GAME = 'chao-dino';

/** A sentence of the scene, its gaps filled in. */
export const say = teller<Word>(GAME);

/** What there is to read about a terrain, a card or a dinosaur. */
export const leafOf = (key: LeafKey | null): LeafHere<LeafKey> => ({ game: GAME, key });

/** One or many. */
export function some(language: Language, one: Word, many: Word, n: number, parts: Parts = {}): string {
  return say(language, n === 1 ? one : many, { n, ...parts });
}

const THE: Record<TerrainName, Word> = {
  mountain: 'theMountain',
  savanna: 'theSavanna',
  jungle: 'theJungle',
  volcano: 'theVolcano',
};
/** "jungle", "meteor". */
export const faceName = (face: Face | TerrainName, language: Language): string => say(language, face);

/** A tile by where it lies: "la jungle de l’ouest", "the western jungle". */
export function theTile({ place }: { place: Whereabouts }, language: Language): string {
  const names = { the: say(language, THE[place.terrain]), terrain: faceName(place.terrain, language) };
  if (place.side === null) return say(language, 'placeOnly', names);
  return say(language, 'place', {
    ...names,
    side: say(language, `of${place.side}`),
    rank: place.rank ? say(language, `rank_${place.rank}`) : '',
    flank: place.flank ? say(language, `flank_${place.flank}`) : '',
  });
}

/** Where a cell of water is: "à l’est de la jungle du nord". */
export function cellName(view: View, cell: Cell, language: Language): string {
  for (const tile of view.tiles) {
    const way = wayTo(tile.cell, cell);
    if (!way || tile.id === view.picked_tile) continue;
    const of = say(language, 'ofPlace', { place: theTile(tile, language) }).replace('de le ', 'du ');
    return `${say(language, `side${way}`)} ${of}`;
  }
  return say(language, 'openSea');
}

/** "Léa 2, Samir 1". */
export function herdNames(dinos: number[], names: string[]): string {
  return dinos
    .map((number, seat) => (number ? `${names[seat]} ${number}` : ''))
    .filter(Boolean)
    .join(', ');
}

/** A whole tile for somebody who does not see it. */
export function describeTile(tile: Tile, names: string[], language: Language): string {
  const number = herdSize(tile);
  const parts = [capital(theTile(tile, language))];
  if (number) {
    parts.push(herdNames(tile.dinos, names));
    parts.push(say(language, 'room', { n: number, most: tile.capacity }));
    if (tile.overcrowded) parts.push(say(language, 'tooMany'));
  } else parts.push(say(language, 'empty', { most: tile.capacity }));
  if (tile.dist) parts.push(say(language, 'away', { n: tile.dist }));
  return parts.join(', ');
}

/** The names of all hexes with something on them, by key; *notes* says what may be done there. */
export function hexNames(
  view: View,
  names: string[],
  language: Language,
  notes: (at: string) => Word[],
): Record<string, string> {
  const seen: [string, string[]][] = [
    ...view.tiles.map((tile): [string, string[]] => [`t${tile.id}`, [describeTile(tile, names, language)]]),
    ...view.swimmers.map((water): [string, string[]] => [
      `w${key(water.cell)}`,
      [
        say(language, 'swimmers', { who: herdNames(water.dinos, names) }),
        cellName(view, water.cell, language),
      ],
    ]),
  ];
  return Object.fromEntries(
    seen.map(([at, parts]) => [at, [...parts, ...notes(at).map((one) => say(language, one))].join(', ')]),
  );
}

/** What a continent would give now, as one sentence. */
export function describeContinent(continent: Continent, names: string[], language: Language): string {
  const size = some(language, 'sizeOne', 'size', continent.tiles.length);
  if (continent.volcano) return say(language, 'volcanoGives', { size });
  const given = continent.points
    .map((number, seat) => ({ number, seat }))
    .filter(({ number, seat }) => number > 0 || (continent.dinos[seat] ?? 0) > 0)
    .sort((a, b) => b.number - a.number)
    .map(({ number, seat }) => `${names[seat]} ${points(number)}`);
  const who = given.length ? listed(given) : say(language, 'nobody');
  return say(language, 'continentGives', { name: continent.name, size, who });
}
