// A table as this page knows it: it hears what the server tells, and says what the person wants.
import { device } from '../device.svelte';
import { sounds } from '../sound/sounds';
import { cuesOf } from '../sound/table';
import { api } from '../wire/api';
import type {
  FromServer,
  HappenedMessage,
  Happening,
  Position,
  SeatInfo,
  Table,
  UndoneMessage,
  Words,
} from '../wire/messages';
import { word, words } from '../words';
import { Adviser } from './adviser.svelte';
import { TableLine } from './line.svelte';
import { type Decision, type GameDrawings, type Moves, PLANNED } from './scene';
import { type Moment, Stage } from './stage.svelte';
import { addressedTo, tracesOf, turnsOf, usualPace } from './story';
import { Told } from './told.svelte';
import { visits } from './visits';
import { Who } from './who';

/** The answer to "why not?", hanging on the thing that was touched. */
export interface Tag {
  text: Words;
  anchor: string | null; // the section of the rules that says so
  x: number;
  y: number;
}

const HISTORY = 48; // plies told again when a page is opened
const KEPT = 80; // positions kept to be seen again
const TAG_STAYS = 6000; // ms
const PRELUDE = 60; // ms in which a scene that stages a decision takes hold of it
const BEFORE = 500; // ms the table stands as it was before it is seen again

/** A move by its number or as it was typed. */
const named = (move: number | string) => (typeof move === 'number' ? { action: move } : { notation: move });

export class TablePlay {
  table = $state.raw<Table>() as Table;
  position = $state.raw<Position | null>(null);
  lastEvents = $state.raw<Happening[]>([]);
  upcoming = $state.raw<Decision | null>(null); // a decision that is staged while the table still stands as before
  waiting = $state<number | null>(null); // the action sent and not yet confirmed
  tag = $state.raw<Tag | null>(null);
  notice = $state.raw<Words | null>(null); // one sentence for a while, under the prompt
  noticeAnchor = $state<string | null>(null); // the section of the rules it is about
  undoAskedBy = $state<number | null>(null);
  undoSent = $state(false);
  announced = $state(''); // for the live region
  #waitedFor = $state.raw<number[]>([]); // seats whose people are gone, and we would rather wait

  readonly told = new Told();
  readonly adviser = new Adviser();
  readonly who = new Who(
    () => this.table,
    () => this.position,
  );
  readonly line: TableLine;
  readonly stage: Stage;
  drawings: GameDrawings | null = null; // they know best how long a decision takes to be seen
  lit = $state.raw<ReadonlySet<string>>(new Set()); // places a line or a hint speaks of
  #newest = $state.raw<Position | null>(null); // the last position told, shown or not
  #seen = new Map<number, Position>(); // positions that were shown, by their ply
  #caughtUp: number; // plies up to here are history and shown at once
  #tagTimer: ReturnType<typeof setTimeout> | null = null;
  #asked = new Map<string, { x: number; y: number }>(); // where the answer to a "why not?" hangs
  #moveId: string | null = null;
  #toldTable: Table; // as the server has it
  #lastVisit: number; // the ply this device had seen when the page was opened

  constructor(table: Table) {
    this.table = table;
    this.#caughtUp = table.ply;
    const from = Math.max(0, table.ply - HISTORY);
    this.stage = new Stage({
      speed: () => device.speed,
      isAway: () => document.hidden,
      onidle: () => this.lay(),
    });
    this.#toldTable = table;
    this.#lastVisit = visits.of(table.id) ?? table.ply;
    this.line = new TableLine({
      table: table.id,
      from: () => (this.table.status === 'open' ? null : from),
      known: () => this.#newest?.ply ?? null,
      seat: () => this.who.viewed,
      onmessage: (message) => this.#hear(message),
      onback: () => (this.announced = word('resumed')),
      onsight: () => this.stage.wake(),
    });
  }

  leave(): void {
    this.stage.close();
    this.line.leave();
  }

  /** People who left and whom a bot might play for, except those we wait for. */
  get gone(): SeatInfo[] {
    return this.who.gone.filter((seat) => !this.#waitedFor.includes(seat.seat));
  }

  // What the person does

  play(move: number | string | Moves): void {
    if (Array.isArray(move) && !move.length) return this.#dropPlan();
    this.stage.finish();
    const { viewed } = this.who;
    if (!this.position || viewed === null || this.#moveId || this.stage.isBusy) return;
    this.tag = null;
    this.adviser.made(Array.isArray(move) ? '' : move);
    this.notice = null;
    const { ply } = this.position;
    if (Array.isArray(move)) {
      this.waiting = PLANNED;
      this.#moveId = this.line.send({ kind: 'moves', ply, seat: viewed, moves: move });
    } else {
      this.waiting = typeof move === 'number' ? move : null;
      this.#moveId = this.line.send({ kind: 'move', ply, seat: viewed, ...named(move) });
    }
  }

  /** Moves that were sent together and have not had their turn are not to be made. */
  #dropPlan(): void {
    if (this.waiting !== PLANNED || this.who.viewed === null || !this.position) return;
    this.#answered();
    this.line.send({ kind: 'moves', ply: this.position.ply, seat: this.who.viewed, moves: [] });
  }

  /** Settles what my seat will do while others settle theirs; no moves: not yet after all. */
  arrange(moves: Moves): void {
    const { viewed } = this.who;
    if (!this.position || viewed === null) return;
    this.notice = null;
    this.line.send({ kind: 'moves', ply: this.position.ply, seat: viewed, moves });
  }

  why(move: number | string, at?: Element | null): void {
    const box = (at ?? document.activeElement)?.getBoundingClientRect();
    const id = this.line.send({ kind: 'why', seat: this.who.viewed ?? 0, ...named(move) });
    this.#asked.set(
      id,
      box ? { x: box.left + box.width / 2, y: box.top } : { x: innerWidth / 2, y: innerHeight / 2 },
    );
  }

