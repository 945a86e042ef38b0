// Made by scripts/page_types.py from games/dinosaures. Do not edit: run that script.

export type Figure = 'tyra_1' | 'tyra_2' | 'tri' | 'dilo' | 'stego' | 'docus' | 'deino_1' | 'deino_2' | 'flug' | 'lightning' | 'nest' | 'white' | 'culak' | 'ghost' | 'trap';

export type Part = 'a' | 'b' | 'c' | 'd';

export type Slot = 'left' | 'right' | 'near' | 'far' | '1' | '2' | '3' | '4';

export type Terrain = 'land' | 'swamp';

export type DuelResult = '=' | 'D' | 'A' | 'B' | 'W';

export type End = 'nest' | 'immobilised' | 'mutual' | 'no_progress' | 'turn_cap' | 'repetition';

export type Because = 'trap' | 'ghost' | 'lightning' | 'culak_nest' | 'nest' | 'both_flug' | 'stego_flug' | 'flug_draws' | 'both_culak' | 'culak_tyra' | 'culak_deino_swamp' | 'culak_on_land' | 'culak_safe' | 'stronger' | 'same_kind' | 'same_number';

export type ArmyKey = 'wall' | 'spear' | 'corner';

export type LayoutKey = 'square' | 'vertical' | 'staggered' | 'column' | 'wide8' | 'wide6' | 'deep8' | 'deep6';

export type PhaseName = 'COMPOSE' | 'PLACE_KIND' | 'PLACE_CELL' | 'SECRET_TRAP' | 'RESERVE' | 'RESERVE_CELL' | 'SELECT' | 'REENTER_CELL' | 'MOVE' | 'SECOND' | 'CHALLENGER' | 'CHALLENGE' | 'ADVANCE' | 'GAME_OVER';

export interface Advance {
  from: string;
  to: string;
}

/** What a move would lead to: whom one could challenge, or must, and a trap one knows of. */
export interface Ahead {
  dares: Dare[];
  must: boolean;
  caught: boolean;
}

/** An enemy that could be challenged; None: nobody can tell how that would end. */
export interface Dare {
  cell: string;
  foreseen: Foreseen | null;
}

/** A figure on the board. */
export interface FigureSeen {
  cell: string;
  owner: number;
  kind: Figure | null;
  known: boolean;
  stun: number;
  may_be: Figure[];
  number: number;
}

/** A ready-made army as it fits now: the kinds in hand by the cells they would take. */
export interface FittedArmy {
  key: ArmyKey;
  figures: Record<string, Figure>;
}

/** How a challenge would end, where both figures are known. */
export interface Foreseen {
  attacker: Figure;
  defender: Figure;
  result: DuelResult;
  terrain: Terrain;
  because: Because;
  numbers: (number | null)[];
}

/** A kind of figure: how many a player has, and its numbers on land and in swamp (§2.1). */
export interface KindInBox {
  count: number;
  land: number | null;
  swamp: number | null;
}

/** A part in its slot; while it lies face down, the enemy does not know which, or how turned. */
export interface LaidPart {
  part: Part | null;
  rotation: number;
}

/** A figure that moved this turn. */
export interface Mover {
  start: string;
  cell: string | null;
  caught: boolean;
}

