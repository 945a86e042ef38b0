import { describe, expect, it, vi } from 'vitest';
import type { Ahead, Dare, DuelResult, View } from '../wire/games/dinosaures';
import { isHarm, isHarmAhead } from './forecast';
import type { Seen } from './seen.svelte';
import { Turn } from './turn.svelte';

const dare = (result: DuelResult | null): Dare => ({
  cell: 'd5',
  foreseen: result && {
    attacker: 'docus',
    defender: 'tri',
    result,
    terrain: 'land',
    because: 'stronger',
    numbers: [2, 5],
  },
});
const ahead = (more: Partial<Ahead>): Ahead => ({ dares: [], must: false, caught: false, ...more });

describe('what costs the figure that does it', () => {
  it('is a challenge that is known to be lost', () => {
    expect(['A', 'B', 'D', '=', 'W', null].map((one) => isHarm(dare(one as DuelResult | null)))).toEqual([
      true,
      true,
      false,
      false,
      false,
      false,
    ]);
  });
  it('is a trap one knows of, and a flight that leads to lost challenges only', () => {
    expect(isHarmAhead(ahead({ caught: true }))).toBe(true);
    expect(isHarmAhead(ahead({ must: true, dares: [dare('A')] }))).toBe(true);
    expect(isHarmAhead(ahead({ must: true, dares: [dare('A'), dare(null)] }))).toBe(false);
    expect(isHarmAhead(ahead({ dares: [dare('A')] }))).toBe(false); // nobody has to challenge after a step
  });
});

function asked(result: DuelResult | null) {
  const onplay = vi.fn();
  const view = { phase: 'CHALLENGE', challenger: 'd4', dares: [dare(result)], ahead: {}, reach: {} };
  const seen = {
    view: view as unknown as View,
    ply: 7,
    isMyTurn: true,
    cells: new Map([['d5', 60]]),
    at: new Map(),
    props: { onplay },
  } as unknown as Seen;
  return { turn: new Turn(seen), onplay };
}

describe('a challenge', () => {
  it('that would cost the figure wants a second touch', () => {
    const { turn, onplay } = asked('A');
    turn.touch('d5', false);
    expect(onplay).not.toHaveBeenCalled();
    expect(turn.warned).toBe('d5');
    turn.touch('d5', false);
    expect(onplay).toHaveBeenCalledExactlyOnceWith(60);
  });
  it.each(['D', '=', null] as const)('that ends with %s is made at once', (result) => {
    const { turn, onplay } = asked(result);
    turn.touch('d5', false);
    expect(onplay).toHaveBeenCalledOnce();
  });
});
