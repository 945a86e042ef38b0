// Made by scripts/page_types.py from games/cubosaurs. Do not edit: run that script.

export type Line = 'trex' | 'stegosaurus' | 'brontosaurus' | 'pterodactyl' | 'pentaceratops' | 'velociraptors' | 'egg_trex' | 'egg_stegosaurus' | 'egg_brontosaurus' | 'egg_pterodactyl' | 'egg_pentaceratops' | 'egg_velociraptor' | 'type_bonus' | 'egg_bonus';

export type Series = 'trex' | 'stegosaurus' | 'brontosaurus' | 'pterodactyl' | 'pentaceratops';

export type Kind = 'trex' | 'stegosaurus' | 'brontosaurus' | 'pterodactyl' | 'pentaceratops' | 'velociraptor_grey' | 'velociraptor_black' | 'egg';

export type Target = 'trex' | 'stegosaurus' | 'brontosaurus' | 'pterodactyl' | 'pentaceratops' | 'velociraptor';

export type TileKey = 'type_bonus' | 'egg_bonus' | 'draw_card' | 'free_refusal' | 'forbidden_type' | 'destroy_own' | 'destroy_opponent' | 'steal_card' | 'give_card' | 'swap_card';

export type PhaseName = 'MAIN' | 'AFTER' | 'TAKE_DNA' | 'T5_ADD' | 'T6_DESTROY' | 'T7_DESTROY' | 'T8_STEAL' | 'T9_CARD' | 'T9_SEAT' | 'T10_TAKE' | 'T10_GIVE' | 'GAME_OVER';

/** What is printed on a card. */
export interface CardFace {
  type: Kind;
  dna: boolean;
  paired?: number;
  alone?: number;
  target?: Target;
  plus?: number;
  minus?: number;
}

/** What an egg gives with the majority, and without. */
export interface EggNumbers {
  plus: number;
  minus: number;
}

/** What the collections would be worth right after a choice. */
export interface Forecast {
  totals: number[];
  parts: Record<Line, number>;
  next_if_kept: number | null;
}

/** The options of the match. */
export interface OptionsPlayed {
  mode: 'basic' | 'advanced';
  rounds: 'auto' | 2 | 3;
  direct_interaction: boolean;
  buy_window: 'before_decision' | 'before_or_after';
  dna_on_given: boolean;
  egg_zero_majority: boolean;
  hand_visibility: 'public' | 'private';
  start_tie: 'next_seat' | 'random';
  box: OwnersBox | null;
}

/** The numbers of an owner's box. */
export interface OwnersBox {
  series: Record<Series, number[]>;
  velociraptors: Record<string, RaptorNumbers>;
  eggs: Record<Target, EggNumbers>;
  dna_cards: string[];
  tiles: Record<TileKey, TileNumbers>;
}

/** What a velociraptor gives in a pair, and alone. */
export interface RaptorNumbers {
  paired: number;
  alone: number;
}

/** The final ranking. */
export interface Result {
  totals: number[];
  places: number[];
  winners: number[];
}

/** A card of the Hand that came from the deck, and the seats that know it. */
export interface Secret {
  card: string | null;
  seats: number[];
}

/** What is printed on a tile. */
export interface TileFace {
  key: TileKey;
  cost: number;
  kind: 'EndOfRound' | 'Instant';
  direct: boolean;
}

/** What a tile costs, and whether it touches an opponent. */
export interface TileNumbers {
  cost: number;
  direct: boolean;
}

/** What one part of a collection is worth: a series, all velociraptors, an egg, a tile. */
export interface Worth {
  kind: Line;
  points: number;
  with_one_more: number | null;
  column: number | null;
  pays: boolean | null;
  counts: number[] | null;
  cards: string[];
}

