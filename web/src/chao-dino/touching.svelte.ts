// What this seat holds and touches: a tile or a dinosaur chosen, and the move a touch becomes.
import { tick } from 'svelte';
import type { SceneProps } from '../table/scene';
import type { Class, Destination, Direction, Game, Tile, View } from '../wire/games/chao-dino';
import { type Choices, leaving, type Move, sorted, type Verb, VERBS } from './choices';
import { type Advice, adviceOn } from './advice';
import { namesOf } from './following';
import { type Forecast, forecastOf } from './foretelling';
import { type Cell, cellFrom, key, same, wayTo } from './geometry';

export class Touching {
  #props: () => SceneProps<Game>;
  #chosen = $state.raw<{ ply: number; at: string; spent: boolean } | null>(null);
  #filter = $state.raw<{ ply: number; verb: Verb } | null>(null);
  #refusal = $state.raw<{ ply: number; cell: Cell } | null>(null);
  #pending = $state.raw<{ tile: number; action: number } | null>(null); // the second half of a drift
  #over = $state.raw<{ ply: number; tile: number; place: Destination } | null>(null); // held over a place
  #idle = $state.raw<{ ply: number } | null>(null); // a verb was touched that is about nobody
  #asking = $state.raw<{ ply: number; action: number } | null>(null); // wants a second touch
  /** Whether the last touch came from the keyboard. */
  byKeys = false;

