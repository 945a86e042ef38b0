// One table's WebSocket, kept alive: it comes back after a cut, resumes from the last ply it saw,
// and sends again whatever was not answered, under the same id, so that nothing is lost or doubled.
import type { FromPage, FromServer } from './messages';

export type Connection = 'connecting' | 'open' | 'lost';

/** A message before it gets its id. */
export type Unsent = FromPage extends infer M ? (M extends FromPage ? Omit<M, 'id'> : never) : never;

/** A line that was dialled; whether words get through is told to the ears given with it. */
export interface Line {
  send(text: string): void;
  close(): void;
}

/** What hears a line. */
export interface Ears {
  onopen: () => void;
  onmessage: (text: string) => void;
  onclose: () => void;
}

export interface SocketOptions {
  /** Where to connect, resuming after *from* (null: from the current position). */
  address: (from: number | null) => string;
  /** The last ply already shown, null before the first welcome. */
  ply: () => number | null;
  onmessage: (message: FromServer) => void;
  onconnection: (connection: Connection) => void;
  dial?: (address: string, ears: Ears) => Line;
}

const FIRST_WAIT = 300; // ms before the first new attempt; doubles up to LONGEST_WAIT
const LONGEST_WAIT = 5000;
const HEARTBEAT = 20000;
/** Sent again until they are answered; what only asks something is asked again by who wants to know. */
const DEEDS = new Set<FromPage['kind']>([
  'move',
  'moves',
  'chat',
  'undo',
  'undo_answer',
  'resign',
  'stand_in',
  'come_back',
]);

/** An id nobody else chooses; works without a secure context too. */
export function freshId(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(12)), (b) => b.toString(16).padStart(2, '0')).join(
    '',
  );
}

/** A WebSocket as a line: what is said into one that is about to close is not lost, but unanswered. */
function dialWebSocket(address: string, ears: Ears): Line {
  const socket = new WebSocket(address);
  socket.onopen = ears.onopen;
  socket.onmessage = (event) => ears.onmessage(String(event.data));
  socket.onclose = ears.onclose;
  return {
    send: (text) => socket.readyState === WebSocket.OPEN && socket.send(text),
    close: () => socket.close(),
  };
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
    const dial = this.#options.dial ?? dialWebSocket;
    const line = dial(this.#options.address(this.#options.ply()), {
      onopen: () => this.#line === line && this.#begin(line),
      onmessage: (text) => this.#line === line && this.#hear(JSON.parse(text) as FromServer),
      onclose: () => this.#drop(line),
    });
    this.#line = line;
  };

  /** Sends a message, a deed also as soon as the line is back; answers the id it goes under. */
  send(message: Unsent): string {
    const id = freshId();
    const whole: FromPage = { ...message, id };
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

  #begin(line: Line): void {
    this.#isOpen = true;
    this.#wait = FIRST_WAIT;
    this.#lastHeard = Date.now();
    this.#options.onconnection('open');
    for (const message of this.#unanswered.values()) line.send(JSON.stringify(message));
    this.#heartbeat = setInterval(this.#beat, HEARTBEAT);
  }

  #hear(message: FromServer): void {
    this.#lastHeard = Date.now();
    if ((message.kind === 'ack' || message.kind === 'refused') && message.id)
      this.#unanswered.delete(message.id);
    this.#options.onmessage(message);
  }

  #write(message: FromPage): void {
    if (this.#isOpen) this.#line?.send(JSON.stringify(message));
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
