// Where we are: the home page, a table, or the replay of a finished game.

export type Place = { page: 'home' } | { page: 'table'; id: string } | { page: 'replay'; id: string };

function place(address: Location): Place {
  const found = /^\/t\/([^/]+)\/?$/.exec(address.pathname);
  if (!found) return { page: 'home' };
  const id = decodeURIComponent(found[1]!);
  return { page: new URLSearchParams(address.search).has('replay') ? 'replay' : 'table', id };
}

class Route {
  here = $state<Place>(place(location));

  constructor() {
    addEventListener('popstate', () => (this.here = place(location)));
  }

  go(address: string): void {
    history.pushState(null, '', address);
    this.here = place(location);
    scrollTo(0, 0);
  }
}

export const route = new Route();

export const tableAddress = (id: string) => `/t/${encodeURIComponent(id)}`;
export const replayAddress = (id: string) => `/t/${encodeURIComponent(id)}?replay`;

/** For links: an ordinary click stays in the page, anything else is the browser's. */
export function stay(event: MouseEvent): void {
  if (event.button || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
  event.preventDefault();
  route.go((event.currentTarget as HTMLAnchorElement).getAttribute('href')!);
}
