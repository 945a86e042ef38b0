// Names of cards and colours, and the few sentences the scene needs about where things lie.
import type { Language } from '../device.svelte';
import { capital, sayer, SHARED } from '../table/say';
import type { Words } from '../wire/messages';
import { listed } from '../words';
import {
  CHAMAELOSAURUS,
  type Colour,
  type Face,
  type Outlook,
  SHOWER,
  type TrexView,
  type Trump,
} from './view';

export { capital };

export const COLOUR_NAMES: Record<Colour, Words> = {
  yellow: { fr: 'jaune', en: 'yellow' },
  blue: { fr: 'bleu', en: 'blue' },
  brown: { fr: 'brun', en: 'brown' },
  green: { fr: 'vert', en: 'green' },
  red: { fr: 'rouge', en: 'red' },
};

export const SAY = {
  ...SHARED,
  phaseLap: { fr: '{round} · dernier tour', en: '{round} · final lap' },
  shower: { fr: 'pluie de météorites', en: 'meteor shower' },
  cham: { fr: 'Chamaelosaurus', en: 'Chamaelosaurus' },
  meteor: { fr: 'météorite', en: 'meteor' },
  draw: { fr: 'pioche {n}', en: 'draw {n}' },
  strongCard: { fr: 'forte', en: 'strong' },
  weakCard: { fr: 'faible', en: 'weak' },
  strong: { fr: 'couleur forte', en: 'strong colour' },
  weak: { fr: 'couleur faible', en: 'weak colour' },
  noValue: { fr: 'sans valeur', en: 'no value' },
  copies: { fr: 'vaut le {card}', en: 'counts as {card}' },
  trumps: { fr: 'Atouts\u202f: {strong} fort, {weak} faible', en: 'Trumps: {strong} strong, {weak} weak' },
  strongTrump: { fr: 'Atout fort\u202f: {color}', en: 'Strong trump: {color}' },
  weakTrump: { fr: 'Atout faible\u202f: {color}', en: 'Weak trump: {color}' },
  spares: { fr: 'Les trois autres couleurs', en: 'The three other colours' },
  spare: { fr: 'Couleur de côté\u202f: {color}', en: 'Colour set aside: {color}' },
  eggs: { fr: 'Œufs de la manche', en: 'Eggs of this round' },
  egg: { fr: 'Œuf {color}', en: '{Color} egg' },
  eggGone: { fr: 'Œuf distribué', en: 'Egg handed out' },
  left: { fr: 'à gauche', en: 'left' },
  right: { fr: 'à droite', en: 'right' },
  you: { fr: 'vous', en: 'you' },
  yours: { fr: 'Vous', en: 'You' },
  pileOf: { fr: 'Pile de {name}', en: '{name}’s pile' },
  yourPile: { fr: 'Votre pile', en: 'Your pile' },
  emptyPile: { fr: 'encore vide', en: 'still empty' },
  lookAt: { fr: 'toucher pour voir ses cartes', en: 'touch to see the cards' },
  pick: { fr: 'choisit un œuf', en: 'picks an egg' },
  other: { fr: 'reçoit l’autre', en: 'gets the other' },
  change: { fr: 'change un atout', en: 'changes a trump' },
  otherAndChange: { fr: 'l’autre œuf, l’atout', en: 'other egg, trump' },
  pickShort: { fr: '1ᵉʳ œuf', en: '1st egg' },
  otherShort: { fr: '2ᵉ œuf', en: '2nd egg' },
  changeShort: { fr: 'atout', en: 'trump' },
  bothShort: { fr: 'œuf, atout', en: 'egg, trump' },
  rankFirst: { fr: 'la plus forte', en: 'the strongest' },
  rank: { fr: '{n}ᵉ sur {of}', en: 'no. {n} of {of}' },
  ifNow: {
    fr: 'Si la manche finissait ici\u202f: le choix de l’œuf à {first}, l’autre œuf à {second}, l’atout à {last}.',
    en: 'If the round ended here: {first} would pick an egg, {second} would get the other, {last} could change a trump.',
  },
  ifNowTwo: {
    fr: 'Si la manche finissait ici\u202f: le choix de l’œuf à {first}, l’autre œuf et l’atout à {second}.',
    en: 'If the round ended here: {first} would pick an egg, {second} would get the other and could change a trump.',
  },
  ifNowLast: {
    fr: 'Si la manche finissait ici\u202f: le choix de l’œuf à {first}, l’autre œuf à {second}.',
    en: 'If the round ended here: {first} would pick an egg, {second} would get the other.',
  },
  noMeteor: {
    fr: 'Pas encore de météorite\u202f: la manche continue.',
    en: 'No meteor yet: the round goes on.',
  },
  meteorOf: { fr: 'Météorite de {name}\u202f: {card}.', en: '{name}’s meteor: {card}.' },
  yourMeteor: { fr: 'Votre météorite\u202f: {card}.', en: 'Your meteor: {card}.' },
  lapLeft: { fr: 'Jouent encore\u202f: {seats}.', en: 'Still to play: {seats}.' },
  closesSeat: { fr: '{name} pour clore', en: '{name} to close' },
  starts: { fr: 'Manche {round}\u202f: {name} commence.', en: 'Round {round}: {name} starts.' },
  youStart: { fr: 'Manche {round}\u202f: vous commencez.', en: 'Round {round}: you start.' },
  mayChange: {
    fr: '{name}, avec la carte la plus faible, peut changer un atout.',
    en: '{name} had the weakest card and may change a trump.',
  },
  reigns: { fr: 'sa météorite règne', en: 'holds the reigning meteor' },
  order: { fr: 'Du plus fort au plus faible\u202f: {seats}.', en: 'From strongest to weakest: {seats}.' },
  hand: { fr: 'Votre main', en: 'Your hand' },
  handOf: { fr: 'Main de {name}', en: '{name}’s hand' },
  handEmpty: { fr: 'Main vide', en: 'Empty hand' },
  inHand: { fr: '{n} en main', en: '{n} in hand' },
  drawPile: { fr: 'Pioche', en: 'Draw pile' },
  drawLeft: { fr: 'pioche {n}', en: 'draw pile {n}' },
  yourDraw: { fr: 'Votre pioche, {n} cartes', en: 'Your draw pile, {n} cards' },
  yourDrawOne: { fr: 'Votre pioche, {n} carte', en: 'Your draw pile, {n} card' },
  topKnown: { fr: 'dessus connu\u202f: {card}', en: 'known top: {card}' },
  topUnseen: { fr: 'dessus jamais vu', en: 'top never seen' },
  play: { fr: 'Jouer', en: 'Play' },
  playCard: { fr: 'Jouer {card}\u202f?', en: 'Play {card}?' },
  playTop: { fr: 'Jouer le dessus', en: 'Play the top card' },
  pickFirst: { fr: 'Touchez d’abord une carte de votre main.', en: 'First touch a card of your hand.' },
  removeIt: { fr: 'La retirer', en: 'Remove it' },
  removeTop: { fr: 'Retirer de la pioche', en: 'Remove from draw pile' },
  removeTopShort: { fr: 'La pioche', en: 'Draw pile' },
  whichGoes: { fr: 'Quelle carte quitte le jeu\u202f?', en: 'Which card leaves the game?' },
  changeOrKeep: { fr: 'Changez un atout, ou gardez les deux.', en: 'Change one trump, or keep both.' },
  drawShort: { fr: 'Piocher', en: 'Draw' },
  declineShort: { fr: 'Renoncer', en: 'Decline' },
  keep: { fr: 'Garder les deux', en: 'Keep both' },
  asStrong: { fr: '{color} fort', en: '{color} strong' },
  asWeak: { fr: '{color} faible', en: '{color} weak' },
  whichPlace: {
    fr: 'Le {color} remplace quelle carte\u202f: la forte ou la faible\u202f?',
    en: 'Which card does {color} replace: the strong or the weak one?',
  },
  pickSpare: {
    fr: 'Touchez une des trois autres couleurs, puis la carte qu’elle remplace.',
    en: 'Touch one of the three other colours, then the card it replaces.',
  },
  hinted: { fr: 'conseillé', en: 'suggested' },
  mayChoose: { fr: 'peut être choisi', en: 'may be chosen' },
  wouldLead: { fr: 'Elle serait la plus forte.', en: 'It would be the strongest.' },
  wouldBe: { fr: 'Elle serait {n}ᵉ sur {of}.', en: 'It would be no. {n} of {of}.' },
  wouldTrail: { fr: 'Elle serait la plus faible.', en: 'It would be the weakest.' },
  wouldOpen: { fr: 'Elle ouvre la manche.', en: 'It opens the round.' },
  outStrong: { fr: 'Couleur forte.', en: 'Strong colour.' },
  outWeak: { fr: 'Couleur faible.', en: 'Weak colour.' },
  outNothing: { fr: 'Sans valeur.', en: 'No value.' },
  meteorStarts: { fr: 'Sa météorite lance le dernier tour.', en: 'Its meteor starts the final lap.' },
  meteorExtends: { fr: 'Sa météorite relance le dernier tour.', en: 'Its meteor restarts the final lap.' },
  meteorNothing: {
    fr: 'Sa météorite ne dépasse pas {card}.',
    en: 'Its meteor does not beat {card}.',
  },
  meteorClosing: { fr: 'Sa météorite est sans effet.', en: 'Its meteor has no effect.' },
  closes: { fr: 'Elle clôt la manche.', en: 'It closes the round.' },
  drawsOne: { fr: 'Vous piochez une carte.', en: 'You draw one card.' },
  draws: { fr: 'Vous piochez {n} cartes.', en: 'You draw {n} cards.' },
  cardsOf: { fr: 'Les cartes de {name}', en: '{name}’s cards' },
  yourCards: { fr: 'Vos cartes', en: 'Your cards' },
  playedThisRound: { fr: 'Posées dans cette manche, dans l’ordre', en: 'Played this round, in order' },
  drawOrder: { fr: 'Pioche, du dessus au dessous', en: 'Draw pile, from top to bottom' },
  removed: { fr: 'Retirées du jeu', en: 'Removed from the game' },
  neverSeen: { fr: 'Jamais vues', en: 'Never seen' },
  neverSeenHelp: {
    fr: 'Elles sont dans les places cachées ci-dessus.',
    en: 'They are in the hidden places above.',
  },
  memory: {
    fr: 'Ce qui a été vu une fois reste connu de tous.',
    en: 'What was once seen stays known to everybody.',
  },
  handTitle: { fr: 'Main', en: 'Hand' },
  hidden: { fr: 'carte cachée', en: 'hidden card' },
  none: { fr: 'Aucune.', en: 'None.' },
  eggsWorth: { fr: '{n} × œuf {color}, {points}', en: '{n} × {color} egg, {points}' },
  noEggs: { fr: 'pas encore d’œuf', en: 'no eggs yet' },
  leftOver: { fr: 'cartes restantes {n}', en: 'cards left {n}' },
} satisfies Record<string, Words>;