  say(text: string, to: 'all' | 'partners' = 'all'): void {
    this.line.send({ kind: 'chat', text, to });
  }

  undo(): void {
    this.stage.catchUp();
    this.line.send({ kind: 'undo', seat: this.who.speaking });
    if (this.who.hasCompany) this.undoSent = true;
  }

  answerUndo(accept: boolean): void {
    this.undoAskedBy = null;
    this.line.send({ kind: 'undo_answer', seat: this.who.mine[0] ?? 0, accept });
  }

  resign(): void {
    this.line.send({ kind: 'resign', seat: this.who.speaking });
  }

  /** Lets a bot play for somebody who left. */
  standIn(absent: number, level: string): void {
    const seat = this.who.played[0];
    if (seat !== undefined) this.line.send({ kind: 'stand_in', seat, absent, level });
  }

  /** Rather waits for somebody who left. */
  waitFor(seat: number): void {
    this.#waitedFor = [...this.#waitedFor, seat];
  }

  /** Takes my seat again from the bot that played for me. */
  comeBack(): void {
    const mine = this.who.playedForMe;
    if (mine) this.line.send({ kind: 'come_back', seat: mine.seat });
  }

  askHint(): void {
    if (this.who.viewed === null) return;
    this.adviser.isAsked = true;
    this.line.send({ kind: 'hint', seat: this.who.viewed });
  }

  look(seat: number): void {
    this.line.send({ kind: 'look', seat });
  }

  dropTag(): void {
    this.tag = null;
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
    return !!first && !this.stage.again && this.#positionsFrom(first.ply) !== null;
  }

  /** Shows what the others did since my last move once more, or only the decisions at *plies*. */
  seeAgain(...plies: number[]): void {
    this.stage.catchUp();
    const traces = this.traces.filter(({ ply }) => !plies.length || plies.includes(ply));
    const [first] = traces;
    const positions = first && this.#positionsFrom(first.ply);
    if (!positions) return;
    const stand = (position: Position, events: Happening[]) => {
      this.upcoming = null;
      this.position = position;
      this.lastEvents = events;
    };
    const newest = { position: this.position!, events: this.lastEvents };
    this.adviser.moves = [];
    this.tag = null;
    this.stage.add(
      {
        ply: first.ply - 1,
        again: true,
        ms: BEFORE,
        show: () => {
          this.stage.again = true;
          stand(positions.get(first.ply - 1)!, []);
        },
      },
      ...traces.flatMap((decision) => [
        ...this.#prelude(decision, true),
        {
          ply: decision.ply,
          again: true,
          ms: this.#pace(decision.events, false),
          show: () => {
            stand(positions.get(decision.ply)!, decision.events);
            this.#sound(decision.events);
            this.#announce(decision.events.map((event) => event.text));
          },
        },
      ]),
      {
        ply: newest.position.ply,
        again: true,
        ms: 0,
        show: () => {
          this.stage.again = false;
          stand(newest.position, newest.events);
        },
      },
    );
  }

  /** The positions from before *ply* on, as whoever looks now saw them; null: not all are known. */
  #positionsFrom(ply: number): Map<number, Position> | null {
    const { viewed } = this.who;
    const now = Math.max(...this.#seen.keys());
    for (let at = ply - 1; at <= now; at++) if (this.#seen.get(at)?.seat !== viewed) return null;
    return this.#seen;
  }

  #pace(events: Happening[], mine: boolean): number {
    return (this.drawings?.pace ?? usualPace)(events, { mine });
  }

  /** A climax that is staged before its outcome stands on the table: nothing of it is told earlier. */
  #prelude(decision: Decision, again = false): Moment[] {
    if (!this.drawings?.prelude?.(decision.events)) return [];
    const { ply } = decision;
    const show = () => {
      this.upcoming = decision;
      sounds.tell(this.#cues(decision.events).slice(0, 1)); // what it ends with is heard when it does
    };
    return [{ ply, ms: PRELUDE, again, climax: true, show }];
  }

  // What the server says

