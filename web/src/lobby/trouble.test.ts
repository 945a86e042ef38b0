import { expect, it } from 'vitest';
import { words } from '../table/samples';
import { Refused } from '../wire/api';
import { Outdated, troubleOf } from './trouble';

it.each([
  [new Refused('unreachable', words('?'), 0), 'again'],
  [new Outdated(), 'reload'],
  [new Refused('unreadable_message', words('?'), 422), 'reload'],
  [new Refused('not_found', words('?'), 404), 'none'],
  [new Refused('seat_taken', words('?'), 409), 'none'],
  [new Refused('too_many_sockets', words('Too many.'), 429), 'again'],
  [new Refused('something_new', words('Well.'), 500), 'again'],
])('says what to do next about %s', (error, act) => {
  const trouble = troubleOf(error);
  expect(trouble.act).toBe(act);
  expect(trouble.what.length).toBeGreaterThan(3);
  expect(trouble.what).not.toBe('?');
  expect(trouble.next.length).toBeGreaterThan(10);
});
