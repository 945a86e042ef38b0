// Tables and positions for tests: as the server sends them, with what a test is about.
import type { HappenedMessage, Happening, Position, SeatInfo, Table } from '../wire/messages';
import { aSeatOf } from './seats';

export const words = (text: string) => ({ fr: text, en: text });

export const aSeat = (seat: number, about: Partial<SeatInfo> = {}): SeatInfo => ({
  ...aSeatOf(seat, ['Léa', 'Milo', 'Otto'][seat] ?? `Place ${seat + 1}`),
  ...about,
});

export const aTable = (seats: SeatInfo[], about: Partial<Table> = {}): Table => ({
  id: 'fougere-volcan-oeuf-lundi',
  game: 'pangaea',
  rules_version: 1,
  players: seats.length,
  options: {},
  box_notes: [],
  public: false,
  hints: true,
  absence: 'bot',
  absence_s: 90,
  status: 'running',
  created_at: 0,
  ply: 0,
  to_move: 0,
  your_turn: false,
  seats,
  host: false,
  set_by: '',
  commitment: null,
  result: null,
  rematch: null,
  ...about,
});

export const aPosition = (about: Partial<Position> = {}): Position => ({
  ply: 0,
  seat: 0,
  view: {},
  to_move: 0,
  prompt: words('À vous.'),
  legal: [],
  happened: [],
  standing: [],
  sheet: { lines: [], totals: [], tie_break: null },
  rules_anchor: '',
  may_undo: false,
  together: [],
  confidants: [],
  over: false,
  ...about,
});

export const anEvent = (text: string, about: Partial<Happening> = {}): Happening => ({
  kind: 'played',
  text: words(text),
  ...about,
});

/** The decision that leads to *ply*. */
export const aDecision = (ply: number, events: Happening[] = [], about: Partial<Position> = {}) =>
  ({
    kind: 'happened',
    ply,
    seat: 1,
    position: aPosition({ ply, happened: events, ...about }),
  }) satisfies HappenedMessage;
