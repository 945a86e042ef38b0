// A table to be set, as it is being wished for: which game, with whom, which variants.
import { device } from '../device.svelte';
import { shelf } from '../shelf.svelte';
import type { GameInfo, OptionInfo, SeatWish, TableWish } from '../wire/messages';
import { word } from '../words';

export type Company = 'bots' | 'friends' | 'device';
export type Value = OptionInfo['default'];

/** The value an option has when nobody chooses one, which may depend on the number of players. */
export function usualOf(option: OptionInfo, players: number): Value {
  const found = option.choices.find((choice) => choice.usual_for.includes(players));
  return found ? found.value : option.default;
}

export class Wish {
  key = $state('');
  company = $state<Company>('bots');
  players = $state(0);
  level = $state('');
  seats = $state<SeatWish[]>([]);
  chosen = $state<Record<string, Value>>({});
  isPublic = $state(false);
  hints = $state(true);
  absence = $state<NonNullable<TableWish['absence']>>('bot'); // who is away: agreed on before the game
  box = $state.raw<Record<string, unknown> | null>(null); // what my own box says, if it is played with

  constructor(game: string, company: Company) {
    this.company = company;
    this.take(game);
  }

  get game(): GameInfo {
    return shelf.game(this.key)!;
  }

  /** Whether somebody is still to come. */
  get needsFriends(): boolean {
    return this.seats.some((seat) => seat.kind === 'open');
  }

  get hasBots(): boolean {
    return this.seats.some((seat) => seat.kind === 'bot');
  }

  /** Another game: everything as it is usual there. */
  take(key: string): void {
    this.key = key;
    this.players = this.game.usual_players;
    this.level = this.game.usual_level;
    this.chosen = Object.fromEntries(
      this.game.options.map((option) => [option.key, usualOf(option, this.players)]),
    );
    this.box = device.boxes[key] ?? null;
    this.#lay();
  }

  /** Another company. */
  choose(company: Company): void {
    this.company = company;
    if (company === 'friends') this.isPublic = false;
    this.#lay();
  }

  /** Another number of players: what was chosen stays, unless it was the usual or no longer fits. */
  invite(players: number): void {
    const before = this.players;
    this.players = players;
    for (const option of this.game.options) {
      const value = this.chosen[option.key]!;
      const fits = this.fitting(option).some((choice) => choice.value === value);
      if (!fits || value === usualOf(option, before)) this.chosen[option.key] = usualOf(option, players);
    }
    this.#lay();
  }

  /** Another strength, for all bots. */
  strengthen(level: string): void {
    this.level = level;
    this.seats = this.seats.map((seat) => (seat.kind === 'bot' ? { kind: 'bot', level } : seat));
  }

  /** Somebody else on a seat. */
  fill(seat: number, kind: SeatWish['kind'], level?: string): void {
    this.seats[seat] =
      kind === 'bot' ? { kind, level } : kind === 'hot' ? { kind, name: placeName(seat) } : { kind };
  }

  /** The values of an option that go with the number of players. */
  fitting(option: OptionInfo): OptionInfo['choices'] {
    return option.choices.filter((choice) => choice.players.includes(this.players));
  }

  /** Whether an option makes a difference with the others as they are chosen. */
  matters(option: OptionInfo): boolean {
    const condition = option.only_with;
    if (!option.players.includes(this.players) || this.fitting(option).length < 2) return false;
    return !condition || this.chosen[condition.option] === condition.value;
  }

  /** As it goes to the server: only what is not usual is said. */
  get table(): TableWish {
    const { players, chosen } = this;
    const changed = this.game.options.filter(
      (option) => this.matters(option) && chosen[option.key] !== usualOf(option, players),
    );
    return {
      game: this.key,
      players,
      options: Object.fromEntries(changed.map((option) => [option.key, chosen[option.key]!])),
      ...(this.box ? { box: this.box } : {}),
      seats: this.seats,
      public: this.isPublic && this.needsFriends,
      hints: this.hints,
      ...(this.needsFriends && this.absence !== 'bot' ? { absence: this.absence } : {}),
    };
  }

  #lay(): void {
    this.seats = Array.from({ length: this.players }, (_, seat): SeatWish => {
      if (seat === 0) return { kind: 'me' };
      if (this.company === 'friends') return { kind: 'open' };
      if (this.company === 'device') return { kind: 'hot', name: placeName(seat) };
      return { kind: 'bot', level: this.level };
    });
  }
}

const placeName = (seat: number) => word('seatOf', { n: seat + 1 });
