// An owner's box as it is being entered: every change is checked by the server, what is right is kept.
import { device, said } from '../device.svelte';
import { api, Refused } from '../wire/api';
import type { BoxFault, BoxForm, BoxWish, CheckedBox } from '../wire/messages';
import { words } from '../words';
import { entriesOf, read, same, type BoxValue, type Values, written } from './values';

const PAUSE = 250; // ms after the last key

export class OwnBox {
  values = $state<Values>({});
  checked = $state.raw<CheckedBox | null>(null); // null: not right, or not looked at yet
  faults = $state.raw<BoxFault[]>([]);
  failed = $state('');
  #timer: ReturnType<typeof setTimeout> | undefined;
  #asked = 0;

  constructor(
    readonly game: string,
    readonly form: BoxForm,
  ) {
    this.values = read(form, device.boxes[game] ?? {});
    this.check();
  }

  set(at: string, value: BoxValue | null): void {
    this.values[at] = value;
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.check(), PAUSE);
  }

  /** Everything as we have it. */
  reset(): void {
    this.values = read(this.form, {});
    this.check();
  }

  isOurs = (at: string): boolean =>
    same(this.values[at], entriesOf(this.form).find((entry) => entry.at === at)?.default);

  /** What is wrong about an entry, an item or a part. */
  faultsAt = (at: string): BoxFault[] => this.faults.filter((fault) => fault.at === at);

  /** A file somebody chose; a faulty one changes nothing. */
  async take(file: File): Promise<void> {
    const text = await file.text();
    let wish: BoxWish = { toml: text };
    if (file.name.endsWith('.json')) {
      try {
        wish = { data: JSON.parse(text) };
      } catch {
        this.faults = [{ at: '', text: words('boxUnreadable') }];
        return;
      }
    }
    await this.#ask(wish, (box) => (this.values = { ...box.values }));
  }

  async check(): Promise<void> {
    await this.#ask({ data: written(this.form, this.values) });
  }

  async #ask(wish: BoxWish, right: (box: CheckedBox) => void = () => undefined): Promise<void> {
    clearTimeout(this.#timer);
    const asked = ++this.#asked;
    try {
      const answer = await api.checkBox(this.game, wish);
      if (asked !== this.#asked) return; // something else was entered meanwhile
      this.failed = '';
      this.checked = answer.box;
      this.faults = answer.faults;
      if (!answer.box) return;
      right(answer.box);
      device.keepBox(this.game, answer.box.differences.length ? answer.box.changed : null);
    } catch (error) {
      this.failed = error instanceof Refused ? said(error.text) : String(error);
    }
  }
}
