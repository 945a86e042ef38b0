// What the frame hands to a game's scene, and what a scene may hand back (docs/page.md).
import { type Component, getContext, onDestroy, setContext, type Snippet } from 'svelte';
import type { Values } from '../box/values';
import type { SoundTable } from '../sound/table';
import type { Language } from '../device.svelte';
import type { ExampleStep, Happening, HintMove, Legal, Position, Table, Words } from '../wire/messages';
import type { Speed } from './stage.svelte';

/** What differs from game to game: `Game` in wire/games/<game>.ts, made from the engine's own types. */
export interface GameTypes {
  view: object;
  event: object;
  action: object;
}

/** A move that may be made now, with the game's own fields. */
export type LegalOf<Game extends GameTypes> = Legal & Game['action'];

/** Something that happened, with the game's own fields. */
export type EventOf<Game extends GameTypes> = Happening & Game['event'];

/** A whole move a bot would consider, with the game's own fields. */
export type HintOf<Game extends GameTypes> = Omit<HintMove, 'moves'> & { moves: LegalOf<Game>[] };

/** The game as one seat sees it. */
export type PositionOf<Game extends GameTypes> = Omit<Position, 'view' | 'legal' | 'happened'> & {
  view: Game['view'];
  legal: LegalOf<Game>[];
  happened: EventOf<Game>[];
};

/** Several moves, each by the numbers or notations of the actions it is made of. */
export type Moves = (number | string)[][];

/** What is waited for while moves that were sent together are played. */
export const PLANNED = -1;

/** What every drawing of a game gets. It knows no rules: `position.legal` says what may be done. */
export interface SceneProps<Game extends GameTypes = GameTypes> {
  /** The game as this seat sees it; `position.legal` is empty when it is not to move. */
  position: PositionOf<Game>;
  /** Seats, names, options, status. */
  table: Table;
  /** What happened in the last decision, in order: animate it, and show it until the next. */
  lastEvents: EventOf<Game>[];
  /** A decision of which the game asked for a prelude: staged while everything still stands as before it. */
  upcoming?: Decision<Game> | null;
  /** The decisions the page was told of, oldest first; none is left out when several come at once. */
  history: Decision<Game>[];
  /**
   * Plays a legal action, by its number; or several moves in one message, each by the numbers or
   * notations of its actions: those that must wait for their turn are played when it comes.
   */
  onplay: (action: number | Moves) => void;
  /**
   * Settles what this seat will do while others do the same (`position.together`); no moves: not yet
   * after all. `table.seats` says who is ready.
   */
  onarrange: (moves: Moves) => void;
  /** Asks why an action (number) or a typed move (text) is not possible; the answer hangs at *at*. */
  onwhy: (action: number | string, at?: Element | null) => void;
  language: Language;
  /** The moves a bot would consider, best first, after the person asked for a hint; else empty. */
  hints: HintOf<Game>[];
  /** The action that was played and is not confirmed yet (`PLANNED`: moves that wait for their turn). */
  waiting: number | null;
  /** Whether nothing should move: reduced motion. Time to read stays. */
  still: boolean;
  /** The pace of the table: a climax asks here for its time. */
  stage: SceneStage;
  /** What the others did since my last move, oldest first: its traces stay until my next one. */
  traces: Decision<Game>[];
  /** Places (as `places` of the drawings names them) a line or a hint speaks of: mark them. */
  lit: ReadonlySet<string>;
}

/** The stage manager as a scene sees it: decisions come one after the other, each with its time. */
export interface SceneStage {
  /** Keeps the next decision waiting until the answer is called; a touch or a key lets it go. */
  hold: () => () => void;
  /** How long something takes at the speed that was chosen; 0 when nothing should take time. */
  ms: (usual: number) => number;
  /** Calls back when running motion should jump to its last frame; answers how to stop that. */
  onskip: (callback: () => void) => () => void;
  readonly speed: Speed;
  /** Whether the last turn of the others is being seen again. */
  readonly again: boolean;
}

/** A stage where nothing waits: a replay goes at its own pace. */
export const NO_STAGE: SceneStage = {
  hold: () => () => undefined,
  ms: (usual) => usual,
  onskip: () => () => undefined,
  speed: 'usual',
  again: false,
};

/** One decision and what happened in it. */
export interface Decision<Game extends GameTypes = GameTypes> {
  ply: number;
  seat: number; // who decided
  events: EventOf<Game>[];
  past?: boolean; // made before the page was opened
}

/** One step of a turn as the prompt tells it: a chip with a number. */
export interface Step {
  ply: number;
  plies?: number[]; // all decisions it tells of, where it tells of several
  seat: number;
  text: Words;
  icon?: string; // a ui- icon of the sprite, without "ui-"
  places?: string[]; // what it lights
}

/** A button in the prompt slip. */
export interface SlipButton {
  label: string;
  name?: string; // what a lesson calls it, in every language
  icon?: string; // a ui- icon of the sprite, without "ui-"
  onclick: (event: MouseEvent) => void;
  primary?: boolean; // one a slip, and last
  danger?: boolean; // costs something that could be kept
  unavailable?: boolean; // stays focusable; its click should ask why
  key?: string; // a letter that presses it
  to?: string; // who gets it, after an arrow
  forecast?: ForecastLine | string; // what it makes of one's points, or what is missing to tell
}

