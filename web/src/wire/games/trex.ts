// Made by scripts/page_types.py from games/trex. Do not edit: run that script.

export type ColorName = 'yellow' | 'blue' | 'brown' | 'green' | 'red';

export type SourceName = 'hand' | 'played_pile' | 'draw_pile';

export type PlaceName = 'strong' | 'weak';

export type Slot = 0 | 1;

export type MeteorEffect = 'starts' | 'extends' | 'nothing';

export type PhaseName = 'play' | 'draw_choice' | 'choose_egg' | 'discard' | 'change_trump' | 'game_over';

export type SymbolName = 'none' | 'draw_1' | 'draw_2' | 'draw_3' | 'meteor' | 'meteor_shower';

/** What the owner of a box corrected. */
export interface BoxFile {
  symbols?: Record<string, string>;
  eggs?: Record<ColorName, number>;
}

/** The options of the match, by name. */
export interface Chosen {
  first_player: 0 | 1 | 2 | 3 | 4 | 'random';
  meteor_comparison: 'strength' | 'number';
  closing_meteor_extends: boolean;
  draw_symbol: 'mandatory' | 'optional';
  rounds: number;
  box: BoxFile | null;
}

/** What is printed on a card. */
export interface Face {
  card: number;
  name: string;
  color: ColorName | null;
  number: number | null;
  symbol: SymbolName;
  draw: number;
}

/** Who gets what from the round as the cards lie: None while that is nobody. */
export interface Gifts {
  first_egg: number | null;
  second_egg: number | null;
  trump: number | null;
}

/** A card of a played pile, and when it was laid. */
export interface Laid {
  card: number;
  time: number;
}

/** What a card of the hand would do if it were laid now. */
export interface Outlook {
  card: number;
  tier: number;
  number: number;
  place: number;
  of: number;
  draws: number;
  meteor: MeteorEffect | null;
  closes: boolean;
}

/** A card that left the game. */
export interface Removed {
  card: number | null;
  seen: boolean;
}

/** One player's cards and eggs. */
export interface Seat {
  hand: (number | null)[];
  hand_size: number;
  draw_pile: (number | null)[];
  draw_size: number;
  played_pile: Laid[];
  top: Top | null;
  removed: Removed[];
  ever_played: number[];
  unknown_cards: number[];
  eggs: Record<ColorName, number>;
  egg_points: Record<ColorName, number>;
  with_egg: Record<ColorName, number>;
  score: number;
  remaining_sum: number | null;
}

/** The top card of a pile and what it is worth: tier 3 strong, 2 between, 1 weak, 0 nothing. */
export interface Top {
  card: number;
  time: number;
  tier: number;
  number: number;
  copies: number | null;
}

/** The whole table. */
export interface View {
  options: Chosen;
  phase: PhaseName;
  round: number;
  rounds: number;
  current_player: number | null;
  starter: number;
  strong_color: ColorName;
  weak_color: ColorName;
  spare_colors: ColorName[];
  offer: (ColorName | null)[];
  egg_pile: ((ColorName | null)[])[];
  eggs_unseen: Record<ColorName, number>;
  play_clock: number;
  meteor_holder: number | null;
  reigning_meteor: Laid | null;
  lap_seats: number[];
  lap_closer: number | null;
  ranking: number[];
  if_it_ended_now: number[];
  round_gives: Gifts;
  if_played: Outlook[];
  discard_index: number;
  seats: Seat[];
  cards: Face[];
}

export interface CardPlayed {
  kind: 'card_played';
  seat: number;
  card: number;
  time: number;
  from: SourceName;
}

export interface CardRemoved {
  kind: 'card_removed';
  seat: number;
  from: SourceName;
  card: number | null;
}

/** Cards of the draw pile come to the hand; None for those the listener does not know. */
export interface CardsDrawn {
  kind: 'cards_drawn';
  seat: number;
  count: number;
  cards: (number | null)[];
}

/** A draw symbol is not used (option draw_symbol). */
export interface DrawDeclined {
  kind: 'draw_declined';
  seat: number;
}

/** An egg joins a collection. */
export interface EggTaken {
  kind: 'egg_taken';
  seat: number;
  color: ColorName;
  slot: Slot;
}

/** A round begins: two eggs are shown. */
export interface EggsRevealed {
  kind: 'eggs_revealed';
  round: number;
  colors: ColorName[];
  starter: number;
}

/** A meteor starts the final lap, or a stronger one starts it again; *seat* will close it. */
export interface FinalLap {
  kind: 'final_lap_started' | 'final_lap_extended';
  seat: number;
  card: number;
}

/** The last round is cleared away, and everything is shown. */
export interface GameOver {
  kind: 'game_over';
  scores: number[];
  remaining: number[][];
  remaining_sums: number[];
}

/** A played pile goes back under the draw pile. */
export interface PileReturned {
  kind: 'pile_returned';
  seat: number;
  count: number;
}

/** The last card of a round is laid; the ranking goes from the strongest to the weakest. */
export interface RoundEnded {
  kind: 'round_ended';
  reason: 'closing' | 'exhaustion';
  ranking: number[];
}

/** A spare colour takes the place of a trump. */
export interface TrumpChanged {
  kind: 'trump_changed';
  seat: number;
  place: PlaceName;
  color: ColorName;
}

/** The weakest keeps both trumps. */
export interface TrumpKept {
  kind: 'trump_kept';
  seat: number;
}

