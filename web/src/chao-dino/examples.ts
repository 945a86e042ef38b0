// The positions drawn on the rules page.
import type { Example } from './MiniMap.svelte';

/** Two dinosaurs on a savanna; a birth; the one that has not bred goes next door; a birth there. */
export const BREEDING: Example[] = [
  breeding([0, 0], 0, [], 0),
  breeding([0, 0, 0], 2, [], 0),
  breeding([0, 0], 2, [0], 0),
  breeding([0, 0], 2, [0, 0], 2),
];
function breeding(savanna: number[], bred: number, jungle: number[], bredThere: number): Example {
  return {
    tiles: [
      { cell: [0, 0], terrain: 'savanna', herd: savanna, spent: bred },
      { cell: [1, 0], terrain: 'jungle', herd: jungle, spent: bredThere },
    ],
  };
}