/** A match of Cubosaurs as one viewer knows it. */
export interface View {
  options: OptionsPlayed;
  n: number;
  round: number;
  rounds_total: number;
  direction: number;
  start_seat: number;
  deck: string[] | null;
  deck_count: number;
  aside: string[] | null;
  aside_count: number;
  destroyed: string[];
  collections: string[][];
  hand: (string | null)[];
  hand_seen: Secret[];
  holder: number;
  next_seat: number;
  current: number;
  phase: PhaseName;
  decided: boolean;
  bought_this_turn: boolean;
  chosen: string | null;
  pending_gains: number[];
  tokens: number[];
  supply: number;
  market: number[];
  tile_pile: number[] | null;
  tile_pile_count: number;
  tiles_owned: number[][];
  round_scores: number[][];
  result: Result | null;
  worth: Worth[][];
  totals_now: number[];
  if_kept: number | null;
  forecast: Record<string, Forecast>;
  cards: Record<string, CardFace>;
  series: Record<Series, number[]>;
  tiles: Record<string, TileFace>;
}

/** A card leaves a collection and the round. */
export interface CardDestroyed {
  kind: 'card_destroyed';
  seat: number;
  owner: number;
  card: string;
}

/** A card joins the Hand from the deck. */
export interface CardDrawn {
  kind: 'card_drawn';
  seat: number;
  card: string | null;
}

/** A card is given away. */
export interface CardGiven {
  kind: 'card_given';
  seat: number;
  to: number;
  card: string;
}

/** A card changes its owner. */
export interface CardStolen {
  kind: 'card_stolen';
  seat: number;
  owner: number;
  card: string;
}

/** The starting cards of a seat. */
export interface CardsDealt {
  kind: 'cards_dealt';
  seat: number;
  cards: string[];
}

/** Two cards change places. */
export interface CardsSwapped {
  kind: 'cards_swapped';
  seat: number;
  to: number;
  taken: string;
  given: string;
}

/** Tokens from the supply. */
export interface DnaGained {
  kind: 'dna_gained';
  seat: number;
  count: number;
}

export interface DnaTaken {
  kind: 'dna_taken';
  seat: number;
  from: number;
}

/** The end. */
export interface GameOver {
  kind: 'game_over';
  winners: number[];
  totals: number[];
}

/** The whole Hand enters a collection. */
export interface HandKept {
  kind: 'hand_kept';
  seat: number;
  cards: string[];
}

/** The Hand goes on with a card of whoever passed it. */
export interface HandPassed {
  kind: 'hand_passed';
  seat: number;
  to: number;
  card: string;
}

/** The Hand goes on as it is: tile 4. */
export interface HandPassedFree {
  kind: 'hand_passed_free';
  seat: number;
  to: number;
}

/** The tiles that may be bought this round. */
export interface MarketOpened {
  kind: 'market_opened';
  tiles: number[];
}

/** The points of the round, every seat's, and how each part of each collection was counted. */
export interface RoundScored {
  kind: 'round_scored';
  round: number;
  scores: number[];
  worth: Worth[][];
}

/** A round begins; the direction is 1 or -1. */
export interface RoundStarted {
  kind: 'round_started';
  round: number;
  start_seat: number;
  direction: number;
}

/** A tile is paid and taken. */
export interface TileBought {
  kind: 'tile_bought';
  seat: number;
  tile: number;
  cost: number;
}

/** A tile is bought. */
export interface BuyTile {
  kind: 'TILE';
  tile: number;
}

/** A card is chosen; the phase says what for. */
export interface ChooseCard {
  kind: 'CARD';
  card: string;
}

/** A player is chosen: to give a card to, or to take a token from. */
export interface ChooseSeat {
  kind: 'SEAT';
  seat: number;
}

/** Nothing is bought after the decision. */
export interface EndTurn {
  kind: 'END_TURN';
}

/** The whole Hand is kept. */
export interface Keep {
  kind: 'KEEP';
}

export type Event = RoundStarted | MarketOpened | CardsDealt | CardDrawn | HandKept | HandPassed | HandPassedFree | TileBought | CardDestroyed | CardStolen | CardGiven | CardsSwapped | DnaGained | DnaTaken | RoundScored | GameOver;

export type Form = Keep | EndTurn | ChooseCard | BuyTile | ChooseSeat;

/** The options of a match. */
export interface Options {
  mode: 'basic' | 'advanced';
  rounds: 'auto' | 2 | 3;
  direct_interaction: false | true;
  buy_window: 'before_decision' | 'before_or_after';
  dna_on_given: false | true;
  egg_zero_majority: false | true;
  hand_visibility: 'public' | 'private';
  start_tie: 'next_seat' | 'random';
}

