// How a game ended for whoever looks: places, margins in a sentence, and where it turned.
import type { Analysis, Judged, Position, Sheet, SheetLine, Standing, Table } from '../wire/messages';
import { points, word, type Word } from '../words';

/** A line of the ranking: how far from the first place, or for the first, ahead of the next. */
export interface PlaceRow {
  seat: number;
  place: number;
  points: number;
  margin: number; // ahead of the next for who won alone, else behind the first
}

/** The seat that is mine, where exactly one is. */
export function mySeat(table: Table): number | null {
  const mine = table.seats.filter((seat) => seat.you);
  return mine.length === 1 ? mine[0]!.seat : null;
}

/** Everybody by place, as the result says (who resigned is last). */
export function placesOf(position: Position, table: Table): PlaceRow[] {
  const ranking: Standing[] = table.result?.ranking ?? position.standing;
  const rows = [...ranking].sort((a, b) => a.place - b.place || a.seat - b.seat);
  const [first, second] = rows;
  return rows.map(({ seat, place, points }) => ({
    seat,
    place,
    points,
    margin:
      place === 1 && seat === first!.seat ? points - (second?.points ?? points) : first!.points - points,
  }));
}

const ORDINALS: Word[] = ['second', 'third', 'fourth', 'fifth'];

/** My place and margin in one sentence; for whoever has no seat, the winner's. */
export function marginSays(rows: PlaceRow[], table: Table, me: number | null): string {
  const name = (row: PlaceRow) => table.seats[row.seat]?.name ?? '';
  const [first, second] = rows;
  if (!first) return '';
  const mine = rows.find((row) => row.seat === me);
  if (!mine || mine === first) {
    const parts = { points: points(first.points) };
    if (!second || first.margin <= 0) return word('endPoints', parts);
    return word('endAhead', { ...parts, margin: first.margin, name: name(second) });
  }
  if (mine.place === 1) return word('endPoints', { points: points(mine.points) });
  const parts = { place: word(ORDINALS[mine.place - 2] ?? 'fifth'), name: name(first) };
  if (mine.margin <= 0) return word('endTied', parts);
  return word('endBehind', { ...parts, points: points(mine.margin) });
}

/** The decision after which somebody's chances changed most. */
export interface TurningPoint {
  step: number; // of the replay
  decision: Judged;
  from: number;
  to: number;
}

/** Where the game turned for a seat; null where nothing did. */
export function turningPoint(analysis: Analysis, seat: number): TurningPoint | null {
  let best: TurningPoint | null = null;
  for (const [index, decision] of analysis.decisions.entries()) {
    const from = analysis.curve[index]?.[seat];
    const to = analysis.curve[index + 1]?.[seat];
    if (from === undefined || to === undefined) continue;
    if (!best || Math.abs(to - from) > Math.abs(best.to - best.from))
      best = { step: index + 1, decision, from, to };
  }
  return best && Math.abs(best.to - best.from) >= 0.05 ? best : null;
}

/** What choices and luck came to for a seat: points of chance a decision, so that they can be compared. */
export function swingOf(analysis: Analysis, seat: number): { own: number; others: number; luck: number } {
  const all = analysis.decisions.length;
  const own = analysis.decisions.filter((decision) => decision.seat === seat).length;
  const each = (sum: number, of: number) => (of ? sum / of : 0);
  return {
    own: each(-analysis.cost[seat]!, own),
    others: each(analysis.choice[seat]! + analysis.cost[seat]!, all - own),
    luck: each(analysis.luck[seat]!, all),
  };
}

/** Whether a line of the count gave anybody anything. */
export const gaveNothing = (line: SheetLine) => line.points.every((given) => !given);

/** The lines of the count by what they belong to, rounds with their sums. */
export function groupsOf(sheet: Sheet, seats: number, hasTotal: boolean) {
  const found = new Map<string, SheetLine[]>();
  const lines = hasTotal ? sheet.lines : sheet.lines.filter((line) => line.key !== 'result');
  for (const line of lines) found.set(line.group, [...(found.get(line.group) ?? []), line]);
  return [...found].map(([key, lines]) => ({
    key,
    lines,
    round: /^round_(\d+)$/.exec(key)?.[1] ?? '',
    sums: Array.from({ length: seats }, (_, seat) =>
      lines.reduce((sum, line) => sum + (line.points[seat] ?? 0), 0),
    ),
  }));
}
