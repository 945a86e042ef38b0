// What may be done now, sorted by what it is about, and what was just done.
import type { Decision, EventOf, LegalOf } from '../table/scene';
import type { Form, Game } from '../wire/games/cubosaurs';

export type Move = LegalOf<Game>;
export type MoveOf<Kind extends Form['kind']> = Move & { kind: Kind };

/** The legal moves by the thing on the table they belong to; null where there is none. */
export interface Moves {
  keep: Move | null; // the whole Hand
  cards: Map<string, MoveOf<'CARD'>>; // by card
  tiles: Map<number, MoveOf<'TILE'>>; // by tile
  seats: MoveOf<'SEAT'>[];
  endTurn: Move | null;
}

/** The moves of one kind. */
function ofKind<Kind extends Form['kind']>(legal: Move[], kind: Kind): MoveOf<Kind>[] {
  return legal.filter((move): move is MoveOf<Kind> => move.kind === kind);
}

/** Sorts the legal moves. */
export function movesOf(legal: Move[]): Moves {
  return {
    keep: ofKind(legal, 'KEEP')[0] ?? null,
    cards: new Map(ofKind(legal, 'CARD').map((move) => [move.card, move])),
    tiles: new Map(ofKind(legal, 'TILE').map((move) => [move.tile, move])),
    seats: ofKind(legal, 'SEAT'),
    endTurn: ofKind(legal, 'END_TURN')[0] ?? null,
  };
}

/** The cards that have just gone somewhere else. */
export function movedCards(events: EventOf<Game>[]): Set<string> {
  return new Set(
    events.flatMap((event) => {
      if (event.kind === 'hand_passed' || event.kind === 'card_stolen' || event.kind === 'card_given')
        return [event.card];
      if (event.kind === 'hand_kept') return event.cards;
      return event.kind === 'cards_swapped' ? [event.taken, event.given] : [];
    }),
  );
}

/** What others did to *me* in these decisions. */
export function sufferedBy(me: number | null, decisions: Decision<Game>[]): EventOf<Game>[] {
  if (me === null) return [];
  return decisions
    .flatMap((one) => one.events)
    .filter((event) => {
      if (event.kind === 'card_stolen' || event.kind === 'card_destroyed')
        return event.owner === me && event.seat !== me;
      if (event.kind === 'cards_swapped' || event.kind === 'card_given') return event.to === me;
      return event.kind === 'dna_taken' && event.from === me;
    });
}
