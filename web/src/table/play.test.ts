import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { FromPage, FromServer, Position, Table } from '../wire/messages';
import { TablePlay } from './play.svelte';
import { type GameDrawings, PLANNED } from './scene';
import { aDecision, anEvent, aPosition, aSeat, aTable, words } from './samples';

/** The browser's end of a line, as far as ours reaches. */
class FakeSocket {
  static OPEN = 1;
  static all: FakeSocket[] = [];
  readyState = 0;
  sent: FromPage[] = [];
  onopen = () => undefined;
  onclose = () => undefined;
  onmessage = (_: { data: string }) => undefined;

  constructor(readonly address: string) {
    FakeSocket.all.push(this);
  }
  send(text: string) {
    this.sent.push(JSON.parse(text));
  }
  close() {}
}

const seats = [aSeat(0, { you: true }), aSeat(1)];

describe('a table as the page knows it', () => {
  let play: TablePlay;
  const line = () => FakeSocket.all.at(-1)!;
  const say = (message: FromServer) => line().onmessage({ data: JSON.stringify(message) });
  const welcome = (position: Partial<Position> | null, about: Partial<Table> = {}) =>
    say({
      kind: 'welcome',
      table: aTable(seats, about),
      position: position && aPosition(position),
      chat: [],
      notes: [],
    });
  const sit = (about: Partial<Table> = {}) => {
    play = new TablePlay(aTable(seats, about));
    line().readyState = 1;
    line().onopen();
    play.stage.open();
  };

  beforeEach(() => {
    vi.useFakeTimers();
    vi.stubGlobal('WebSocket', FakeSocket);
    FakeSocket.all = [];
  });
  afterEach(() => {
    play.leave();
    vi.useRealTimers();
    vi.unstubAllGlobals();
  });

  it('asks for the last plies when it is opened, and shows them at once', () => {
    sit({ ply: 60 });
    expect(line().address).toBe('ws://house.test/api/v1/tables/fougere-volcan-oeuf-lundi/socket?from=12');
    welcome({ ply: 12 }, { ply: 60 });
    for (let ply = 13; ply <= 60; ply++) say(aDecision(ply, [anEvent(`coup ${ply}`)]));
    expect(play.position?.ply).toBe(60);
    expect(play.told.log).toHaveLength(48);
    expect(play.told.history.every((decision) => decision.past)).toBe(true);
    expect(play.announced).toBe('');
  });

  it('shows new decisions one after the other, and says them', () => {
    sit();
    welcome({ ply: 0 });
    say(aDecision(1, [anEvent('un', { seat: 1 })], { to_move: 1 }));
    say(aDecision(2, [anEvent('deux', { seat: 1 })]));
    expect(play.position?.ply).toBe(1);
    expect(play.lastEvents.map((event) => event.text.fr)).toEqual(['un']);
    expect(play.announced).toBe('un');
    vi.runOnlyPendingTimers();
    expect(play.position?.ply).toBe(2);
    expect(play.announced).toBe('deux À vous.');
  });

  it('resumes from the last ply it was told, shown or not', () => {
    sit();
    welcome({ ply: 0 });
    for (const ply of [1, 2, 3]) say(aDecision(ply));
    line().onclose();
    vi.advanceTimersByTime(300);
    expect(line().address).toContain('from=3');
  });

  it('tells nobody the end, nor whose turn it is, before it is shown', () => {
    sit();
    welcome({ ply: 0, to_move: 1 });
    say(aDecision(1, [anEvent('un')], { to_move: 1 }));
    say(aDecision(2, [anEvent('deux')], { to_move: null, over: true }));
    const result = { ranking: [], winners: [1], reason: 'played' as const };
    say({ kind: 'table', table: aTable(seats, { ply: 2, to_move: null, status: 'finished', result }) });
    say({ kind: 'noted', note: { at: 1, ply: 2, seat: 1, text: words('Milo s’en va.') } });
    expect(play.table).toMatchObject({ ply: 1, to_move: 1, status: 'running', result: null });
    expect(play.told.log.map((line) => line.text.fr)).toEqual(['un']);
    vi.runAllTimers();
    expect(play.table).toMatchObject({ ply: 2, to_move: null, status: 'finished', result });
    expect(play.told.log.map((line) => line.text.fr)).toEqual(['un', 'deux', 'Milo s’en va.']);
  });

  it('goes on showing what waits after a cut', () => {
    sit();
    welcome({ ply: 0, to_move: 1 });
    for (const ply of [1, 2]) say(aDecision(ply, [anEvent(`coup ${ply}`)], { to_move: 1 }));
    welcome({ ply: 2, to_move: 1 });
    say(aDecision(3, [anEvent('coup 3')]));
    expect(play.position?.ply).toBe(1);
    vi.runAllTimers();
    expect(play.told.log.map((line) => line.text.fr)).toEqual(['coup 1', 'coup 2', 'coup 3']);
  });

  it('shows the last turn of the others again, and ends where it was', () => {
    sit();
    welcome({ ply: 0 });
    say({ ...aDecision(1, [anEvent('moi')], { to_move: 1 }), seat: 0 });
    for (const ply of [2, 3]) say(aDecision(ply, [anEvent(`coup ${ply}`)], { to_move: ply === 3 ? 0 : 1 }));
    vi.advanceTimersByTime(9000);
    expect(play.traces.map(({ ply }) => ply)).toEqual([2, 3]);
    expect(play.maySeeAgain).toBe(true);
    const plies: number[] = [];
    play.seeAgain();
    while (play.stage.isBusy) {
      plies.push(play.position!.ply);
      expect(play.history.at(-1)!.ply).toBe(play.position!.ply);
      vi.advanceTimersToNextTimer();
    }
    expect(plies.filter((ply, index) => ply !== plies[index - 1])).toEqual([1, 2, 3]);
    expect([play.stage.again, play.position?.ply, play.told.log.length]).toEqual([false, 3, 3]);

    play.seeAgain(3);
    expect(play.position?.ply).toBe(2);
    play.play(7); // a move ends it, and is made where the game stands
    expect(line().sent.at(-1)).toMatchObject({ kind: 'move', ply: 3 });
  });

  it('sends no move while something is still to be seen that nobody jumps over', () => {
    sit();
    welcome({ ply: 0, to_move: 1 });
    play.performer.drawings = { climax: () => true } as unknown as GameDrawings;
    for (const ply of [1, 2]) say(aDecision(ply, [anEvent(`coup ${ply}`)]));
    play.play(7);
    expect([play.position?.ply, line().sent.length]).toEqual([2, 0]);
    play.play(7);
    expect(line().sent).toMatchObject([{ kind: 'move', ply: 2 }]);
  });

  it('keeps a move lifted until it is answered, and sends none beside it', () => {
    sit();
    welcome({ ply: 0 });
    play.play(7);
    play.play(8);
    expect(line().sent).toMatchObject([{ kind: 'move', ply: 0, seat: 0, action: 7 }]);
    expect(play.moving.waiting).toBe(7);
    say({ kind: 'ack', id: line().sent[0]!.id, ply: 1 });
    expect(play.moving.waiting).toBe(null);
    play.play('c4-f4');
    expect(line().sent.at(-1)).toMatchObject({ kind: 'move', notation: 'c4-f4' });
  });

  it('lets the next move be chosen as soon as a whole one stands, also before it is answered', () => {
    sit();
    welcome({ ply: 0 });
    play.play([['pick g4', 'g9']]);
    say(aDecision(1, [anEvent('choisi')]));
    play.play(8);
    expect(line().sent).toMatchObject([{ kind: 'moves', ply: 0 }]);
    say(aDecision(2, [anEvent('volé')]));
    expect(play.moving.waiting).toBe(null);
    play.play(8);
    expect(line().sent.at(-1)).toMatchObject({ kind: 'move', ply: 2, action: 8 });
    say({ kind: 'left_out', id: line().sent[0]!.id, seat: 0, moves: [] });
    expect(play.moving.waiting).toBe(8); // what is answered is the move before
  });

  it('waits for the answer where several whole moves take turns with those of others', () => {
    sit();
    welcome({ ply: 0 });
    play.play([['tri a1'], ['ptera b1']]);
    for (const ply of [1, 2]) say(aDecision(ply, [anEvent(`coup ${ply}`)]));
    expect(play.moving.waiting).toBe(PLANNED);
    say({ kind: 'left_out', id: line().sent[0]!.id, seat: 0, moves: [] });
    vi.runAllTimers();
    expect(play.moving.waiting).toBe(null);
  });

  it('says in words what was refused, and asks anew when the position was old', () => {
    sit();
    welcome({ ply: 0 });
    play.play(7);
    const { id } = line().sent[0]!;
    say({ kind: 'refused', id, code: 'stale_position', text: words('Trop tard.'), anchor: null });
    expect(play.notice?.fr).toBe('Trop tard.');
    expect(play.moving.waiting).toBe(null);
    expect(line().sent.at(-1)?.kind).toBe('sync');
  });

  it('forgets what was taken back, also what was still to be shown', () => {
    sit();
    welcome({ ply: 0 });
    for (const ply of [1, 2, 3]) say(aDecision(ply, [anEvent(`coup ${ply}`)]));
    say({ kind: 'undone', ply: 0, position: aPosition(), text: words('Léa reprend son coup.') });
    vi.runAllTimers();
    expect(play.position?.ply).toBe(0);
    expect(play.lastEvents).toEqual([]);
    expect(play.told.log.map((line) => line.text.fr)).toEqual(['Léa reprend son coup.']);
  });

  it('keeps what led to a position in sight when it is told again', () => {
    sit();
    welcome({ ply: 0 });
    say(aDecision(1, [anEvent('un')]));
    welcome({ ply: 1, happened: [anEvent('un')] });
    expect(play.lastEvents.map((event) => event.text.fr)).toEqual(['un']);
  });

  it('shows another seat of a shared device what that seat may know of it', () => {
    sit();
    welcome({ ply: 0 });
    say(aDecision(1, [anEvent('Léa cache un œuf en d4.')]));
    welcome({ ply: 1, seat: 1, happened: [anEvent('Léa cache un œuf.')] });
    expect(play.lastEvents.map((event) => event.text.fr)).toEqual(['Léa cache un œuf.']);
  });

  it('waits no longer for a hint that was asked for before a cut', () => {
    sit();
    welcome({ ply: 0 });
    play.askHint();
    expect(play.adviser.isAsked).toBe(true);
    welcome({ ply: 0 });
    expect(play.adviser.isAsked).toBe(false);
  });

  it('hangs the answer to "why not?" where it was asked', () => {
    sit();
    welcome({ ply: 0 });
    const at = { getBoundingClientRect: () => ({ left: 100, width: 40, top: 50 }) } as Element;
    play.why('c4', at);
    const { id } = line().sent[0]!;
    say({
      kind: 'reason',
      id,
      legal: false,
      code: 'held',
      text: words('Elle est retenue.'),
      anchor: 'drift',
    });
    expect(play.whyNot.tag).toEqual({ text: words('Elle est retenue.'), anchor: 'drift', x: 120, y: 50 });
    vi.runOnlyPendingTimers();
    expect(play.whyNot.tag).toBe(null);
  });

  it('does not ask again about who left once somebody chose to wait, until they leave again', () => {
    sit();
    const left = [seats[0]!, aSeat(1, { left: true })];
    welcome({ ply: 0 });
    say({ kind: 'table', table: aTable(left) });
    expect(play.company.gone).toHaveLength(1);
    play.company.waitFor(1);
    expect(play.company.gone).toEqual([]);
    say({ kind: 'table', table: aTable(seats) });
    say({ kind: 'table', table: aTable(left) });
    expect(play.company.gone).toHaveLength(1);
  });
});
