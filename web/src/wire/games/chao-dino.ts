// Made by scripts/page_types.py from games/chao_dino. Do not edit: run that script.

export type Direction = 'E' | 'NE' | 'NW' | 'W' | 'SW' | 'SE';

export type Class = 'fertile' | 'spent';

export type Kind = 'place' | 'play_hand' | 'draw_card' | 'drift_pick' | 'drift_drop' | 'migrate' | 'rescue' | 'reproduce' | 'end_actions';

export type TerrainName = 'mountain' | 'savanna' | 'jungle' | 'volcano';

export type Face = 'mountain' | 'savanna' | 'jungle' | 'meteor';

export type Back = 1 | 2;

export type Side = 'N' | 'NE' | 'E' | 'SE' | 'S' | 'SW' | 'W' | 'NW';

export type EndReason = 'last_round_played' | 'one_player_left';

export type Rank = 'inner' | 'middle' | 'outer' | '2' | '3' | '4' | '5' | '6' | '7' | '8' | '9';

export type Flank = 'N' | 'E' | 'S' | 'W' | 'middle' | '2' | '3' | '4' | '5' | '6' | '7' | '8' | '9';

export type StateName = 'PLACEMENT' | 'CARD' | 'DRIFT_PICK' | 'DRIFT_DROP' | 'ACTIONS' | 'GAME_OVER';

export type PhaseName = 'placement' | 'card' | 'drift_pick' | 'drift_drop' | 'actions' | 'game_over';

export type Source = 'CARD' | 'ACTION';

export type Meteor = 'later' | 'in_pile' | 'out';

/** What an owner of the box corrected, as a whole. */
export interface BoxFile {
  terrain_capacity: Record<TerrainName, number>;
  costs: Record<string, number>;
  players: Record<string, BoxOfPlayers>;
}

/** What an owner corrected for a number of players. */
export interface BoxOfPlayers {
  tiles: Record<string, number>;
  back_1: Record<string, number>;
  back_2: Record<string, number>;
  herd: number;
  ap_turn: number;
  ap_last_round: number;
}

/** A card; a face of None is one that the viewer does not know. */
export interface Card {
  face: Face | null;
  back: Back;
}

/** The options of the match, by name. */
export interface Chosen {
  first_player: 'seat0' | 'random';
  placement_order: 'snake' | 'trias';
  interim_contact: 'single' | 'net';
  interim_scope: 'any_split' | 'volcano_split';
  eliminated_rank: 'last' | 'by_score';
  stall_limit: 2 | 'off';
  interim_two_players: boolean;
  box: BoxFile | null;
}

/** A continent, the herds on it, and what it would give if the game ended now. */
export interface Continent {
  name: string;
  tiles: number[];
  volcano: boolean;
  dinos: number[];
  points: number[];
}

/** Action points that each action takes now; a swimmer that may follow takes none. */
export interface Costs {
  drift: number;
  migrate: number;
  rescue: number;
  reproduce: number;
}

/** A continent that would be counted: where it lies, who lives there, what it gives. */
export interface Count {
  side: Side;
  tiles: number[];
  dinos: number[];
  points: number[];
  vp: number[];
}

/** A cell that a tile may drift to, and the action that drops it there. */
export interface Destination {
  cell: [number, number];
  action: number;
}

/** A tile that may be picked, where it could go, and what comes of it. */
export interface Drift {
  tile: number;
  drops: Destination[];
  fall: number[];
  parts: number;
  outcomes: Outcome[];
}

/** A destination of the picked tile, with its letter on the map. */
export interface Drop {
  letter: string;
  cell: [number, number];
  action: number;
}

/** What ending the turn now would cost, and what would save them. */
export interface Ending {
  swimmers: ([number, number])[];
  crowded: number[];
  lost: number;
  left: number;
  out: boolean;
  rescue: number[];
  landings: number[];
  saved: number;
  last: number[];
}

/** What putting the tile down would do, the same for all of these actions. */
export interface Outcome {
  actions: number[];
  climb: number[];
  counted: Count | null;
  lost: number;
  out: boolean;
}

/** A tile, where it lies, and who stands on it. */
export interface Tile {
  id: number;
  cell: [number, number];
  terrain: TerrainName;
  place: Whereabouts;
  capacity: number;
  dist: number;
  dinos: number[];
  spent: number;
  sea: boolean;
  overcrowded: boolean;
}

/** A water cell with swimmers. */
export interface Water {
  cell: [number, number];
  dinos: number[];
  spent: number;
}