/** The options of the match, by the names and values of §7. */
export interface OptionsPlayed {
  landscape_deal: 'draw' | 'groups_ad_bc' | 'groups_ab_cd' | 'groups_ac_bd';
  landscape_layout: LayoutKey;
  white_figure: 'none' | 'ghost' | 'trap';
  secret_trap: boolean;
  trap_next_to_nest: 'allowed' | 'forbidden';
  trap_effect: 'removed' | 'stun' | 'return';
  secret_trap_effect?: 'leaves' | 'as_trap';
  secret_trap_life: 'permanent' | 'once';
  reserves: 'off' | 'free' | 'agreed' | 'families';
  reserve_kinds: Figure[];
  placement: 'alternating' | 'block' | 'hidden' | 'together';
  double_moves: 'off' | 'opening' | 'endgame' | 'both';
  lightning_move: 'sideways_back' | 'none' | 'all';
  lightning_vs_flug: 'lightning_wins' | 'draw';
  culak_vs_culak: 'draw' | 'both_lose_on_land';
  flug_diagonal_min: 1 | 2;
  first_player: 'random' | 0 | 1 | 2 | 3;
  memory_aid: boolean;
  strict: boolean;
  team_control: 'shared' | 'own';
  team_nest_gap: number;
  no_progress_limit: number;
  max_turns: number;
  repetition_limit: number;
  box: Record<Part, string[]> | null;
}

/** How the game ended. */
export interface Outcome {
  reason: End;
  winners: number[];
  ranking: number[][];
  values: number[];
}

/** An army: figures by kind and how many; None where they are hidden. */
export interface SeatSeen {
  hand: Record<string, number> | null;
  hand_count: number | null;
  placed_all: boolean;
  on_board: number | null;
  reserve: Record<string, number> | null;
  reserve_count: number | null;
  limbo: Record<string, number> | null;
  removed: Record<string, number> | null;
  secret_trap: SecretTrap;
}

/** The secret trap of a seat: whether it was asked for, where it lies, whether it was found. */
export interface SecretTrap {
  asked: boolean;
  cell: string | null;
  none: boolean;
  shown: boolean;
  live: boolean | null;
}

/** The landscape of one side: its hand, and what it has laid. */
export interface SideSeen {
  hand_parts: (Part | null)[];
  used_parts: (number | null)[];
  slots: (LaidPart | null)[];
}

/**
 * Where a side lays a part: name, own offset, and which of the partners decides (§7.8).
 *
 * Partner 0 has the lower number and decides the first half, rounded up; alone one is partner 0.
 */
export interface SlotPlace {
  name: Slot;
  row: number;
  column: number;
  partner: number;
}

/** The table of Dinosaures. */
export interface View {
  options: OptionsPlayed;
  phase: PhaseName;
  slot: Slot | null;
  to_move: number | null;
  starter: number;
  turn_seat: number;
  width: number;
  height: number;
  own_turn: number[];
  turn_count: number;
  no_progress: number;
  screen_up: boolean;
  sides: SideSeen[];
  terrain: string | null;
  figures: FigureSeen[];
  seats: SeatSeen[];
  pending_kind: Figure | null;
  selected: string | null;
  movers: Mover[];
  flight: boolean;
  challenger: string | null;
  targets: string[];
  compulsory: boolean;
  advance: Advance | null;
  reserve_entered: number;
  double_active: boolean;
  progress: boolean;
  result: Outcome | null;
  kinds: Record<string, KindInBox>;
  parts: Record<Part, string[]>;
  slots: SlotPlace[];
  territory_rows: number;
  territory_columns: number | null;
  reach: Record<string, string[]>;
  ahead: Record<string, Record<string, Ahead>>;
  dares: Dare[];
  places: (Record<string, string[]>)[];
  armies: FittedArmy[][];
}

export interface Advanced {
  kind: 'advanced';
  seat: number;
  from: string;
  to: string;
}

export interface Combat {
  kind: 'combat';
  attacker: Figure;
  defender: Figure;
  from: string;
  to: string;
  seat: number;
  enemy: number;
  result: DuelResult;
  terrain: Terrain;
  because: Because;
  numbers: (number | null)[];
  elsewhere: DuelResult;
  numbers_elsewhere: (number | null)[];
}

/** No second step, no challenge, or no reserve. */
export interface Declined {
  kind: 'declined';
  seat: number;
}

/** A figure was put down; behind the screen nobody sees where. */
export interface FigurePlaced {
  kind: 'figure_placed';
  seat: number;
  cell: string | null;
  figure: Figure | null;
}

