// Who has which colour: dealt in one order, each with a mark of its own.

import type { SeatInfo } from '../wire/messages';

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

/** The mind that plays a seat (`grazer:bold`), null where a person does or nobody any more. */
export function mindOf(seat: SeatInfo): string | null {
  if (seat.resigned) return null;
  return seat.stand_in ?? (seat.kind === 'bot' ? seat.level : null);
}

/** A seat of which only the name is known. */
export function aSeatOf(seat: number, name: string): SeatInfo {
  return {
    seat,
    kind: 'person',
    name,
    level: null,
    connected: true,
    left: false,
    you: false,
    resigned: false,
    stand_in: null,
    ready: false,
  };
}

const SHORT = 8; // letters of a name that fit even where there is little room
const WORDS = /[\s\-_.'’]/;
const GAPS = /^[\s\-_.'’]+/;

/** Names where there is little room: those that begin alike are told by what they do not share. */
export function toldApart(names: string[]): string[] {
  return names.map((name, index) => {
    if (name.length <= SHORT) return name;
    const shared = Math.max(
      0,
      ...names.filter((_, other) => other !== index).map((other) => sharedBy(name, other)),
    );
    if (shared < SHORT / 2 || shared >= name.length) return name;
    const start = [...name.slice(0, shared)].findLastIndex((letter) => WORDS.test(letter)) + 1;
    return `…${name.slice(start || shared).replace(GAPS, '')}`;
  });
}

/** How many letters two names begin with alike. */
function sharedBy(one: string, other: string): number {
  const end = [...one].findIndex((letter, at) => letter !== other[at]);
  return end < 0 ? one.length : end;
}
