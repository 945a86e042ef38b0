// Made by scripts/page_types.py from server/messages. Do not edit: run that script.

/** One message in every language we speak. */
export interface Words {
  fr: string;
  en: string;
}

/** Why something was not done: a stable code for programs, a sentence for people. */
export interface Refusal {
  code: string;
  text: Words;
}

/** That the server is alive. */
export interface Health {
  ok: boolean;
  version: string;
}

/** Whether the server can store what people do, and if not, what is wrong. */
export interface Readiness {
  ok: boolean;
  wrong: ('writer' | 'disk' | 'closing')[];
}

/** A value, a column or a sign by its key, and what it is called. */
export interface BoxName {
  key: string;
  label: Words;
  wanted: number | null;
}

/** One thing to enter. */
export interface BoxEntry {
  at: string;
  kind: 'number' | 'numbers' | 'choice' | 'tick' | 'several' | 'drawing';
  label: Words | null;
  default: boolean | number | string | number[] | string[];
  source: 'printed' | 'described' | 'designed' | 'reading';
  least: number | null;
  most: number | null;
  names: BoxName[];
  width: number | null;
  height: number | null;
}

/** A thing in the box: a card, a tile, a map. */
export interface BoxItem {
  at: string;
  label: Words;
  entries: BoxEntry[];
}

/** Things that belong together. */
export interface BoxPart {
  key: string;
  title: Words;
  help: Words;
  items: BoxItem[];
}

/** Everything an owner may enter of a game's box. */
export interface BoxForm {
  parts: BoxPart[];
  sources: Record<string, Words>;
  data: Record<string, unknown>;
  toml: Words;
}

/** A box to be checked: as data, or as the text of a TOML file. */
export interface BoxWish {
  data?: Record<string, unknown> | null;
  toml?: string | null;
}

/** Something that cannot be: at which place of the file, and why, in a sentence. */
export interface BoxFault {
  at: string;
  text: Words;
}

/** Something a box says otherwise than ours. */
export interface BoxDifference {
  at: string;
  text: Words;
  source: 'printed' | 'described' | 'designed' | 'reading';
}

/** A box that can be played with. */
export interface CheckedBox {
  values: Record<string, boolean | number | string | number[] | string[]>;
  changed: Record<string, unknown>;
  differences: BoxDifference[];
  toml: Words;
}

/** What the check says: the box, or every fault that was found. */
export interface BoxAnswer {
  box: CheckedBox | null;
  faults: BoxFault[];
}

/** A move by `action` number or typed `notation`, made on the position at `ply`. */
export interface MoveMessage {
  id: string;
  kind: 'move';
  ply: number;
  seat: number;
  action?: number | null;
  notation?: string | null;
}

/**
 * Several moves of one seat, from the position at `ply` on, each by the actions it is made of:
 * numbers or notations.
 *
 * They are played one after the other, the rest whenever it is the seat's turn again; a move that
 * is not possible as a whole is left out and told. No moves: those still waiting are dropped.
 * A seat of `together` may send them out of turn: they wait, and may be changed, until all are ready.
 */
export interface MovesMessage {
  id: string;
  kind: 'moves';
  ply: number;
  seat: number;
  moves: ((number | string)[])[];
}

/** Asks whether a move may be made, and which rule forbids it. */
export interface WhyMessage {
  id: string;
  kind: 'why';
  seat: number;
  action?: number | null;
  notation?: string | null;
}

/** Something to say, to everybody or to one's partners alone while they may consult. */
export interface ChatMessage {
  id: string;
  kind: 'chat';
  to?: 'all' | 'partners';
  text: string;
}

/** Asks to take back the seat's last decision; at once against bots, else by agreement. */
export interface UndoMessage {
  id: string;
  kind: 'undo';
  seat: number;
}

/** Agrees to the undo another seat asked for, or does not. */
export interface UndoAnswerMessage {
  id: string;
  kind: 'undo_answer';
  seat: number;
  accept: boolean;
}

/** Gives up: with two players the other wins, with more a bot plays the seat on. */
export interface ResignMessage {
  id: string;
  kind: 'resign';
  seat: number;
}

/**
 * Lets a bot of this level play for a person who left.
 *
 * For who resigned, or has been away for a while; `seat` is my own, `absent` theirs.
 */
export interface StandInMessage {
  id: string;
  kind: 'stand_in';
  seat: number;
  absent: number;
  level: string;
}

/** Takes one's seat again from the bot that played on; not after resigning. */
export interface ComeBackMessage {
  id: string;
  kind: 'come_back';
  seat: number;
}