export interface Flew {
  kind: 'flew';
  seat: number;
  from: string;
  to: string;
}

/** The game ended; `winner` is a side. */
export interface GameOver {
  kind: 'game_over';
  reason: End;
  winner: number | null;
}

/** Somebody took a figure that is not on the board. */
export interface KindChosen {
  kind: 'kind_chosen';
  seat: number;
  figure: Figure | null;
}

/** Both landscapes lie on the table. */
export interface LandscapeShown {
  kind: 'landscape';
}

export interface Moved {
  kind: 'moved';
  seat: number;
  from: string;
  to: string;
}

/** A nest fell; *seat* owned it. */
export interface NestTaken {
  kind: 'nest_taken';
  seat: number;
  cell: string;
}

/** A part was laid, in secret until the landscape is shown. */
export interface PartLaid {
  kind: 'part_laid';
  seat: number;
  slot: Slot;
  part: Part | null;
  rotation: number | null;
}

/** Somebody had nothing to move. */
export interface Passed {
  kind: 'passed';
  seat: number;
}

/** An army stands; what was held back is the reserve. */
export interface PlacementEnded {
  kind: 'placement_ended';
  seat: number;
  reserves: number | null;
}

/** A figure came back from limbo. */
export interface Reentered {
  kind: 'reentered';
  seat: number;
  cell: string;
  figure: Figure;
}

/** A figure left for good. */
export interface Removed {
  kind: 'removed';
  seat: number;
  figure: Figure;
  cell: string;
}

/** A reserve came onto the board. */
export interface ReserveEntered {
  kind: 'reserve_entered';
  seat: number;
  cell: string;
  figure: Figure | null;
}

/** The screen is gone. */
export interface ScreenLifted {
  kind: 'screen_lifted';
}

/** A figure was chosen to move. */
export interface Selected {
  kind: 'selected';
  seat: number;
  cell: string;
}

/** The winner of a combat stayed where it was. */
export interface Stayed {
  kind: 'stayed';
  seat: number;
}

/** A trap holds a figure. */
export interface Stunned {
  kind: 'stunned';
  seat: number;
  figure: Figure;
  cell: string;
}

/** A secret trap, or none, was noted. */
export interface TrapNoted {
  kind: 'trap_noted';
  seat: number;
  cell: string | null;
}

/** A secret trap was found. */
export interface TrapSprung {
  kind: 'secret_trap';
  seat: number;
  cell: string;
}

/** A turn began. */
export interface TurnBegun {
  kind: 'turn';
  seat: number;
  own_turn: number;
}

/** A trap took a figure, which may come back. */
export interface WentToLimbo {
  kind: 'limbo';
  seat: number;
  figure: Figure;
  cell: string;
}

/** A cell; what is asked says what for. */
export interface CellForm {
  kind: 'cell';
  cell: string;
}

/** A kind of figure: to place, to enter, or to come back. */
export interface KindForm {
  kind: 'kind';
  figure: Figure;
}

/** A part of the landscape: its place in the hand, and quarters of a turn. */
export interface PartForm {
  kind: 'place_part';
  h: number;
  rot: number;
}

/** An answer that names nothing. */
export interface PlainForm {
  kind: 'decline' | 'advance' | 'stay' | 'end';
}

export type Event = PartLaid | LandscapeShown | KindChosen | FigurePlaced | PlacementEnded | ScreenLifted | TrapNoted | TurnBegun | ReserveEntered | Reentered | Selected | Moved | Flew | Declined | Combat | Removed | Stunned | WentToLimbo | TrapSprung | Advanced | Stayed | Passed | NestTaken | GameOver;

export type Form = CellForm | KindForm | PartForm | PlainForm;

