// A table as this page knows it: it hears what the server tells, and says what the person wants.
import { device } from '../device.svelte';
import { sounds } from '../sound/sounds';
import type {
  FromServer,
  HappenedMessage,
  Happening,
  Position,
  Table,
  UndoneMessage,
  Words,
} from '../wire/messages';
import { word, words } from '../words';
import { Adviser } from './adviser.svelte';
import { Company } from './company.svelte';
import { type Line, type LineOptions, TableLine } from './line.svelte';
import { Moving, named } from './moving.svelte';
import { Performer } from './performer';
import { type Decision, type Moves, PLANNED } from './scene';
import { momentsAgain, Seen, tableAt } from './seen';
import { Stage } from './stage.svelte';
import { addressedTo, tracesOf, turnsOf } from './story';
import { leftOut, logOf, Told } from './told.svelte';
import { visits } from './visits';
import { Who } from './who';
import { WhyNot } from './whynot.svelte';

const HISTORY = 48; // plies told again when a page is opened

export class TablePlay {
  table = $state.raw<Table>() as Table;
  position = $state.raw<Position | null>(null);
  lastEvents = $state.raw<Happening[]>([]);
  upcoming = $state.raw<Decision | null>(null); // a decision that is staged while the table still stands as before
  notice = $state.raw<Words | null>(null); // one sentence for a while, under the prompt
  noticeAnchor = $state<string | null>(null); // the section of the rules it is about
  announced = $state(''); // for the live region
  isTelling = $state(false); // its scene tells something of its own: the end of a round
  readonly isLesson: boolean; // nobody else plays here: nothing to say, to resign or to invite to

  readonly told: Told;
  readonly adviser = new Adviser();
  readonly who = new Who(
    () => this.table,
    () => this.position,
  );
  readonly line: Line;
  readonly stage: Stage;
  readonly company: Company;
  readonly moving: Moving;
  readonly whyNot = new WhyNot();
  readonly performer = new Performer(() => this.who.addressed);
  lit = $state.raw<ReadonlySet<string>>(new Set()); // places a line or a hint speaks of
  #newest = $state.raw<Position | null>(null); // the last position told, shown or not
  readonly #seen = new Seen();
  #caughtUp: number; // plies up to here are history and shown at once
  #toldTable: Table; // as the server has it
  #lastVisit: number; // the ply this device had seen when the page was opened

  constructor(table: Table, line?: (options: LineOptions) => Line) {
    this.table = table;
    this.told = new Told(table.id);
    this.isLesson = line !== undefined;
    this.#caughtUp = table.ply;
    const from = Math.max(0, table.ply - HISTORY);
    this.stage = new Stage({
      speed: () => device.speed,
      isAway: () => document.hidden,
      onidle: () => this.lay(),
    });
    this.#toldTable = table;
    this.#lastVisit = visits.of(table.id) ?? table.ply;
    this.line = (line ?? ((options) => new TableLine(options)))({
      table: table.id,
      from: () => (this.table.status === 'open' ? null : from),
      known: () => this.#newest?.ply ?? null,
      seat: () => this.who.viewed,
      onmessage: (message) => this.#hear(message),
      onback: () => (this.announced = word('resumed')),
      onsight: () => this.stage.wake(),
    });
    this.company = new Company(this.line, this.who);
    this.moving = new Moving(this.line, this.who, () => this.position);
  }

  leave(): void {
    this.stage.close();
    this.line.leave();
  }

  // What the person does

  /** The move that waits to be confirmed is played after all, or not. */
  confirm(isMeant: boolean): void {
    const move = this.moving.unconfirmed;
    this.moving.unconfirmed = null;
    if (isMeant && move !== null) this.play(move, true);
  }

  /** Plays a move; who wants to be asked first is asked, unless it *isMeant* or leaves no choice. */
  play(move: number | string | Moves, isMeant = !device.confirms): void {
    if (Array.isArray(move) && !move.length) return this.moving.dropPlan();
    this.stage.finish();
    if (this.stage.isBusy || !this.moving.send(move, isMeant)) return;
    this.whyNot.drop();
    this.adviser.made(Array.isArray(move) ? '' : move);
    this.notice = null;
  }

  arrange(moves: Moves): void {
    if (this.moving.arrange(moves)) this.notice = null;
  }

  /** Asks why a move is not possible; the answer hangs at *at*. */
  why(move: number | string, at?: Element | null): void {
    this.whyNot.asked(this.line.send({ kind: 'why', seat: this.who.viewed ?? 0, ...named(move) }), at);
  }

