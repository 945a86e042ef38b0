// Who of the house may sit at a table: bots as characters, chosen by how strong they play.
import type { CharacterInfo, GameInfo, LevelInfo } from '../wire/messages';

/** The level a mind has, without its temper. */
export const strengthOf = (mind: string) => mind.split(':')[0]!;

/** The level a mind plays at. */
export function levelOf(game: GameInfo, mind: string | null | undefined): LevelInfo | null {
  return game.levels.find((level) => level.key === strengthOf(mind ?? '')) ?? null;
}

/** How strong a mind plays: 1 for the weakest; 0 when nobody knows. */
export function rankOf(game: GameInfo, mind: string | null | undefined): number {
  return game.levels.findIndex((level) => level.key === strengthOf(mind ?? '')) + 1;
}

/** The character with this mind, if it is anybody's. */
export function characterOf(game: GameInfo, mind: string | null | undefined): CharacterInfo | null {
  return game.characters.find((one) => one.level === mind) ?? null;
}

/** So many minds around a level, the nearest first and nobody twice as long as there are enough. */
export function mindsAround(game: GameInfo, level: string, count: number): string[] {
  const rank = rankOf(game, level);
  const distance = (one: CharacterInfo) => Math.abs(rankOf(game, one.level) - rank);
  const usual = (one: CharacterInfo) => Number(one.key !== game.usual_character);
  const near = [...game.characters].sort((a, b) => distance(a) - distance(b) || usual(a) - usual(b));
  return Array.from({ length: count }, (_, n) => near[n % near.length]?.level ?? level);
}
