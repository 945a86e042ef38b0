// Names of hexes and cards, and the few sentences the scene needs.
import type { Language } from '../device.svelte';
import { capital, type Parts, sayer } from '../table/say';
import type { Words } from '../wire/messages';
import { listed, points } from '../words';
import { key, same, STEPS } from './geometry';
import type { Cell, ChaoDinoView, ContinentView, Face, Terrain, TileView } from './view';

export const TERRAINS: Record<Terrain | 'meteor', Words> = {
  mountain: { fr: 'montagne', en: 'mountain' },
  savanna: { fr: 'savane', en: 'savanna' },
  jungle: { fr: 'jungle', en: 'jungle' },
  volcano: { fr: 'volcan', en: 'volcano' },
  meteor: { fr: 'météorite', en: 'meteor' },
};

export const SAY = {
  map: { fr: 'Les continents', en: 'The continents' },
  placing: { fr: 'Mise en place', en: 'Setting up' },
  turn: { fr: 'Tour {n} · {phase}', en: 'Turn {n} · {phase}' },
  lastRound: { fr: 'Dernier tour · {phase}', en: 'Last round · {phase}' },
  phaseCard: { fr: 'phase 1, la carte', en: 'phase 1, the card' },
  phaseDrift: { fr: 'la dérive', en: 'the drift' },
  phaseActions: { fr: 'phase 2, les actions', en: 'phase 2, the actions' },
  over: { fr: 'Comptage final', en: 'Final count' },
  room: { fr: '{n} sur {most}', en: '{n} of {most}' },
  empty: { fr: 'vide, nourrit {most}', en: 'empty, feeds {most}' },
  tooMany: { fr: 'surpeuplée', en: 'overcrowded' },
  away: { fr: 'à {n} du volcan', en: '{n} from the volcano' },
  mayDrift: { fr: 'peut dériver', en: 'may drift' },
  mayGo: { fr: 'peut migrer', en: 'may migrate' },
  mayBreed: { fr: 'naissance possible', en: 'may breed' },
  mayPlace: { fr: 'libre pour vos dinosaures', en: 'free for your dinosaurs' },
  goHere: { fr: 'migrer ici', en: 'migrate here' },
  climbHere: { fr: 'remonter ici', en: 'climb here' },
  swimmers: { fr: 'Nageurs\u202f: {who}', en: 'Swimmers: {who}' },
  mayRescue: { fr: 'sauvetage possible', en: 'may be rescued' },
  dropHere: { fr: 'Poser {tile} {place}', en: 'Put {tile} {place}' },
  hinted: { fr: 'conseillé', en: 'suggested' },
  birthOn: { fr: 'Une naissance sur {tile}', en: 'A birth on {tile}' },
  rescueFrom: { fr: 'Sauver un nageur', en: 'Rescue a swimmer' },
  fit: { fr: 'Tout montrer', en: 'Show everything' },
  closer: { fr: 'Plus près', en: 'Closer' },
  farther: { fr: 'Plus loin', en: 'Farther' },
  hideContinents: { fr: 'Cacher le compte des continents', en: 'Hide the count of the continents' },
  showContinents: {
    fr: 'Montrer les continents et ce qu’ils rapporteraient maintenant',
    en: 'Show the continents and what they would score now',
  },
  volcanoContinent: { fr: 'Continent du volcan', en: 'Volcano’s continent' },
  noPoints: { fr: 'ne compte pas', en: 'not counted' },
  nobody: { fr: 'personne', en: 'nobody' },
  size: { fr: '{n} tuiles', en: '{n} tiles' },
  sizeOne: { fr: '1 tuile', en: '1 tile' },
  yourCard: { fr: 'votre carte', en: 'your card' },
  played: { fr: 'carte jouée', en: 'card played' },
  noCard: { fr: 'Pas de carte', en: 'No card' },
  hidden: { fr: 'Carte cachée', en: 'Hidden card' },
  cardOf: { fr: 'carte de {name}', en: '{name}’s card' },
  cards: { fr: '{n} cartes', en: '{n} cards' },
  cardsOne: { fr: '1 carte', en: '1 card' },
  noMeteorYet: { fr: 'météorite dès dos 2', en: 'meteor from back 2' },
  meteorSoon: { fr: 'météorite dedans', en: 'meteor in here' },
  meteorOut: { fr: 'météorite tombée', en: 'meteor has fallen' },
  pileName: { fr: 'pioche, dos {back} dessus', en: 'pile, back {back} on top' },
  pileEmpty: { fr: 'pioche vide', en: 'empty pile' },
  playCard: { fr: 'Jouer la {card}', en: 'Play {card}' },
  playHand: { fr: 'Jouer ma carte', en: 'Play my card' },
  turnUp: { fr: 'Retourner', en: 'Turn one up' },
  turnUpLong: { fr: 'Retourner la carte du dessus', en: 'Turn up the top card' },
  points: { fr: '{n} points d’action', en: '{n} action points' },
  pointsOne: { fr: '1 point d’action', en: '1 action point' },
  pointsNext: { fr: '{n} points d’action ensuite', en: '{n} action points next' },
  verbs: { fr: 'Montrer ce qui est possible', en: 'Show what is possible' },
  drift: { fr: 'Dériver', en: 'Drift' },
  migrate: { fr: 'Migrer', en: 'Migrate' },
  rescue: { fr: 'Sauver', en: 'Rescue' },
  birth: { fr: 'Naître', en: 'Breed' },
  cost: { fr: '{n} points', en: '{n} points' },
  costOne: { fr: '1 point', en: '1 point' },
  free: { fr: 'gratuit', en: 'free' },
  impossible: { fr: 'impossible maintenant', en: 'not possible now' },
  end: { fr: 'Finir le tour', en: 'End turn' },
  otherDino: { fr: 'L’autre dinosaure', en: 'The other dinosaur' },
  breedHere: { fr: 'Une naissance ici', en: 'A birth here' },
  cancel: { fr: 'Autre tuile', en: 'Other tile' },
  helpActions: {
    fr: 'Touchez une tuile ou un nageur. L’œuf donne une naissance.',
    en: 'Touch a tile or a swimmer. The egg makes a birth.',
  },
  helpPick: {
    fr: 'Touchez une tuile pointillée pour voir où elle peut aller.',
    en: 'Touch a dotted tile to see where it may go.',
  },
  helpDrop: {
    fr: 'Plus loin du volcan, contre le même continent, au bord de la mer.',
    en: 'Farther from the volcano, touching the same continent and the sea.',
  },
  helpPlace: { fr: 'Toute tuile sans dinosaure convient.', en: 'Any tile without a dinosaur will do.' },
  notHere: {
    fr: 'Pas ici. Plus loin du volcan, contre le même continent, au bord de la mer.',
    en: 'Not here. Farther from the volcano, touching the same continent and the sea.',
  },
  putTile: { fr: 'Posez {tile} sur une case pointillée.', en: 'Put {tile} on a dotted space.' },
  selectedTile: {
    fr: 'Empreinte\u202f: migrer. Case pointillée\u202f: dériver.',
    en: 'Footprint: migrate. Dotted space: drift.',
  },
  selectedDino: { fr: 'Une empreinte montre où migrer.', en: 'A footprint shows where to migrate.' },
  selectedDrift: { fr: 'Une case pointillée montre où dériver.', en: 'A dotted space shows where to drift.' },
  selectedSwim: { fr: 'Choisissez la tuile où il remonte.', en: 'Choose the tile it climbs onto.' },
  track: { fr: 'Piste de score\u202f: {who}.', en: 'Score track: {who}.' },
  trackLater: {
    fr: 'Si la partie finissait maintenant\u202f: {who}.',
    en: 'If the game ended now: {who}.',
  },
  taleStart: { fr: 'Le comptage final', en: 'The final count' },
  taleTotal: { fr: 'Total', en: 'Total' },
  taleOn: { fr: 'Ligne suivante du compte', en: 'Next line of the count' },
  taleBack: { fr: 'Ligne précédente du compte', en: 'Previous line of the count' },
  reserve: { fr: '{n} en réserve', en: '{n} in reserve' },
  back: { fr: 'carte dos {n}', en: 'card back {n}' },
  out: { fr: 'hors du jeu', en: 'out of the game' },
} satisfies Record<string, Words>;

