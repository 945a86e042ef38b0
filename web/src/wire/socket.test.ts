import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { FromPage, FromServer } from './messages';
import { type Connection, type Ears, type Line, TableSocket, type Unsent } from './socket';

/** A line whose other end is in our hands. */
class FakeLine implements Line {
  static all: FakeLine[] = [];
  sent: FromPage[] = [];
  isClosed = false;

  constructor(
    readonly address: string,
    readonly ears: Ears,
  ) {
    FakeLine.all.push(this);
  }
  send(text: string) {
    this.sent.push(JSON.parse(text));
  }
  close() {
    this.isClosed = true;
  }
  open() {
    this.ears.onopen();
  }
  cut() {
    this.ears.onclose();
  }
  say(message: FromServer) {
    this.ears.onmessage(JSON.stringify(message));
  }
}

describe('a table’s socket', () => {
  let ply: number | null;
  let heard: FromServer[];
  let states: Connection[];
  let socket: TableSocket;
  const line = () => FakeLine.all.at(-1)!;
  const keep = () => socket.send({ kind: 'move', ply: 3, seat: 0, action: 0 });

  beforeEach(() => {
    vi.useFakeTimers();
    FakeLine.all = [];
    ply = null;
    heard = [];
    states = [];
    socket = new TableSocket({
      address: (from) => `ws://table?from=${from}`,
      ply: () => ply,
      onmessage: (message) => heard.push(message),
      onconnection: (connection) => states.push(connection),
      dial: (address, ears) => new FakeLine(address, ears),
    });
    line().open();
  });
  afterEach(() => {
    socket.close();
    vi.useRealTimers();
  });

  it('resumes from the last ply it has seen', () => {
    ply = 17;
    line().cut();
    expect(states.at(-1)).toBe('lost');
    vi.advanceTimersByTime(300);
    expect(FakeLine.all).toHaveLength(2);
    expect(line().address).toBe('ws://table?from=17');
    line().open();
    expect(states.at(-1)).toBe('open');
  });

  it('sends an unanswered move again under the same id', () => {
    const id = keep();
    line().cut();
    vi.advanceTimersByTime(300);
    line().open();
    expect(line().sent).toEqual([{ kind: 'move', id, ply: 3, seat: 0, action: 0 }]);
  });

  it('does not send an acknowledged move again', () => {
    const id = keep();
    line().say({ kind: 'ack', id, ply: 4 });
    line().cut();
    vi.advanceTimersByTime(300);
    line().open();
    expect(line().sent).toEqual([]);
  });

  it('does not send a refused move again', () => {
    const id = keep();
    line().say({ kind: 'refused', id, code: 'not_your_turn', text: { fr: 'Non.', en: 'No.' }, anchor: null });
    line().cut();
    vi.advanceTimersByTime(300);
    line().open();
    expect(line().sent).toEqual([]);
  });

  it.each<Unsent>([
    { kind: 'move', ply: 3, seat: 0, action: 0 },
    { kind: 'chat', text: 'Bonjour' },
    { kind: 'undo', seat: 0 },
    { kind: 'undo_answer', seat: 0, accept: true },
    { kind: 'resign', seat: 0 },
    { kind: 'stand_in', seat: 0, absent: 1, level: 'grazer' },
    { kind: 'come_back', seat: 0 },
  ])('keeps a $kind sent while the line is cut until it is back, and answered', (message) => {
    line().cut();
    const id = socket.send(message);
    vi.advanceTimersByTime(300);
    expect(line().sent).toEqual([]);
    line().open();
    expect(line().sent).toEqual([{ ...message, id }]);
    line().cut(); // before the answer
    vi.advanceTimersByTime(300);
    line().open();
    expect(line().sent).toEqual([{ ...message, id }]);
    line().say({ kind: 'ack', id, ply: 4 });
    line().cut();
    vi.advanceTimersByTime(300);
    line().open();
    expect(line().sent).toEqual([]);
  });

  it('forgets a question asked while the line is cut', () => {
    line().cut();
    socket.send({ kind: 'why', seat: 0, notation: 'e4' });
    vi.advanceTimersByTime(300);
    line().open();
    expect(line().sent).toEqual([]);
  });

  it('does not listen to a line it has given up', () => {
    const old = line();
    old.cut();
    vi.advanceTimersByTime(300);
    old.say({ kind: 'pong', id: 'late' });
    old.open();
    old.cut();
    expect(heard).toEqual([]);
    line().open();
    expect(states.at(-1)).toBe('open');
  });

  it('waits longer after each failure, and not at all when told the network is back', () => {
    line().cut();
    vi.advanceTimersByTime(300);
    line().cut();
    vi.advanceTimersByTime(599);
    expect(FakeLine.all).toHaveLength(2);
    vi.advanceTimersByTime(1);
    expect(FakeLine.all).toHaveLength(3);
    line().cut();
    socket.connect();
    expect(FakeLine.all).toHaveLength(4);
  });

  it('gives up a line that has gone silent', () => {
    const old = line();
    vi.advanceTimersByTime(20_000);
    expect(old.sent.at(-1)?.kind).toBe('ping');
    vi.advanceTimersByTime(41_000);
    expect(old.isClosed).toBe(true);
    expect(FakeLine.all.length).toBeGreaterThan(1);
  });

  it('hands on what it hears, in order', () => {
    line().say({ kind: 'undo_answered', accepted: true });
    line().say({ kind: 'pong', id: 'x' });
    expect(heard.map((message) => message.kind)).toEqual(['undo_answered', 'pong']);
  });

  it('is quiet after it was closed', () => {
    socket.close();
    vi.advanceTimersByTime(60_000);
    expect(FakeLine.all).toHaveLength(1);
    expect(line().isClosed).toBe(true);
  });
});
