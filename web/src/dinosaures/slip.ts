// The prompt of Dinosaures: what is asked, one line more, and the verbs.
import { said } from '../device.svelte';
import type { Slip, SlipButton } from '../table/scene';
import type { Legal } from '../wire/messages';
import type { Landscape } from './landscape.svelte';
import type { Placing } from './placing.svelte';
import type { Seen } from './seen.svelte';
import type { Turn } from './turn.svelte';
import { hasNumbers } from './view';
import { figureName, say } from './words';

/** What stands on the slip, whatever is asked. */
export function slipOf(
  seen: Seen,
  landscape: Landscape,
  placing: Placing,
  turn: Turn,
  isNudged: boolean,
): Slip {
  const { view, language } = seen;
  const scores = view.players.map((player) => player.on_board ?? 0);
  const phase =
    view.phase === 'COMPOSE'
      ? say(language, 'compose')
      : view.phase.startsWith('PLACE')
        ? say(language, 'placing')
        : say(language, 'turn', { n: view.turn_count + 1 });
  const asked =
    view.phase === 'COMPOSE'
      ? composing(seen, landscape)
      : placing.isOn
        ? placingSays(seen, placing)
        : turnSays(seen, turn, isNudged);
  return { phase, scores, ...asked };
}

function composing({ language }: Seen, landscape: Landscape): Slip {
  return {
    title: say(language, 'composeTitle'),
    detail: say(language, 'composeDetail'),
    buttons: [
      {
        label: say(language, 'layParts'),
        icon: 'check',
        primary: true,
        onclick: () => (landscape.isLaying = true),
      },
    ],
  };
}

function placingSays(seen: Seen, placing: Placing): Slip {
  const { language, view, props } = seen;
  if (placing.isRunning)
    return {
      title: say(language, 'placingOn'),
      buttons: [{ label: say(language, 'stop'), onclick: () => (placing.isRunning = false) }],
    };
  const buttons: SlipButton[] = props.position.legal
    .filter((move) => move.kind === 'end')
    .map((move) => button(seen, move));
  if (placing.sketch.length) {
    buttons.push({ label: say(language, 'clear'), onclick: () => placing.lay({}) });
    buttons.push({
      label: say(language, 'placeAll'),
      icon: 'check',
      primary: true,
      onclick: () => placing.placeAll(),
    });
    const isWhole = Object.values(placing.left).every((count) => count <= 0);
    return {
      title: say(language, 'draftTitle'),
      detail: say(language, isWhole ? 'draftDetail' : 'draftPart'),
      buttons,
    };
  }
  if (view.phase === 'PLACE_KIND' && placing.taken)
    return {
      title: say(language, 'whereKind', { figure: figureName(placing.taken, language) }),
      detail: seen.isNarrow ? strengths(seen, placing.taken) : say(language, 'touchCell'),
      buttons,
    };
  const detail = view.phase === 'PLACE_KIND' ? say(language, 'pickKind') : strengths(seen, view.pending_kind);
  return { detail, buttons };
}

function turnSays(seen: Seen, turn: Turn, isNudged: boolean): Slip {
  const { language, isNarrow, props } = seen;
  const buttons = props.position.legal
    .filter((move) => !['cell', 'kind', 'place_part'].includes(move.kind as string)) // touched themselves
    .map((move) => button(seen, move, move.kind === 'advance' ? { primary: true, icon: 'check' } : {}));
  if (turn.isGoing) {
    const kind = seen.at.get(turn.from!)?.kind ?? null;
    const rule = isNarrow && !isNudged ? '' : say(language, kind === 'flug' ? 'flyThen' : 'stepThen');
    const detail = [isNarrow ? strengths(seen, kind) : '', rule].filter(Boolean).join(' ');
    if (turn.isSelecting && !isNarrow)
      buttons.unshift({ label: say(language, 'other'), icon: 'undo', onclick: () => turn.pick(null) });
    return {
      title: say(language, 'whereTo', { figure: figureName(kind, language), cell: turn.from! }),
      detail,
      buttons,
    };
  }
  return { detail: detailOf(seen, turn), buttons };
}

function detailOf(seen: Seen, turn: Turn): string | undefined {
  const { language, view, cells, isMyTurn } = seen;
  if (view.phase === 'SELECT' && seen.kinds.size) return say(language, 'orReturn');
  if (view.phase === 'RESERVE') return say(language, 'reserveThen');
  if (view.phase === 'SELECT' && view.double_active) return say(language, 'twoSteps');
  if (turn.isSelecting) return say(language, 'pickOne');
  if (view.phase === 'CHALLENGE' && isMyTurn && !cells.size) return say(language, 'cannotChallenge');
  if (view.phase === 'CHALLENGE') return say(language, 'groundDecides');
  if (view.phase === 'SECRET_TRAP') return say(language, 'trapWhere');
  return undefined;
}

function button(seen: Seen, move: Legal, rest: Partial<SlipButton> = {}): SlipButton {
  return { label: said(move.text), onclick: () => seen.props.onplay(move.number), ...rest };
}

/** "Land 5, swamp 4." */
export function strengths({ view, language }: Seen, kind: string | null): string {
  const numbers = kind ? view.kinds[kind] : null;
  if (!numbers || !hasNumbers(kind!)) return '';
  const both =
    numbers.land === null
      ? say(language, 'special')
      : `${say(language, 'landCap', { n: numbers.land })}, ${say(language, 'swampCap', { n: numbers.swamp ?? 0 })}`;
  return `${both.charAt(0).toUpperCase()}${both.slice(1)}.`;
}
