// What stands on the board and what may be done there, and both in words for those who listen.
import type { Figure } from '../wire/games/dinosaures';
import { isStep, isSwamp } from './cells';
import { isFigure } from './figures';
import { notes } from './notes.svelte';
import type { Placing } from './placing.svelte';
import { type DuelStep, isOut } from './duelling.svelte';
import type { Seen } from './seen.svelte';
import type { CombatTold } from './story.svelte';
import type { Turn } from './turn.svelte';
import { figureName, say } from './words';

/** A figure to draw. */
export interface Standing {
  key: string | number;
  cell: string;
  owner: number;
  kind: Figure | null;
  open: boolean;
  eye?: boolean;
  note?: string | null;
  stun?: boolean;
  selected?: boolean;
  ghost?: boolean;
  turned?: boolean; // shows its face just now
  fallen?: boolean; // lost the duel that is staged
}
/** The middle of a cell on the drawing. */
export interface Point {
  x: number;
  y: number;
}
/** What may be done on a cell. */
export type Mark = 'pick' | 'go' | 'fly' | 'challenge' | 'place';
/** What a challenge of a figure that is known would bring: numbers, and for whom it is good. */
export interface Tag {
  text: string;
  fate: 'good' | 'bad' | 'even';
}
/** A secret trap one knows of. */
export interface TrapSeen {
  cell: string;
  owner: number;
  live: boolean;
}

/** What is staged on the board beyond what stands there. */
export interface Staged {
  combat: CombatTold | null;
  step: DuelStep;
  /** Whether a figure has shown its face in the wave that ends the game. */
  isUnveiled: (cell: string) => boolean;
}

export function standingOn(seen: Seen, turn: Turn, placing: Placing, staged: Staged): Standing[] {
  const { view, me, hasAid, shown } = seen;
  const { combat } = staged;
  const hasFallen = combat !== null && (staged.step === 'fall' || staged.step === 'done');
  const figures: Standing[] = view.figures.map((figure) => {
    const ours = seen.isOurs(figure.owner);
    const fights = combat && (figure.cell === combat.from || figure.cell === combat.to);
    const side = fights && figure.cell === combat.from ? 'attacker' : 'defender';
    const isShown = ours || ((hasAid || shown.has(figure.cell)) && staged.isUnveiled(figure.cell));
    return {
      key: figure.number,
      cell: figure.cell,
      owner: figure.owner,
      turned: Boolean(fights) || (view.result !== null && !ours && isShown),
      fallen: Boolean(fights) && hasFallen && isOut(combat!, side),
      kind: fights ? combat[side] : isShown ? figure.kind : null,
      open: ours || (me === null && isShown && figure.kind !== null),
      eye: ours ? hasAid && figure.known : isShown && figure.kind !== null && me !== null,
      note: ours || seen.isStrict ? null : (notes.pinned[figure.number] ?? null),
      stun: figure.stun > 0,
      selected: figure.cell === turn.from || (view.phase === 'ADVANCE' && figure.cell === view.advance?.from),
    };
  });
  if (placing.isOn)
    for (const [cell, kind] of placing.sketch)
      figures.push({
        key: `sketch ${cell}`,
        cell,
        owner: me!,
        kind,
        open: true,
        ghost: true,
        selected: cell === placing.lifted,
      });
  return figures;
}

const MANY = 20; // more places than this are dots, not perforated cells

export function marksOn(seen: Seen, turn: Turn, placing: Placing): Map<string, Mark> {
  const { view, cells } = seen;
  const found = new Map<string, Mark>();
  if (placing.isOn) {
    for (const cell of placing.asksCell ? cells.keys() : placing.places)
      if (!placing.draft[cell]) found.set(cell, 'place');
    return found;
  }
  if (!seen.isMyTurn) return found;
  if (turn.isGoing) for (const cell of turn.goals) found.set(cell, isStep(turn.from!, cell) ? 'go' : 'fly');
  for (const cell of cells.keys()) {
    if (found.has(cell)) continue;
    if (view.phase === 'CHALLENGE') found.set(cell, 'challenge');
    else if (turn.isSelecting || view.phase === 'CHALLENGER') found.set(cell, 'pick');
    else if (view.phase !== 'MOVE') found.set(cell, cells.size > MANY ? 'place' : 'go');
  }
  if (view.phase === 'ADVANCE' && view.advance) found.set(view.advance.to, 'go');
  return found;
}

export function trapsOn(seen: Seen): TrapSeen[] {
  return seen.view.seats.flatMap(({ secret_trap: trap }, owner) =>
    trap.cell ? [{ cell: trap.cell, owner, live: trap.live ?? true }] : [],
  );
}

const FATES = { D: 'good', W: 'good', A: 'bad', B: 'bad', '=': 'even' } as const;
const SIGNS = { good: '✓', bad: '✗', even: '=' };

/** What stands on the figures that may be challenged, where one knows how it would end. */
export function tagsOn({ view }: Seen): Map<string, Tag> {
  const tags = new Map<string, Tag>();
  for (const { cell, foreseen } of view.dares) {
    if (!foreseen) continue;
    const fate = FATES[foreseen.result];
    const [one, two] = foreseen.numbers;
    const numbers = foreseen.because === 'stronger' ? ` ${one}:${two}` : '';
    tags.set(cell, { text: SIGNS[fate] + numbers, fate });
  }
  return tags;
}

const MARKED = {
  go: 'mayGo',
  fly: 'mayFly',
  challenge: 'mayChallenge',
  pick: 'mayPick',
  place: 'mayPlace',
} as const;

/** A cell in words: its name, the ground, who stands there, what may be done. */
export function labelOf(
  seen: Seen,
  cell: string,
  figure: Standing | undefined,
  traps: TrapSeen[],
  mark: Mark | undefined,
): string {
  const { language, me } = seen;
  const parts = [cell, say(language, isSwamp(seen.view, cell) ? 'swamp' : 'land')];
  if (figure) parts.push(...figureSays(seen, figure));
  for (const { owner } of traps.filter((trap) => trap.cell === cell))
    parts.push(
      owner === me ? say(language, 'yourTrap') : say(language, 'trapHere', { name: seen.name(owner) }),
    );
  if (mark) parts.push(say(language, MARKED[mark]));
  return parts.join(', ');
}

function figureSays(seen: Seen, figure: Standing): string[] {
  const { language, me } = seen;
  const who = { figure: figureName(figure.kind, language), name: seen.name(figure.owner) };
  const isOurs = seen.isOurs(figure.owner);
  const said = [
    figure.ghost
      ? say(language, 'planned', who)
      : figure.owner === me
        ? say(language, 'yours', who)
        : isOurs || (me === null && figure.kind)
          ? say(language, 'ofPartner', who)
          : say(language, figure.kind ? 'seen' : 'hidden', who),
  ];
  if (figure.selected) said.push(say(language, 'chosen'));
  if (figure.stun) said.push(say(language, 'stunned'));
  if (figure.eye && isOurs) said.push(say(language, 'knownToThem'));
  if (figure.note) {
    const note = isFigure(figure.note) ? figureName(figure.note, language) : figure.note;
    said.push(say(language, 'noted', { note }));
  }
  return said;
}
