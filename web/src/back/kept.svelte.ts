// What this device can show without a connection: the service worker keeps what was read here once.
import { drawingsOf } from '../scenes';
import { api } from '../wire/api';

const RULES = /^\/api\/v1\/games\/([^/]+)\/rules$/;
const KEPT = 'ludosaure.kept'; // which build of the page was kept whole

class Kept {
  rules = $state.raw<string[]>([]); // games whose rules can be read now

  /** Looks what is there. */
  async look(): Promise<void> {
    if (!('caches' in globalThis)) return; // neither by https nor on this very machine: nothing is kept
    const stores = await Promise.all((await caches.keys()).map((name) => caches.open(name)));
    const requests = (await Promise.all(stores.map((store) => store.keys()))).flat();
    this.rules = requests.flatMap(({ url }) => RULES.exec(new URL(url).pathname)?.[1] ?? []);
  }

  /**
   * Fetches what can be read without a connection and is not there yet.
   *
   * Only for who comes back (a first visit is to be light) or installs; not where data is to be saved.
   */
  async prepare(games: string[]): Promise<void> {
    const isSaving = (navigator as { connection?: { saveData?: boolean } }).connection?.saveData ?? false;
    if (!navigator.serviceWorker?.controller || isSaving) return;
    await this.look();
    const isWhole = wholeBuild() === build();
    const missing = games.filter((game) => !isWhole || !this.rules.includes(game));
    if (!missing.length) return;
    await Promise.all([import('../table/RulesPage.svelte'), import('../lobby/Settings.svelte')]);
    for (const game of missing)
      await Promise.all([drawingsOf(game), api.leaves(game), api.examples(game), api.rules(game)]);
    rememberWhole();
  }
}

/** The script this page runs: another one has other parts. */
const build = () => document.querySelector<HTMLScriptElement>('script[type=module][src]')?.src ?? '';

function wholeBuild(): string | null {
  try {
    return localStorage.getItem(KEPT);
  } catch {
    return null;
  }
}

function rememberWhole(): void {
  try {
    localStorage.setItem(KEPT, build());
  } catch {
    // Asked for again next time; the browser's own cache has it.
  }
}

export const kept = new Kept();
