// How the scene speaks: names of cards, and sentences made of the game's own words.
import type { Language } from '../device.svelte';
import { capital, teller } from '../table/say';
import type { ColorName, Face, Outlook, View, Word } from '../wire/games/trex';
import { listed, points } from '../words';
import { CHAMAELOSAURUS, SHOWER, type Trump } from './cards';

export { capital };

export const say = teller<Word>('trex');

export function colourName(color: ColorName, language: Language): string {
  return say(language, color);
}

/** "bleu 7", "blue 7", "pluie de météorites". */
export function cardName(card: number, cards: Face[], language: Language): string {
  return named(cards[card]!, language, 'numbered', 'shower', 'cham');
}

/** The card inside a sentence: "le bleu 7", "la pluie de météorites", "blue 7". */
export function theCard(card: number, cards: Face[], language: Language): string {
  return named(cards[card]!, language, 'theNumbered', 'theShower', 'theCham');
}

function named(face: Face, language: Language, numbered: Word, shower: Word, cham: Word): string {
  if (face.color === null) return say(language, face.card === SHOWER ? shower : cham);
  return say(language, numbered, { color: colourName(face.color, language), number: face.number ?? '' });
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
export function outlookSays(outlook: Outlook, view: View, language: Language): string {
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

/** What the round gives a seat, or would give, at length and in short; from two cards on. */
export function fateSays(view: View, seat: number, language: Language): Fate | null {
  const { first_egg, second_egg, trump } = view.round_gives;
  if (second_egg === null) return null;
  const both = (word: Word, short: Word) => ({ word: say(language, word), short: say(language, short) });
  if (seat === first_egg) return both('pick', 'pickShort');
  if (seat === second_egg)
    return seat === trump ? both('otherAndChange', 'bothShort') : both('other', 'otherShort');
  return seat === trump ? both('change', 'changeShort') : null;
}

export interface Fate {
  word: string;
  short: string;
}

/** What the round would give if it ended now; empty until two have laid a card. */
export function standingSays(view: View, name: (seat: number) => string, language: Language): string {
  const { first_egg, second_egg, trump } = view.round_gives;
  if (first_egg === null || second_egg === null) return '';
  const parts = { first: name(first_egg), second: name(second_egg) };
  if (trump === null) return say(language, 'ifNowLast', parts);
  return say(language, trump === second_egg ? 'ifNowTwo' : 'ifNow', { ...parts, last: name(trump) });
}

/** How the round goes on: whose meteor reigns, who still plays, who decides what after it. */
export function roundSays(
  view: View,
  name: (seat: number) => string,
  language: Language,
  me: number | null,
): string {
  if (view.phase === 'choose_egg' || view.phase === 'discard')
    return say(language, 'order', { seats: listed(view.ranking.map(name)) });
  const weakest = view.round_gives.trump;
  if (view.phase === 'change_trump')
    return weakest === null || weakest === me ? '' : say(language, 'mayChange', { name: name(weakest) });
  if (view.phase === 'game_over') return '';
  if (view.meteor_holder !== null) return lapSays(view, name, language, view.meteor_holder === me);
  if (view.if_it_ended_now.length) return say(language, 'noMeteor');
  return say(language, view.starter === me ? 'youStart' : 'starts', {
    round: view.round,
    name: name(view.starter),
  });
}

/** Whose meteor reigns and who still plays; empty without a final lap. */
function lapSays(view: View, name: (seat: number) => string, language: Language, isMe: boolean): string {
  const holder = view.meteor_holder;
  if (holder === null || !view.reigning_meteor) return '';
  const card = cardName(view.reigning_meteor.card, view.cards, language);
  const said = [say(language, isMe ? 'yourMeteor' : 'meteorOf', { name: name(holder), card })];
  const seats = view.lap_seats.map((seat) =>
    seat === view.lap_closer ? say(language, 'closesSeat', { name: name(seat) }) : name(seat),
  );
  if (seats.length) said.push(say(language, 'lapLeft', { seats: listed(seats) }));
  return said.join(' ');
}

/** What an egg would make of one's points; for who only watches, of the leader of the round. */
export function eggSays(
  color: ColorName,
  view: View,
  me: number | null,
  names: string[],
  language: Language,
): string {
  const seat = me ?? view.if_it_ended_now[0] ?? 0;
  const { score: from, with_egg } = view.seats[seat]!;
  const parts = {
    color: colourName(color, language),
    from,
    to: points(with_egg[color]),
    name: names[seat] ?? '',
  };
  return say(language, seat === me ? 'eggPays' : 'eggPaysThem', parts);
}
