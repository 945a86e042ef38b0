// One table's WebSocket, kept alive: it comes back after a cut, resumes from the last ply it saw,
// and sends again whatever was not answered, under the same id, so that nothing is lost or doubled.
import type { FromPage, FromServer } from './messages';

export type Connection = 'connecting' | 'open' | 'lost';

/** A message before it gets its id. */
export type Unsent = FromPage extends infer M ? (M extends FromPage ? Omit<M, 'id'> : never) : never;

export interface Line {
  send(text: string): void;
  close(): void;
  readonly readyState?: number; // 1 when it is open
  onopen: ((event: never) => void) | null;
  onmessage: ((event: { data: string }) => void) | null;
  onclose: ((event: never) => void) | null;
}

export interface SocketOptions {
  /** Where to connect, resuming after *from* (null: from the current position). */
  address: (from: number | null) => string;
  /** The last ply already shown, null before the first welcome. */
  ply: () => number | null;
  onmessage: (message: FromServer) => void;
  onconnection: (connection: Connection) => void;
  open?: (address: string) => Line;
}

const FIRST_WAIT = 300; // ms before the first new attempt; doubles up to LONGEST_WAIT
const LONGEST_WAIT = 5000;
const HEARTBEAT = 20000;
const DEEDS = new Set(['move', 'chat', 'undo', 'undo_answer', 'resign']); // sent again until answered
const ANSWERED = new Set(['ack', 'refused']);

/** An id nobody else chooses; works without a secure context too. */
export function freshId(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(12)), (b) => b.toString(16).padStart(2, '0')).join(
    '',
  );
}

export class TableSocket {
  #options: SocketOptions;
  #line: Line | null = null;
  #isOpen = false;
  #closed = false;
  #wait = FIRST_WAIT;
  #retry: ReturnType<typeof setTimeout> | null = null;
  #heartbeat: ReturnType<typeof setInterval> | null = null;
  #lastHeard = 0;
  #unanswered = new Map<string, FromPage>();

  constructor(options: SocketOptions) {
    this.#options = options;
    this.connect();
  }

  /** Connects now, if not connected: also for "the network is back" and "the tab is shown again". */
  connect = (): void => {
    if (this.#closed || this.#line) return;
    if (this.#retry) clearTimeout(this.#retry);
    this.#retry = null;
    this.#options.onconnection(this.#lastHeard ? 'lost' : 'connecting');
    const open = this.#options.open ?? ((address) => new WebSocket(address) as unknown as Line);
    const line = open(this.#options.address(this.#options.ply()));
    this.#line = line;
    line.onopen = () => {
      this.#isOpen = true;
      this.#wait = FIRST_WAIT;
      this.#heard();
      this.#options.onconnection('open');
      for (const message of this.#unanswered.values()) line.send(JSON.stringify(message));
      this.#heartbeat = setInterval(this.#beat, HEARTBEAT);
    };
    line.onmessage = (event) => {
      this.#heard();
      const message = JSON.parse(event.data) as FromServer;
      if (ANSWERED.has(message.kind) && 'id' in message && message.id) this.#unanswered.delete(message.id);
      this.#options.onmessage(message);
    };
    line.onclose = () => this.#drop(line);
  };

  /** Sends a message, a deed also as soon as the line is back; answers the id it goes under. */
  send(message: Unsent): string {
    const id = freshId();
    const whole = { ...message, id } as FromPage;
    if (DEEDS.has(whole.kind)) this.#unanswered.set(id, whole);
    this.#write(whole);
    return id;
  }

  close(): void {
    this.#closed = true;
    if (this.#retry) clearTimeout(this.#retry);
    const line = this.#line;
    if (line) this.#drop(line);
    line?.close();
  }

  #write(message: FromPage): void {
    if (this.#isOpen && (this.#line?.readyState ?? 1) === 1) this.#line?.send(JSON.stringify(message));
  }

  #heard(): void {
    this.#lastHeard = Date.now();
  }

  #beat = (): void => {
    const silence = Date.now() - this.#lastHeard;
    if (silence > 2 * HEARTBEAT) {
      const line = this.#line;
      if (line) this.#drop(line);
      line?.close();
    } else if (this.#isOpen) {
      this.#write({ kind: 'ping', id: freshId() });
    }
  };

  #drop(line: Line): void {
    if (this.#line !== line) return;
    line.onopen = line.onmessage = line.onclose = null;
    this.#line = null;
    this.#isOpen = false;
    if (this.#heartbeat) clearInterval(this.#heartbeat);
    this.#heartbeat = null;
    if (this.#closed) return;
    this.#options.onconnection('lost');
    this.#retry = setTimeout(this.connect, this.#wait);
    this.#wait = Math.min(this.#wait * 2, LONGEST_WAIT);
  }
}
