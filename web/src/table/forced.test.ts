import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { device } from '../device.svelte';
import type { Legal } from '../wire/messages';
import { forcedMove, playsItself } from './forced';
import type { TablePlay } from './play.svelte';
import { aPosition, words } from './samples';

const only = { number: 7, notation: 'keep', text: words('Garder') } as unknown as Legal;

/** As much of a table as a forced move asks about. */
function aPlay(about: object = {}, position: object = {}) {
  const made: number[] = [];
  return {
    made,
    position: aPosition({ legal: [only], ...position }),
    table: { status: 'running' },
    who: { isMyTurn: true, handOverTo: null },
    stage: { isBusy: false, ms: (usual: number) => usual },
    moving: { waiting: null },
    play: (move: number) => made.push(move),
    ...about,
  } as unknown as TablePlay & { made: number[] };
}

describe('a move without a choice', () => {
  beforeEach(() => {
    vi.useFakeTimers();
    Object.assign(document, { querySelector: () => null });
    device.playForced(true);
  });
  afterEach(() => vi.useRealTimers());

  it('is the only one there is, on my own turn, when everything has been shown', () => {
    expect(forcedMove(aPlay())).toBe(only);
    expect(forcedMove(aPlay({}, { legal: [only, only] }))).toBeNull();
    expect(forcedMove(aPlay({}, { legal: [] }))).toBeNull();
    expect(forcedMove(aPlay({ who: { isMyTurn: false, handOverTo: null } }))).toBeNull();
    expect(forcedMove(aPlay({ stage: { isBusy: true } }))).toBeNull();
    expect(forcedMove(aPlay({ moving: { waiting: 7 } }))).toBeNull();
  });

  it('is asked where something could still be taken back, on a shared device, and where one likes', () => {
    expect(forcedMove(aPlay({}, { may_undo: true }))).toBeNull();
    expect(forcedMove(aPlay({ who: { isMyTurn: true, handOverTo: 1 } }))).toBeNull();
    device.playForced(false);
    expect(forcedMove(aPlay())).toBeNull();
  });

  it('is seen before it is made, and waits while somebody reads', () => {
    const play = aPlay();
    let sheet: object | null = {};
    Object.assign(document, { querySelector: () => sheet });
    const stop = playsItself(play, only);
    vi.advanceTimersByTime(1600);
    expect(play.made).toEqual([]);
    sheet = null;
    vi.advanceTimersByTime(1400);
    expect(play.made).toEqual([7]);
    stop();
    vi.advanceTimersByTime(5000);
    expect(play.made).toEqual([7]);
  });
});