/** A tile by what it is and where it lies: None for what need not be said. */
export interface Whereabouts {
  terrain: TerrainName;
  side: Side | null;
  rank: Rank | null;
  flank: Flank | null;
}

/** Everything on the table. */
export interface View {
  players: number;
  state: StateName;
  phase: PhaseName;
  active: number | null;
  first_player: number;
  turn_no: number;
  ap: number;
  ap_turn: number;
  drift_cost: number;
  costs: Costs;
  rescue_credit: number;
  picked_tile: number | null;
  drift_source: Source | null;
  card_in_play: Face | null;
  skip_streak: number;
  last_queue: number[] | null;
  alive: boolean[];
  eliminated: number[];
  reserve: number[];
  vp: number[];
  places: number[];
  interim: number[];
  final: number[];
  total: number[];
  hand: (Card | null)[];
  lost: (Card | null)[];
  pile: Card[];
  meteor: Meteor;
  discards: Card[];
  tiles: Tile[];
  swimmers: Water[];
  continents: Continent[];
  lakes: (([number, number])[])[];
  drops: Drop[];
  drifts: Drift[];
  ending: Ending | null;
  over: boolean;
  options: Chosen;
}

/** Phase 2 ended. */
export interface ActionsEnded {
  kind: 'actions_ended';
  seat: number;
  ap_left: number;
}

/** A dinosaur was born. */
export interface Born {
  kind: 'born';
  seat: number;
  tile: number;
  where: Whereabouts;
}

/** A card was drawn; only its owner knows the face. */
export interface CardDrawn {
  kind: 'card_drawn';
  seat: number;
  face: Face | null;
  back: number;
}

/** A card was played, from the hand or off the pile. */
export interface CardPlayed {
  kind: 'card_played';
  seat: number;
  face: Face | null;
  back: number;
  from_hand: boolean;
}

/** No tile of the card could drift: the choice is free. */
export interface CardUnusable {
  kind: 'card_unusable';
  seat: number;
}

/** Swimmers climbed onto the tile that came under them. */
export interface Climbed {
  kind: 'climbed';
  cell: [number, number];
  counts: number[];
}

/** Swimmers went back to the reserve. */
export interface Drowned {
  kind: 'drowned';
  seat: number;
  cell: [number, number];
  number: number;
}

/** A player without dinosaurs is out of the game. */
export interface Eliminated {
  kind: 'eliminated';
  seat: number;
}

/** Dinosaurs fell into the water: how many of each seat. */
export interface Fell {
  kind: 'fell';
  cell: [number, number];
  counts: number[];
}

/** A continent was counted at the end. */
export interface FinalCount {
  kind: 'final_count';
  side: Side;
  tiles: number[];
  counts: number[];
  points: number[];
}

/** The game ended; the place of every seat. */
export interface GameOver {
  kind: 'game_over';
  reason: EndReason;
  ranking: number[];
}

/** A continent broke away and was counted. */
export interface InterimCount {
  kind: 'interim_count';
  side: Side;
  tiles: number[];
  counts: number[];
  points: number[];
}

/** The last round began: whose turns are left. */
export interface LastRound {
  kind: 'last_round';
  queue: number[];
}

/** The meteor came up, in phase 1 or in phase 4. */
export interface MeteorShown {
  kind: 'meteor_shown';
  seat: number;
  phase: number;
}

/** A dinosaur went from one tile to the next. */
export interface Migrated {
  kind: 'migrated';
  seat: number;
  source: number;
  tile: number;
  where: Whereabouts;
  whence: Whereabouts;
  spent: boolean;
}

/** No tile could drift: the card was without effect. */
export interface NoLegalDrift {
  kind: 'no_legal_drift';
  seat: number;
}

/** Somebody has swimmers only: no card this turn. */
export interface Phase1Skipped {
  kind: 'phase1_skipped';
  seat: number;
}

/** Two dinosaurs were put on a tile. */
export interface Placed {
  kind: 'placed';
  seat: number;
  tile: number;
  where: Whereabouts;
}

/** A swimmer climbed out of the water. */
export interface Rescued {
  kind: 'rescued';
  seat: number;
  cell: [number, number];
  tile: number;
  where: Whereabouts;
  spent: boolean;
  free: boolean;
}

/** Too many turns without a card: the pile lost one. */
export interface Stalled {
  kind: 'stalled';
  seat: number;
  face: Face | null;
  back: number;
}

/** Dinosaurs too many on a tile went back to the reserve. */
export interface Starved {
  kind: 'starved';
  seat: number;
  tile: number;
  where: Whereabouts;
  number: number;
}

