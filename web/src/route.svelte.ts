// Where we are: the home page, a table, a replay, or of a game the rules, the lesson or the owner's box.

export type Place =
  | { page: 'home' }
  | { page: 'table'; id: string }
  | { page: 'replay'; id: string; at?: number } // at: a step to begin with
  | { page: 'code'; code: string } // a game written as one line, after the #
  | { page: 'rules'; game: string; anchor: string }
  | { page: 'puzzle'; game: string; key: string } // no game: the one of the day; no key: its puzzle of the day
  | { page: 'new'; game: string; company: string } // a table to be set, with whom
  | { page: 'lesson'; game: string }
  | { page: 'box'; game: string }; // what an owner's box says; empty: of which game?

type Address = Pick<Location, 'pathname' | 'search' | 'hash'>;

/** The place an address leads to. */
export function placeOf({ pathname, search, hash }: Address): Place {
  const [room, name = '', ...more] = pathname.split('/').filter(Boolean).map(decoded);
  const after = decoded(hash.slice(1));
  if (more.length) return { page: 'home' };
  if (room === 't' && name)
    return { page: new URLSearchParams(search).has('replay') ? 'replay' : 'table', id: name };
  if (room === 'replay' && name) return { page: 'replay', id: name, ...stepOf(after) };
  if (room === 'replay') return { page: 'code', code: after };
  if (room === 'puzzle') return { page: 'puzzle', game: name, key: /^[0-9a-f]{8}$/.test(after) ? after : '' };
  if (room === 'new' && name) return { page: 'new', game: name, company: after };
  if (room === 'box') return { page: 'box', game: name };
  if (room === 'learn' && name) return { page: 'lesson', game: name };
  if (room === 'rules' && name) return { page: 'rules', game: name, anchor: after };
  return { page: 'home' };
}

const stepOf = (after: string) => (/^\d+$/.test(after) ? { at: Number(after) } : {});

function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part; // a lonely % is itself
  }
}

class Route {
  here = $state.raw<Place>({ page: 'home' });

  constructor() {
    addEventListener('popstate', this.#arrive);
    addEventListener('hashchange', this.#arrive);
    this.#arrive();
  }

  go(address: string): void {
    history.pushState(null, '', address);
    this.#arrive();
    scrollTo(0, 0);
  }

  #arrive = (): void => {
    const here = placeOf(location);
    // Replays once stood at /t/<table>?replay; links of that kind are around.
    if (here.page === 'replay' && location.pathname.startsWith('/t/'))
      history.replaceState(null, '', replayAddress(here.id));
    if (JSON.stringify(here) !== JSON.stringify(this.here)) this.here = here;
  };
}

export const tableAddress = (id: string) => `/t/${encodeURIComponent(id)}`;
export const replayAddress = (id: string, at?: number) =>
  `/replay/${encodeURIComponent(id)}${at === undefined ? '' : `#${at}`}`;
export const puzzleAddress = (game = '', key = '') =>
  `/puzzle${game && `/${encodeURIComponent(game)}`}${key && `#${key}`}`;
export const newAddress = (game: string, company: 'bots' | 'friends' | 'device' = 'bots') =>
  `/new/${encodeURIComponent(game)}${company === 'bots' ? '' : `#${company}`}`;
export const lessonAddress = (game: string) => `/learn/${encodeURIComponent(game)}`;
export const rulesAddress = (game: string, anchor = '') =>
  `/rules/${encodeURIComponent(game)}${anchor && `#${encodeURIComponent(anchor)}`}`;
export const boxAddress = (game: string) => `/box/${encodeURIComponent(game)}`;
export const codeAddress = (code: string) => `/replay#${code}`;

export const route = new Route();

/** For links: an ordinary click stays in the page, anything else is the browser's. */
export function stay(event: MouseEvent & { currentTarget: HTMLAnchorElement }): void {
  if (event.button || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
  event.preventDefault();
  route.go(event.currentTarget.getAttribute('href')!);
}