export const say = sayer(SAY);

export function colourName(color: Colour, language: Language): string {
  return COLOUR_NAMES[color][language];
}

/** "bleu 7", "blue 7", "pluie de météorites". */
export function cardName(card: number, cards: Face[], language: Language): string {
  const face = cards[card]!;
  if (face.color !== null) return `${colourName(face.color, language)} ${face.number}`;
  return say(language, card === SHOWER ? 'shower' : 'cham');
}

/** The card inside a sentence: "le bleu 7", "la pluie de météorites", "blue 7". */
export function theCard(card: number, cards: Face[], language: Language): string {
  const name = cardName(card, cards, language);
  const article = language === 'fr' ? (card === SHOWER ? 'la ' : 'le ') : '';
  return language === 'en' && cards[card]!.color === null ? `the ${name}` : article + name;
}

/** What the card's symbol does, in a word or two; empty where nothing is printed. */
export function symbolName(face: Face, language: Language): string {
  if (face.draw) return say(language, 'draw', { n: face.draw });
  return face.symbol === 'meteor' ? say(language, 'meteor') : '';
}

/** The whole card for somebody who does not see it. */
export function describeCard(card: number, cards: Face[], language: Language, trump: Trump = null): string {
  const face = cards[card]!;
  return [cardName(card, cards, language), symbolName(face, language), trump ? say(language, trump) : '']
    .filter(Boolean)
    .join(', ');
}

