// "Your turn" for somebody who does not look: by the page while it is open, by push when it is closed.
import { device } from '../device.svelte';
import { api } from '../wire/api';

type State = 'never' | 'off' | 'denied' | 'open' | 'closed'; // open, closed: reaches pages that are so

const KEPT = 'ludosaure.reminders';

class Reminders {
  state = $state<State>('off');
  readonly isOn = $derived(this.state === 'open' || this.state === 'closed');
  isBusy = $state(false);

  constructor() {
    if (!('Notification' in globalThis) || !('serviceWorker' in navigator)) this.state = 'never';
    else if (wasOn() && Notification.permission === 'granted') {
      this.state = 'open';
      void this.#subscribe(); // the server may have forgotten this browser
    }
  }

  async turnOn(): Promise<void> {
    if (this.state === 'never') return;
    this.isBusy = true;
    const allowed = await Notification.requestPermission();
    this.state = allowed === 'granted' ? 'open' : 'denied';
    remember(this.isOn);
    if (this.isOn) await this.#subscribe();
    this.isBusy = false;
  }

  async turnOff(): Promise<void> {
    remember(false);
    this.state = 'off';
    try {
      const worker = await navigator.serviceWorker.getRegistration();
      const found = await worker?.pushManager.getSubscription();
      if (!found) return;
      await api.remindNoMore({ endpoint: found.endpoint });
      await found.unsubscribe();
    } catch {
      // The browser is not subscribed, or the server is away: it forgets a browser that does not answer.
    }
  }

  /** Shows a notice while the page is open and nobody looks at it. */
  async show(table: string, title: string, body: string): Promise<void> {
    if (!this.isOn || !document.hidden) return;
    const worker = await navigator.serviceWorker.getRegistration();
    const data = { path: `/t/${encodeURIComponent(table)}` };
    const icon = '/icons/icon-192.png';
    await worker
      ?.showNotification(title, { body, tag: `turn ${table}`, icon, badge: '/icons/badge-96.png', data })
      .catch(() => undefined); // the permission was taken back meanwhile
  }

  /** Asks the browser's push service for an address, and the server to use it. */
  async #subscribe(): Promise<void> {
    try {
      const { key } = await api.reminderKey();
      const worker = await navigator.serviceWorker.ready;
      if (!key || !worker.pushManager) return;
      const found =
        (await worker.pushManager.getSubscription()) ??
        (await worker.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key }));
      const { p256dh, auth } = found.toJSON().keys ?? {};
      if (!p256dh || !auth) return;
      await api.remind({ endpoint: found.endpoint, p256dh, auth });
      if (this.isOn) this.state = 'closed';
      if (!device.session?.language) device.speak(device.language); // the server speaks it, too
    } catch {
      // No push service, or one we do not call: open pages are told all the same.
    }
  }
}

function wasOn(): boolean {
  try {
    return localStorage.getItem(KEPT) === 'on';
  } catch {
    return false;
  }
}

function remember(isOn: boolean): void {
  try {
    localStorage.setItem(KEPT, isOn ? 'on' : 'off');
  } catch {
    // Forgotten on reload.
  }
}

export const reminders = new Reminders();
