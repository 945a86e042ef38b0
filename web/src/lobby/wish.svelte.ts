// A table to be set, as it is being wished for: which game, with whom, which variants.
import { device } from '../device.svelte';
import { shelf } from '../shelf.svelte';
import type { GameInfo, GroupInfo, OptionInfo, PresetInfo, SeatWish, TableWish } from '../wire/messages';
import { word } from '../words';
import { mindsAround, strengthOf } from './cast';

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
  preset = $state(''); // the way to play that was begun with; options may have been changed since
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

  /** How many are still to come. */
  get free(): number {
    return this.seats.filter((seat) => seat.kind === 'open').length;
  }

  /** Whether somebody is still to come. */
  get needsFriends(): boolean {
    return this.free > 0;
  }

  get hasBots(): boolean {
    return this.seats.some((seat) => seat.kind === 'bot');
  }

  get plan(): PresetInfo | null {
    return this.game.presets.find((preset) => preset.key === this.preset) ?? null;
  }

  /** Seats that play together; empty where everybody plays for themselves. */
  get sides(): number[][] {
    return this.game.sides[this.players] ?? [];
  }

  /** Another game: everything as it is usual there. */
  take(key: string): void {
    this.key = key;
    this.players = this.game.usual_players;
    this.level = strengthOf(this.game.usual_level);
    this.box = device.boxes[key] ?? null;
    this.settle(this.game.presets[0] ?? null);
    this.#lay();
  }

  /** A named way to play: its options, and for the rest what is usual; players only if it asks for it. */
  settle(preset: PresetInfo | null): void {
    this.preset = preset?.key ?? '';
    if (preset && !preset.players.includes(this.players)) {
      this.players = preset.players[0]!;
      this.#lay();
    }
    this.chosen = this.#planned();
  }

  /** Another company. */
  choose(company: Company): void {
    this.company = company;
    if (company === 'friends') this.isPublic = false;
    this.#lay();
  }

  /** Another number of players: what was chosen stays, unless it was planned so or no longer fits. */
  invite(players: number): void {
    const before = this.#planned();
    this.players = players;
    if (this.plan && !this.plan.players.includes(players)) this.preset = this.game.presets[0]?.key ?? '';
    const planned = this.#planned();
    for (const option of this.game.options) {
      const value = this.chosen[option.key]!;
      const fits = this.fitting(option).some((choice) => choice.value === value);
      if (!fits || value === before[option.key]) this.chosen[option.key] = planned[option.key]!;
    }
    this.#lay();
  }

  /** Another strength, for all bots. */
  strengthen(level: string): void {
    this.level = level;
    this.#fillBots(this.seats.map((seat) => seat.kind === 'bot'));
  }

  /** Bots where friends were to come. */
  fillWithBots(): void {
    this.#fillBots(this.seats.map((seat) => seat.kind === 'open'));
  }

  /** Somebody else on a seat; who sat on the seat I take sits where I was. */
  fill(seat: number, kind: SeatWish['kind'], level?: string): void {
    const mine = this.seats.findIndex((one) => one.kind === 'me');
    if (kind === 'me' && mine >= 0 && mine !== seat) return this.swap(mine, seat);
    this.seats[seat] =
      kind === 'bot' ? { kind, level } : kind === 'hot' ? { kind, name: guestName(seat) } : { kind };
  }

  /** Two seats change places. */
  swap(one: number, other: number): void {
    const seats = [...this.seats];
    [seats[one], seats[other]] = [seats[other]!, seats[one]!];
    this.seats = seats;
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

  /** Whether an option is not as the way to play has it. */
  isChanged(option: OptionInfo): boolean {
    return this.matters(option) && this.chosen[option.key] !== this.#planned()[option.key];
  }

  get changed(): OptionInfo[] {
    return this.game.options.filter((option) => this.isChanged(option));
  }

  /** The groups of options that make a difference now, each with those that do. */
  get groups(): { group: GroupInfo; options: OptionInfo[] }[] {
    const known = new Map(this.game.options.map((option) => [option.key, option]));
    const all: GroupInfo = { key: 'all', label: { fr: 'Règles', en: 'Rules' }, options: [...known.keys()] };
    return (this.game.groups.length ? this.game.groups : [all])
      .map((group) => ({
        group,
        options: group.options.flatMap((key) => known.get(key) ?? []).filter((one) => this.matters(one)),
      }))
      .filter(({ options }) => options.length);
  }

  /** The options that are not usual, as they go to the server. */
  get unusual(): Record<string, Value> {
    const { players, chosen } = this;
    const said = this.game.options.filter(
      (option) => this.matters(option) && chosen[option.key] !== usualOf(option, players),
    );
    return Object.fromEntries(said.map((option) => [option.key, chosen[option.key]!]));
  }

  /** As it goes to the server: only what is not usual is said. */
  get table(): TableWish {
    return {
      game: this.key,
      players: this.players,
      options: this.unusual,
      ...(this.box ? { box: this.box } : {}),
      seats: this.seats.map((seat) => (seat.name?.trim() === '' ? { kind: seat.kind } : seat)),
      public: this.isPublic && this.needsFriends,
      hints: this.hints,
      ...(this.needsFriends && this.absence !== 'bot' ? { absence: this.absence } : {}),
    };
  }

  /** Every option as the way to play has it. */
  #planned(): Record<string, Value> {
    const usual = this.game.options.map((option) => [option.key, usualOf(option, this.players)]);
    return { ...Object.fromEntries(usual), ...this.plan?.options };
  }

  #lay(): void {
    this.seats = Array.from({ length: this.players }, (_, seat): SeatWish => {
      if (seat === 0) return { kind: 'me' };
      if (this.company === 'device') return { kind: 'hot', name: guestName(seat) };
      return { kind: 'open' };
    });
    if (this.company === 'bots') this.fillWithBots();
  }

  #fillBots(where: boolean[]): void {
    const minds = mindsAround(this.game, this.level, where.filter(Boolean).length);
    this.seats = this.seats.map((seat, n) => (where[n] ? { kind: 'bot', level: minds.shift() } : seat));
  }
}

const guestName = (seat: number) => word('playerOf', { n: seat + 1 });