/** What this game's drawings get (table/scene.ts). */
export interface Game {
  view: View;
  event: Event;
  action: Form;
}

/** The names and sentences the game's words have for its table. */
export type Word =
  | 'trex'
  | 'stegosaurus'
  | 'brontosaurus'
  | 'pterodactyl'
  | 'pentaceratops'
  | 'velociraptor_grey'
  | 'velociraptor_black'
  | 'egg'
  | 'egg_trex'
  | 'egg_stegosaurus'
  | 'egg_brontosaurus'
  | 'egg_pterodactyl'
  | 'egg_pentaceratops'
  | 'egg_velociraptor'
  | 'type_bonus'
  | 'egg_bonus'
  | 'draw_card'
  | 'free_refusal'
  | 'forbidden_type'
  | 'destroy_own'
  | 'destroy_opponent'
  | 'steal_card'
  | 'give_card'
  | 'swap_card'
  | 'type_bonus_effect'
  | 'egg_bonus_effect'
  | 'draw_card_effect'
  | 'free_refusal_effect'
  | 'forbidden_type_effect'
  | 'destroy_own_effect'
  | 'destroy_opponent_effect'
  | 'steal_card_effect'
  | 'give_card_effect'
  | 'swap_card_effect'
  | 'goal'
  | 'phaseRound'
  | 'thisRound'
  | 'direction'
  | 'deck'
  | 'deckName'
  | 'before'
  | 'cardCount'
  | 'oneCard'
  | 'hand'
  | 'handFrom'
  | 'handOf'
  | 'handOfFrom'
  | 'handEmpty'
  | 'receives'
  | 'forNext'
  | 'worthIfKept'
  | 'yours'
  | 'collectionOf'
  | 'emptyCollection'
  | 'empty'
  | 'now'
  | 'worthNow'
  | 'oneMore'
  | 'then'
  | 'ifKeptShort'
  | 'ifGivenShort'
  | 'withGrey'
  | 'majority'
  | 'missing'
  | 'short_egg_trex'
  | 'short_egg_stegosaurus'
  | 'short_egg_brontosaurus'
  | 'short_egg_pterodactyl'
  | 'short_egg_pentaceratops'
  | 'short_egg_velociraptor'
  | 'unknownCard'
  | 'seriesOf'
  | 'eggMost'
  | 'otherwise'
  | 'paired'
  | 'alone'
  | 'dna'
  | 'noDna'
  | 'market'
  | 'emptyMarket'
  | 'youHave'
  | 'oneATurn'
  | 'pay'
  | 'supply'
  | 'tilesOwned'
  | 'keep'
  | 'keepAll'
  | 'pass'
  | 'orKeep'
  | 'touchCard'
  | 'confirm'
  | 'endTurn'
  | 'pickFirst'
  | 'mayChoose'
  | 'whichOne'
  | 'roundOver'
  | 'pileByPile'
  | 'endOfRound'
  | 'isCounted'
  | 'wasCounted'
  | 'willBeCounted'
  | 'soFar'
  | 'inRound'
  | 'place_1'
  | 'place_2'
  | 'place_3'
  | 'place_4'
  | 'place_5'
  | 'pileCounts'
  | 'pileCountsOne'
  | 'raptors'
  | 'eggPays'
  | 'eggPaysYou'
  | 'eggCosts'
  | 'eggCostsYou'
  | 'eggNone'
  | 'eggNoneYou'
  | 'against'
  | 'startsNext'
  | 'youStartNext'
  | 'lastCount'
  | 'you'
  | 'pause'
  | 'goOnCounting'
  | 'showAll'
  | 'nextRound'
  | 'theResult';

/** What one may read about: the keys of the game's leaves. */
export type LeafKey =
  | 'trex'
  | 'stegosaurus'
  | 'brontosaurus'
  | 'pterodactyl'
  | 'pentaceratops'
  | 'velociraptor_grey'
  | 'velociraptor_black'
  | 'egg_trex'
  | 'egg_stegosaurus'
  | 'egg_brontosaurus'
  | 'egg_pterodactyl'
  | 'egg_pentaceratops'
  | 'egg_velociraptor';
