// Whether the browser would put this page among the programs of the device, and the way to ask for it.
interface Offer extends Event {
  prompt(): Promise<unknown>;
}

class Install {
  #offer = $state.raw<Offer | null>(null);
  /** Whether one can be asked now; browsers that never ask have it in their own menu. */
  readonly isOffered = $derived(this.#offer !== null);
  /** Whether only its own menu does: iPhones and iPads, as long as the page is not on their home screen. */
  readonly isByHand = (navigator as { standalone?: boolean }).standalone === false;

  constructor() {
    addEventListener('beforeinstallprompt', (event) => {
      event.preventDefault(); // it is asked for where people look for it, not over a game
      this.#offer = event as Offer;
    });
    addEventListener('appinstalled', () => (this.#offer = null));
  }

  /** The browser asks; an offer is good for once. */
  async ask(): Promise<void> {
    const offer = this.#offer;
    this.#offer = null;
    await offer?.prompt();
  }
}

export const install = new Install();