/** The word in the band of a card. */
export function bandName(face: Face, language: Language): string {
  if (face.color !== null) return capital(colourName(face.color, language));
  return face.card === CHAMAELOSAURUS ? say(language, 'cham') : capital(say(language, 'shower'));
}

/** What a card of the hand would do if it were played now. */
export function outlookSays(outlook: Outlook, view: TrexView, language: Language): string {
  const { place, of, tier, meteor, draws, closes } = outlook;
  const said: string[] = [];
  if (tier !== 2) said.push(say(language, tier === 3 ? 'outStrong' : tier === 1 ? 'outWeak' : 'outNothing'));
  if (of === 1) said.push(say(language, 'wouldOpen'));
  else if (place === 1) said.push(say(language, 'wouldLead'));
  else said.push(say(language, place === of ? 'wouldTrail' : 'wouldBe', { n: place, of }));
  if (meteor === 'starts') said.push(say(language, 'meteorStarts'));
  else if (meteor === 'extends') said.push(say(language, 'meteorExtends'));
  else if (meteor === 'nothing' && closes) said.push(say(language, 'meteorClosing'));
  else if (meteor === 'nothing')
    said.push(
      say(language, 'meteorNothing', { card: theCard(view.reigning_meteor!.card, view.cards, language) }),
    );
  if (draws) said.push(say(language, draws === 1 ? 'drawsOne' : 'draws', { n: draws }));
  if (closes) said.push(say(language, 'closes'));
  return said.join(' ');
}

/** What the round would give if it ended now; empty until two have laid a card. */
export function ifItEndedNow(view: TrexView, name: (seat: number) => string, language: Language): string {
  const order = view.if_it_ended_now;
  if (order.length < 2) return '';
  const parts = { first: name(order[0]!), second: name(order[1]!), last: name(order.at(-1)!) };
  if (order.length < view.seats.length || view.round === view.rounds)
    return say(language, 'ifNowLast', parts);
  return say(language, order.length === 2 ? 'ifNowTwo' : 'ifNow', parts);
}

/** Whose meteor reigns and who still plays; empty without a final lap. */
export function lapSays(
  view: TrexView,
  name: (seat: number) => string,
  language: Language,
  isMe: boolean,
): string {
  const holder = view.meteor_holder;
  if (holder === null || !view.reigning_meteor) return '';
  const card = cardName(view.reigning_meteor.card, view.cards, language);
  const said = [say(language, isMe ? 'yourMeteor' : 'meteorOf', { name: name(holder), card })];
  const last = view.lap_seats.length - 1;
  const seats = view.lap_seats.map((seat, index) =>
    index === last && seat === holder ? say(language, 'closesSeat', { name: name(seat) }) : name(seat),
  );
  if (seats.length) said.push(say(language, 'lapLeft', { seats: listed(seats) }));
  return said.join(' ');
}