/** Points before and after a choice, as the engine foretells them. */
export interface ForecastLine {
  from: number;
  to: number;
}

/** What a scene puts on the prompt slip; everything is optional. */
export interface Slip {
  phase?: string; // beside the game's name on the spine: "Manche 2 sur 2"
  title?: string; // instead of the server's prompt
  detail?: string; // one line under it
  material?: Snippet; // what is in hand, drawn before the sentence
  pad?: Snippet; // on phones: keys beside the words, in a slip that keeps its height
  steady?: boolean; // on phones the words keep their room, so that choosing moves nothing
  buttons?: SlipButton[];
  asks?: boolean; // a question to answer first: no advice beside it
  telling?: boolean; // the scene still tells how a round or the game ended: the count waits, and title and buttons are the scene's, whoever is to move
  scores?: number[]; // points at the seats while it does, as far as they are told
}

const OFFER = Symbol('offer');

/** What a frame does with the slip of its scene: takes it, and lets it go with the scene. */
interface Offers {
  take: (slip: () => Slip) => void;
  drop: (slip: () => Slip) => void;
}

/**
 * Says what the prompt slip shows: a scene calls it once, while it is created, with a function of
 * its own state; the frame asks again whenever that state changes.
 */
export function offer(slip: () => Slip): void {
  const offers = getContext<Offers | undefined>(OFFER);
  offers?.take(slip);
  onDestroy(() => offers?.drop(slip));
}

/** The frame's side of `offer`. */
export function takeOffers(offers: Offers): void {
  setContext(OFFER, offers);
}

/** A seat's slip gets this: what the game adds under the name (cards in hand, eggs, herd). */
export interface SeatDetailProps<Game extends GameTypes = GameTypes> {
  position: PositionOf<Game>;
  table: Table;
  seat: number;
  language: Language;
}

/** A drawn example of the rules page: `![alt](figure:name)`. */
export interface RuleFigureProps {
  name: string;
  alt: string;
  language: Language;
}

/** A step of a worked example, with the game's own fields. */
export type StepOf<Game extends GameTypes> = Omit<ExampleStep, 'position' | 'forbidden'> & {
  position: PositionOf<Game>;
  forbidden: Game['action'][]; // what the rules refuse here
};

/** A worked example of the rules page: `![title](example:name)`. Nothing in it can be touched. */
export interface RuleExampleProps<Game extends GameTypes = GameTypes> {
  name: string;
  steps: StepOf<Game>[];
  at: number; // the step that is shown
  names: string[];
  language: Language;
  still: boolean; // nothing should move
}

/** A thing of the box drawn as its owner enters it; `values` by their places, `choice` one of several. */
export interface BoxPieceProps {
  at: string;
  values: Values;
  language: Language;
  choice?: string;
}

/** What a game may look at before its log says something again. */
export interface LogProps<Game extends GameTypes = GameTypes> {
  position: PositionOf<Game>;
  table: Table;
  history: Decision<Game>[];
}

/** How a game without points ended. */
export interface Verdict {
  title?: Words;
  sentence: Words;
  isDraw?: boolean; // nobody wears the crown
}

/** All a game draws; only the scene is required. */
export interface GameDrawings<Game extends GameTypes = any> {
  Scene: Component<SceneProps<Game>>;
  SeatDetail?: Component<SeatDetailProps<Game>>;
  Aside?: Component<SceneProps<Game>>; // on wide screens, above the log: a market, the last combat
  RuleFigure?: Component<RuleFigureProps>;
  RuleExample?: Component<RuleExampleProps<Game>>;
  BoxPiece?: Component<BoxPieceProps>; // a card, a tile, a map, where an owner enters the box
  Winner?: Component<SeatDetailProps<Game>>; // a drawing of the winner for the end of the game
  EndDetail?: Component<SeatDetailProps<Game>>; // what a seat ended with, in its line of the places
  joy?: string[]; // figures that fly up when the game is won, beside everybody's marks
  /** How a game without points ended, in words; its count then has no total. */
  verdict?: (position: PositionOf<Game>, table: Table) => Verdict | null;
  /** What the log says of something that happened, where it may not remember all of it; null: nothing. */
  logText?: (event: EventOf<Game>, ply: number, props: LogProps<Game>) => Words | null;
  /** How many ms, at usual speed, a decision wants before the next is shown; default `usualPace`. */
  pace?: (events: EventOf<Game>[], about: { mine: boolean }) => number;
  /** Whether the scene stages a decision (`upcoming`, which it holds) before the table shows its outcome. */
  prelude?: (events: EventOf<Game>[]) => boolean;
  /** Whether a decision is a climax, which whoever hurries still gets to see. */
  climax?: (events: EventOf<Game>[]) => boolean;
  /** Whether something need not be told while its turn is folded: whose turn is next, what was touched. */
  quiet?: (event: EventOf<Game>) => boolean;
  /** The decisions of one turn in fewer and better words than its events have. */
  story?: (turn: Decision<Game>[], props: LogProps<Game>) => Step[];
  /** What of it is heard: one entry for every kind of event. */
  sounds?: SoundTable<Game>;
  /** Where something happened: keys of the scene's own, which `lit` hands back to it. */
  places?: (event: EventOf<Game>) => string[];
}
