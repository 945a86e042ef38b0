import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { FromPage, FromServer } from './messages';
import { type Connection, type Line, TableSocket } from './socket';

/** A line whose other end is in our hands. */
class FakeLine implements Line {
  static all: FakeLine[] = [];
  onopen: Line['onopen'] = null;
  onmessage: Line['onmessage'] = null;
  onclose: Line['onclose'] = null;
  sent: FromPage[] = [];
  isClosed = false;

  constructor(readonly address: string) {
    FakeLine.all.push(this);
  }
  send(text: string) {
    this.sent.push(JSON.parse(text));
  }
  close() {
    this.isClosed = true;
  }
  open() {
    this.onopen?.(undefined as never);
  }
  cut() {
    this.onclose?.(undefined as never);
  }
  say(message: FromServer) {
    this.onmessage?.({ data: JSON.stringify(message) });
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
      open: (address) => new FakeLine(address),
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
    line().say({ kind: 'refused', id, code: 'not_your_turn', text: { fr: 'Non.', en: 'No.' } });
    line().cut();
    vi.advanceTimersByTime(300);
    line().open();
    expect(line().sent).toEqual([]);
  });

  it('keeps what is sent while the line is cut until it is back', () => {
    line().cut();
    const id = keep();
    vi.advanceTimersByTime(300);
    expect(line().sent).toEqual([]);
    line().open();
    expect(line().sent.map((message) => message.id)).toEqual([id]);
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
    line().say({ kind: 'thinking', seat: 1 });
    line().say({ kind: 'pong', id: 'x' });
    expect(heard.map((message) => message.kind)).toEqual(['thinking', 'pong']);
  });

  it('is quiet after it was closed', () => {
    socket.close();
    vi.advanceTimersByTime(60_000);
    expect(FakeLine.all).toHaveLength(1);
    expect(line().isClosed).toBe(true);
  });
});
