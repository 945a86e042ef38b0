// What a bot would play, as long as it is about what stands on the table; a move of several answers
// is advised to its end.
import type { HintGivenMessage, HintMove, Position } from '../wire/messages';

export class Adviser {
  moves = $state.raw<HintMove[]>([]); // whole moves, best first
  now = $state<number | null>(null); // my chance before I decide
  isAsked = $state(false);
  #ply: number | null = null; // where they may be made
  #rest: HintMove | null = null; // what is left of the move I began

  /** The answer came; the table may have gone on meanwhile. */
  hear({ ply, now, moves }: HintGivenMessage, at: Position | null): void {
    this.isAsked = false;
    if (ply !== at?.ply) return;
    this.#ply = ply;
    this.now = now;
    this.moves = moves;
  }

  /** I made a move: the advised one goes on with its next answer. */
  made(action: number | string): void {
    const begun = this.moves.find((move) => move.action === action && move.moves.length > 1);
    this.#rest = begun ? restOf(begun) : null;
    this.moves = [];
  }

  /** Another position stands. */
  stand(position: Position): void {
    const rest = this.#rest;
    this.#rest = null;
    const goesOn = position.ply === (this.#ply ?? -2) + 1 && rest;
    if (goesOn && position.legal.some((move) => move.number === rest.action)) {
      this.#ply = position.ply;
      this.moves = [rest];
    } else this.moves = [];
  }
}

/** A whole move without its first answer. */
function restOf(move: HintMove): HintMove {
  const moves = move.moves.slice(1);
  const [next] = moves;
  return { ...move, action: next!.number, text: next!.text, moves };
}
