// The games on the shelf, as the server describes them; fetched once.
import { api } from './wire/api';
import type { CharacterInfo, GameInfo, LevelInfo } from './wire/messages';

class Shelf {
  games = $state.raw<GameInfo[]>([]);
  #asked: Promise<void> | null = null;

  load(): Promise<void> {
    this.#asked ??= api.games().then(
      (games) => void (this.games = games),
      (error) => {
        this.#asked = null;
        throw error;
      },
    );
    return this.#asked;
  }

  game(key: string): GameInfo | null {
    return this.games.find((game) => game.key === key) ?? null;
  }

  /** The character a bot is by the level of its seat (`grazer:bold`), if it is one of the house. */
  character(game: string, level: string | null): CharacterInfo | null {
    return this.game(game)?.characters.find((one) => one.level === level) ?? null;
  }

  /** The level of a seat, its temper left out. */
  level(game: string, level: string | null): LevelInfo | null {
    const key = level?.split(':')[0];
    return this.game(game)?.levels.find((one) => one.key === key) ?? null;
  }
}

export const shelf = new Shelf();