  constructor(props: () => SceneProps<Game>) {
    this.#props = props;
    $effect(() => this.#goOn());
    $effect(() => {
      if (props().lastEvents.some((event) => event.kind === 'tile_drifted')) this.#over = null; // it lies
    });
  }

  get props(): SceneProps<Game> {
    return this.#props();
  }
  get view(): View {
    return this.props.position.view;
  }
  get ply(): number {
    return this.props.position.ply;
  }
  get me(): number | null {
    return this.props.position.seat;
  }
  get isMyTurn(): boolean {
    return this.me !== null && this.props.position.to_move === this.me;
  }

  // What may be done

  tiles = $derived.by(() => new Map(this.view.tiles.map((tile) => [tile.id, tile])));
  may = $derived.by((): Choices => sorted(this.props.position.legal));
  /** The action a hint advises. */
  get hint(): number | null {
    return this.props.hints[0]?.action ?? null;
  }
  /** Where a hint would put the tile that is held. */
  get hintDrop(): number | null {
    const moves = this.props.hints[0]?.moves ?? [];
    const [first] = moves;
    if (first?.kind === 'drift_pick' && first.tile !== this.lifted) return null;
    return moves.find((move) => move.kind === 'drift_drop')?.number ?? null;
  }
  hintMove = $derived.by((): Move | undefined =>
    this.props.position.legal.find((move) => move.number === this.hint),
  );

  // What is chosen: a tile or a swimmer; forgotten with the position.

  selected = $derived.by(() => (this.#chosen?.ply === this.ply && this.isMyTurn ? this.#chosen.at : null));
  verb = $derived.by(() =>
    this.#filter?.ply === this.ply && this.view.state === 'ACTIONS' ? this.#filter.verb : null,
  );
  refused = $derived.by(() => (this.#refusal?.ply === this.ply ? this.#refusal.cell : null));
  selectedTile = $derived.by((): Tile | null =>
    this.selected?.[0] === 't' ? (this.tiles.get(Number(this.selected.slice(1))) ?? null) : null,
  );

  /** Which kinds of dinosaurs may leave what is chosen. */
  classes = $derived.by((): Class[] =>
    this.selected ? [...new Set(leaving(this.may, this.selected).map((move) => move.class))] : [],
  );
  ofClass = $derived.by((): Class | undefined => {
    const wanted = this.#chosen?.spent ? 'spent' : 'fertile';
    return this.classes.includes(wanted) ? wanted : this.classes[0];
  });
  /** Where the chosen dinosaur may go: tile and action. */
  going = $derived.by(() => {
    const ways = new Map<number, number>();
    if (this.selected && this.verb !== 'drift' && this.verb !== 'birth')
      for (const move of leaving(this.may, this.selected))
        if (move.class === this.ofClass && move.dst !== null) ways.set(move.dst, move.number);
    return ways;
  });

  // A tile held over the map: picked already, or only tried.

  tried = $derived.by(() => {
    const tile = this.selectedTile;
    const isWanted = this.verb === null || this.verb === 'drift';
    return tile !== null && this.may.picking.has(tile.id) && isWanted
      ? this.view.drifts.find((drift) => drift.tile === tile.id)
      : undefined;
  });
  lifted = $derived.by(() => this.view.picked_tile ?? this.tried?.tile ?? null);
  liftedTile = $derived.by(() => (this.lifted === null ? null : (this.tiles.get(this.lifted) ?? null)));
  places = $derived.by((): Destination[] =>
    this.view.picked_tile !== null ? this.view.drops : (this.tried?.drops ?? []),
  );
  get isMineToDrop(): boolean {
    return this.isMyTurn && this.places.length > 0;
  }
  dropAt(cell: Cell): Destination | undefined {
    return this.places.find((drop) => same(drop.cell, cell));
  }
  /** The place the tile is held over: a second touch puts it down. */
  over = $derived.by((): Destination | null =>
    this.#over && this.#isHeldStill(this.#over) && this.isMineToDrop ? this.#over.place : null,
  );
  /** Also while it is picked only to be put there. */
  #isHeldStill({ ply, tile }: { ply: number; tile: number }): boolean {
    return (
      tile === this.lifted && (ply === this.ply || (ply + 1 === this.ply && this.view.picked_tile === tile))
    );
  }
  /** Where the last tile was put down from the hand: it need not come from far. */
  put = $state.raw<{ ply: number; cell: Cell } | null>(null);
  /** What putting it down there would do. */
  forecast = $derived.by((): Forecast | null =>
    this.over && this.lifted !== null
      ? forecastOf(this.view, this.lifted, this.over.action, this.names, this.props.language)
      : null,
  );
  /** Everybody's names, and "you". */
  names = $derived.by((): string[] => namesOf(this.props)(this.props.language));

  // What costs something that could be kept is asked once.

  /** The action that waits for a second touch. */
  asking = $derived.by(() =>
    this.#asking?.ply === this.ply && this.view.ending ? this.#asking.action : null,
  );
  /** Plays an action; one that ends the turn and leaves somebody behind wants a second touch. */
  play(action: number): void {
    const { ending } = this.view;
    const isLast = this.may.endActions?.number === action || !!ending?.last.includes(action);
    if (ending?.rescue.length && isLast && this.asking === null) {
      this.forget();
      this.#asking = { ply: this.ply, action };
    } else this.props.onplay(action);
  }
  /** Goes on with the turn. */
  stay(): void {
    this.#asking = null;
  }
  /** Saves whom ending the turn would cost. */
  save(): void {
    const rescue = this.view.ending?.rescue ?? [];
    this.#asking = null;
    if (rescue.length) this.props.onplay(rescue.map((action) => [action]));
  }

  // What answers to a touch, and what is marked

  marked = $derived.by((): Set<string> => {
    if (this.view.state === 'DRIFT_PICK') return this.selected ? new Set() : this.may.sources.drift;
    return this.verb && !this.selected ? this.may.sources[this.verb] : new Set();
  });
  live = $derived.by((): Set<string> => {
    if (!this.isMyTurn) return new Set();
    if (this.view.state === 'PLACEMENT')
      return new Set([...this.may.placing.keys()].map((tile) => `t${tile}`));
    const all = new Set(VERBS.flatMap((one) => [...this.may.sources[one]]));
    for (const tile of this.going.keys()) all.add(`t${tile}`);
    if (this.view.state === 'DRIFT_DROP' || this.tried)
      for (const water of this.view.swimmers) if (this.dropAt(water.cell)) all.add(`w${key(water.cell)}`);
    return all;
  });
  /** The tile a hint is about. */
  hinted = $derived.by(() => {
    const move = this.hintMove;
    if (move?.kind === 'migrate') return this.going.size ? null : `t${move.src}`;
    return move?.kind === 'place' || move?.kind === 'drift_pick' ? `t${move.tile}` : null;
  });
  /** The hint on the map: from where to where, with what it would do. */
  advice = $derived.by((): Advice | null => {
    const best = this.props.hints[0];
    return best ? adviceOn(best, this.view, this.tiles, this.names, this.props.language) : null;
  });

  // Choosing

  choose(at: string, spent = false): void {
    const isSame = this.selected === at && (!spent || this.#chosen?.spent === spent);
    this.#chosen = isSame ? null : { ply: this.ply, at, spent };
    this.#over = null;
  }
  /** The other kind of dinosaur on the same hex. */
  chooseOther(at: string): void {
    this.#chosen = { ply: this.ply, at, spent: this.ofClass !== 'spent' };
  }
  forget(): void {
    this.#chosen = null;
    this.#over = null;
  }
  /** One step back: from the place to the tile, from the tile to nothing. */
  stepBack(): void {
    if (this.asking !== null) this.stay();
    else if (this.over) this.#over = null;
    else this.forget();
  }
  /** Shows where a verb is possible, or no more; where it is not, why. */
  show(verb: Verb, at: Element): void {
    this.forget();
    this.stay();
    if (!this.may.sources[verb].size) this.#whyNot(verb, at);
    const isOver = this.verb === verb || !this.may.sources[verb].size;
    this.#filter = isOver ? null : { ply: this.ply, verb };
  }

  /** Asks about a tile or swimmer of mine: what forbids the verb there forbids it everywhere. */
  #whyNot(verb: Verb, at: Element): void {
    const own = ({ dinos }: { dinos: number[] }) => this.me !== null && (dinos[this.me] ?? 0) > 0;
    const tile = this.view.tiles.find(own);
    const water = this.view.swimmers.find(own);
    if (verb === 'rescue') {
      if (!water) this.#idle = { ply: this.ply };
      else this.#touchWater(water.cell, at, false);
    } else if (!tile) this.#idle = { ply: this.ply };
    else if (verb === 'birth') this.props.onwhy(`breed ${tile.id}`, at);
    else if (verb === 'drift')
      this.props.onwhy(`lift ${this.view.tiles.find((one) => own(one) && one.sea)?.id ?? tile.id}`, at);
    else this.props.onwhy(`go ${tile.id}${this.#wayFrom(tile)}`, at);
  }
  /** A direction in which there is a tile. */
  #wayFrom(tile: Tile): Direction {
    const ways = this.view.tiles.map((other) => wayTo(tile.cell, other.cell));
    return ways.find((way) => way !== undefined) ?? 'E';
  }
  /** Whether a verb was asked for that nobody of mine could do. */
  get hasNobody(): boolean {
    return this.#idle?.ply === this.ply;
  }

  // Touching

  touch(name: string, element: Element, isSpent: boolean): void {
    this.byKeys = element.matches(':focus-visible');
    this.#refusal = null;
    if (!this.isMyTurn) return;
    this.stay();
    const rest = name.slice(1);
    if (name[0] === 'c') this.#drop(cellFrom(rest));
    else if (name[0] === 'b') {
      const action = this.may.breeding.get(Number(rest));
      if (action !== undefined) this.play(action);
    } else if (name[0] === 't') this.#touchTile(this.tiles.get(Number(rest))!, element, isSpent);
    else this.#touchWater(cellFrom(rest), element, isSpent);
  }
  touchSea(cell: Cell): void {
    this.#refusal = null;
    if (this.asking !== null) this.stay();
    if (this.dropAt(cell)) this.#drop(cell);
    else if (this.isMineToDrop) void this.#refuse(cell);
    else this.forget();
  }

  #touchTile(tile: Tile, element: Element, isSpent: boolean): void {
    const { onplay, onwhy } = this.props;
    switch (this.view.state) {
      case 'PLACEMENT': {
        const action = this.may.placing.get(tile.id);
        if (action !== undefined) onplay(action);
        else onwhy(`place ${tile.id}`, element);
        return;
      }
      case 'DRIFT_PICK':
        if (!this.may.picking.has(tile.id)) onwhy(`lift ${tile.id}`, element);
        else if (this.view.drifts.some((drift) => drift.tile === tile.id)) this.choose(`t${tile.id}`);
        else onplay(this.may.picking.get(tile.id)!);
        return;
      case 'DRIFT_DROP':
        if (tile.id !== this.view.picked_tile) onwhy(`drop @${key(tile.cell)}`, element);
        return;
      case 'ACTIONS':
        return this.#touchForAction(tile, element, isSpent);
      default:
        onwhy(`lift ${tile.id}`, element);
    }
  }

  #touchForAction(tile: Tile, element: Element, isSpent: boolean): void {
    const { onwhy } = this.props;
    const action = this.going.get(tile.id);
    if (action !== undefined) return this.play(action);
    if (VERBS.some((one) => this.may.sources[one].has(`t${tile.id}`)))
      return this.choose(`t${tile.id}`, isSpent);
    const from = this.selectedTile;
    const way = from && this.going.size ? wayTo(from.cell, tile.cell) : undefined;
    const own = this.me !== null && (tile.dinos[this.me] ?? 0) > 0;
    if (from && way) onwhy(`go ${from.id}${way}`, element);
    else if (own || this.view.ap < this.view.costs.drift) onwhy(`breed ${tile.id}`, element);
    else onwhy(`lift ${tile.id}`, element);
  }

  #touchWater(cell: Cell, element: Element, isSpent: boolean): void {
    if (this.isMineToDrop) return this.dropAt(cell) ? this.#drop(cell) : void this.#refuse(cell);
    const at = `w${key(cell)}`;
    const ways = leaving(this.may, at);
    if (ways.length === 1) return this.play(ways[0]!.number);
    if (ways.length) return this.choose(at, isSpent);
    const beside = this.view.tiles.find((tile) => wayTo(tile.cell, cell));
    if (beside) this.props.onwhy(`save ${beside.id}${wayTo(beside.cell, cell)}`, element);
  }

