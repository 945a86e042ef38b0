// What a bot thinks of a finished game: asked for when the replay opens, then waited for.
import { api } from '../wire/api';
import type { AnalysisState, Judged } from '../wire/messages';

const EVERY = 700; // ms between two looks at how far it is

export class GameAnalysis {
  state = $state.raw<AnalysisState | null>(null);
  isAsking = $state(false);
  readonly found = $derived(this.state?.analysis ?? null);
  #timer: ReturnType<typeof setTimeout> | null = null;
  #isGone = false;

  constructor(readonly table: string) {}

  /** Reads what is there; who sat at the table also asks for it. */
  async begin(): Promise<void> {
    await this.#hear(api.analysis(this.table));
    if (this.state?.status === 'none' && this.state.may_ask) await this.ask();
  }

  async ask(): Promise<void> {
    this.isAsking = true;
    await this.#hear(api.askAnalysis(this.table));
    this.isAsking = false;
  }

  leave(): void {
    this.#isGone = true;
    if (this.#timer) clearTimeout(this.#timer);
  }

  /** The decision that led to this step of the replay. */
  decision(at: number): Judged | null {
    return at > 0 ? (this.found?.decisions[at - 1] ?? null) : null;
  }

  async #hear(answer: Promise<AnalysisState>): Promise<void> {
    try {
      this.state = await answer;
    } catch {
      // Out of reach for a moment, or nothing to say: the replay does without.
    }
    const status = this.state?.status;
    if (!this.#isGone && (status === 'waiting' || status === 'working'))
      this.#timer = setTimeout(() => this.#hear(api.analysis(this.table)), EVERY);
  }
}
