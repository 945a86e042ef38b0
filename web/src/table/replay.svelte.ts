// A game again: step by step, by itself, through anybody's eyes. From a table, or from one line of text.
import { said } from '../device.svelte';
import { api } from '../wire/api';
import type { CodeReplay, Frame, Note, Position, Replay, Table } from '../wire/messages';
import { aSeatOf } from './seats';
import type { Decision } from './scene';

/** Where a replay comes from: a table of this server (and a step to begin with), or a code. */
export type Source = { table: string; at?: number } | { code: string };

/** Who looks: "all" for everything shown, "spectator", or the number of a seat. */
export type Eyes = string;

const STEP = 1100; // ms a step stays when the replay runs by itself

/** What a code holds, as if it had been played at a table of this server. */
export function replayOf(told: CodeReplay, code: string): Replay {
  const { game, rules_version, players, options, box_notes, names, frames } = told;
  const last = frames.at(-1)?.position;
  const isOver = last?.over ?? false;
  const ranking = last?.standing ?? [];
  const winners = ranking.filter((line) => line.place === 1).map((line) => line.seat);
  const table: Table = {
    id: '',
    game,
    rules_version,
    players,
    options,
    box_notes,
    public: false,
    hints: false,
    absence: 'bot',
    absence_s: 0,
    status: isOver ? 'finished' : 'running',
    created_at: 0,
    ply: last?.ply ?? 0,
    to_move: last?.to_move ?? null,
    your_turn: false,
    seats: names.map((name, seat) => aSeatOf(seat, name)),
    host: false,
    set_by: '',
    commitment: null,
    result: isOver ? { ranking, winners, reason: 'played' } : null,
    rematch: null,
  };
  return { table, frames, notes: [], code };
}

export class GameReplay {
  readonly source: Source;
  seenBy = $state<Eyes>('all');
  at = $state(0);
  isPlaying = $state(false);
  #replay = $state.raw<Replay | null>(null);

  constructor(source: Source) {
    this.source = source;
    if ('at' in source) this.at = source.at ?? 0;
  }

  /** Fetches the game as it is seen by whose eyes are chosen. */
  async fetch(): Promise<void> {
    const { source, seenBy } = this;
    const found =
      'table' in source
        ? await api.replay(source.table, seenBy)
        : replayOf(await api.replayOfCode(source.code), source.code);
    if (seenBy === this.seenBy) this.#replay = found; // else somebody else was chosen meanwhile
  }

  get table(): Table | null {
    return this.#replay?.table ?? null;
  }

  /** The game in one line, where nothing is hidden any more. */
  get code(): string | null {
    return this.#replay?.code ?? null;
  }

  get frames(): Frame[] {
    return this.#replay?.frames ?? [];
  }

  get notes(): Note[] {
    return this.#replay?.notes ?? [];
  }

  get end(): number {
    return Math.max(0, this.frames.length - 1);
  }

  get frame(): Frame | null {
    return this.frames[Math.min(this.at, this.end)] ?? null;
  }

  /** The position as a scene shows it: nothing may be done, and after the last step nobody decides. */
  get position(): Position | null {
    if (!this.frame) return null;
    const { position } = this.frame;
    const isOver = position.over || (this.at === this.end && this.table?.status === 'finished');
    return {
      ...position,
      legal: [],
      may_undo: false,
      over: isOver,
      to_move: isOver ? null : position.to_move,
    };
  }

  /** The decisions up to here. */
  get history(): Decision[] {
    return this.frames.slice(0, this.at + 1).map(({ move, position }) => ({
      ply: position.ply,
      seat: move?.seat ?? -1,
      events: position.happened,
    }));
  }

  /** What happened in this step, and which seats changed hands after it, in words. */
  get happened(): string {
    if (!this.frame) return '';
    const { ply, happened } = this.frame.position;
    const notes = this.notes.filter((note) => note.ply === ply && ply < Math.max(1, this.end));
    return [...happened, ...notes]
      .map((one) => said(one.text))
      .filter(Boolean)
      .join(' ');
  }

  step(to: number): void {
    this.isPlaying = false;
    this.at = Math.max(0, Math.min(this.end, to));
  }

  /** Runs by itself, from the start when it stands at the end; or stops. */
  toggle(): void {
    if (this.at >= this.end) this.at = 0;
    this.isPlaying = !this.isPlaying;
  }

  /** Goes on step by step; answers how to stop. */
  run(): () => void {
    const timer = setInterval(() => {
      if (this.at >= this.end) this.isPlaying = false;
      else this.at += 1;
    }, STEP);
    return () => clearInterval(timer);
  }
}
