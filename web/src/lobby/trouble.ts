// What went wrong, as a person can use it: what happened, and what to do next.
import { said } from '../device.svelte';
import { Refused } from '../wire/api';
import { type Word, word } from '../words';

export interface Trouble {
  what: string;
  next: string;
  act: 'again' | 'reload' | 'none'; // what helps most
  home: boolean; // whether the home page is a way on
}

type Known = { what?: Word; next: Word; act: Trouble['act']; home?: boolean };

/** By the code of a refusal: the words, and what helps. */
const KNOWN: Record<string, Known> = {
  unreachable: { what: 'serverDown', next: 'serverDownNext', act: 'again', home: true },
  outdated: { what: 'outdated', next: 'outdatedNext', act: 'reload' },
  unreadable_message: { what: 'outdated', next: 'outdatedNext', act: 'reload' },
  not_found: { what: 'noSuchTable', next: 'noSuchTableNext', act: 'none', home: true },
  not_open: { what: 'hasBegun', next: 'hasBegunNext', act: 'none' },
  seat_taken: { what: 'seatTaken', next: 'seatTakenNext', act: 'none' },
  too_many: { next: 'tooManyNext', act: 'none', home: true },
  too_many_sockets: { next: 'tooManySocketsNext', act: 'again', home: true },
  too_many_watchers: { next: 'fullNext', act: 'again', home: true },
  too_fast: { next: 'waitNext', act: 'again' },
  too_costly: { next: 'waitNext', act: 'again' },
  busy: { what: 'serverBusy', next: 'busyNext', act: 'again' },
  internal: { next: 'busyNext', act: 'again' },
  wrong_host: { next: 'wrongHostNext', act: 'none' },
};

/** It is not the server: this device has no connection. */
const CUT_OFF: Known = { what: 'offline', next: 'offlineHelp', act: 'again', home: true };

/** A page whose parts are no longer on the server: it was updated since. */
export class Outdated extends Error {}

/** Whether nobody answered. */
export const isUnreachable = (error: unknown): boolean =>
  error instanceof Refused && error.code === 'unreachable';

export function troubleOf(error: unknown): Trouble {
  const code = error instanceof Refused ? error.code : error instanceof Outdated ? 'outdated' : '';
  const known = isUnreachable(error) && !navigator.onLine ? CUT_OFF : KNOWN[code];
  const text = error instanceof Refused ? said(error.text) : String(error);
  if (!known) return { what: text, next: word('elseNext'), act: 'again', home: true };
  return {
    what: known.what ? word(known.what) : text,
    next: word(known.next),
    act: known.act,
    home: known.home ?? false,
  };
}