  /** The first touch holds the tile over the place and foretells; the second puts it down. */
  #drop(cell: Cell): void {
    const place = this.dropAt(cell);
    if (!place || this.lifted === null) return;
    if (this.over && same(this.over.cell, cell)) this.putDown();
    else this.#over = { ply: this.ply, tile: this.lifted, place };
  }
  putDown(): void {
    const place = this.over;
    if (!place) return;
    this.put = { ply: this.ply + (this.view.picked_tile === null ? 2 : 1), cell: place.cell };
    if (this.may.dropping.has(place.action)) return this.props.onplay(place.action);
    const pick = this.tried ? this.may.picking.get(this.tried.tile) : undefined;
    if (pick === undefined) return;
    this.#pending = { tile: this.tried!.tile, action: place.action };
    this.props.onplay(pick);
  }
  /** Puts the tile down that was picked only to be put there. */
  #goOn(): void {
    if (!this.#pending || this.props.waiting !== null) return;
    if (this.view.picked_tile !== this.#pending.tile) return;
    const { action } = this.#pending;
    this.#pending = null;
    if (this.may.dropping.has(action)) this.props.onplay(action);
  }

  async #refuse(cell: Cell): Promise<void> {
    const near = this.view.tiles.some((tile) => wayTo(tile.cell, cell));
    if (!near) return this.forget();
    this.#refusal = { ply: this.ply, cell };
    if (this.view.state !== 'DRIFT_DROP') return; // only tried: the slip repeats what a place must be
    await tick();
    this.props.onwhy(`drop @${key(cell)}`, document.getElementById('cd-refused'));
  }
}
