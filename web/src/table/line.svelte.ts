// The line from this page to its table: where it leads, and whether it holds.
import type { FromServer } from '../wire/messages';
import { type Connection, TableSocket, type Unsent } from '../wire/socket';

export interface LineOptions {
  table: string;
  /** The ply to be told from, null: only the position as it stands. */
  from: () => number | null;
  /** The last ply already known, null before the first welcome. */
  known: () => number | null;
  /** The seat whose view is wanted, null: the first of mine, or a spectator's. */
  seat: () => number | null;
  onmessage: (message: FromServer) => void;
  /** The line is back after a cut. */
  onback: () => void;
  /** The tab is in sight again. */
  onsight: () => void;
}

/** A way to say something to whoever keeps the table, and to know whether it is heard. */
export interface Line {
  readonly connection: Connection;
  /** Sends a message; answers the id it goes under. */
  send(message: Unsent): string;
  leave(): void;
}

export class TableLine implements Line {
  connection = $state<Connection>('connecting');
  #options: LineOptions;
  #socket: TableSocket;

  constructor(options: LineOptions) {
    this.#options = options;
    this.#socket = new TableSocket({
      address: (known) => this.#address(known ?? options.from()),
      ply: options.known,
      onmessage: options.onmessage,
      onconnection: (connection) => {
        const isBack = connection === 'open' && this.connection === 'lost';
        this.connection = connection;
        if (isBack) options.onback();
      },
    });
    addEventListener('online', this.#socket.connect);
    document.addEventListener('visibilitychange', this.#turn);
  }

  /** Sends a message; answers the id it goes under. */
  send(message: Unsent): string {
    return this.#socket.send(message);
  }

  leave(): void {
    removeEventListener('online', this.#socket.connect);
    document.removeEventListener('visibilitychange', this.#turn);
    this.#socket.close();
  }

  #address(from: number | null): string {
    const { table, seat } = this.#options;
    const address = new URL(`/api/v1/tables/${encodeURIComponent(table)}/socket`, location.href);
    address.protocol = location.protocol === 'https:' ? 'wss:' : 'ws:';
    if (from !== null) address.searchParams.set('from', String(from));
    const viewed = seat();
    if (viewed !== null) address.searchParams.set('seat', String(viewed));
    return address.href;
  }

  #turn = (): void => {
    if (document.hidden) return;
    this.#options.onsight();
    this.#socket.connect();
  };
}
