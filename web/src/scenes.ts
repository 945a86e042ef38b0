// Which folder draws which game. A game without one is played with the plain scene.
import { learn } from './table/say';
import type { GameDrawings } from './table/scene';
import { api } from './wire/api';

const SCENES: Record<string, () => Promise<GameDrawings>> = {
  'chao-dino': () => import('./chao-dino'),
  cubosaurs: () => import('./cubosaurs'),
  dinosaures: () => import('./dinosaures'),
  trex: () => import('./trex'),
};

/** The drawings of a game and its words, fetched when its table is opened. */
export async function drawingsOf(game: string): Promise<GameDrawings> {
  const [drawings, words] = await Promise.all([
    (SCENES[game] ?? (() => import('./anygame')))(),
    api.words(game),
  ]);
  learn(game, words);
  return drawings;
}
