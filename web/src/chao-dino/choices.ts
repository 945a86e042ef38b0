// What may be done, sorted by what it is about. The server has offered all of it.
import type { Legal } from '../wire/messages';
import { key } from './geometry';
import type { Cell } from './view';

export type Verb = 'drift' | 'migrate' | 'rescue' | 'birth';
export const VERBS: Verb[] = ['drift', 'migrate', 'rescue', 'birth'];

/** Actions by the tile they are about, or in a list where a tile does not name them. */
export interface Choices {
  placing: Map<number, number>;
  picking: Map<number, number>;
  breeding: Map<number, number>;
  migrating: Legal[];
  rescuing: Legal[];
  dropping: Set<number>;
  playHand: Legal | null;
  drawCard: Legal | null;
  endActions: Legal | null;
  /** Where each verb begins: tiles "t12" and waters "w3,-2". */
  sources: Record<Verb, Set<string>>;
}

export const tileOf = (move: Legal, part = 'tile'): string => `t${move[part] as number}`;
export const waterOf = (move: Legal): string => `w${key(move.cell as Cell)}`;

export function sorted(legal: Legal[]): Choices {
  const ofKind = (kind: string) => legal.filter((move) => move.kind === kind);
  const byTile = (kind: string) =>
    new Map(ofKind(kind).map((move) => [move.tile as number, move.number] as const));
  const [picking, breeding] = [byTile('drift_pick'), byTile('reproduce')];
  const [migrating, rescuing] = [ofKind('migrate'), ofKind('rescue')];
  return {
    placing: byTile('place'),
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
      migrate: new Set(migrating.map((move) => tileOf(move, 'src'))),
      rescue: new Set(rescuing.map(waterOf)),
      birth: new Set([...breeding.keys()].map((tile) => `t${tile}`)),
    },
  };
}

/** The ways out of a tile or a water. */
export function leaving(may: Choices, at: string): Legal[] {
  return at[0] === 't'
    ? may.migrating.filter((move) => tileOf(move, 'src') === at)
    : may.rescuing.filter((move) => waterOf(move) === at);
}