/** Asks a bot what it would play. */
export interface HintMessage {
  id: string;
  kind: 'hint';
  seat: number;
}

/** Hot seat: from now on send the view of this seat of mine; answered by a welcome. */
export interface LookMessage {
  id: string;
  kind: 'look';
  seat: number;
}

/** Asks for a fresh welcome. */
export interface SyncMessage {
  id: string;
  kind: 'sync';
}

/** Asks whether anybody is there. */
export interface PingMessage {
  id: string;
  kind: 'ping';
}

/** Something said at the table (`seat` null: by a spectator), or between partners (`private`). */
export interface Chat {
  at: number;
  name: string;
  seat: number | null;
  text: string;
  private: boolean;
}

/** A move that may be made now, with the game's own fields (kind, card, seat, …). */
export interface Legal {
  number: number;
  notation: string;
  text: Words;
}

/** A line of the log that is no decision: a seat that changed hands after `ply` of them. */
export interface Note {
  at: number;
  ply: number;
  seat: number;
  text: Words;
}

/** The game as one seat sees it (`seat` null: as a spectator does). */
export interface Position {
  ply: number;
  seat: number | null;
  view: Record<string, unknown>;
  to_move: number | null;
  prompt: Words | null;
  legal: Legal[];
  happened: Happening[];
  standing: Standing[];
  sheet: Sheet;
  rules_anchor: string;
  may_undo: boolean;
  together: number[];
  confidants: number[];
  over: boolean;
}

/** A table as one guest sees it. Its id is four words and a tail; /t/{id} is the link to share. */
export interface Table {
  id: string;
  game: string;
  rules_version: number;
  players: number;
  options: Record<string, unknown>;
  box_notes: Words[];
  public: boolean;
  hints: boolean;
  absence: 'wait' | 'bot' | 'lose';
  absence_s: number;
  status: 'open' | 'running' | 'finished';
  created_at: number;
  ply: number;
  to_move: number | null;
  your_turn: boolean;
  seats: SeatInfo[];
  host: boolean;
  set_by: string;
  commitment: string | null;
  result: Result | null;
  rematch: string | null;
}

/**
 * First message, and the answer to sync and look.
 *
 * `position` is the current one, or the one at ply N when the socket was opened with from=N:
 * then the `happened` of N+1, N+2, … follow, without gaps.
 */
export interface WelcomeMessage {
  kind: 'welcome';
  table: Table;
  position: Position | null;
  chat: Chat[];
  notes: Note[];
}

/** A seat decided; `ply` decisions have been made now, and `position.happened` tells what for. */
export interface HappenedMessage {
  kind: 'happened';
  ply: number;
  seat: number;
  position: Position;
}

/** Decisions were taken back; the game stands at `ply` again. */
export interface UndoneMessage {
  kind: 'undone';
  ply: number;
  position: Position;
  text: Words;
}

/** What you sent under `id` is done and stored; `ply` decisions have been made. */
export interface AckMessage {
  kind: 'ack';
  id: string;
  ply: number;
}

/** A move that was not possible when its turn came: its actions, and which rule forbade it. */
export interface LeftOut {
  actions: (number | string)[];
  code: string;
  text: Words;
}

/** All moves sent under `id` had their turn, and these could not be made. */
export interface LeftOutMessage {
  kind: 'left_out';
  id: string;
  seat: number;
  moves: LeftOut[];
}

/** What you sent under `id` (null when it could not be read) was not done. */
export interface RefusedMessage {
  kind: 'refused';
  id: string | null;
  code: string;
  text: Words;
  anchor: string | null;
}

/** The answer to why: whether the move is legal, else which rule forbids it. */
export interface ReasonMessage {
  kind: 'reason';
  id: string;
  legal: boolean;
  code: string | null;
  text: Words;
  anchor: string | null;
}

/** Seats, connections or the status of the table changed. */
export interface TableMessage {
  kind: 'table';
  table: Table;
}

/** Somebody said something. */
export interface ChatSaidMessage {
  kind: 'chat';
  chat: Chat;
}

/** A seat changed hands; a `table` message follows. */
export interface NotedMessage {
  kind: 'noted';
  note: Note;
}

/** A seat asks to go back to `ply`; everybody else at the table answers. */
export interface UndoAskedMessage {
  kind: 'undo_asked';
  by: number;
  ply: number;
}

/** The question is closed. */
export interface UndoAnsweredMessage {
  kind: 'undo_answered';
  accepted: boolean;
}

/** One whole move a bot would consider, and what chance to win it sees after it. */
export interface HintMove {
  action: number;
  text: Words;
  moves: Legal[];
  chance: number | null;
  reason: Words | null;
}

