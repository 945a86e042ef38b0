// A table as this page knows it: what the server told, in the order it happened.
import { device } from '../device.svelte';
import { word } from '../words';
import type { Decision } from './scene';
import type {
  Chat,
  FromServer,
  Happening,
  HappenedMessage,
  HintMove,
  Note,
  Position,
  SeatInfo,
  Table,
  Words,
} from '../wire/messages';
import { type Connection, TableSocket } from '../wire/socket';

/** A line of the log: what happened, and whose mark stands before it. */
export interface LogLine {
  ply: number;
  seat: number | null;
  text: Words;
  event?: Happening; // what it tells of
}

/** The answer to "why not?", hanging on the thing that was touched. */
export interface Tag {
  text: Words;
  x: number;
  y: number;
}

const HISTORY = 30; // plies told again when a page is opened
const PACE = 620; // ms a decision of somebody else stays before the next one is shown
const HURRY = 160; // when several are waiting

export class TablePlay {
  table = $state.raw<Table>() as Table;
  position = $state.raw<Position | null>(null);
  lastEvents = $state.raw<Happening[]>([]);
  history = $state.raw<Decision[]>([]);
  told = $state.raw<LogLine[]>([]); // what decisions did
  notes = $state.raw<Note[]>([]); // seats that changed hands
  chat = $state.raw<Chat[]>([]);
  unread = $state(0);
  connection = $state<Connection>('connecting');
  wasLost = $state(false);
  waiting = $state<number | null>(null); // the action sent and not yet confirmed
  tag = $state.raw<Tag | null>(null);
  notice = $state.raw<Words | null>(null); // one sentence for a while, under the prompt
  undoAskedBy = $state<number | null>(null);
  undoSent = $state(false);
  hints = $state.raw<HintMove[]>([]);
  hintAsked = $state(false);
  announced = $state(''); // for the live region
  #waitedFor = $state.raw<number[]>([]); // seats whose people are gone, and we would rather wait

  #socket: TableSocket;
  #queue: HappenedMessage[] = [];
  #timer: ReturnType<typeof setTimeout> | null = null;
  #tagTimer: ReturnType<typeof setTimeout> | null = null;
  #caughtUp = 0; // plies up to here are history and shown at once
  #asked = new Map<string, { at: { x: number; y: number } }>();
  #moveId: string | null = null;
  #firstFrom: number;

