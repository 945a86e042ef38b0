// What is chosen or looked at on the table of T-Rex, and what a touch does.
import type { SceneProps } from '../table/scene';
import type { ColorName, Game, PlaceName } from '../wire/games/trex';
import { Drag } from './drag.svelte';
import { type Moves, trumpMove } from './moves';
import { eggSays } from './words';

export class Touching {
  isUnpicked = $state(false); // "Play" was pressed before a card was touched
  looked = $state<number | null>(null); // whose cards are looked through
  asked = $state.raw<{ text: string; at: Element } | null>(null); // an egg was touched: what it pays
  readonly drag: Drag;
  readonly #of: () => SceneProps<Game>;
  readonly #moves: () => Moves;
  #picked = $state<{ ply: number; card: number } | null>(null); // forgotten when the position changes
  #spare = $state<{ ply: number; color: ColorName } | null>(null);

  constructor(props: () => SceneProps<Game>, moves: () => Moves, ownPile: () => Element | null | undefined) {
    this.#of = props;
    this.#moves = moves;
    this.drag = new Drag(ownPile, this.playCard);
  }

  /** The card of the hand that is lifted. */
  get selected(): number | null {
    const picked = this.#picked;
    return picked?.ply === this.#ply && this.#moves().plays.has(picked.card) ? picked.card : null;
  }

  /** The colour of a new trump that is held. */
  get colour(): ColorName | null {
    const spare = this.#spare;
    return spare?.ply === this.#ply && this.#moves().keep ? spare.color : null;
  }

  get #props(): SceneProps<Game> {
    return this.#of();
  }

  get #ply(): number {
    return this.#props.position.ply;
  }

  get #me(): number | null {
    return this.#props.position.seat;
  }

  /** The move that lays the colour held at this place. */
  toPlace = (place: PlaceName) => trumpMove(this.#moves(), place, this.colour);

  card = (card: number, at: Element): void => {
    const { to_move, view } = this.#props.position;
    if (this.#me === null || to_move !== this.#me || this.drag.dropped) return;
    this.isUnpicked = false;
    if (!this.#moves().plays.has(card)) this.#props.onwhy(view.cards[card]!.name, at);
    else this.#picked = this.selected === card ? null : { ply: this.#ply, card };
  };

  playCard = (card: number): void => {
    const move = this.#moves().plays.get(card);
    if (move) this.#props.onplay(move.number);
  };

  pile = (seat: number): void => {
    const { fromPile } = this.#moves();
    if (seat === this.#me && this.selected !== null) this.playCard(this.selected);
    else if (seat === this.#me && fromPile) this.#props.onplay(fromPile.number);
    else this.looked = seat;
  };

  /** The draw pile; whose cards lie in front is *shown*. */
  draw = (shown: number): void => {
    const { fromDraw } = this.#moves();
    if (fromDraw) this.#props.onplay(fromDraw.number);
    else this.looked = shown;
  };

  egg = (slot: number, at: Element): void => {
    const { view } = this.#props.position;
    const move = this.#moves().eggs[slot];
    const color = view.offer[slot];
    const names = this.#props.table.seats.map((seat) => seat.name);
    if (move) this.#props.onplay(move.number);
    else if (color) this.asked = { text: eggSays(color, view, this.#me, names, this.#props.language), at };
  };

  trump = (place: PlaceName, at: Element): void => {
    const { view } = this.#props.position;
    const move = this.toPlace(place);
    if (move) this.#props.onplay(move.number);
    else this.#props.onwhy(`${place}:${place === 'strong' ? view.strong_color : view.weak_color}`, at);
  };

  spare = (color: ColorName): void => {
    this.#spare = this.colour === color ? null : { ply: this.#ply, color };
  };
}
