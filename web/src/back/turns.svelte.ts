// Which tables wait for me: in the title, on the icon of the page, and in a word when another one calls.
import { device, said } from '../device.svelte';
import { route } from '../route.svelte';
import { shelf } from '../shelf.svelte';
import { api } from '../wire/api';
import type { Table } from '../wire/messages';
import { word } from '../words';
import { reminders } from './reminders.svelte';

const LOOK = 30_000; // ms
const LOOK_WAITING = 5_000; // ms, while a table of mine waits for players: it may begin at any moment

class Turns {
  #waiting = $state.raw<Table[]>([]);
  #here = $state<string | null>(null); // the table that is open
  #isAwaited = $state(false); // whether it waits for me: known at once
  #told = $state.raw<ReadonlySet<string>>(new Set()); // calls that were put away
  /** Other tables that wait for me. */
  readonly others = $derived(this.#waiting.filter(({ id }) => id !== this.#here));
  readonly count = $derived(this.others.length + (this.#here && this.#isAwaited ? 1 : 0));
  #seated = $state.raw<Table[]>([]); // tables where I sit, when somebody looked last
  #begun = $state.raw<ReadonlySet<string>>(new Set()); // those that began while I was elsewhere
  /** The table that calls, while something else is open; home shows them all. */
  readonly calling = $derived(
    route.here.page === 'home'
      ? null
      : ([...this.others, ...this.#seated.filter(({ id }) => this.#begun.has(id))].find(
          ({ id }) => id !== this.#here && !this.#told.has(id),
        ) ?? null),
  );

  /** My tables, as somebody has just asked for them. */
  see(tables: Table[]): void {
    const waiting = tables.filter((table) => table.your_turn && table.status === 'running');
    const before = new Set(this.#waiting.map(({ id }) => id));
    const running = tables.filter(({ status }) => status === 'running').map(({ id }) => id);
    const open = this.#seated.filter(({ status }) => status === 'open').map(({ id }) => id);
    this.#begun = new Set(running.filter((id) => this.#begun.has(id) || open.includes(id)));
    const calls = [...this.#begun, ...waiting.map(({ id }) => id)];
    this.#told = new Set([...this.#told].filter((id) => calls.includes(id)));
    this.#waiting = waiting;
    this.#seated = tables;
    for (const table of this.others) if (!before.has(table.id)) this.#remind(table);
  }
  /** The open table waits for me, or not any more. */
  sit(table: Table | null, isAwaited = false): void {
    const isNew = isAwaited && (!this.#isAwaited || this.#here !== table?.id);
    this.#here = table?.id ?? null;
    if (table) {
      this.#begun = new Set([...this.#begun].filter((id) => id !== table.id));
      this.#seated = [...this.#seated.filter(({ id }) => id !== table.id), table];
    }
    this.#isAwaited = isAwaited;
    if (table && isNew) this.#remind(table);
  }
  putAway(table: Table): void {
    this.#begun = new Set([...this.#begun].filter((id) => id !== table.id));
    if (table.your_turn) this.#told = new Set([...this.#told, table.id]);
  }

  /** Looks now and then, as long as the page is open. */
  run(): () => void {
    const look = () => {
      if (device.session && navigator.onLine)
        api.tables('mine').then(
          (tables) => this.see(tables),
          () => undefined, // the next look will do
        );
    };
    const seen = () => document.hidden || look();
    let looked = Date.now();
    const timer = setInterval(() => {
      const isWaiting = this.#seated.some(({ id, status }) => status === 'open' && id !== this.#here);
      if (!isWaiting && Date.now() - looked < LOOK) return;
      looked = Date.now();
      look();
    }, LOOK_WAITING);
    document.addEventListener('visibilitychange', seen);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', seen);
    };
  }

  /** The icon of an installed page bears the number. */
  mark(): void {
    if (!('setAppBadge' in navigator)) return;
    const done = this.count ? navigator.setAppBadge(this.count) : navigator.clearAppBadge();
    done.catch(() => undefined); // a page that is not installed has no icon
  }

  #remind(table: Table): void {
    const game = nameOf(table);
    void reminders.show(table.id, word('otherTurn', { game }), word('otherTable', { game }));
  }
}

export const turns = new Turns();

/** A game's name at a table. */
export function nameOf(table: Table): string {
  const game = shelf.game(table.game);
  return game ? said(game.name) : table.game;
}

/** The title of the page; whoever is awaited reads that first. */
export function titled(title: string): string {
  return turns.count ? `(${turns.count}) ${word('yourMove')} · ${title}` : title;
}
