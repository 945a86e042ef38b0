import { afterEach, expect, it, vi } from 'vitest';
import { api } from '../wire/api';
import { circleOf, invited } from './reach';

afterEach(() => vi.restoreAllMocks());

it('knows how far the name of a host carries', () => {
  const far = {
    device: ['localhost', 'games.localhost', '127.0.0.1', '[::1]'],
    network: ['192.168.1.7', '10.0.0.3', '172.20.1.1', '[fd12::1]', 'living-room', 'nas.local'],
    everybody: ['ludosaure.example.org', '203.0.113.9', '172.32.0.1', '[2001:db8::1]'],
  };
  for (const [circle, names] of Object.entries(far))
    expect(names.map((name) => [name, circleOf(name)])).toEqual(names.map((name) => [name, circle]));
});

it('offers the address of the network to who opened the page on its own device', async () => {
  const addresses = ['http://192.168.1.7:8765'];
  vi.spyOn(api, 'reach').mockResolvedValue({ here_only: false, addresses });
  const here = { hostname: 'localhost', origin: 'http://localhost:8765' };
  expect(await invited(here)).toEqual({ circle: 'network', origins: addresses });
});

it('warns when nobody else can come', async () => {
  vi.spyOn(api, 'reach').mockResolvedValue({ here_only: true, addresses: [] });
  const here = { hostname: '127.0.0.1', origin: 'http://127.0.0.1:8765' };
  expect(await invited(here)).toEqual({ circle: 'device', origins: [here.origin] });
});