/** What a bot would play at *ply*, best first, and the chance to win it sees before. */
export interface HintGivenMessage {
  kind: 'hint';
  id: string;
  ply: number;
  now: number | null;
  moves: HintMove[];
}

/** Somebody is there. */
export interface PongMessage {
  kind: 'pong';
  id: string;
}

/** The table after a move (`seat` null: before the first), as the learner sees it. */
export interface LessonFrame {
  position: Position;
  seat: number | null;
  move: number | null;
  because: Words | null;
}

/** A move the learner is asked for: the things lit for it by their names, and the table after it. */
export interface LessonTouch {
  move: number;
  notation: string;
  text: Words;
  spot: string[];
  after: LessonFrame;
}

/** One idea: how the table comes to stand, one sentence and a line more, and what is asked. */
export interface LessonStep {
  key: string;
  title: Words;
  text: Words;
  spot: string[];
  anew: boolean;
  frames: LessonFrame[];
  touches: LessonTouch[];
}

/** The first lesson of a game. The learner sits on seat 0; the short game follows the last step. */
export interface Lesson {
  names: string[];
  options: Record<string, unknown>;
  rules_version: number;
  steps: LessonStep[];
  title: Words;
  text: Words;
  level: string;
}

/** A short game so far: every decision in it, the bots' too. */
export interface LessonGameWish {
  name: string;
  moves?: (number | string)[];
}

/** Where a short game stands after those decisions, then what the bots answer and why. */
export interface LessonGame {
  names: string[];
  options: Record<string, unknown>;
  frames: LessonFrame[];
}

/** What a bot would play in the learner's place, best first. */
export interface LessonAdvice {
  ply: number;
  now: number | null;
  moves: HintMove[];
}

/** Whether a move may be made, at a step after so many of its touches, or in the short game. */
export interface LessonWhyWish {
  name: string;
  moves?: (number | string)[];
  step?: number | null;
  touches?: number;
  action?: number | null;
  notation?: string | null;
}

/** Whether a move is legal, else which rule forbids it. */
export interface LessonReason {
  legal: boolean;
  code: string | null;
  text: Words;
  anchor: string | null;
}

/** Who you are here: a guest with a display name. */
export interface Session {
  id: string;
  name: string;
  language: 'fr' | 'en' | null;
}

/** A new name or language for yourself. */
export interface SessionChange {
  name?: string | null;
  language?: 'fr' | 'en' | null;
}

/** Where else this server answers, when it is called from its own machine. */
export interface Reach {
  here_only: boolean;
  addresses: string[];
}

/** What a browser subscribes with; null where this server sends nothing to closed pages. */
export interface ReminderKey {
  key: string | null;
}

/** A browser that wants to be told when it is my turn, as it subscribed. */
export interface ReminderWish {
  endpoint: string;
  p256dh: string;
  auth: string;
}

/** A browser that does not want to be told any more. */
export interface ReminderEnd {
  endpoint: string;
}

/** Whether a game can be played at once, or is still being compiled, or waits to be. */
export interface PreparedGame {
  key: string;
  state: 'waiting' | 'compiling' | 'ready';
}

/** How far the first start is: games are compiled in the order people ask for them. */
export interface Preparation {
  games: PreparedGame[];
  done: boolean;
}

/** One value of an option. */
export interface ChoiceInfo {
  value: string | number | boolean | null;
  label: Words;
  players: number[];
  usual_for: number[];
}

/** Another option and the value it must have. */
export interface Condition {
  option: string;
  value: string | number | boolean | null;
}

/** One option of a game. */
export interface OptionInfo {
  key: string;
  players: number[];
  label: Words;
  help: Words;
  choices: ChoiceInfo[];
  default: string | number | boolean | null;
  only_with: Condition | null;
  anchor: string | null;
}

/** Options that are chosen together, in the order a form shows them. */
export interface GroupInfo {
  key: string;
  label: Words;
  options: string[];
}

/** One strength of bots. */
export interface LevelInfo {
  key: string;
  label: Words;
  help: Words;
  plain: Words;
}

/** One way bots are inclined; a seat's level is written with it: `grazer:bold`. */
export interface TemperInfo {
  key: string;
  label: Words;
}

/** Somebody of the house to play against. */
export interface CharacterInfo {
  key: string;
  name: string;
  face: string;
  level: string;
  temper: string | null;
  noticed: Words;
}

/** A named way to play. */
export interface PresetInfo {
  key: string;
  label: Words;
  help: Words;
  minutes: number;
  options: Record<string, string | number | boolean | null>;
  players: number[];
}

