// What may be done, sorted by what it is about. The server has offered all of it.
import type { LegalOf } from '../table/scene';
import type { Game } from '../wire/games/chao-dino';
import { key } from './geometry';

export type Verb = 'drift' | 'migrate' | 'rescue' | 'birth';
export const VERBS: Verb[] = ['drift', 'migrate', 'rescue', 'birth'];

export type Move = LegalOf<Game>;
type Of<Kind extends Move['kind']> = Extract<Move, { kind: Kind }>;
/** A dinosaur goes, or a swimmer climbs. */
export type Step = Of<'migrate'> | Of<'rescue'>;

/** Actions by the tile they are about, or in a list where a tile does not name them. */
export interface Choices {
  placing: Map<number, number>;
  picking: Map<number, number>;
  breeding: Map<number, number>;
  migrating: Of<'migrate'>[];
  rescuing: Of<'rescue'>[];
  dropping: Set<number>;
  playHand: Move | null;
  drawCard: Move | null;
  endActions: Move | null;
  /** Where each verb begins: tiles "t12" and waters "w3,-2". */
  sources: Record<Verb, Set<string>>;
}

export const waterOf = (move: Of<'rescue'>): string => `w${key(move.cell)}`;

export function sorted(legal: Move[]): Choices {
  const ofKind = <Kind extends Move['kind']>(kind: Kind) =>
    legal.filter((move): move is Of<Kind> => move.kind === kind);
  const byTile = (moves: { tile: number; number: number }[]) =>
    new Map(moves.map((move) => [move.tile, move.number]));
  const [picking, breeding] = [byTile(ofKind('drift_pick')), byTile(ofKind('reproduce'))];
  const [migrating, rescuing] = [ofKind('migrate'), ofKind('rescue')];
  return {
    placing: byTile(ofKind('place')),
    picking,
    breeding,
    migrating,
    rescuing,
    dropping: new Set(ofKind('drift_drop').map((move) => move.number)),
    playHand: ofKind('play_hand')[0] ?? null,
    drawCard: ofKind('draw_card')[0] ?? null,
    endActions: ofKind('end_actions')[0] ?? null,
    sources: {
      drift: new Set([...picking.keys()].map((tile) => `t${tile}`)),
      migrate: new Set(migrating.map((move) => `t${move.src}`)),
      rescue: new Set(rescuing.map(waterOf)),
      birth: new Set([...breeding.keys()].map((tile) => `t${tile}`)),
    },
  };
}

/** The ways out of a tile or a water. */
export function leaving(may: Choices, at: string): Step[] {
  return at[0] === 't'
    ? may.migrating.filter((move) => `t${move.src}` === at)
    : may.rescuing.filter((move) => waterOf(move) === at);
}