/** The options of a match. */
export interface Options {
  landscape_deal: 'draw' | 'groups_ad_bc' | 'groups_ab_cd' | 'groups_ac_bd';
  landscape_layout: 'square' | 'vertical' | 'staggered' | 'column' | 'wide8' | 'wide6' | 'deep8' | 'deep6';
  white_figure: 'none' | 'ghost' | 'trap';
  secret_trap: false | true;
  trap_next_to_nest: 'allowed' | 'forbidden';
  trap_effect: 'removed' | 'stun' | 'return';
  secret_trap_effect: 'leaves' | 'as_trap';
  secret_trap_life: 'permanent' | 'once';
  reserves: 'off' | 'free' | 'agreed' | 'families';
  reserve_kinds: string[];
  placement: 'alternating' | 'block' | 'hidden' | 'together';
  double_moves: 'off' | 'opening' | 'endgame' | 'both';
  lightning_move: 'sideways_back' | 'none' | 'all';
  lightning_vs_flug: 'lightning_wins' | 'draw';
  culak_vs_culak: 'draw' | 'both_lose_on_land';
  flug_diagonal_min: 1 | 2;
  first_player: 'random' | 0 | 1 | 2 | 3;
  memory_aid: false | true;
  strict: false | true;
  team_control: 'shared' | 'own';
  team_nest_gap: number;
  no_progress_limit: number;
  max_turns: number;
  repetition_limit: number;
}

/** What this game's drawings get (table/scene.ts). */
export interface Game {
  view: View;
  event: Event;
  action: Form;
}

