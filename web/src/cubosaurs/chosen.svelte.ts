// What a person picked and looks at: the scene, the market beside it and the seats share it.
interface Pick {
  ply: number;
  card?: string;
  tile?: number;
}

class Chosen {
  #pick = $state.raw<Pick | null>(null);
  /** Whose collection lies open over the table. */
  looked = $state<number | null>(null);
  /** Whom a hint means: who would get the Hand or a card. */
  advised = $state<number | null>(null);

  card(ply: number): string | null {
    return (this.#pick?.ply === ply && this.#pick.card) || null;
  }
  tile(ply: number): number | null {
    return (this.#pick?.ply === ply && this.#pick.tile) || null;
  }
  /** Picks a card or a tile, which puts the other down; forgotten with the position. */
  pick(pick: Pick | null): void {
    this.#pick = pick;
  }
}

export const chosen = new Chosen();