  constructor(table: Table) {
    this.table = table;
    this.#firstFrom = Math.max(0, table.ply - HISTORY);
    this.#caughtUp = table.ply;
    this.#socket = new TableSocket({
      address: (from) => {
        const address = new URL(`/api/v1/tables/${encodeURIComponent(table.id)}/socket`, location.href);
        address.protocol = location.protocol === 'https:' ? 'wss:' : 'ws:';
        const known = from ?? (this.table.status === 'open' ? null : this.#firstFrom);
        if (known !== null) address.searchParams.set('from', String(known));
        if (this.viewed !== null) address.searchParams.set('seat', String(this.viewed));
        return address.href;
      },
      ply: () => this.#lastPly,
      onmessage: (message) => this.#hear(message),
      onconnection: (connection) => {
        if (connection === 'lost') this.wasLost = true;
        if (connection === 'open' && this.connection === 'lost') this.announced = word('resumed');
        this.connection = connection;
      },
    });
    addEventListener('online', this.#socket.connect);
    document.addEventListener('visibilitychange', this.#shown);
  }

  leave(): void {
    removeEventListener('online', this.#socket.connect);
    document.removeEventListener('visibilitychange', this.#shown);
    if (this.#timer) clearTimeout(this.#timer);
    this.#socket.close();
  }

  // Who is who

  get names(): string[] {
    return this.table.seats.map((seat) => seat.name);
  }

  /** My seats; more than one when several people share this device. */
  get mine(): number[] {
    return this.table.seats.filter((seat) => seat.you).map((seat) => seat.seat);
  }

  /** The seat whose view is shown, null for a spectator. */
  get viewed(): number | null {
    return this.position?.seat ?? null;
  }

  /** Whether the person in front of this page is to move and may touch things. */
  get isMyTurn(): boolean {
    const turn = this.position?.to_move ?? null;
    return turn !== null && turn === this.viewed && this.#isPlayed(turn);
  }

  /** Whether a seat is played by its person, and not by a bot. */
  #isPlayed(seat: number): boolean {
    const found = this.table.seats[seat];
    return found?.kind === 'person' && !found.resigned && found.stand_in === null;
  }

  /** Whether I play here: not only watching, and not played for by a bot. */
  get plays(): boolean {
    return this.mine.some((seat) => this.#isPlayed(seat));
  }

  /** My seat while a bot plays it for me. */
  get playedForMe(): SeatInfo | null {
    const seat = this.viewed ?? this.mine[0];
    const found = seat === undefined ? undefined : this.table.seats[seat];
    return found?.you && (found.stand_in !== null || found.resigned) && this.table.status === 'running'
      ? found
      : null;
  }

  /** People who left and whom a bot might play for, except those we wait for. */
  get gone(): SeatInfo[] {
    if (!this.plays || this.table.status !== 'running') return [];
    return this.table.seats.filter(
      (seat) => seat.left && !seat.you && this.#isPlayed(seat.seat) && !this.#waitedFor.includes(seat.seat),
    );
  }

  /** The log: decisions and notes in the order they happened. */
  get log(): LogLine[] {
    const notes = this.notes.map(({ ply, seat, text }) => ({ ply, seat, text }));
    return [...this.told, ...notes].sort((a, b) => a.ply - b.ply); // stable: notes come after
  }

  /** Shared device: the seat to hand the device to before anything is shown. */
  get handOverTo(): number | null {
    const seat = this.position?.to_move ?? null;
    return seat !== null &&
      this.mine.length > 1 &&
      this.mine.includes(seat) &&
      this.#isPlayed(seat) &&
      seat !== this.viewed
      ? seat
      : null;
  }

  // What the person does

  play(move: number | string): void {
    this.finishMotion();
    if (!this.position || this.viewed === null || this.#moveId) return;
    this.tag = null;
    this.hints = [];
    this.notice = null;
    this.waiting = typeof move === 'number' ? move : null;
    this.#moveId = this.#socket.send({
      kind: 'move',
      ply: this.position.ply,
      seat: this.viewed,
      ...(typeof move === 'number' ? { action: move } : { notation: move }),
    });
  }

  why(move: number | string, at?: Element | null): void {
    const box = (at ?? document.activeElement)?.getBoundingClientRect();
    const id = this.#socket.send({
      kind: 'why',
      seat: this.viewed ?? 0,
      ...(typeof move === 'number' ? { action: move } : { notation: move }),
    });
    this.#asked.set(id, {
      at: box ? { x: box.left + box.width / 2, y: box.top } : { x: innerWidth / 2, y: innerHeight / 2 },
    });
  }

  say(text: string): void {
    this.#socket.send({ kind: 'chat', text });
  }

  undo(): void {
    this.finishMotion();
    this.#socket.send({ kind: 'undo', seat: this.#lastOfMine() });
    if (this.table.seats.some((seat) => !seat.you && this.#isPlayed(seat.seat))) this.undoSent = true;
  }

  answerUndo(accept: boolean): void {
    this.undoAskedBy = null;
    this.#socket.send({ kind: 'undo_answer', seat: this.mine[0] ?? 0, accept });
  }

  resign(): void {
    this.#socket.send({ kind: 'resign', seat: this.isMyTurn ? this.viewed! : this.#lastOfMine() });
  }

  /** Lets a bot play for somebody who left. */
  standIn(absent: number, level: string): void {
    const seat = this.mine.find((mine) => this.#isPlayed(mine));
    if (seat !== undefined) this.#socket.send({ kind: 'stand_in', seat, absent, level });
  }

  /** Rather waits for somebody who left. */
  waitFor(seat: number): void {
    this.#waitedFor = [...this.#waitedFor, seat];
  }

  /** Takes my seat again from the bot that played for me. */
  comeBack(): void {
    if (this.playedForMe) this.#socket.send({ kind: 'come_back', seat: this.playedForMe.seat });
  }

  askHint(): void {
    if (this.viewed === null) return;
    this.hintAsked = true;
    this.#socket.send({ kind: 'hint', seat: this.viewed });
  }

  look(seat: number): void {
    this.#socket.send({ kind: 'look', seat });
  }

  dropTag(): void {
    this.tag = null;
  }

  /** Any touch ends running motion at once. */
  finishMotion(): void {
    while (this.#queue.length) this.#show(this.#queue.shift()!);
    if (this.#timer) clearTimeout(this.#timer);
    this.#timer = null;
  }

  // What the server says

  #hear(message: FromServer): void {
    switch (message.kind) {
      case 'welcome':
        this.table = message.table;
        this.chat = message.chat;
        this.notes = message.notes;
        this.finishMotion();
        this.#caughtUp = Math.max(this.#caughtUp, message.table.ply);
        if (message.position) {
          const { ply } = message.position;
          this.#forgetAfter(ply);
          // The same position again: what led to it stays in sight.
          this.#stand(message.position, ply === this.position?.ply ? this.lastEvents : []);
        }
        break;
      case 'happened':
        this.#queue.push(message);
        if (message.ply <= this.#caughtUp || document.hidden) this.finishMotion();
        else this.#showNext();
        break;
      case 'undone':
        this.#queue = [];
        this.#stand(message.position, []);
        this.#forgetAfter(message.ply);
        this.told = [...this.told, { ply: message.ply, seat: null, text: message.text }];
        this.#answered();
        this.undoSent = false;
        this.undoAskedBy = null;
        this.#announce([message.text]);
        break;
      case 'table':
        this.table = message.table;
        this.#waitedFor = this.#waitedFor.filter((seat) => message.table.seats[seat]?.left);
        break;
      case 'noted':
        if (!this.notes.some((note) => note.at === message.note.at && note.seat === message.note.seat))
          this.notes = [...this.notes, message.note];
        this.#announce([message.note.text]);
        break;
      case 'chat':
        this.chat = [...this.chat, message.chat];
        if (message.chat.seat === null || !this.mine.includes(message.chat.seat)) this.unread += 1;
        break;
      case 'ack':
        if (message.id === this.#moveId) this.#answered();
        break;
      case 'refused':
        if (message.id === this.#moveId) this.#answered();
        if (message.code === 'stale_position') this.#socket.send({ kind: 'sync' });
        this.undoSent = false;
        this.hintAsked = false;
        this.#notify(message.text);
        break;
      case 'reason': {
        const asked = this.#asked.get(message.id);
        this.#asked.delete(message.id);
        if (asked && !message.legal) this.#hang({ text: message.text, ...asked.at });
        break;
      }
      case 'undo_asked':
        if (!this.mine.includes(message.by)) this.undoAskedBy = message.by;
        break;
      case 'undo_answered':
        this.undoAskedBy = null;
        if (this.undoSent && !message.accepted)
          this.#notify({
            fr: 'Pas cette fois\u202f: le coup reste joué.',
            en: 'Not this time: the move stands.',
          });
        this.undoSent = false;
        break;
      case 'hint':
        this.hintAsked = false;
        this.hints = message.moves;
        break;
      case 'thinking':
      case 'pong':
        break;
    }
  }

  get #lastPly(): number | null {
    return this.#queue.at(-1)?.ply ?? this.position?.ply ?? null;
  }

  #lastOfMine(): number {
    return this.viewed ?? this.mine[0] ?? 0;
  }

  #answered(): void {
    this.#moveId = null;
    this.waiting = null;
  }

  #showNext(): void {
    if (this.#timer || !this.#queue.length) return;
    const message = this.#queue.shift()!;
    this.#show(message);
    const mine = this.mine.includes(message.seat);
    const pause = device.lessMotion ? 0 : this.#queue.length > 2 ? HURRY : mine ? PACE / 2 : PACE;
    this.#timer = setTimeout(() => {
      this.#timer = null;
      this.#showNext();
    }, pause);
  }

  #show(message: HappenedMessage): void {
    if (this.position && message.ply <= this.position.ply) return;
    this.#stand(message.position, message.events);
    const { ply, events } = message;
    this.history = [...this.history, { ply, events, past: ply <= this.#caughtUp }];
    const lines = message.events
      .filter((event) => event.text.fr)
      .map((event) => ({
        ply: message.ply,
        seat: [event.seat, event.player].find((seat) => typeof seat === 'number') ?? null,
        text: event.text,
        event,
      }));
    this.told = [...this.told, ...lines];
    if (message.ply > this.#caughtUp) this.#announce(lines.map((line) => line.text));
  }

  #forgetAfter(ply: number): void {
    this.told = this.told.filter((line) => line.ply <= ply);
    this.history = this.history.filter((decision) => decision.ply <= ply);
  }

  #stand(position: Position, events: Happening[]): void {
    const wasMyTurn = this.isMyTurn;
    this.position = position;
    this.lastEvents = events;
    this.hints = [];
    this.tag = null;
    if (this.#moveId && this.waiting === null) this.#answered();
    this.table = {
      ...this.table,
      ply: Math.max(position.ply, 0),
      to_move: position.to_move,
      status: position.over ? 'finished' : this.table.status === 'open' ? 'running' : this.table.status,
    };
    if (this.isMyTurn && !wasMyTurn && navigator.userActivation?.hasBeenActive) navigator.vibrate?.(12);
  }

  #announce(texts: Words[]): void {
    const parts = texts.map((text) => text[device.language]);
    if (this.isMyTurn && this.position?.prompt) parts.push(this.position.prompt[device.language]);
    this.announced = parts.join(' ');
  }

  #notify(text: Words): void {
    this.notice = text;
    this.announced = text[device.language];
  }

  #hang(tag: Tag): void {
    this.tag = tag;
    if (this.#tagTimer) clearTimeout(this.#tagTimer);
    this.#tagTimer = setTimeout(() => (this.tag = null), 6000);
  }

  #shown = (): void => {
    if (!document.hidden) {
      this.finishMotion();
      this.#socket.connect();
    }
  };
}