  #hear(message: FromServer): void {
    switch (message.kind) {
      case 'welcome':
        this.adviser.isAsked = false; // a question is not asked again after a cut
        this.told.chat = message.chat;
        this.told.notes = message.notes;
        if (this.waiting === PLANNED) this.#answered(); // what happens to it is seen on the table
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
        this.#waitedFor = this.#waitedFor.filter((seat) => message.table.seats[seat]?.left);
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
        if (message.id === this.#moveId && this.waiting !== PLANNED) this.#answered();
        break;
      case 'left_out': {
        const { id, moves } = message;
        const show = () => {
          if (id === this.#moveId) this.#answered();
          if (moves[0]) this.#notify(this.#leftOut(moves.length, moves[0].text));
        };
        this.stage.add({ ply: this.#newest?.ply ?? 0, ms: 0, show });
        break;
      }
      case 'refused':
        if (message.id === this.#moveId) this.#answered();
        if (message.code === 'stale_position') this.line.send({ kind: 'sync' });
        this.undoSent = false;
        this.adviser.isAsked = false;
        this.#notify(message.text, message.anchor);
        break;
      case 'reason': {
        const at = this.#asked.get(message.id);
        this.#asked.delete(message.id);
        if (at && !message.legal) this.#hang({ text: message.text, anchor: message.anchor, ...at });
        break;
      }
      case 'undo_asked':
        if (!this.who.mine.includes(message.by)) this.undoAskedBy = message.by;
        break;
      case 'undo_answered':
        this.undoAskedBy = null;
        if (this.undoSent && !message.accepted) this.#notify(words('undoRefused'));
        this.undoSent = false;
        break;
      case 'hint':
        this.adviser.hear(message, this.position);
        break;
      case 'pong':
        break;
    }
  }

  #leftOut(n: number, why: Words): Words {
    const key = n > 1 ? 'leftOutMany' : 'leftOut';
    return words(key, (language) => ({ n, why: why[language] }));
  }

  #answered(): void {
    this.#moveId = null;
    this.waiting = null;
  }

  /** How the table stands, of which nothing is told before it is shown: neither the end nor whose turn. */
  lay(table: Table = this.#toldTable): void {
    this.#toldTable = table;
    const { position } = this;
    if (!position) {
      this.table = table;
      return;
    }
    const isBehind = this.stage.isBusy && !position.over;
    const status = isBehind || table.status === 'open' ? 'running' : table.status;
    this.table = {
      ...table,
      ply: Math.max(position.ply, 0),
      to_move: position.to_move,
      status: position.over ? 'finished' : status,
      result: isBehind ? null : table.result,
    };
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
    try {
      const log = await api.log(this.table.id, seat === null ? 'spectator' : String(seat));
      if (seat !== this.who.viewed) return; // somebody else looks meanwhile
      const decisions = log.map(({ ply, seat, happened }) => ({
        ply,
        seat,
        events: addressedTo(happened, this.who.addressed),
      }));
      this.told.recall(decisions, ply);
    } catch {
      // The log begins where the page was opened; the next welcome may know more.
    }
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
    const prelude = this.#prelude({ ply, seat, events });
    this.stage.add(...prelude, {
      ply,
      ms: this.#pace(events, this.who.mine.includes(seat)),
      climax: !prelude.length && (this.drawings?.climax?.(events) ?? false),
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
      for (const at of [...this.#seen.keys()]) if (at > ply) this.#seen.delete(at);
      this.#stand(position, []);
      this.told.undone(ply, text);
      this.#answered();
      this.undoSent = false;
      this.undoAskedBy = null;
      this.#announce([text]);
    };
    this.stage.add({ ply, ms: 0, show });
  }

  #show(decision: HappenedMessage, isPast: boolean): void {
    const wasMyTurn = this.who.isMyTurn;
    this.#stand(decision.position, decision.position.happened);
    if (!isPast) this.#hearTurn(wasMyTurn, this.#sound(this.lastEvents));
    const sentences = this.told.decision(decision, isPast);
    if (!isPast) this.#announce(sentences);
  }

  #stand(position: Position, events: Happening[]): void {
    this.upcoming = null;
    this.position = position;
    this.lastEvents = events;
    this.#seen.set(position.ply, position);
    this.#seen.delete(position.ply - KEPT);
    this.adviser.stand(position);
    this.tag = null;
    this.light();
    if (this.#moveId && this.waiting === null) this.#answered();
    this.lay();
    if (!document.hidden) visits.keep(this.table.id, position.ply);
  }

  /** Lets a decision be heard, as its game says; answers how many seconds that takes. */
  #sound(events: Happening[]): number {
    const isStaged = this.drawings?.prelude?.(events) ?? false;
    return sounds.tell(this.#cues(events).slice(isStaged ? 1 : 0));
  }
  #cues(events: Happening[]) {
    return cuesOf(this.drawings?.sounds, events, this.who.addressed);
  }

  #hearTurn(wasMyTurn: boolean, after: number): void {
    if (this.who.isMyTurn && !wasMyTurn) sounds.turn(after);
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

  #hang(tag: Tag): void {
    this.tag = tag;
    if (this.#tagTimer) clearTimeout(this.#tagTimer);
    this.#tagTimer = setTimeout(() => (this.tag = null), TAG_STAYS);
  }
}
