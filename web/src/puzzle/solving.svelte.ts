// One puzzle in front of somebody: what they chose, what came of it. The server alone knows the answer.
import { api } from '../wire/api';
import type { Legal, Puzzle, PuzzleAnswer, Table } from '../wire/messages';
import { aSeatOf } from '../table/seats';
import type { Moves } from '../table/scene';
import { WhyNot } from '../table/whynot.svelte';
import { streak } from './streak.svelte';

/** The table a puzzle is drawn on. */
export function tableOf(puzzle: Puzzle): Table {
  const { game, rules_version, players, options, box_notes, names, position } = puzzle;
  return {
    id: '',
    game,
    rules_version,
    players,
    options,
    box_notes,
    public: false,
    hints: false,
    absence: 'wait',
    absence_s: 0,
    status: 'running',
    created_at: 0,
    ply: position.ply,
    to_move: position.to_move,
    your_turn: true,
    seats: names.map((name, seat) => ({ ...aSeatOf(seat, name), you: seat === position.seat })),
    host: false,
    set_by: '',
    commitment: null,
    result: null,
    rematch: null,
  };
}

export class Solving {
  readonly puzzle: Puzzle;
  readonly table: Table;
  readonly whyNot = new WhyNot();
  chosen = $state.raw<Legal | null>(null); // what is about to be the answer
  answer = $state.raw<PuzzleAnswer | null>(null);
  isWaiting = $state(false);

  constructor(puzzle: Puzzle) {
    this.puzzle = puzzle;
    this.table = tableOf(puzzle);
  }

  /** A move was made on the table: the first action of it, if several come at once. */
  choose(move: number | Moves): void {
    if (this.answer || this.isWaiting) return;
    const first = Array.isArray(move) ? move[0]?.[0] : move;
    this.whyNot.drop();
    this.chosen =
      this.puzzle.position.legal.find(({ number, notation }) => first === number || first === notation) ??
      null;
  }

  /** What was chosen is the answer. */
  async commit(): Promise<void> {
    const { chosen, puzzle } = this;
    if (!chosen || this.isWaiting || this.answer) return;
    this.isWaiting = true;
    try {
      this.answer = await api.answerPuzzle(puzzle.game, puzzle.key, { action: chosen.number });
      if (puzzle.day) streak.tried(puzzle.day, this.answer.right);
    } finally {
      this.isWaiting = false;
    }
  }

  reconsider(): void {
    this.chosen = null;
  }

  again(): void {
    this.chosen = this.answer = null;
  }

  /** Asks why a move is not possible; the answer hangs at *at*. */
  async why(move: number | string, at?: Element | null): Promise<void> {
    if (this.answer) return;
    const { game, key } = this.puzzle;
    const id = String(move);
    this.whyNot.asked(id, at);
    const wish = typeof move === 'number' ? { action: move } : { notation: move };
    const reason = await api.whyInPuzzle(game, key, wish).catch(() => null);
    if (reason) this.whyNot.hear({ kind: 'reason', id, code: null, ...reason });
  }
}