export type Saying = keyof typeof SAY;

/** A sentence of the scene, its gaps filled in. */
export const say = sayer(SAY);

/** One or many. */
export function some(language: Language, one: Saying, many: Saying, n: number, parts: Parts = {}): string {
  return say(language, n === 1 ? one : many, { n, ...parts });
}

/** "jungle", "meteor". */
export const faceName = (face: Face | Terrain, language: Language): string => TERRAINS[face][language];

/** "jungle 12", "volcan". */
export function tileName(tile: TileView, language: Language): string {
  return tile.id === 0 ? faceName('volcano', language) : `${faceName(tile.terrain, language)} ${tile.id}`;
}

/** "la jungle 12", "jungle 12". */
export function theTile(tile: TileView, language: Language): string {
  const name = tileName(tile, language);
  return language === 'en'
    ? tile.id === 0
      ? `the ${name}`
      : name
    : `${tile.id === 0 ? 'le' : 'la'} ${name}`;
}

const SIDES: Words[] = [
  { fr: 'à l’est', en: 'east' },
  { fr: 'au nord-est', en: 'north-east' },
  { fr: 'au nord-ouest', en: 'north-west' },
  { fr: 'à l’ouest', en: 'west' },
  { fr: 'au sud-ouest', en: 'south-west' },
  { fr: 'au sud-est', en: 'south-east' },
];

