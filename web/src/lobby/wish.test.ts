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
  ...about,
});
const aGame = (key: string, options: OptionInfo[]): GameInfo => ({
  key,
  name: words(key),
  tagline: words(''),
  players: [2, 3, 4],
  usual_players: 3,
  minutes: 20,
  rules_version: 1,
  has_box: false,
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
    expect(new Wish('pangaea', 'device').table.seats[1]).toEqual({ kind: 'hot', name: 'Place 2' });
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
});
