// What was shown: the table as it stood then, and the last turn of the others seen again.
import type { Happening, Position, Table } from '../wire/messages';
import type { Performer } from './performer';
import type { Decision } from './scene';
import type { Moment } from './stage.svelte';

const KEPT = 80; // positions kept
const BEFORE = 500; // ms the table stands as it was before it is seen again

export class Seen {
  #positions = new Map<number, Position>(); // by their ply

  keep(position: Position): void {
    this.#positions.set(position.ply, position);
    this.#positions.delete(position.ply - KEPT);
  }

  /** The game went back to *ply*. */
  forgetAfter(ply: number): void {
    for (const at of [...this.#positions.keys()]) if (at > ply) this.#positions.delete(at);
  }

  clear(): void {
    this.#positions.clear();
  }

  /** The positions from before *ply* on, as *seat* saw them; null: not all are known. */
  from(ply: number, seat: number | null): ReadonlyMap<number, Position> | null {
    const now = Math.max(...this.#positions.keys());
    for (let at = ply - 1; at <= now; at++) if (this.#positions.get(at)?.seat !== seat) return null;
    return this.#positions;
  }
}

/** What is done with a decision that is seen again. */
interface Again {
  stage: (decision: Decision) => void; // before its outcome stands on the table
  stand: (position: Position, events: Happening[], isOver?: boolean) => void;
  told: (events: Happening[]) => void;
}

/** The table as it was before *decisions*, each of them once more, and the newest position. */
export function momentsAgain(
  decisions: Decision[],
  positions: ReadonlyMap<number, Position>,
  newest: { position: Position; events: Happening[] },
  performer: Performer,
  { stage, stand, told }: Again,
): Moment[] {
  const before = positions.get(decisions[0]!.ply - 1)!;
  const { position, events } = newest;
  return [
    { ply: before.ply, again: true, ms: BEFORE, show: () => stand(before, []) },
    ...decisions.flatMap((decision) => {
      const { ply, events } = decision;
      const show = () => {
        stand(positions.get(ply)!, events);
        performer.sound(events);
        told(events);
      };
      return [
        ...performer.prelude(decision, stage, true),
        { ply, again: true, ms: performer.pace(events, false), show },
      ];
    }),
    { ply: position.ply, again: true, ms: 0, show: () => stand(position, events, true) },
  ];
}

/** A table of which nothing is told before it is shown: neither the end nor whose turn. */
export function tableAt(table: Table, position: Position | null, isBusy: boolean): Table {
  if (!position) return table;
  const isBehind = isBusy && !position.over;
  const status = isBehind || table.status === 'open' ? 'running' : table.status;
  return {
    ...table,
    ply: Math.max(position.ply, 0),
    to_move: position.to_move,
    status: position.over ? 'finished' : status,
    result: isBehind ? null : table.result,
  };
}