  undo(): void {
    this.stage.catchUp();
    this.company.undo();
  }

  askHint(): void {
    if (this.who.viewed === null) return;
    this.adviser.isAsked = true;
    this.line.send({ kind: 'hint', seat: this.who.viewed });
  }

  look(seat: number): void {
    this.line.send({ kind: 'look', seat });
  }

  /** Marks the places somebody reads about; none when they have read. */
  light(places: readonly string[] = []): void {
    if (places.length || this.lit.size) this.lit = new Set(places);
  }

  // What is shown again

  /** The decisions shown so far. */
  get history(): Decision[] {
    const { history } = this.told;
    const ply = this.position?.ply ?? 0;
    return this.stage.again ? history.filter((decision) => decision.ply <= ply) : history;
  }

  /** What the others did since my last move. */
  get traces(): Decision[] {
    return tracesOf(this.history, this.who.viewed);
  }

  /** What the prompt tells: what the others did, and before they did anything what I did. */
  get story(): Decision[] {
    const { traces } = this;
    return traces.length ? traces : (turnsOf(this.history).at(-1) ?? []);
  }

  /** Whether some of it was played while this device did not look. */
  get isSinceVisit(): boolean {
    return this.traces.some(({ ply, past }) => past && ply > this.#lastVisit);
  }

  /** Whether it is my turn at the newest position, shown or not. */
  get isAwaited(): boolean {
    return this.#newest !== null && this.#newest.to_move === this.#newest.seat && this.who.plays;
  }

  /** Whether the last turn of the others can be seen again. */
  get maySeeAgain(): boolean {
    const [first] = this.traces;
    return !!first && !this.stage.again && this.#seen.from(first.ply, this.who.viewed) !== null;
  }

  /** Shows what the others did since my last move once more, or only the decisions at *plies*. */
  seeAgain(...plies: number[]): void {
    this.stage.catchUp();
    const traces = this.traces.filter(({ ply }) => !plies.length || plies.includes(ply));
    const [first] = traces;
    const positions = first && this.#seen.from(first.ply, this.who.viewed);
    if (!positions) return;
    this.adviser.moves = [];
    this.whyNot.drop();
    const newest = { position: this.position!, events: this.lastEvents };
    const moments = momentsAgain(traces, positions, newest, this.performer, {
      stage: this.#stage,
      stand: (position, events, isOver = false) => {
        this.stage.again = !isOver;
        this.upcoming = null;
        this.position = position;
        this.lastEvents = events;
      },
      told: (events) => this.#announce(events.map((event) => event.text)),
    });
    this.stage.add(...moments);
  }

  /** A decision is staged before its outcome stands on the table. */
  #stage = (decision: Decision): void => {
    this.upcoming = decision;
  };

  // What the server says

  #hear(message: FromServer): void {
    switch (message.kind) {
      case 'welcome':
        this.adviser.isAsked = false; // a question is not asked again after a cut
        this.told.chat = message.chat;
        this.told.notes = message.notes;
        if (this.moving.waiting === PLANNED) this.moving.answered(); // what happens to it is seen on the table
        this.#welcome(message.table, message.position && this.#addressed(message.position));
        break;
      case 'happened':
        this.#happened(message);
        break;
      case 'undone':
        this.#undone(message);
        break;
      case 'table':
        this.lay(message.table);
        this.company.laid(message.table);
        break;
      case 'noted': {
        const { note } = message;
        const show = () => {
          this.told.note(note);
          this.#announce([note.text]);
        };
        this.stage.add({ ply: note.ply, ms: 0, show });
        break;
      }
      case 'chat': {
        const { chat } = message;
        this.told.said(chat, chat.seat !== null && this.who.mine.includes(chat.seat));
        break;
      }
      case 'ack':
        if (this.moving.waiting !== PLANNED) this.moving.answered(message.id);
        break;
      case 'left_out': {
        const { id, moves } = message;
        const show = () => {
          this.moving.answered(id);
          if (moves[0]) this.#notify(leftOut(moves.length, moves[0].text));
        };
        this.stage.add({ ply: this.#newest?.ply ?? 0, ms: 0, show });
        break;
      }
      case 'refused':
        this.moving.answered(message.id);
        if (message.code === 'stale_position') this.line.send({ kind: 'sync' });
        this.company.undoSent = false;
        this.adviser.isAsked = false;
        this.#notify(message.text, message.anchor);
        break;
      case 'reason':
        this.whyNot.hear(message);
        break;
      case 'undo_asked':
        this.company.undoAsked(message.by);
        break;
      case 'undo_answered':
        if (this.company.undoSettled() && !message.accepted) this.#notify(words('undoRefused'));
        break;
      case 'hint':
        this.adviser.hear(message, this.position);
        break;
      case 'pong':
        break;
    }
  }

  /** How the table stands, of which nothing is told before it is shown: neither the end nor whose turn. */
  lay(table: Table = this.#toldTable): void {
    this.#toldTable = table;
    this.table = tableAt(table, this.position, this.stage.isBusy);
  }

  #welcome(table: Table, position: Position | null): void {
    const isKnown = position !== null && position.ply === this.#newest?.ply;
    const isOther = position !== null && this.#newest !== null && position.seat !== this.#newest.seat;
    if (this.#newest === null) this.#caughtUp = Math.max(this.#caughtUp, table.ply);
    if (!position || (isKnown && !isOther && !position.over)) {
      this.lay(table); // after a cut: what waits to be shown goes on waiting
      return;
    }
    this.stage.catchUp();
    this.lay(table);
    const { ply, happened } = position;
    const events = !isKnown ? [] : isOther ? happened : this.lastEvents; // what led to it stays in sight
    if (isOther) this.#seen.clear();
    const isNew = isOther || this.#newest === null;
    this.told.forgetAfter(ply);
    this.#newest = position;
    this.#stand(position, events);
    if (isNew && ply > 0) this.#recall(ply, position.seat);
  }

  /** Fetches what was decided up to *ply*, as *seat* may know it. */
  async #recall(ply: number, seat: number | null): Promise<void> {
    if (this.isLesson) return; // nobody keeps its log
    // Without an answer the log begins where the page was opened; the next welcome may know more.
    const log = await logOf(this.table.id, seat, this.who.addressed).catch(() => null);
    if (log && seat === this.who.viewed) this.told.recall(log, ply); // else somebody else looks meanwhile
  }

