// The games on the shelf, as the server describes them; fetched once.
import { api } from './wire/api';
import type { GameInfo } from './wire/messages';

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
}

export const shelf = new Shelf();
