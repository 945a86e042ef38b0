// The table as one seat sees it, sorted: figures by cell, legal moves by what they touch.
import { innerWidth } from 'svelte/reactivity/window';
import type { LegalOf, SceneProps } from '../table/scene';
import type { Figure, Game, View } from '../wire/games/dinosaures';
import { isInSight, storyOf } from './story.svelte';

const NARROW = 900; // px: below, seats lie on top and moves are made on a pad

export class Seen {
  #props: () => SceneProps<Game>;
  constructor(props: () => SceneProps<Game>) {
    this.#props = props;
  }
  get props(): SceneProps<Game> {
    return this.#props();
  }

  get view(): View {
    return this.props.position.view;
  }
  get language() {
    return this.props.language;
  }
  get ply(): number {
    return this.props.position.ply;
  }

  // Who is who

  get me(): number | null {
    return this.props.position.seat;
  }
  get isMyTurn(): boolean {
    return this.me !== null && this.props.position.to_move === this.me;
  }
  /** Who sits at the top sees the board turned round. */
  get isTurned(): boolean {
    return this.me !== null && this.me % 2 === 1;
  }
  name(seat: number): string {
    return this.props.table.seats[seat]?.name ?? '';
  }
  isOurs(owner: number): boolean {
    return this.me !== null && owner % 2 === this.me % 2;
  }

  // What lies where, and what may be done

  at = $derived.by(() => new Map(this.view.figures.map((figure) => [figure.cell, figure])));
  /** The number of the action on a cell, or with a kind. */
  cells = $derived.by(() => {
    const found = new Map<string, number>();
    for (const move of this.props.position.legal) if (move.kind === 'cell') found.set(move.cell, move.number);
    return found;
  });
  kinds = $derived.by(() => {
    const found = new Map<Figure, number>();
    for (const move of this.props.position.legal)
      if (move.kind === 'kind') found.set(move.figure, move.number);
    return found;
  });

  /** The move a bot would make, after a hint was asked for. */
  get hint(): LegalOf<Game> | null {
    const best = this.props.hints[0]?.action;
    return this.props.position.legal.find((move) => move.number === best) ?? null;
  }

  // What is remembered

  /** Whether everything that was ever shown may be looked up again. */
  get hasAid(): boolean {
    return this.view.options.memory_aid || this.props.table.status === 'finished';
  }
  /** Whether nothing helps memory here: no notes, either. */
  get isStrict(): boolean {
    return this.view.options.strict && this.props.table.status !== 'finished';
  }
  get story() {
    return storyOf(this.props.history);
  }
  /** Duels still to be read, newest last. */
  duels = $derived.by(() =>
    this.story.duels.filter(({ ply }) => this.hasAid || isInSight(this.story, ply, this.me)),
  );
  /** The cells of figures that may be seen although they are not ours. */
  shown = $derived.by(() => new Set(this.duels.flatMap(({ cells }) => cells)));

  get isNarrow(): boolean {
    return (innerWidth.current ?? 1440) < NARROW;
  }
}