  #happened(message: HappenedMessage): void {
    const { ply, seat } = message;
    if (this.#newest && ply <= this.#newest.ply) return;
    const position = this.#addressed(message.position);
    const decision = { ...message, position };
    this.#newest = position;
    const isPast = ply <= this.#caughtUp;
    if (isPast) {
      this.#show(decision, true);
      return;
    }
    const events = position.happened;
    const prelude = this.performer.prelude({ ply, seat, events }, this.#stage);
    this.stage.add(...prelude, {
      ply,
      ms: this.performer.pace(events, this.who.mine.includes(seat)),
      climax: !prelude.length && this.performer.isClimax(events),
      show: () => this.#show(decision, false),
    });
  }

  /** A position whose sentences say "you" to the one person in front of this page. */
  #addressed(position: Position): Position {
    return { ...position, happened: addressedTo(position.happened, this.who.addressed) };
  }

  #undone(message: UndoneMessage): void {
    const { ply, text } = message;
    const position = this.#addressed(message.position);
    this.stage.again = false;
    this.stage.drop((moment) => moment.again || moment.ply > ply);
    this.#newest = position;
    const show = () => {
      this.#seen.forgetAfter(ply);
      this.#stand(position, []);
      this.told.undone(ply, text);
      this.moving.answered();
      this.company.undoSettled();
      this.#announce([text]);
    };
    this.stage.add({ ply, ms: 0, show });
  }

  #show(decision: HappenedMessage, isPast: boolean): void {
    const wasMyTurn = this.who.isMyTurn;
    this.#stand(decision.position, decision.position.happened);
    const sentences = this.told.decision(decision, isPast);
    if (isPast) return;
    const after = this.performer.sound(this.lastEvents);
    if (this.who.isMyTurn && !wasMyTurn) sounds.turn(after);
    this.#announce(sentences);
  }

  #stand(position: Position, events: Happening[]): void {
    this.upcoming = null;
    this.position = position;
    this.moving.unconfirmed = null;
    this.lastEvents = events;
    this.#seen.keep(position);
    this.adviser.stand(position);
    this.whyNot.drop();
    this.light();
    if (this.moving.isSent && this.moving.waiting === null) this.moving.answered();
    this.moving.stood(position);
    this.lay();
    if (!document.hidden) visits.keep(this.table.id, position.ply);
  }

  #announce(texts: Words[]): void {
    const parts = texts.map((text) => text[device.language]);
    if (this.who.isMyTurn && this.position?.prompt) parts.push(this.position.prompt[device.language]);
    this.announced = parts.join(' ');
  }

  #notify(text: Words, anchor: string | null = null): void {
    this.notice = text;
    this.noticeAnchor = anchor;
    this.announced = text[device.language];
  }
}
