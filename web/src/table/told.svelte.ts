// What was told at a table: decisions and what they did, seats that changed hands, and talk.
import { api } from '../wire/api';
import type { Chat, HappenedMessage, Happening, Note, Words } from '../wire/messages';
import { words } from '../words';
import { mutes } from './mutes';
import type { Decision } from './scene';
import { addressedTo } from './story';

/** A line of the log: what happened, and whose mark stands before it. */
export interface LogLine {
  ply: number;
  seat: number | null;
  text: Words;
  by?: number; // who decided
  event?: Happening; // what it tells of
  places?: string[]; // what it speaks of
  quiet?: boolean; // need not be told while its turn is folded
}

/** What one seat did in a row, with what came of it; a note stands by itself. */
export interface LogEntry {
  key: number;
  seat: number | null;
  lines: LogLine[];
}

/** The log by turns, oldest first. */
export function entriesOf(lines: LogLine[]): LogEntry[] {
  const entries: LogEntry[] = [];
  let by: number | undefined;
  for (const [index, line] of lines.entries()) {
    const last = entries.at(-1);
    if (last && line.by !== undefined && line.by === by) last.lines.push(line);
    else entries.push({ key: index, seat: line.by ?? line.seat, lines: [line] });
    by = line.by;
  }
  return entries;
}

/** What a decision is worth in the log. */
const linesOf = ({ ply, seat, events }: Decision): LogLine[] =>
  events
    .filter((event) => event.text.fr)
    .map((event) => ({ ply, seat: event.seat ?? null, by: seat, text: event.text, event }));

/** What was decided at a table, as *seat* may know it, with "you" for who is addressed. */
export async function logOf(
  table: string,
  seat: number | null,
  addressed: number | null,
): Promise<Decision[]> {
  const log = await api.log(table, seat === null ? 'spectator' : String(seat));
  return log.map(({ ply, seat, happened }) => ({ ply, seat, events: addressedTo(happened, addressed) }));
}

/** What is said of moves that were sent together and could not be made when their turn came. */
export const leftOut = (n: number, why: Words): Words =>
  words(n > 1 ? 'leftOutMany' : 'leftOut', (language) => ({ n, why: why[language] }));

export class Told {
  history = $state.raw<Decision[]>([]); // decisions, oldest first
  lines = $state.raw<LogLine[]>([]); // what they did
  notes = $state.raw<Note[]>([]); // seats that changed hands
  chat = $state.raw<Chat[]>([]);
  latest = $state.raw<Chat | null>(null); // what was just said by somebody else
  unread = $state(0);
  muted = $state.raw<ReadonlySet<string>>(new Set()); // whom this person does not want to hear
  readonly #table: string;

  constructor(table: string) {
    this.#table = table;
    this.muted = mutes.at(table);
  }

  /** The log: decisions and notes in the order they happened. */
  get log(): LogLine[] {
    const notes = this.notes.map(({ ply, seat, text }) => ({ ply, seat, text }));
    return [...this.lines, ...notes].sort((a, b) => a.ply - b.ply); // stable: notes come after
  }

  /** A decision was made; answers the sentences it is worth. */
  decision({ ply, seat, position }: HappenedMessage, past: boolean): Words[] {
    const decision = { ply, seat, events: position.happened, past };
    const lines = linesOf(decision);
    this.history = [...this.history, decision];
    this.lines = [...this.lines, ...lines];
    return lines.map((line) => line.text);
  }

  /** What was decided up to *ply*, from the server's log: before the page was opened, or by other eyes. */
  recall(log: Decision[], ply: number): void {
    const before = log.filter((decision) => decision.ply <= ply).map((one) => ({ ...one, past: true }));
    const isLater = (one: { ply: number }) => one.ply > ply;
    this.history = [...before, ...this.history.filter(isLater)];
    this.lines = [...before.flatMap(linesOf), ...this.lines.filter(isLater)];
  }

  /** The game went back to *ply*. */
  undone(ply: number, text: Words): void {
    this.forgetAfter(ply);
    this.lines = [...this.lines, { ply, seat: null, text }];
  }

  forgetAfter(ply: number): void {
    this.lines = this.lines.filter((line) => line.ply <= ply);
    this.history = this.history.filter((decision) => decision.ply <= ply);
  }

  /** A seat changed hands; the same note may be told twice. */
  note(note: Note): void {
    if (this.notes.some((known) => known.at === note.at && known.seat === note.seat)) return;
    this.notes = [...this.notes, note];
  }

  /** Somebody said something. */
  said(chat: Chat, isMine: boolean): void {
    this.chat = [...this.chat, chat];
    if (isMine || this.muted.has(chat.name)) return;
    this.unread += 1;
    this.latest = chat;
  }

  /** What is said, without those who are not to be heard. */
  get heard(): Chat[] {
    return this.chat.filter((line) => !this.muted.has(line.name));
  }

  /** Whether somebody is no longer heard at this table; what they say is kept. */
  mute(name: string, muted: boolean): void {
    const others = [...this.muted].filter((one) => one !== name);
    this.muted = new Set(muted ? [...others, name] : others);
    mutes.keep(this.#table, this.muted);
    if (this.latest?.name === name) this.latest = null;
  }
}
