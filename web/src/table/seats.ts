// Who has which colour: dealt in one order, each with a mark of its own (look.md §1).

export type Colour = 'rouge' | 'noir' | 'bleu' | 'jaune' | 'lilas';

const DEALT: Colour[] = ['rouge', 'noir', 'bleu', 'jaune', 'lilas'];
const DEALT_BY_GAME: Record<string, Colour[]> = { dinosaures: ['bleu', 'jaune', 'lilas', 'rouge'] };
const MARKS: Record<Colour, string> = {
  noir: 'galet',
  bleu: 'dent',
  rouge: 'dalle',
  jaune: 'os',
  lilas: 'ambre',
};

export function colourOf(game: string, seat: number): Colour {
  const dealt = DEALT_BY_GAME[game] ?? DEALT;
  return dealt[seat % dealt.length]!;
}

export function markOf(game: string, seat: number): string {
  return MARKS[colourOf(game, seat)];
}