/** The names and sentences the game's words have for its table. */
export type Word =
  | 'tyra_1'
  | 'tyra_2'
  | 'tri'
  | 'dilo'
  | 'stego'
  | 'docus'
  | 'deino_1'
  | 'deino_2'
  | 'flug'
  | 'lightning'
  | 'nest'
  | 'white'
  | 'ghost'
  | 'trap'
  | 'culak'
  | 'wall'
  | 'spear'
  | 'corner'
  | 'goal'
  | 'board'
  | 'land'
  | 'swamp'
  | 'landCap'
  | 'swampCap'
  | 'specialFlug'
  | 'specialCulak'
  | 'chipFlug'
  | 'chipCulak'
  | 'chipNest'
  | 'yours'
  | 'ofPartner'
  | 'yourNest'
  | 'nestOf'
  | 'hidden'
  | 'seen'
  | 'noted'
  | 'stunned'
  | 'knownToThem'
  | 'mayGo'
  | 'mayFly'
  | 'mayChallenge'
  | 'mayPick'
  | 'mayPlace'
  | 'chosen'
  | 'planned'
  | 'yourTrap'
  | 'trapHere'
  | 'wholeBoard'
  | 'closer'
  | 'pad'
  | 'up'
  | 'down'
  | 'left'
  | 'right'
  | 'turn'
  | 'compose'
  | 'composeTitle'
  | 'placing'
  | 'whereTo'
  | 'stepThen'
  | 'flyThen'
  | 'other'
  | 'twoSteps'
  | 'cannotChallenge'
  | 'groundDecides'
  | 'trapWhere'
  | 'orReturn'
  | 'reserveThen'
  | 'pickOne'
  | 'dare'
  | 'hiddenOn'
  | 'knownOn'
  | 'aheadOne'
  | 'aheadMust'
  | 'aheadTrap'
  | 'aheadMany'
  | 'dareEnds'
  | 'wouldWin'
  | 'wouldLose'
  | 'wouldBoth'
  | 'wouldDraw'
  | 'wouldTake'
  | 'wouldCatch'
  | 'withNumbers'
  | 'costsYou'
  | 'touchAgain'
  | 'doAnyway'
  | 'duelTitle'
  | 'duelGone'
  | 'duelBoth'
  | 'duelNone'
  | 'duelCaught'
  | 'duelNest'
  | 'duelElsewhere'
  | 'duelElsewhereBy'
  | 'goOn'
  | 'duelAgain'
  | 'challengesNow'
  | 'isChallenged'
  | 'winsIt'
  | 'losesIt'
  | 'staysThere'
  | 'takesIt'
  | 'isTaken'
  | 'isCaught'
  | 'catches'
  | 'lastDuel'
  | 'onLand'
  | 'inSwamp'
  | 'beats'
  | 'loses'
  | 'draws'
  | 'bothGo'
  | 'takes'
  | 'caughtBy'
  | 'duelsBefore'
  | 'inSightUntil'
  | 'movedMine'
  | 'movedBy'
  | 'yourFigure'
  | 'theirFigure'
  | 'someFigure'
  | 'nestFallsMine'
  | 'nestFallsOf'
  | 'nestFellTo'
  | 'nestIsLast'
  | 'partnerDefends'
  | 'myNestStands'
  | 'duelPast'
  | 'stunPast'
  | 'endA'
  | 'endD'
  | 'endB'
  | 'endW'
  | 'endDraw'
  | 'endCaught'
  | 'figuresOf'
  | 'toPlace'
  | 'inReserve'
  | 'behind'
  | 'lost'
  | 'away'
  | 'team'
  | 'turnPart'
  | 'swapParts'
  | 'layParts'
  | 'partHere'
  | 'turned0'
  | 'turned1'
  | 'turned2'
  | 'turned3'
  | 'composeDetail'
  | 'theirs'
  | 'yourSlot'
  | 'partnerSlot'
  | 'slotLeft'
  | 'slotRight'
  | 'slotNear'
  | 'slotFar'
  | 'slotN'
  | 'trayIs'
  | 'readyOr'
  | 'wallIs'
  | 'spearIs'
  | 'cornerIs'
  | 'ready'
  | 'placeThese'
  | 'moreArmies'
  | 'clear'
  | 'mirror'
  | 'random'
  | 'saveAs'
  | 'forget'
  | 'nameIt'
  | 'myArmy'
  | 'setups'
  | 'whereKind'
  | 'touchCell'
  | 'pickKind'
  | 'draftTitle'
  | 'draftPart'
  | 'draftDetail'
  | 'placingOn'
  | 'placingWaits'
  | 'arrangeAll'
  | 'draftMissing'
  | 'readyTitle'
  | 'readyWaits'
  | 'readyReserve'
  | 'stop'
  | 'placedOn'
  | 'placedBehind'
  | 'enteredOn'
  | 'about'
  | 'pinNote'
  | 'noNote'
  | 'suspect'
  | 'danger'
  | 'mayBe'
  | 'itIs'
  | 'noAid'
  | 'strictNotes'
  | 'byNestOf'
  | 'byNest'
  | 'byWalls'
  | 'teamWins'
  | 'drawTitle'
  | 'drawMutual'
  | 'drawQuiet'
  | 'drawLong'
  | 'drawAgain'
  | 'turnOf'
  | 'overTitle'
  | 'setupTitle'
  | 'armyBoard'
  | 'armyHand'
  | 'armyReserve'
  | 'armyLimbo'
  | 'armyRemoved'
  | 'armyTrap'
  | 'armyNone'
  | 'armyHidden'
  | 'handParts'
  | 'legend'
  | 'legendMarks'
  | 'shownBefore'
  | 'heldByTrap'
  | 'armyHint'
  | 'armyHelp'
  | 'armyDrawn'
  | 'armyPlaced'
  | 'armyKept'
  | 'armyNotNow'
  | 'armyNotChosen'
  | 'armyNothing'
  | 'armyExists'
  | 'armyUnknown'
  | 'armyNoFile'
  | 'armyNoText'
  | 'armyFaulty';

/** What one may read about: the keys of the game's leaves. */
export type LeafKey =
  | 'tyra_1'
  | 'tyra_2'
  | 'tri'
  | 'dilo'
  | 'stego'
  | 'docus'
  | 'deino_1'
  | 'deino_2'
  | 'flug'
  | 'culak'
  | 'lightning'
  | 'nest'
  | 'white'
  | 'ghost'
  | 'trap';