export interface TileDrifted {
  kind: 'tile_drifted';
  seat: number;
  tile: number;
  whence: Whereabouts;
  toward: Side;
  from: [number, number];
  to: [number, number];
  parts: number;
  touched: number;
}

/** A tile was picked to drift. */
export interface TilePicked {
  kind: 'tile_picked';
  seat: number;
  tile: number;
  by_card: boolean;
}

/** A turn began. */
export interface TurnBegan {
  kind: 'turn_began';
  seat: number;
  turn: number;
  ap: number;
}

/** The top card of the pile is played. */
export interface DrawCard {
  kind: 'draw_card';
}

/** The picked tile is put on a cell, which is named by a tile beside it. */
export interface DriftDrop {
  kind: 'drift_drop';
  anchor: number;
  dir: Direction;
  cell: [number, number];
}

/** A tile is picked to drift. */
export interface DriftPick {
  kind: 'drift_pick';
  tile: number;
}

/** The turn ends. */
export interface EndActions {
  kind: 'end_actions';
}

export interface Migrate {
  kind: 'migrate';
  src: number;
  dir: Direction;
  class: Class;
  dst: number | null;
  cell: [number, number];
}

/** Two dinosaurs are put on an uninhabited tile. */
export interface Place {
  kind: 'place';
  tile: number;
}

/** The card in hand is played. */
export interface PlayHand {
  kind: 'play_hand';
}

/** One dinosaur is born. */
export interface Reproduce {
  kind: 'reproduce';
  tile: number;
}

export interface Rescue {
  kind: 'rescue';
  dst: number;
  dir: Direction;
  class: Class;
  cell: [number, number];
}

export type Event = Placed | TurnBegan | CardPlayed | CardDrawn | MeteorShown | Phase1Skipped | Stalled | NoLegalDrift | CardUnusable | TilePicked | TileDrifted | Fell | Climbed | InterimCount | FinalCount | Migrated | Rescued | Born | ActionsEnded | Drowned | Starved | Eliminated | LastRound | GameOver;

export type Form = Place | PlayHand | DrawCard | DriftPick | DriftDrop | Migrate | Rescue | Reproduce | EndActions;

/** The options of a match. */
export interface Options {
  first_player: 'seat0' | 'random';
  placement_order: 'snake' | 'trias';
  interim_contact: 'single' | 'net';
  interim_scope: 'any_split' | 'volcano_split';
  eliminated_rank: 'last' | 'by_score';
  stall_limit: 2 | 'off';
  interim_two_players: false | true;
}

/** What this game's drawings get (table/scene.ts). */
export interface Game {
  view: View;
  event: Event;
  action: Form;
}

