// Names of the kinds and the few sentences the scene needs about where things lie.
import type { Language } from '../device.svelte';
import { sayer, SHARED } from '../table/say';
import type { Words } from '../wire/messages';
import { signed } from '../words';
import type { CubosaursView, Face, Kind } from './view';

export const KIND_NAMES: Record<Kind, Words> = {
  trex: { fr: 'T-Rex', en: 'T-Rex' },
  stegosaurus: { fr: 'Stégosaure', en: 'Stegosaurus' },
  brontosaurus: { fr: 'Brontosaure', en: 'Brontosaurus' },
  pterodactyl: { fr: 'Ptérodactyle', en: 'Pterodactyl' },
  pentaceratops: { fr: 'Pentaceratops', en: 'Pentaceratops' },
  velociraptor_grey: { fr: 'Raptor gris', en: 'Grey Raptor' },
  velociraptor_black: { fr: 'Raptor noir', en: 'Black Raptor' },
  egg: { fr: 'Œuf', en: 'Egg' },
};

export const SAY = {
  ...SHARED,
  deck: { fr: 'Pioche\u202f: {n}', en: 'Deck: {n}' },
  hand: { fr: 'La main', en: 'The Hand' },
  handFrom: { fr: 'La main, refusée par {name}', en: 'The Hand, passed by {name}' },
  handOf: { fr: 'La main, chez {name}', en: 'The Hand, with {name}' },
  handOfFrom: { fr: '{from} a refusé\u202f: chez {name}', en: '{from} passed it: with {name}' },
  handEmpty: { fr: 'Personne n’a la main.', en: 'Nobody holds the Hand.' },
  next: { fr: 'refusée, elle va chez {name}', en: 'passed on, it goes to {name}' },
  yours: { fr: 'Votre collection', en: 'Your collection' },
  collectionOf: { fr: 'Collection de {name}', en: '{name}’s collection' },
  emptyCollection: { fr: 'Aucune carte pour l’instant.', en: 'No cards yet.' },
  now: { fr: '{points} pour l’instant', en: '{points} for now' },
  thisRound: { fr: 'manche', en: 'round' },
  keep: { fr: 'Garder', en: 'Keep' },
  pass: { fr: 'Refuser', en: 'Pass' },
  confirm: { fr: 'Choisir', en: 'Choose' },
  endTurn: { fr: 'Terminer', en: 'End turn' },
  ifKept: {
    fr: 'La garder\u202f: votre collection passe de {from} à {to}.',
    en: 'Keep it: your collection goes from {from} to {to}.',
  },
  pickFirst: {
    fr: 'Touchez d’abord une carte de votre collection.',
    en: 'First touch a card of your collection.',
  },
  market: { fr: 'Évolutions', en: 'Evolutions' },
  youHave: { fr: 'Vous avez {n} ADN. Un achat par tour.', en: 'You have {n} DNA. One purchase a turn.' },
  costs: { fr: '{n} ADN', en: '{n} DNA' },
  emptyMarket: { fr: 'Le marché est vide.', en: 'The market is empty.' },
  unknownCard: { fr: 'Carte cachée', en: 'Hidden card' },
  dna: { fr: 'ADN', en: 'DNA' },
  noDna: { fr: 'sans ADN', en: 'no DNA' },
  cards: { fr: '{n} × {name}', en: '{n} × {name}' },
  worthNow: { fr: 'vaut {now}', en: 'worth {now}' },
  oneMore: { fr: 'avec une de plus {more}', en: 'with one more {more}' },
  then: { fr: 'puis {more}', en: 'then {more}' },
  mayChoose: { fr: 'peut être choisie', en: 'may be chosen' },
  whichOne: { fr: 'Laquelle\u202f?', en: 'Which one?' },
  eggOf: { fr: 'Œuf de {name}', en: '{name} egg' },
  raptors: { fr: 'vélociraptor', en: 'velociraptor' },
  eggMost: { fr: 'le plus ou à égalité', en: 'most or tied' },
  otherwise: { fr: 'sinon', en: 'otherwise' },
  paired: { fr: 'en paire', en: 'paired' },
  alone: { fr: 'seul', en: 'alone' },
  direction: { fr: 'sens du jeu', en: 'direction of play' },
  tilesOwned: { fr: 'Tuiles\u202f: {tiles}', en: 'Tiles: {tiles}' },
} satisfies Record<string, Words>;

export const say = sayer(SAY);

/** "Œuf de stégosaure", "Raptor gris": the name on the card. */
export function nameOf(face: Face, language: Language): string {
  if (face.type !== 'egg') return KIND_NAMES[face.type][language];
  const target =
    face.target === 'velociraptor' ? say(language, 'raptors') : KIND_NAMES[face.target as Kind][language];
  return say(language, 'eggOf', {
    name: language === 'fr' && face.target !== 'trex' ? target.toLowerCase() : target,
  });
}

/** What tells a card from its like on the pile: "+2 / −2", "ADN". */
export function signOf(face: Face, language: Language): string {
  const parts: string[] = [];
  if (face.paired !== undefined) parts.push(`${signed(face.paired)} / ${signed(face.alone ?? 0)}`);
  if (face.dna) parts.push(say(language, 'dna'));
  return parts.join(', ') || say(language, 'noDna');
}

/** The whole card for somebody who does not see it. */
export function describeCard(view: CubosaursView, card: string, language: Language): string {
  const face = view.cards[card]!;
  const parts = [nameOf(face, language)];
  if (face.dna) parts.push(say(language, 'dna'));
  if (face.type === 'egg')
    parts.push(
      `${say(language, 'eggMost')} ${signed(face.plus ?? 0)}`,
      `${say(language, 'otherwise')} ${signed(face.minus ?? 0)}`,
    );
  else if (face.paired !== undefined)
    parts.push(
      `${say(language, 'paired')} ${signed(face.paired)}`,
      `${say(language, 'alone')} ${signed(face.alone ?? 0)}`,
    );
  else
    parts.push(
      (view.series[face.type] ?? [])
        .map((points, n) => `${n + 1}${n === 3 ? '+' : ''}\u202f: ${signed(points)}`)
        .join(', '),
    );
  return parts.join(', ');
}
