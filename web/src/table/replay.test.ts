import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { api, Refused } from '../wire/api';
import type { Frame, Replay, Table } from '../wire/messages';
import { GameReplay, replayOf } from './replay.svelte';
import { anEvent, aPosition, aSeat, aTable, words } from './samples';

const aFrame = (ply: number, about: Partial<Frame['position']> = {}): Frame => ({
  move: ply === 0 ? null : { seat: (ply - 1) % 2, notation: `m${ply}`, text: words(`coup ${ply}`), at: ply },
  position: aPosition({ ply, seat: null, to_move: ply % 2, happened: [anEvent(`fait ${ply}`)], ...about }),
});
const aReplay = (about: Partial<Table> = {}, frames = [0, 1, 2, 3].map((ply) => aFrame(ply))): Replay => ({
  table: aTable([aSeat(0), aSeat(1)], { status: 'finished', ...about }),
  frames,
  notes: [{ at: 9, ply: 1, seat: 1, text: words('Un robot joue pour Milo.') }],
  code: null,
});

describe('the replay of a game', () => {
  let replay: GameReplay;
  beforeEach(async () => {
    vi.useFakeTimers();
    vi.spyOn(api, 'replay').mockImplementation(async () => aReplay());
    replay = new GameReplay({ table: 'un-deux-trois-quatre' });
    await replay.fetch();
  });
  afterEach(() => {
    vi.useRealTimers();
    vi.restoreAllMocks();
  });

  it('steps between the first and the last position', () => {
    replay.step(-3);
    expect(replay.frame?.position.ply).toBe(0);
    replay.step(99);
    expect(replay.frame?.position.ply).toBe(3);
  });

  it('runs by itself to the end, and then from the start', () => {
    replay.step(2);
    replay.toggle();
    const stop = replay.run();
    vi.advanceTimersToNextTimer();
    expect([replay.at, replay.isPlaying]).toEqual([3, true]);
    vi.advanceTimersToNextTimer();
    expect([replay.at, replay.isPlaying]).toEqual([3, false]);
    stop();
    replay.toggle();
    expect([replay.at, replay.isPlaying]).toEqual([0, true]);
  });

  it('stops running when somebody steps', () => {
    replay.toggle();
    replay.step(1);
    expect(replay.isPlaying).toBe(false);
  });

  it('lets nobody move in the past, whoever looks', async () => {
    const legal = [{ number: 1, notation: 'm', text: words('jouer') }];
    vi.spyOn(api, 'replay').mockResolvedValue(
      aReplay({}, [aFrame(0, { seat: 0, legal, may_undo: true }), aFrame(1)]),
    );
    replay.seenBy = '0';
    await replay.fetch();
    expect(replay.position).toMatchObject({ legal: [], may_undo: false, to_move: 0, seat: 0 });
  });

  it('ends where the game did, also by resignation', () => {
    expect(replay.position).toMatchObject({ to_move: 0, over: false });
    replay.step(3);
    expect(replay.position).toMatchObject({ to_move: null, over: true });
  });

  it('tells what happened, with the notes of that moment, and the history up to it', () => {
    replay.step(1);
    expect(replay.happened).toBe('fait 1 Un robot joue pour Milo.');
    expect(replay.history.map((decision) => decision.ply)).toEqual([0, 1]);
  });

  it('does not show late what was fetched for other eyes', async () => {
    let answer = (_: Replay) => {};
    vi.spyOn(api, 'replay').mockImplementationOnce(() => new Promise((done) => (answer = done)));
    replay.seenBy = '0';
    const slow = replay.fetch();
    replay.seenBy = '1';
    await replay.fetch();
    answer(aReplay({ id: 'late' }));
    await slow;
    expect(replay.table?.id).not.toBe('late');
  });
});

describe('a game from a code', () => {
  const told = {
    game: 'nests',
    players: 2,
    rules_version: 1,
    options: { tie: 'last' },
    box_notes: [],
    names: ['Un', 'Deux'],
  };
  const standing = [
    { seat: 0, points: 3, place: 2 },
    { seat: 1, points: 7, place: 1 },
  ];

  it('has a table like any other: names, options, result, and its code', () => {
    const frames = [aFrame(0), aFrame(1, { over: true, to_move: null, standing })];
    const { table, code } = replayOf({ ...told, frames }, 'the-code');
    expect(code).toBe('the-code');
    expect(table).toMatchObject({
      game: 'nests',
      options: { tie: 'last' },
      status: 'finished',
    });
    expect(table.seats.map((seat) => seat.name)).toEqual(['Un', 'Deux']);
    expect(table.result).toEqual({ ranking: standing, winners: [1], reason: 'played' });
  });

  it('may stop in the middle of a game: the last position still says who decides', async () => {
    vi.spyOn(api, 'replayOfCode').mockResolvedValue({ ...told, frames: [aFrame(0), aFrame(1)] });
    const replay = new GameReplay({ code: 'the-code' });
    await replay.fetch();
    replay.step(1);
    expect(replay.position).toMatchObject({ to_move: 1, over: false });
    expect(replay.table?.result).toBe(null);
  });

  it('is refused in words when it is damaged', async () => {
    const text = words('Le code est incomplet.');
    vi.spyOn(api, 'replayOfCode').mockRejectedValue(new Refused('code', text, 422));
    await expect(new GameReplay({ code: 'broken' }).fetch()).rejects.toMatchObject({ text });
  });
});
