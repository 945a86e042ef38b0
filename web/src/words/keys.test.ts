import { expect, it } from 'vitest';
import { BACK } from './back';
import { BOX } from './box';
import { ENDING } from './ending';
import { LOBBY } from './lobby';
import { PUZZLE } from './puzzle';
import { REPLAY } from './replay';
import { SETTINGS } from './settings';
import { SETUP } from './setup';
import { TABLE } from './table';
import { TROUBLES } from './troubles';
import { WELCOME } from './welcome';

it('no two files of words use the same key', () => {
  const keys = [BACK, BOX, ENDING, LOBBY, PUZZLE, REPLAY, SETTINGS, SETUP, TABLE, TROUBLES, WELCOME].flatMap(
    (words) => Object.keys(words),
  );

  expect(keys.filter((key, at) => keys.indexOf(key) !== at)).toEqual([]);
});
