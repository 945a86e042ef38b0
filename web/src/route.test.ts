import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { placeOf } from './route.svelte';

const at = (address: string) => placeOf(new URL(address, 'http://house.test'));

describe('where an address leads', () => {
  it.each([
    ['/', { page: 'home' }],
    ['/t/fougere-volcan-oeuf-lundi', { page: 'table', id: 'fougere-volcan-oeuf-lundi' }],
    ['/t/fougere-volcan-oeuf-lundi/', { page: 'table', id: 'fougere-volcan-oeuf-lundi' }],
    ['/replay/fougere-volcan-oeuf-lundi', { page: 'replay', id: 'fougere-volcan-oeuf-lundi' }],
    ['/replay/fougere-volcan-oeuf-lundi#44', { page: 'replay', id: 'fougere-volcan-oeuf-lundi', at: 44 }],
    ['/t/fougere-volcan-oeuf-lundi?replay', { page: 'replay', id: 'fougere-volcan-oeuf-lundi' }],
    ['/replay#trex.1.eJw_-~x', { page: 'code', code: 'trex.1.eJw_-~x' }],
    ['/replay', { page: 'code', code: '' }],
    ['/rules/chao-dino', { page: 'rules', game: 'chao-dino', anchor: '' }],
    ['/rules/chao-dino#derive', { page: 'rules', game: 'chao-dino', anchor: 'derive' }],
    ['/rules/chao-dino#d%C3%A9rive', { page: 'rules', game: 'chao-dino', anchor: 'dérive' }],
    ['/learn/trex', { page: 'lesson', game: 'trex' }],
    ['/box', { page: 'box', game: '' }],
    ['/puzzle', { page: 'puzzle', game: '', key: '' }],
    ['/puzzle/trex', { page: 'puzzle', game: 'trex', key: '' }],
    ['/puzzle/trex#0c6f0eb9', { page: 'puzzle', game: 'trex', key: '0c6f0eb9' }],
    ['/puzzle/trex#nonsense', { page: 'puzzle', game: 'trex', key: '' }],
    ['/box/trex', { page: 'box', game: 'trex' }],
    ['/t/', { page: 'home' }],
    ['/t/a/b', { page: 'home' }],
    ['/rules/', { page: 'home' }],
    ['/elsewhere/x', { page: 'home' }],
    ['/t/100%', { page: 'table', id: '100%' }],
  ])('%s', (address, place) => expect(at(address)).toEqual(place));
});

describe('going there', () => {
  const heard = new Map<string, () => void>();
  const replaced = vi.fn();
  const open = async (address: string) => {
    vi.resetModules();
    vi.stubGlobal('location', new URL(address, 'http://house.test'));
    return (await import('./route.svelte')).route;
  };
  beforeEach(() => {
    replaced.mockClear();
    vi.stubGlobal('addEventListener', (kind: string, act: () => void) => heard.set(kind, act));
    vi.stubGlobal('history', {
      replaceState: replaced,
      pushState: (_: null, __: string, address: string) =>
        vi.stubGlobal('location', new URL(address, 'http://house.test')),
    });
  });
  afterEach(() => vi.unstubAllGlobals());

  it('turns the old address of a replay into the new one', async () => {
    const route = await open('/t/un-deux-trois-quatre?replay');
    expect(route.here).toEqual({ page: 'replay', id: 'un-deux-trois-quatre' });
    expect(replaced).toHaveBeenCalledWith(null, '', '/replay/un-deux-trois-quatre');
  });

  it('leaves other addresses as they are', async () => {
    await open('/replay/un-deux-trois-quatre');
    await open('/t/un-deux-trois-quatre');
    expect(replaced).not.toHaveBeenCalled();
  });

  it('follows another code after the #', async () => {
    const route = await open('/replay#one');
    vi.stubGlobal('location', new URL('http://house.test/replay#two'));
    heard.get('hashchange')!();
    expect(route.here).toEqual({ page: 'code', code: 'two' });
  });

  it('goes from page to page', async () => {
    const route = await open('/');
    route.go('/rules/trex#oeufs');
    expect(route.here).toEqual({ page: 'rules', game: 'trex', anchor: 'oeufs' });
  });
});