/** The names and sentences the game's words have for its table. */
export type Word =
  | 'you'
  | 'some'
  | 'toldPlaced'
  | 'toldHand'
  | 'toldTurned'
  | 'toldDrift'
  | 'farther_out'
  | 'toldFall'
  | 'toldClimb'
  | 'toldNoDrift'
  | 'toldSkipped'
  | 'toldCounted'
  | 'toldCountedNobody'
  | 'toldStep'
  | 'toldSteps'
  | 'toldBirth'
  | 'toldBirths'
  | 'toldRescue'
  | 'toldRescues'
  | 'toldLost'
  | 'toldStarved'
  | 'toldOut'
  | 'toldMeteor'
  | 'ifHere'
  | 'putHereAsked'
  | 'putHere'
  | 'otherSpace'
  | 'nothingMore'
  | 'fallsIn'
  | 'fallIn'
  | 'climbsUp'
  | 'climbUp'
  | 'isCounted'
  | 'livesThere'
  | 'nobodyThere'
  | 'breaksOnly'
  | 'lostAfter'
  | 'lostAfterOne'
  | 'outAfter'
  | 'gain'
  | 'hereNow'
  | 'endSwimmers'
  | 'endSwimmer'
  | 'endCrowded'
  | 'endCrowdedOne'
  | 'endOut'
  | 'endCosts'
  | 'endIsOut'
  | 'maySave'
  | 'maySaveAll'
  | 'maySaveOne'
  | 'endAnyway'
  | 'doAnyway'
  | 'saveThem'
  | 'saveOne'
  | 'keySave'
  | 'landBreaks'
  | 'countRule'
  | 'countNobody'
  | 'lostOne'
  | 'lostMany'
  | 'youLoseOne'
  | 'youLoseMany'
  | 'notRescued'
  | 'noFood'
  | 'isOut'
  | 'youAreOut'
  | 'noneLeft'
  | 'meteorFalls'
  | 'lastTurns'
  | 'lastTurnNow'
  | 'goal'
  | 'mountain'
  | 'savanna'
  | 'jungle'
  | 'meteor'
  | 'volcano'
  | 'theMountain'
  | 'theSavanna'
  | 'theJungle'
  | 'theVolcano'
  | 'sideE'
  | 'sideNE'
  | 'sideNW'
  | 'sideW'
  | 'sideSW'
  | 'sideSE'
  | 'place'
  | 'placeOnly'
  | 'ofPlace'
  | 'ofN'
  | 'ofNE'
  | 'ofE'
  | 'ofSE'
  | 'ofS'
  | 'ofSW'
  | 'ofW'
  | 'ofNW'
  | 'landN'
  | 'landNE'
  | 'landE'
  | 'landSE'
  | 'landS'
  | 'landSW'
  | 'landW'
  | 'landNW'
  | 'towardN'
  | 'towardNE'
  | 'towardE'
  | 'towardSE'
  | 'towardS'
  | 'towardSW'
  | 'towardW'
  | 'towardNW'
  | 'rank_inner'
  | 'rank_middle'
  | 'rank_outer'
  | 'rank_2'
  | 'rank_3'
  | 'rank_4'
  | 'rank_5'
  | 'rank_6'
  | 'rank_7'
  | 'rank_8'
  | 'rank_9'
  | 'flank_N'
  | 'flank_E'
  | 'flank_S'
  | 'flank_W'
  | 'flank_middle'
  | 'flank_2'
  | 'flank_3'
  | 'flank_4'
  | 'flank_5'
  | 'flank_6'
  | 'flank_7'
  | 'flank_8'
  | 'flank_9'
  | 'placing'
  | 'turn'
  | 'turnNumber'
  | 'lastRound'
  | 'lastRoundShort'
  | 'phaseCard'
  | 'phaseDrift'
  | 'phaseActions'
  | 'over'
  | 'map'
  | 'room'
  | 'empty'
  | 'tooMany'
  | 'away'
  | 'openSea'
  | 'swimmers'
  | 'mayDrift'
  | 'mayGo'
  | 'mayBreed'
  | 'mayPlace'
  | 'mayRescue'
  | 'goHere'
  | 'climbHere'
  | 'dropHere'
  | 'hinted'
  | 'birthOn'
  | 'rescueFrom'
  | 'fit'
  | 'closer'
  | 'farther'
  | 'legend'
  | 'beyond'
  | 'hideContinents'
  | 'showContinents'
  | 'continentGives'
  | 'volcanoGives'
  | 'nobody'
  | 'size'
  | 'sizeOne'
  | 'track'
  | 'trackLater'
  | 'taleStart'
  | 'taleTotal'
  | 'taleOn'
  | 'taleBack'
  | 'countedNow'
  | 'duringTheGame'
  | 'volcanoHerds'
  | 'continentColumn'
  | 'tilesColumn'
  | 'pointsColumn'
  | 'reserveColumn'
  | 'handColumn'
  | 'yourCard'
  | 'played'
  | 'cardPlayed'
  | 'noCard'
  | 'hidden'
  | 'cardOf'
  | 'back1'
  | 'back2'
  | 'backShort'
  | 'cards'
  | 'cardsOne'
  | 'meteorLater'
  | 'meteorInPile'
  | 'meteorOut'
  | 'pileName1'
  | 'pileName2'
  | 'pileShort'
  | 'pileEmpty'
  | 'playCard'
  | 'playHand'
  | 'turnUp'
  | 'turnUpLong'
  | 'points'
  | 'pointsOne'
  | 'pointsNext'
  | 'pointsShort'
  | 'verbs'
  | 'drift'
  | 'migrate'
  | 'rescue'
  | 'birth'
  | 'cost'
  | 'costOne'
  | 'free'
  | 'impossible'
  | 'end'
  | 'otherDino'
  | 'breedHere'
  | 'cancel'
  | 'helpActions'
  | 'helpPick'
  | 'helpDrop'
  | 'helpPlace'
  | 'noSwimmers'
  | 'hasBred'
  | 'scoresNothing'
  | 'notHere'
  | 'putTile'
  | 'tileAsked'
  | 'selectedTile'
  | 'selectedDino'
  | 'selectedDrift'
  | 'selectedSwim'
  | 'reserve'
  | 'out'
  | 'keyTurnUp'
  | 'keyPlayHand'
  | 'keyBirth'
  | 'keyOther'
  | 'keyEnd';

/** What one may read about: the keys of the game's leaves. */
export type LeafKey =
  | 'dino'
  | 'swimmer'
  | 'volcano'
  | 'mountain'
  | 'savanna'
  | 'jungle'
  | 'meteor';
