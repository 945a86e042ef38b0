// The table as one seat sees it, sorted: figures by cell, legal moves by what they touch.
import { innerWidth } from 'svelte/reactivity/window';
import type { SceneProps } from '../table/scene';
import type { Legal } from '../wire/messages';
import { isInSight, storyOf } from './story.svelte';
import type { DinoView } from './view';

const NARROW = 900; // px: below, seats lie on top and moves are made on a pad

export class Seen {
  #props: () => SceneProps;
  constructor(props: () => SceneProps) {
    this.#props = props;
  }
  get props(): SceneProps {
    return this.#props();
  }

  get view(): DinoView {
    return this.props.position.view as unknown as DinoView;
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
  cells = $derived.by(() => this.#legal('cell', 'cell'));
  kinds = $derived.by(() => this.#legal('kind', 'figure'));
  #legal(kind: string, by: string): Map<string, Legal> {
    const moves = this.props.position.legal.filter((move) => move.kind === kind);
    return new Map(moves.map((move) => [move[by] as string, move]));
  }

  /** The move a bot would make, after a hint was asked for. */
  get hint(): Legal | null {
    const best = this.props.hints[0]?.action;
    return this.props.position.legal.find((move) => move.number === best) ?? null;
  }

  // What is remembered

  /** Whether everything that was ever shown may be looked up again. */
  get hasAid(): boolean {
    return this.view.options.memory_aid === true || this.props.table.status === 'finished';
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
