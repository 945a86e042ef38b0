// What the frame hands to a game's scene, and what a scene may hand back (docs/page.md).
import { type Component, getContext, onDestroy, setContext, type Snippet } from 'svelte';
import type { Language } from '../device.svelte';
import type { Happening, HintMove, Position, Table, Words } from '../wire/messages';

/** What every drawing of a game gets. It knows no rules: `position.legal` says what may be done. */
export interface SceneProps {
  /** The game as this seat sees it; `position.legal` is empty when it is not to move. */
  position: Position;
  /** Seats, names, options, status. */
  table: Table;
  /** What happened in the last decision, in order: animate it, and show it until the next. */
  lastEvents: Happening[];
  /** The decisions the page was told of, oldest first; none is left out when several come at once. */
  history: Decision[];
  /** Plays a legal action, by its number. */
  onplay: (action: number) => void;
  /** Asks why an action (number) or a typed move (text) is not possible; the answer hangs at *at*. */
  onwhy: (action: number | string, at?: Element | null) => void;
  language: Language;
  /** The moves a bot would consider, best first, after the person asked for a hint; else empty. */
  hints: HintMove[];
  /** The action that was played and is not confirmed yet: keep its piece lifted. */
  waiting: number | null;
  /** Whether nothing should move: reduced motion. */
  still: boolean;
}

/** One decision and what happened in it. */
export interface Decision {
  ply: number;
  events: Happening[];
  past?: boolean; // made before the page was opened
}

/** A button in the prompt slip. */
export interface SlipButton {
  label: string;
  icon?: string; // a ui- icon of the sprite, without "ui-"
  onclick: (event: MouseEvent) => void;
  primary?: boolean; // one a slip, and last
  unavailable?: boolean; // stays focusable; its click should ask why
  key?: string; // a letter that presses it
}

/** What a scene puts on the prompt slip; everything is optional. */
export interface Slip {
  phase?: string; // beside the game's name on the spine: "Manche 2 sur 2"
  title?: string; // instead of the server's prompt
  detail?: string; // one line under it
  material?: Snippet; // what is in hand, drawn before the sentence
  buttons?: SlipButton[];
  telling?: boolean; // the scene still tells how the game ended: the count waits
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
export interface SeatDetailProps {
  position: Position;
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

/** What a game may look at before its log says something again. */
export interface LogProps {
  position: Position;
  table: Table;
  history: Decision[];
}

/** How a game without points ended. */
export interface Verdict {
  title?: Words;
  sentence: Words;
  isDraw?: boolean; // nobody wears the crown
}

/** All a game draws; only the scene is required. */
export interface GameDrawings {
  Scene: Component<SceneProps>;
  SeatDetail?: Component<SeatDetailProps>;
  Aside?: Component<SceneProps>; // on wide screens, above the log: a market, the last combat
  RuleFigure?: Component<RuleFigureProps>;
  Winner?: Component<SeatDetailProps>; // a drawing of the winner for the end of the game
  /** How a game without points ended, in words; its count then has no total. */
  verdict?: (position: Position, table: Table) => Verdict | null;
  /** What the log says of something that happened, where it may not remember all of it. */
  logText?: (event: Happening, ply: number, props: LogProps) => Words;
}