/** Take one of the two eggs of the round. */
export interface ChooseEgg {
  kind: 'choose_egg';
  slot: Slot;
}

/** An action that needs no more than its name. */
export interface Plain {
  kind: 'play_top' | 'discard_played_top' | 'discard_draw_top' | 'discard_shower' | 'keep_trumps' | 'draw' | 'decline_draw';
}

/** Lay a card of the hand. */
export interface Play {
  kind: 'play';
  card: number;
}

/** Put a spare colour in the place of a trump. */
export interface SetTrump {
  kind: 'set_strong' | 'set_weak';
  color: ColorName;
}

export type Event = CardPlayed | CardsDrawn | DrawDeclined | FinalLap | RoundEnded | EggTaken | CardRemoved | PileReturned | TrumpChanged | TrumpKept | EggsRevealed | GameOver;

export type Form = Play | ChooseEgg | SetTrump | Plain;

/** The options of a match. */
export interface Options {
  first_player: 0 | 1 | 2 | 3 | 4 | 'random';
  meteor_comparison: 'strength' | 'number';
  closing_meteor_extends: false | true;
  draw_symbol: 'mandatory' | 'optional';
  rounds: 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9 | 10 | 11 | 12;
}

/** What this game's drawings get (table/scene.ts). */
export interface Game {
  view: View;
  event: Event;
  action: Form;
}

/** The names and sentences the game's words have for its table. */
export type Word =
  | 'goal'
  | 'phaseRound'
  | 'phaseLap'
  | 'starts'
  | 'youStart'
  | 'noMeteor'
  | 'meteorOf'
  | 'yourMeteor'
  | 'reigns'
  | 'lapLeft'
  | 'closesSeat'
  | 'cardsRunOut'
  | 'order'
  | 'mayChange'
  | 'yellow'
  | 'blue'
  | 'brown'
  | 'green'
  | 'red'
  | 'numbered'
  | 'theNumbered'
  | 'theShower'
  | 'theCham'
  | 'shower'
  | 'cham'
  | 'meteor'
  | 'draw'
  | 'strong'
  | 'weak'
  | 'noValue'
  | 'copies'
  | 'strongCard'
  | 'weakCard'
  | 'trumps'
  | 'strongTrump'
  | 'weakTrump'
  | 'spares'
  | 'spare'
  | 'whichPlace'
  | 'asStrong'
  | 'asWeak'
  | 'pickSpare'
  | 'changeOrKeep'
  | 'keep'
  | 'eggs'
  | 'egg'
  | 'eggGone'
  | 'left'
  | 'right'
  | 'eggsWorth'
  | 'eggsPay'
  | 'eggPays'
  | 'eggPaysThem'
  | 'eggsSquare'
  | 'eggSquare'
  | 'noEggs'
  | 'pick'
  | 'other'
  | 'change'
  | 'otherAndChange'
  | 'pickShort'
  | 'otherShort'
  | 'changeShort'
  | 'bothShort'
  | 'trumpAndStart'
  | 'ifNow'
  | 'ifNowTwo'
  | 'ifNowLast'
  | 'you'
  | 'yours'
  | 'pileOf'
  | 'yourPile'
  | 'emptyPile'
  | 'lookAt'
  | 'rankFirst'
  | 'rank'
  | 'hand'
  | 'handOf'
  | 'handEmpty'
  | 'inHand'
  | 'drawPile'
  | 'drawLeft'
  | 'yourDraw'
  | 'yourDrawOne'
  | 'topKnown'
  | 'topUnseen'
  | 'drawPileTop'
  | 'leftOver'
  | 'play'
  | 'playCard'
  | 'playTop'
  | 'pickFirst'
  | 'removeIt'
  | 'removeTop'
  | 'removeTopShort'
  | 'whyRemove'
  | 'roundOver'
  | 'stepEggs'
  | 'stepCards'
  | 'stepTrump'
  | 'lostCard'
  | 'whichGoes'
  | 'drawShort'
  | 'declineShort'
  | 'ask'
  | 'hinted'
  | 'mayChoose'
  | 'wouldLead'
  | 'wouldBe'
  | 'wouldTrail'
  | 'wouldOpen'
  | 'outStrong'
  | 'outWeak'
  | 'outNothing'
  | 'meteorStarts'
  | 'meteorExtends'
  | 'meteorNothing'
  | 'meteorClosing'
  | 'closes'
  | 'drawsOne'
  | 'draws'
  | 'cardsOf'
  | 'yourCards'
  | 'playedThisRound'
  | 'handTitle'
  | 'drawOrder'
  | 'removed'
  | 'neverSeen'
  | 'neverSeenHelp'
  | 'memory'
  | 'hidden'
  | 'none'
  | 'over'
  | 'others'
  | 'unseenEggs'
  | 'pts'
  | 'nothingLaid'
  | 'worth'
  | 'tierStrong'
  | 'tierMiddle'
  | 'tierWeak'
  | 'drawLine'
  | 'removedLine'
  | 'legend';

/** What one may read about: the keys of the game's leaves. */
export type LeafKey =
  | 'yellow'
  | 'blue'
  | 'brown'
  | 'green'
  | 'red'
  | 'chamaelosaurus'
  | 'meteor'
  | 'meteor_shower'
  | 'egg_yellow'
  | 'egg_blue'
  | 'egg_brown'
  | 'egg_green'
  | 'egg_red';