/** Where a cell of water is: "à l'est de la jungle 12". */
export function cellName(view: ChaoDinoView, cell: Cell, language: Language): string {
  for (const tile of view.tiles) {
    const side = STEPS.findIndex(([dq, dr]) => same([tile.cell[0] + dq, tile.cell[1] + dr], cell));
    if (side < 0 || tile.id === view.picked_tile) continue;
    const name = theTile(tile, language);
    return language === 'fr'
      ? `${SIDES[side]!.fr} de ${name}`.replace('de le ', 'du ')
      : `${SIDES[side]!.en} of ${name}`;
  }
  return key(cell);
}

/** "Léa 2, Samir 1". */
export function herdNames(dinos: number[], names: string[]): string {
  return dinos
    .map((number, seat) => (number ? `${names[seat]} ${number}` : ''))
    .filter(Boolean)
    .join(', ');
}

/** A whole tile for somebody who does not see it. */
export function describeTile(tile: TileView, names: string[], language: Language): string {
  const number = tile.dinos.reduce((sum, n) => sum + n, 0);
  const parts = [capital(tileName(tile, language))];
  if (number) {
    parts.push(herdNames(tile.dinos, names));
    parts.push(say(language, 'room', { n: number, most: tile.capacity }));
    if (number > tile.capacity) parts.push(say(language, 'tooMany'));
  } else parts.push(say(language, 'empty', { most: tile.capacity }));
  if (tile.dist) parts.push(say(language, 'away', { n: tile.dist }));
  return parts.join(', ');
}

/** The names of all hexes with something on them, by key; *notes* says what may be done there. */
export function hexNames(
  view: ChaoDinoView,
  names: string[],
  language: Language,
  notes: (at: string) => Saying[],
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
export function describeContinent(continent: ContinentView, names: string[], language: Language): string {
  const size = some(language, 'sizeOne', 'size', continent.tiles.length);
  if (continent.volcano)
    return `${say(language, 'volcanoContinent')}, ${size}, ${say(language, 'noPoints')}.`;
  const given = continent.points
    .map((number, seat) => ({ number, seat }))
    .filter(({ number, seat }) => number > 0 || (continent.dinos[seat] ?? 0) > 0)
    .sort((a, b) => b.number - a.number)
    .map(({ number, seat }) => `${names[seat]} ${points(number)}`);
  return `Continent ${continent.name}, ${size}${language === 'fr' ? '\u202f' : ''}: ${
    given.length ? listed(given) : say(language, 'nobody')
  }.`;
}
