import { expect, it } from 'vitest';
import { BOX } from './box';
import { ENDING } from './ending';
import { LOBBY } from './lobby';
import { REPLAY } from './replay';
import { TABLE } from './table';

it('no two files of words use the same key', () => {
  const keys = [BOX, ENDING, LOBBY, REPLAY, TABLE].flatMap((words) => Object.keys(words));

  expect(keys.filter((key, at) => keys.indexOf(key) !== at)).toEqual([]);
});
