// The positions drawn on the rules page; seats as they are coloured: 0 red, 1 black, 2 blue, 4 lilac.
import type { Drawn, Example } from './MiniMap.svelte';
import type { Cell, Terrain } from './view';

const LETTERS: Record<string, Terrain> = { M: 'mountain', S: 'savanna', J: 'jungle', V: 'volcano' };
const cells = (text: string): Cell[] => text.split(' ').map((pair) => pair.split(',').map(Number) as Cell);

/** "0,0:V 1,0:S" as tiles. */
function land(text: string, herds: Record<string, number[]> = {}): Drawn[] {
  return text.split(' ').map((part) => {
    const [place, letter] = part.split(':') as [string, string];
    const herd = herds[place];
    return { cell: cells(place)[0]!, terrain: LETTERS[letter]!, ...(herd ? { herd } : {}) };
  });
}

const drift = land(
  '0,0:V 1,0:S -1,0:J -1,1:S 0,1:M 1,-1:S 2,0:J 2,-1:S 2,-2:M 1,-2:S 0,-2:S -1,-1:M -2,0:S -2,1:S -2,2:M -1,2:S 0,2:J 1,1:S 3,-1:J',
  { '0,0': [1] },
);
export const DRIFT: Example = {
  tiles: drift.map((tile) => ({
    ...tile,
    lifted: tile.cell[0] === 2 && tile.cell[1] === 0,
    crossed: tile.cell[0] === -1 && tile.cell[1] === 0,
  })),
  lakes: [[0, -1]],
  targets: cells(
    '-3,0 -3,1 -3,2 -3,3 -2,-1 -2,3 -1,-2 -1,3 0,-3 0,3 1,-3 1,2 2,-3 2,1 3,-3 3,-2 3,0 4,-2 4,-1',
  ).map((cell) => ({ cell })),
};

const SPOTS: [string, string, boolean][] = [
  ['A', '-3,0 -3,1 -3,2 -2,-1', false],
  ['B', '0,3 0,4 1,2 2,3 3,1 3,2', true],
  ['C', '3,-3 4,-3 4,-2 4,-1', true],
  ['D', '3,0', false],
];
export const INTERIM: Example = {
  tiles: land('0,0:V 1,0:S 1,-1:J 0,-1:M -1,0:S -1,1:J -2,0:S -2,1:M 2,0:S 2,1:J 2,2:S 1,3:M 3,-1:J 3,-2:S', {
    '2,1': [0, 0, 2, 2],
    '2,2': [0, 2, 4],
    '1,3': [4, 1],
    '3,-1': [4, 4],
    '3,-2': [0],
  }).map((tile) => ({ ...tile, lifted: tile.cell[0] === 2 && tile.cell[1] === 0 })),
  targets: SPOTS.flatMap(([letter, where, counted]) =>
    cells(where).map((cell) => ({ cell, letter, counted })),
  ),
};

/** Two dinosaurs on a savanna; a birth; the one that has not bred goes next door; a birth there. */
export const BREEDING: Example[] = [
  [[0, 0], [], 0, 0],
  [[0, 0, 0], [], 2, 0],
  [[0, 0], [0], 2, 0],
  [[0, 0], [0, 0], 2, 2],
].map(([savanna, jungle, bred, bredThere]) => ({
  tiles: [
    { cell: [0, 0], terrain: 'savanna', herd: savanna as number[], spent: bred as number },
    { cell: [1, 0], terrain: 'jungle', herd: jungle as number[], spent: bredThere as number },
  ],
}));
