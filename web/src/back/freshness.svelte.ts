// Whether there is a connection, and whether this page is still the one the server has.
const LOOK = 5 * 60_000; // ms between two looks at most
const RETRY = 5_000; // ms
const PATIENCE = 10_000; // ms after which a net that hangs is none

class Freshness {
  isOffline = $state(!navigator.onLine); // nobody answers
  isCutOff = $state(!navigator.onLine); // because this device has no connection
  isOutdated = $state(false);
  toldBy = $state(0); // sheets that say so themselves: the slip need not
  #looked = Date.now();
  #again: ReturnType<typeof setTimeout> | undefined;

  /** Watches as long as the page is open. */
  run(): () => void {
    const online = () => {
      void this.#call();
      if (navigator.onLine) void this.look();
    };
    const seen = () => {
      if (!document.hidden && Date.now() - this.#looked > LOOK) void this.look();
    };
    const missing = () => void (this.isOutdated = true); // a part of the page is not there any more
    void this.#call();
    addEventListener('online', online);
    addEventListener('offline', online);
    addEventListener('vite:preloadError', missing);
    document.addEventListener('visibilitychange', seen);
    return () => {
      clearTimeout(this.#again);
      removeEventListener('online', online);
      removeEventListener('offline', online);
      removeEventListener('vite:preloadError', missing);
      document.removeEventListener('visibilitychange', seen);
    };
  }

  /** Calls the server, and again in a while as long as it does not answer: a kept page opens without it. */
  async #call(): Promise<void> {
    clearTimeout(this.#again);
    try {
      await fetch('/api/v1/healthz', { signal: AbortSignal.timeout(PATIENCE) });
      this.isOffline = this.isCutOff = false;
    } catch {
      this.isCutOff = !navigator.onLine;
      this.isOffline = true;
      this.#again = setTimeout(() => void this.#call(), RETRY);
    }
  }

  /** Compares the script this page runs with the one the server hands out now. */
  async look(): Promise<void> {
    this.#looked = Date.now();
    const own = document.querySelector<HTMLScriptElement>('script[type=module][src]');
    if (!own) return;
    try {
      const answer = await fetch('/', { cache: 'no-cache' });
      const mark = new URL(own.src).pathname;
      if (answer.ok && mark.startsWith('/assets/')) this.isOutdated = !(await answer.text()).includes(mark);
    } catch {
      // No connection: nothing is known.
    }
  }
}

export const freshness = new Freshness();
