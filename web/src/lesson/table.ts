// The table of a lesson, as the page would be told of any table.
import type { Position, SeatInfo, Table } from '../wire/messages';

interface Set {
  game: string;
  rules: number;
  names: string[];
  options: Table['options'];
  level: string;
  hints: boolean;
}

function seat(name: string, number: number, level: string): SeatInfo {
  const you = number === 0;
  return {
    seat: number,
    kind: you ? 'person' : 'bot',
    name,
    level: you ? null : level,
    connected: true,
    left: false,
    you,
    resigned: false,
    stand_in: null,
    ready: false,
  };
}

export function lessonTable({ game, rules, names, options, level, hints }: Set, position: Position): Table {
  const seats = names.slice(0, position.standing.length).map((name, number) => seat(name, number, level));
  return {
    id: `lesson-${game}`,
    game,
    rules_version: rules,
    players: seats.length,
    options,
    box_notes: [],
    public: false,
    hints,
    absence: 'wait',
    absence_s: 0,
    status: 'running',
    created_at: 0,
    ply: position.ply,
    to_move: position.to_move,
    your_turn: position.to_move === 0,
    seats,
    set_by: names[0] ?? '',
    host: true,
    commitment: null,
    result: null,
    rematch: null,
  };
}
