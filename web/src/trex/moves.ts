// What may be done now, sorted by what it is about.
import type { EventOf, LegalOf } from '../table/scene';
import type { Event, Form, Game, PlaceName } from '../wire/games/trex';

export type Move = LegalOf<Game>;
type MoveOf<Kind extends Form['kind']> = Move & { kind: Kind };
type Happened<Kind extends Event['kind']> = EventOf<Game> & { kind: Kind };

/** The moves of one kind. */
function ofKind<Kind extends Form['kind']>(legal: Move[], kind: Kind): MoveOf<Kind>[] {
  return legal.filter((move): move is MoveOf<Kind> => move.kind === kind);
}

/** What happened of one kind, in order. */
export function happened<Kind extends Event['kind']>(events: EventOf<Game>[], kind: Kind): Happened<Kind>[] {
  return events.filter((event): event is Happened<Kind> => event.kind === kind);
}

/** The legal moves by the thing on the table they belong to; null where there is none. */
export interface Moves {
  plays: Map<number, MoveOf<'play'>>; // by card
  playTop: Move | null;
  draw: Move | null;
  decline: Move | null;
  eggs: [Move | null, Move | null]; // by slot
  fromPile: Move | null; // removes a card of one's pile
  isShower: boolean; // which is the meteor shower, and nothing else may go
  fromDraw: Move | null; // what touching one's draw pile does
  outOfDraw: Move | null; // removes its top card
  keep: Move | null; // both trumps
  trumps: MoveOf<'set_strong' | 'set_weak'>[];
}

/** Sorts the legal moves. */
export function movesOf(legal: Move[]): Moves {
  const one = (kind: Form['kind']) => ofKind(legal, kind)[0] ?? null;
  const egg = (slot: number) => ofKind(legal, 'choose_egg').find((move) => move.slot === slot) ?? null;
  return {
    plays: new Map(ofKind(legal, 'play').map((move) => [move.card, move])),
    playTop: one('play_top'),
    draw: one('draw'),
    decline: one('decline_draw'),
    eggs: [egg(0), egg(1)],
    fromPile: one('discard_shower') ?? one('discard_played_top'),
    isShower: one('discard_shower') !== null,
    fromDraw: one('discard_draw_top') ?? one('play_top') ?? one('draw'),
    outOfDraw: one('discard_draw_top'),
    keep: one('keep_trumps'),
    trumps: [...ofKind(legal, 'set_strong'), ...ofKind(legal, 'set_weak')],
  };
}

/** The move that puts a colour in the place of a trump. */
export function trumpMove(moves: Moves, place: PlaceName, color: string | null): Move | null {
  return moves.trumps.find((move) => move.kind === `set_${place}` && move.color === color) ?? null;
}