/** One game on the shelf. */
export interface GameInfo {
  key: string;
  name: Words;
  tagline: Words;
  brief: Words[];
  players: number[];
  usual_players: number;
  minutes: number;
  rules_version: number;
  has_box: boolean;
  has_lesson: boolean;
  options: OptionInfo[];
  groups: GroupInfo[];
  sides: Record<string, number[][]>;
  presets: PresetInfo[];
  levels: LevelInfo[];
  tempers: TemperInfo[];
  characters: CharacterInfo[];
  usual_level: string;
  usual_character: string;
  stand_in_level: string;
}

/** The rules in our own words, as Markdown with an {#anchor} on every heading. */
export interface RulesPage {
  fr: string;
  en: string;
}

/**
 * A step of a worked example: the table, and one or two sentences.
 *
 * `position.legal` is what the seat to move may do, whoever that is; `position.happened` what led
 * here since the step before.
 */
export interface ExampleStep {
  position: Position;
  forbidden: (Record<string, unknown>)[];
  text: Words;
  focus: string;
}

/** A worked example of a rules page, played by the rules. */
export interface Example {
  names: Words[];
  steps: ExampleStep[];
}

/** One thing that is so now. */
export interface GlossLine {
  label: Words;
  value: Words;
}

/** What something on the table is, what is so now, and the section of the rules that says so. */
export interface Gloss {
  kind: Words;
  name: Words;
  what: Words;
  now: GlossLine[];
  anchor: string;
  leaf: string;
}

/** What one may read about an animal or a thing of a box; its drawings are in the sprite. */
export interface Leaf {
  name: Words;
  lived: Words;
  fact: Words;
  figure: string;
  inside: string;
}

/** Points and place of a seat, now or at the end (ties share a place: 1, 1, 3). */
export interface Standing {
  seat: number;
  points: number;
  place: number;
}

/** Something that happened, with the parts of its kind; an empty text is not worth a line. */
export interface Happening {
  kind: string;
  seat?: number | null;
  text: Words;
  yours?: Record<string, Words>;
}

/** One line of the count; null where it does not apply to a seat. */
export interface SheetLine {
  key: string;
  label: Words;
  points: (number | null)[];
  group: string;
}

/** How the points came about. */
export interface Sheet {
  lines: SheetLine[];
  totals: number[];
  tie_break: Words | null;
}

/** Which puzzle everybody looks at today. */
export interface PuzzleOfTheDay {
  day: string;
  game: string;
  key: string;
}

/** A position as the seat to move sees it, in which one move is clearly best. */
export interface Puzzle {
  game: string;
  key: string;
  day: string | null;
  players: number;
  rules_version: number;
  options: Record<string, unknown>;
  box_notes: Words[];
  names: string[];
  position: Position;
  easy: boolean;
  number: number;
  count: number;
  next: string;
}

/** A move somebody thinks is best, or asks about: by its number, or as it was typed. */
export interface PuzzleMove {
  action?: number | null;
  notation?: string | null;
}

/** One legal move of a puzzle, the chance to win after it, and what it does. */
export interface PuzzleLine {
  action: number;
  text: Words;
  chance: number;
  reason: Words | null;
}

/** Whether it was the move to find; how good it was, and how good others are. */
export interface PuzzleAnswer {
  right: boolean;
  yours: PuzzleLine;
  best: HintMove;
  others: PuzzleLine[];
  gap: number;
}

/** Why a move is not possible there. */
export interface PuzzleReason {
  legal: boolean;
  text: Words;
  anchor: string | null;
}

/** A move of a replay; which one, only where the viewer may know it. */
export interface MoveMade {
  seat: number;
  notation: string | null;
  text: Words | null;
  at: number | null;
}

/** One step of a replay: the move (none led to the first position), and the position after it. */
export interface Frame {
  move: MoveMade | null;
  position: Position;
}

/** One decision of the log: after it `ply` have been made, and what it did. */
export interface Deed {
  ply: number;
  seat: number;
  happened: Happening[];
}

/** A game to step through, as one seat saw it or with everything shown. */
export interface Replay {
  table: Table;
  frames: Frame[];
  notes: Note[];
  code: string | null;
}

/** A game in one line: its options, deal and moves. */
export interface CodeWish {
  code: string;
}

/** The game of a code, to step through with everything shown. */
export interface CodeReplay {
  game: string;
  players: number;
  rules_version: number;
  options: Record<string, unknown>;
  box_notes: Words[];
  names: string[];
  frames: Frame[];
}

/** One thing checked. */
export interface ProofStep {
  text: Words;
  ok: boolean;
}

