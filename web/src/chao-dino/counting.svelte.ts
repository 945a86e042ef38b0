// What the continents give: shown on demand, after an interim count, and told line by line at the end.
import { onDestroy, untrack } from 'svelte';
import type { SceneProps } from '../table/scene';
import type { Game, View } from '../wire/games/chao-dino';
import type { Counted } from './Counts.svelte';
import { Tale } from './tale.svelte';

const lineOf = (continent: Counted) => `continent_${continent.name.toLowerCase()}`;

export class Counting {
  #props: () => SceneProps<Game>;
  #wants = $state<boolean | null>(null); // what somebody asked for
  #wasRunning = false;
  tale: Tale;

  constructor(props: () => SceneProps<Game>) {
    this.#props = props;
    this.tale = new Tale(() => props().position.sheet);
    $effect(() => {
      const [isOver, still] = [this.view.over, props().still];
      untrack(() => this.#tell(isOver, still));
    });
    onDestroy(() => this.tale.stop());
  }
  get view(): View {
    return this.#props().position.view;
  }

  /** Whether all continents are outlined. */
  get isShown(): boolean {
    return this.#wants ?? this.view.over;
  }
  toggle(): void {
    this.#wants = !this.isShown;
  }

  /** The continents to outline, with what they give. */
  counts = $derived.by((): Counted[] => {
    const { continents, over } = this.view;
    if (over && this.tale.at !== null)
      return continents.filter((one) => this.tale.told.some((line) => line.key === lineOf(one)));
    if (this.isShown) return continents;
    return this.#props()
      .lastEvents.filter((event) => event.kind === 'interim_count')
      .map(({ tiles, points }) => ({ name: '', volcano: false, tiles, dinos: [], points }));
  });
  /** The one whose count is being told. */
  told = $derived.by((): Counted | null => {
    const { line } = this.tale;
    return (this.view.over && line && this.view.continents.find((one) => lineOf(one) === line.key)) || null;
  });
  get scores(): number[] {
    return this.view.over ? this.tale.scores : this.view.vp;
  }
  /** What everybody would have if the game ended now. */
  get later(): number[] | null {
    return this.isShown && !this.view.over ? this.view.total : null;
  }

  #tell(isOver: boolean, still: boolean): void {
    if (!isOver) {
      this.#wasRunning = true;
      this.tale.forget();
    } else if (this.#wasRunning && !still) {
      this.#wasRunning = false;
      this.tale.start();
    }
  }
}
