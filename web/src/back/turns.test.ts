import { beforeEach, expect, it } from 'vitest';
import { route } from '../route.svelte';
import { aTable } from '../table/samples';
import type { Table } from '../wire/messages';
import { turns } from './turns.svelte';

const table = (id: string, status: Table['status'], your_turn = false) =>
  aTable([], { id, status, your_turn });

beforeEach(() => {
  turns.sit(null);
  turns.see([]);
  route.here = { page: 'lesson', game: 'trex' };
});

it('a table that begins while I learn calls, until I am there', () => {
  turns.see([table('a', 'open')]);
  expect(turns.calling).toBeNull();
  turns.see([table('a', 'running')]);
  expect(turns.calling?.id).toBe('a');
  turns.sit(table('a', 'running'));
  expect(turns.calling).toBeNull();
  turns.sit(null);
  turns.see([table('a', 'running')]);
  expect(turns.calling).toBeNull();
});

it('who puts the call away is called again when it is their turn', () => {
  turns.see([table('a', 'open')]);
  turns.see([table('a', 'running')]);
  turns.putAway(turns.calling!);
  expect(turns.calling).toBeNull();
  turns.see([table('a', 'running', true)]);
  expect(turns.calling?.id).toBe('a');
  turns.putAway(turns.calling!);
  turns.see([table('a', 'running', true)]);
  expect(turns.calling).toBeNull();
});

it('home shows every table itself', () => {
  route.here = { page: 'home' };
  turns.see([table('a', 'running', true)]);
  expect(turns.calling).toBeNull();
  expect(turns.count).toBe(1);
});