/** Whether a finished game was dealt and played as its record says. */
export interface Proof {
  ok: boolean;
  steps: ProofStep[];
}

/** How sure somebody could be of what another hid. */
export interface Sure {
  seat: number;
  chance: number;
}

/** A hidden thing of a seat, told afterwards, and what the others could know of it. */
export interface Guess {
  of: number;
  thing: Words;
  by: Sure[];
}

/**
 * One decision looked at by a bot, with the eyes of the seat that made it.
 *
 * Chances are shares of 1, one a seat. From `before` (the best move) to `after` (the move made)
 * is choice; `luck` is what happened from there to the next decision.
 */
export interface Judged {
  ply: number;
  seat: number;
  text: Words;
  best_text: Words;
  is_best: boolean;
  before: number[];
  after: number[];
  luck: number[];
  cost: number;
  guesses: Guess[];
}

/** A finished game as a bot sees it afterwards. */
export interface Analysis {
  curve: number[][];
  decisions: Judged[];
  costliest: number[];
  luck: number[];
  choice: number[];
  cost: number[];
  simulations: number;
}

/** How far the analysis of a finished game is. */
export interface AnalysisState {
  status: 'none' | 'waiting' | 'working' | 'done' | 'failed';
  done: number;
  total: number;
  may_ask: boolean;
  analysis: Analysis | null;
}

/** Who shall sit on a seat: me, a bot, anybody, or another person on my device ("hot"). */
export interface SeatWish {
  kind: 'me' | 'open' | 'bot' | 'hot';
  level?: string | null;
  name?: string | null;
}

/** A table to be set. */
export interface TableWish {
  game: string;
  players: number;
  options?: Record<string, string | number | boolean | null>;
  box?: Record<string, unknown> | null;
  seats: SeatWish[];
  public?: boolean;
  hints?: boolean;
  absence?: 'wait' | 'bot' | 'lose';
  absence_s?: number | null;
  nonce?: string | null;
}

/** What is chosen so far of a table that is not set yet. */
export interface PreviewWish {
  players: number;
  options?: Record<string, string | number | boolean | null>;
  box?: Record<string, unknown> | null;
}

/** A seat wanted (the first open one when none is named), under a name. */
export interface JoinWish {
  seat?: number | null;
  name?: string | null;
  nonce?: string | null;
}

/** Start now; bots of this level take the seats that are still open. */
export interface StartWish {
  level?: string | null;
}

/** A seat of a table and who sits there. */
export interface SeatInfo {
  seat: number;
  kind: 'person' | 'bot' | 'open';
  name: string;
  level: string | null;
  connected: boolean;
  left: boolean;
  you: boolean;
  resigned: boolean;
  stand_in: string | null;
  ready: boolean;
}

/** How a game ended. */
export interface Result {
  ranking: Standing[];
  winners: number[];
  reason: 'played' | 'resigned' | 'time';
}

export type FromPage =
  | MoveMessage
  | MovesMessage
  | WhyMessage
  | ChatMessage
  | UndoMessage
  | UndoAnswerMessage
  | ResignMessage
  | StandInMessage
  | ComeBackMessage
  | HintMessage
  | LookMessage
  | SyncMessage
  | PingMessage;

export type FromServer =
  | WelcomeMessage
  | HappenedMessage
  | UndoneMessage
  | AckMessage
  | LeftOutMessage
  | RefusedMessage
  | ReasonMessage
  | TableMessage
  | ChatSaidMessage
  | NotedMessage
  | UndoAskedMessage
  | UndoAnsweredMessage
  | HintGivenMessage
  | PongMessage;

/** The stable codes of the server's refusals. */
export type Code =
  | 'unreadable_message'
  | 'not_found'
  | 'no_session'
  | 'unknown_game'
  | 'unknown_level'
  | 'seats'
  | 'seat_taken'
  | 'not_your_seat'
  | 'not_your_turn'
  | 'not_host'
  | 'not_open'
  | 'not_running'
  | 'not_finished'
  | 'stale_position'
  | 'id_reused'
  | 'no_undo'
  | 'nothing_asked'
  | 'no_secrets'
  | 'no_hints'
  | 'not_away'
  | 'bot_plays'
  | 'resigned'
  | 'too_fast'
  | 'too_large'
  | 'too_many'
  | 'too_many_sockets'
  | 'too_many_watchers'
  | 'too_costly'
  | 'wrong_origin'
  | 'wrong_host'
  | 'wrong_token'
  | 'already_seated'
  | 'rules_version'
  | 'busy'
  | 'internal';
