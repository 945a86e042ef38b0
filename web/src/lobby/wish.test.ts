import { beforeEach, describe, expect, it } from 'vitest';
import { device } from '../device.svelte';
import { shelf } from '../shelf.svelte';
import { words } from '../table/samples';
import type { GameInfo, OptionInfo } from '../wire/messages';
import { Wish } from './wish.svelte';

const anOption = (key: string, about: Partial<OptionInfo> = {}): OptionInfo => ({
  key,
  players: [2, 3, 4],
  label: words(key),
  help: words(''),
  choices: [
    { value: 'plain', label: words('plain'), players: [2, 3, 4], usual_for: [2, 3] },
    { value: 'wild', label: words('wild'), players: [2, 3, 4], usual_for: [4] },
    { value: 'duel', label: words('duel'), players: [2], usual_for: [] },
  ],
  default: 'plain',
  only_with: null,
  anchor: null,
  ...about,
});
const aGame = (key: string, options: OptionInfo[]): GameInfo => ({
  key,
  name: words(key),
  tagline: words(''),
  brief: [],
  players: [2, 3, 4],
  usual_players: 3,
  minutes: 20,
  rules_version: 1,
  has_box: false,
  has_lesson: true,
  options,
  groups: [],
  sides: {},
  levels: ['hatchling', 'grazer', 'hunter'].map((level) => ({
    key: level,
    label: words(level),
    help: words(''),
    plain: words(''),
  })),
  presets: [],
  tempers: [],
  characters: [],
  usual_level: 'grazer',
  usual_character: '',
  stand_in_level: 'hunter',
});

describe('a table as it is wished for', () => {
  beforeEach(() => {
    shelf.games = [
      aGame('pangaea', [
        anOption('mode'),
        anOption('storm', { only_with: { option: 'mode', value: 'wild' } }),
      ]),
      aGame('nests', []),
    ];
  });

  it('is ready at once: me and bots of the usual level, nothing else said', () => {
    expect(new Wish('pangaea', 'bots').table).toEqual({
      game: 'pangaea',
      players: 3,
      options: {},
      seats: [{ kind: 'me' }, { kind: 'bot', level: 'grazer' }, { kind: 'bot', level: 'grazer' }],
      public: false,
      hints: true,
    });
  });

  it('has open seats for friends, and named ones on a shared device', () => {
    expect(new Wish('pangaea', 'friends').table.seats.map((seat) => seat.kind)).toEqual([
      'me',
      'open',
      'open',
    ]);
    expect(new Wish('pangaea', 'device').table.seats[1]).toEqual({ kind: 'hot', name: 'Joueur 2' });
  });

  it('says only what is not usual, and only where it matters', () => {
    const wish = new Wish('pangaea', 'bots');
    wish.chosen.storm = 'wild';
    expect(wish.table.options).toEqual({});
    wish.chosen.mode = 'wild';
    expect(wish.table.options).toEqual({ mode: 'wild', storm: 'wild' });
  });

  it('keeps what was chosen with another number of players, unless it was the usual or does not fit', () => {
    const wish = new Wish('pangaea', 'bots');
    wish.invite(4);
    expect(wish.chosen.mode).toBe('wild'); // usual for three, and now for four
    wish.chosen.mode = 'plain';
    wish.invite(3);
    expect(wish.chosen.mode).toBe('plain');
    wish.invite(2);
    wish.chosen.mode = 'duel';
    wish.invite(3);
    expect(wish.chosen.mode).toBe('plain'); // no duel among three
  });

  it('gives all bots another level, and one seat another person', () => {
    const wish = new Wish('pangaea', 'bots');
    wish.strengthen('hunter');
    wish.fill(2, 'open');
    expect(wish.table.seats).toEqual([{ kind: 'me' }, { kind: 'bot', level: 'hunter' }, { kind: 'open' }]);
    wish.fill(1, 'bot', 'hatchling');
    expect(wish.table.seats[1]).toEqual({ kind: 'bot', level: 'hatchling' });
  });

  it('is public only where somebody is to come', () => {
    const wish = new Wish('pangaea', 'friends');
    wish.isPublic = true;
    expect(wish.table.public).toBe(true);
    wish.fill(1, 'bot', 'grazer');
    wish.fill(2, 'bot', 'grazer');
    expect(wish.table.public).toBe(false);
  });

  it('forgets box and options with the game they were for', () => {
    const wish = new Wish('pangaea', 'bots');
    wish.box = { cards: {} };
    wish.take('nests');
    expect(wish.table).not.toHaveProperty('box');
    expect(wish.chosen).toEqual({});
  });

  it('is played with the box kept on this device, unless one says no', () => {
    const box = { eggs: { red: 7 } };
    device.keepBox('nests', box);
    const wish = new Wish('nests', 'bots');
    expect(wish.table.box).toEqual(box);
    wish.box = null;
    expect(wish.table).not.toHaveProperty('box');
    device.keepBox('nests', null);
    expect(new Wish('nests', 'bots').table).not.toHaveProperty('box');
  });

  it('begins with a named way to play, and says what was changed in it', () => {
    shelf.games = [
      {
        ...aGame('pangaea', [anOption('mode')]),
        presets: [
          {
            key: 'classic',
            label: words('Classic'),
            help: words(''),
            minutes: 20,
            options: {},
            players: [2, 3, 4],
          },
          {
            key: 'duel',
            label: words('Duel'),
            help: words(''),
            minutes: 9,
            options: { mode: 'duel' },
            players: [2],
          },
        ],
      },
    ];
    const wish = new Wish('pangaea', 'bots');
    expect(wish.preset).toBe('classic');
    wish.settle(wish.game.presets[1]!);
    expect([wish.players, wish.unusual, wish.changed.length]).toEqual([2, { mode: 'duel' }, 0]);
    wish.chosen.mode = 'wild';
    expect(wish.changed.map((option) => option.key)).toEqual(['mode']);
    wish.invite(3); // not for three: the usual way to play, and what was chosen stays
    expect([wish.preset, wish.unusual]).toEqual(['classic', { mode: 'wild' }]);
  });

  it('seats characters around the strength wished for, nobody twice', () => {
    const somebody = (key: string, level: string) => ({
      key,
      name: key,
      face: '',
      level,
      temper: null,
      noticed: words(''),
    });
    shelf.games = [
      {
        ...aGame('pangaea', []),
        characters: [
          somebody('pip', 'hatchling'),
          somebody('flora', 'grazer:cautious'),
          somebody('gaspard', 'grazer:greedy'),
          somebody('hugo', 'hunter:bold'),
        ],
        usual_character: 'gaspard',
      },
    ];
    const wish = new Wish('pangaea', 'bots');
    expect(wish.seats.map((seat) => seat.level)).toEqual([undefined, 'grazer:greedy', 'grazer:cautious']);
    wish.strengthen('hunter');
    expect(wish.seats[1]!.level).toBe('hunter:bold');
    expect(new Set(wish.seats.map((seat) => seat.level)).size).toBe(3);
  });

  it('lets two seats change places: whoever sits on the seat I take sits where I was', () => {
    const wish = new Wish('pangaea', 'friends');
    wish.fill(2, 'me');
    expect(wish.seats.map((seat) => seat.kind)).toEqual(['open', 'open', 'me']);
  });
});
