// Which folder draws which game. A game without one is played with the plain scene.
import type { GameDrawings } from './table/scene';

const SCENES: Record<string, () => Promise<GameDrawings>> = {
  'chao-dino': () => import('./chao-dino'),
  cubosaurs: () => import('./cubosaurs'),
  dinosaures: () => import('./dinosaures'),
  trex: () => import('./trex'),
};

/** The drawings of a game, fetched when its table is opened. */
export function drawingsOf(game: string): Promise<GameDrawings> {
  return (SCENES[game] ?? (() => import('./anygame')))();
}
