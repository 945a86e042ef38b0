// A hint in a few sentences: the move, why, and what it does to one's chances.
import { device, said } from '../device.svelte';
import type { HintMove } from '../wire/messages';
import { percent, word } from '../words';
import { uncapital } from './say';

function named({ text, chance }: HintMove): string {
  const move = uncapital(said(text));
  return chance === null ? move : word('hintWith', { move, chance: percent(chance) });
}

/** Chances before and after; one number where the move only keeps them. */
function chancesOf(now: number | null, after: number | null): string {
  if (after === null) return '';
  const [from, to] = [now === null ? null : percent(now), percent(after)];
  return from === null || from === to ? word('hintChance', { to }) : word('hintChances', { from, to });
}

/** The best move with its reason and chances, and the next best ones. */
export function adviceOf(hints: HintMove[], now: number | null = null): string {
  const [best, ...others] = hints;
  if (!best) return '';
  const moves = others.map(named).join(device.language === 'fr' ? '\u202f; ' : '; ');
  return [
    word('hintSays', { move: `${uncapital(said(best.text))}.` }),
    best.reason ? said(best.reason) : '',
    chancesOf(now, best.chance),
    moves ? word('hintElse', { moves }) : '',
  ]
    .filter(Boolean)
    .join(' ');
}
