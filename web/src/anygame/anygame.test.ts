// A game without drawings: everything is there by names and buttons.
import { render } from 'svelte/server';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { device } from '../device.svelte';
import Cover from '../lobby/Cover.svelte';
import { drawingsOf } from '../scenes';
import { learn } from '../table/say';
import { anEvent, aPosition, aSeat, aTable, words } from '../table/samples';
import { NO_STAGE, type SceneProps } from '../table/scene';
import { colourOf, markOf } from '../table/seats';
import { api } from '../wire/api';
import Scene from './Scene.svelte';

const table = aTable([aSeat(0, { you: true }), aSeat(1)], { game: 'nests' });
const view = {
  phase: 'play',
  options: { tie: 'nobody' },
  nests: [2, 4, 1, 3],
  starting_seat: 1,
  is_last: false,
  seats: [
    { hand: [1, 5, 6], played: null, eggs: 2 },
    { hand: [null, null], played: 4, eggs: 0 },
  ],
};
const legal = [
  { number: 0, notation: '1', text: words('Jouer le 1') },
  { number: 4, notation: '5', text: words('Jouer le 5') },
];

/** What somebody reads, unseen words included. */
function read(about: Partial<SceneProps> = {}, position = {}): string {
  const props: SceneProps = {
    position: aPosition({ view, legal, ...position }),
    table,
    lastEvents: [],
    history: [],
    onplay: () => undefined,
    onarrange: () => undefined,
    onwhy: () => undefined,
    language: device.language,
    hints: [],
    waiting: null,
    still: true,
    stage: NO_STAGE,
    traces: [],
    lit: new Set(),
    ...about,
  };
  return render(Scene, { props }).body;
}
const text = (html: string) =>
  html
    .replace(/<!--.*?-->/gs, '')
    .replace(/<[^>]*>/g, ' ')
    .replace(/\s+/g, ' ');

describe('a game without drawings', () => {
  beforeEach(() => {
    learn('nests', {
      nests: { fr: 'Nids', en: 'Nests' },
      hand: { fr: 'Main', en: 'Hand' },
      tie: { fr: 'Égalité', en: 'Tie' },
      nobody: { fr: 'personne', en: 'nobody' },
    });
  });

  it('has a button for every move, by its words and its notation', () => {
    const html = read();
    expect(html.match(/<button/g)).toHaveLength(2);
    expect(text(html)).toContain('Jouer le 1 1');
    expect(text(html)).toContain('Jouer le 5 5');
  });

  it('has no buttons when there is nothing to choose, and none to press while a move is under way', () => {
    expect(read({}, { legal: [] })).not.toContain('<button');
    expect(read({ waiting: 4 }).match(/<button[^>]*disabled/g)).toHaveLength(2);
  });

  it('shows every seat under the name of who sits there, and what is hidden as unknown', () => {
    const seen = text(read());
    expect(seen).toMatch(/Léa .*Main 1, 5, 6 played \? inconnu eggs 2/);
    expect(seen).toMatch(/Milo .*Main \? inconnu , \? inconnu played 4 eggs 0/);
    expect(seen).toContain('starting seat Milo');
    expect(seen).toContain('is last non');
  });

  it('names things with the words of the game, in the language of the device', () => {
    expect(text(read())).toContain('Nids 2, 4, 1, 3');
    expect(text(read())).toContain('Égalité personne');
    device.language = 'en';
    expect(text(read())).toContain('Nests 2, 4, 1, 3');
    device.language = 'fr';
  });

  it('tells what happened, and marks what a bot advises', () => {
    const html = read({
      lastEvents: [anEvent('Milo joue le 4.'), anEvent('')],
      hints: [{ action: 4, text: words('Jouer le 5'), moves: [], chance: 0.6, reason: null }],
    });
    expect(text(html)).toContain('Milo joue le 4.');
    expect(text(html)).toMatch(/conseillé\s+Jouer le 5/);
    expect(html.match(/class="lamp/g)).toHaveLength(1);
  });

  it('has drawings, a cover, colours and marks without doing anything for them', async () => {
    vi.spyOn(api, 'words').mockResolvedValue({});
    expect((await drawingsOf('nests')).Scene).toBe(Scene);
    expect(render(Cover, { props: { game: 'nests' } }).body).toContain('#logo');
    const seats = [0, 1, 2, 3, 4];
    expect(new Set(seats.map((seat) => colourOf('nests', seat))).size).toBe(5);
    expect(new Set(seats.map((seat) => markOf('nests', seat))).size).toBe(5);
  });
});
