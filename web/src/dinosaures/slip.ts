// The prompt of Dinosaures: what is asked, one line more, and the verbs.
import { said } from '../device.svelte';
import { capital } from '../table/say';
import type { LegalOf, Slip, SlipButton } from '../table/scene';
import type { Figure, Game } from '../wire/games/dinosaures';
import { hasNumbers } from './figures';
import type { Duelling } from './duelling.svelte';
import { aheadSays, daresSay } from './forecast';
import type { Landscape } from './landscape.svelte';
import type { Placing } from './placing.svelte';
import type { Seen } from './seen.svelte';
import type { CombatTold } from './story.svelte';
import type { Turn } from './turn.svelte';
import { figureName, say, specialSays } from './words';

/** What stands on the slip, whatever is asked. */
export function slipOf(
  seen: Seen,
  landscape: Landscape,
  placing: Placing,
  turn: Turn,
  duelling: Duelling,
  isNudged: boolean,
): Slip {
  const { view, language } = seen;
  const scores = view.seats.map((seat) => seat.on_board ?? 0);
  const phase =
    view.phase === 'COMPOSE'
      ? say(language, 'compose')
      : view.phase.startsWith('PLACE')
        ? say(language, 'placing')
        : say(language, 'turn', { n: view.turn_count + 1 });
  if (duelling.combat && seen.props.stage.ms(1)) return { phase, scores, ...duelSays(seen, duelling) };
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
        onclick: () => landscape.lay(),
      },
    ],
  };
}

/** While all arrange at once: the sketch, until it is ready and whenever it is not any more. */
function arranging(seen: Seen, placing: Placing): Slip {
  const { language, view, props } = seen;
  if (placing.isSettled) {
    const late = props.position.together.filter((seat) => !props.table.seats[seat]?.ready);
    return {
      title: say(language, 'readyTitle'),
      detail: say(language, 'readyWaits', { names: late.map((seat) => seen.name(seat)).join(', ') }),
      buttons: [{ label: say(language, 'stop'), onclick: () => placing.stop() }],
    };
  }
  if (!placing.sketch.length)
    return {
      title: placing.taken
        ? say(language, 'whereKind', { figure: figureName(placing.taken, language) })
        : say(language, 'readyOr'),
      detail: say(language, 'arrangeAll'),
      buttons: [],
    };
  const isWhole = Object.values(placing.left).every((count) => count <= 0);
  const buttons: SlipButton[] = [{ label: say(language, 'clear'), onclick: () => placing.lay({}) }];
  if (isWhole || view.options.reserves !== 'off')
    buttons.push({
      label: say(language, isWhole ? 'ready' : 'readyReserve'),
      icon: 'check',
      primary: true,
      onclick: () => placing.placeAll(),
    });
  return {
    title: say(language, 'draftTitle'),
    detail: say(language, isWhole ? 'draftDetail' : 'draftMissing'),
    buttons,
  };
}

function placingSays(seen: Seen, placing: Placing): Slip {
  const { language, view, props } = seen;
  if (placing.isTogether) return arranging(seen, placing);
  if (placing.isRunning)
    return {
      title: say(language, 'placingOn'),
      detail: waitsFor(seen),
      buttons: [{ label: say(language, 'stop'), onclick: () => placing.stop() }],
    };
  const buttons: SlipButton[] = props.position.legal
    .filter((move) => move.kind === 'end')
    .map((move) => button(seen, move));
  if (placing.sketch.length) {
    buttons.push({ label: say(language, 'clear'), onclick: () => placing.lay({}) });
    const isWhole = Object.values(placing.left).every((count) => count <= 0);
    buttons.push({
      label: say(language, isWhole ? 'ready' : 'placeThese'),
      icon: 'check',
      primary: true,
      onclick: () => placing.placeAll(),
    });
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
  if (view.phase === 'PLACE_KIND')
    return { title: say(language, 'readyOr'), detail: say(language, 'pickKind'), buttons };
  return { detail: strengths(seen, view.pending_kind), buttons };
}

/** Who places while one's own army is ready. */
function waitsFor(seen: Seen): string {
  const { to_move: seat } = seen.view;
  return seat === null || seat === seen.me
    ? ''
    : say(seen.language, 'placingWaits', { name: seen.name(seat) });
}

function turnSays(seen: Seen, turn: Turn, isNudged: boolean): Slip {
  const { language, isNarrow, props } = seen;
  const buttons = props.position.legal
    .filter(({ kind }) => kind !== 'cell' && kind !== 'kind' && kind !== 'place_part') // touched themselves
    .map((move) => button(seen, move, move.kind === 'advance' ? { primary: true, icon: 'check' } : {}));
  if (turn.warned) {
    const cell = turn.warned;
    const why = [daresSay(seen), aheadSays(seen, turn.from ?? '')].filter(Boolean).join(' ');
    const again = { label: say(language, 'doAnyway'), onclick: () => touchAgain(turn, cell) };
    const detail = `${why} ${say(language, 'touchAgain')}`;
    return { title: say(language, 'costsYou'), detail, buttons: [again, ...buttons] };
  }
  if (turn.isGoing) {
    const kind = seen.at.get(turn.from!)?.kind ?? null;
    const ahead = aheadSays(seen, turn.from!);
    const rule =
      (isNarrow || ahead) && !isNudged ? '' : say(language, kind === 'flug' ? 'flyThen' : 'stepThen');
    const own = isNarrow && (!ahead || kind !== 'flug') ? strengths(seen, kind) : '';
    const detail = [own, ahead, rule].filter(Boolean).join(' ');
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

function touchAgain(turn: Turn, cell: string): void {
  if (turn.isGoing) turn.go(cell);
  else turn.touch(cell, false);
}

/** The duel on the stage: who challenges whom, then what came of it and why. */
function duelSays(seen: Seen, duelling: Duelling): Slip {
  const { language } = seen;
  const combat = duelling.combat!;
  const isRead = duelling.step === 'fall' || duelling.step === 'done';
  const go: SlipButton = {
    label: say(language, 'goOn'),
    icon: 'next',
    primary: true,
    key: 'Enter',
    onclick: () => duelling.goOn(),
  };
  const again = { label: say(language, 'duelAgain'), icon: 'again', onclick: () => duelling.again() };
  return {
    telling: true,
    title: capital(isRead ? duelEnd(seen, combat) : duelBegin(seen, combat)),
    detail: isRead ? duelWhy(seen, combat) : '',
    buttons: duelling.step === 'done' && duelling.isMine ? [again, go] : [{ ...go, primary: false }],
  };
}
function ownerSays(seen: Seen, seat: number, kind: Figure): string {
  const { language, me } = seen;
  const name = seen.name(seat);
  const figure = figureName(kind, language);
  if (kind === 'nest') return seat === me ? say(language, 'yourNest') : say(language, 'nestOf', { name });
  return seat === me ? say(language, 'yours', { figure }) : say(language, 'ofPartner', { figure, name });
}
function duelBegin(seen: Seen, { seat, enemy, attacker, defender }: CombatTold): string {
  const [one, two] = [ownerSays(seen, seat, attacker), ownerSays(seen, enemy, defender)];
  return say(seen.language, 'duelTitle', { one, two });
}
function duelEnd(seen: Seen, combat: CombatTold): string {
  const { language } = seen;
  const one = ownerSays(seen, combat.seat, combat.attacker);
  if (combat.because === 'trap') return say(language, 'duelCaught', { one });
  if (combat.result === 'W') return say(language, 'duelNest', { one });
  if (combat.result === 'B') return say(language, 'duelBoth');
  if (combat.result === '=') return say(language, 'duelNone');
  const gone = combat.result === 'A' ? one : ownerSays(seen, combat.enemy, combat.defender);
  return say(language, 'duelGone', { one: gone });
}
const ENDS = { '=': 'endDraw', A: 'endA', D: 'endD', B: 'endB', W: 'endW' } as const;
function duelWhy({ language }: Seen, combat: CombatTold): string {
  const why = said(combat.text);
  if (combat.elsewhere === combat.result || combat.result === 'W') return why; // a nest falls anywhere
  const terrain = capital(say(language, combat.terrain === 'swamp' ? 'onLand' : 'inSwamp'));
  const end = say(language, ENDS[combat.elsewhere]);
  const [one, two] = combat.numbers_elsewhere;
  const isBy = combat.because === 'stronger' && typeof one === 'number' && typeof two === 'number';
  const otherwise = isBy
    ? say(language, 'duelElsewhereBy', { terrain, one, two, end })
    : say(language, 'duelElsewhere', { terrain, end });
  return `${why} ${otherwise}`;
}

function detailOf(seen: Seen, turn: Turn): string | undefined {
  const { language, view, cells, isMyTurn } = seen;
  if (view.phase === 'SELECT' && seen.kinds.size) return say(language, 'orReturn');
  if (view.phase === 'RESERVE') return say(language, 'reserveThen');
  if (view.phase === 'SELECT' && view.double_active) return say(language, 'twoSteps');
  if (turn.isSelecting) return say(language, 'pickOne');
  if (view.phase === 'CHALLENGE' && isMyTurn && !cells.size) return say(language, 'cannotChallenge');
  if (view.phase === 'CHALLENGE') return daresSay(seen) || say(language, 'groundDecides');
  if (view.phase === 'SECRET_TRAP') return say(language, 'trapWhere');
  return undefined;
}

function button(seen: Seen, move: LegalOf<Game>, rest: Partial<SlipButton> = {}): SlipButton {
  return { label: said(move.text), onclick: () => seen.props.onplay(move.number), ...rest };
}

/** "Land 5, swamp 4." */
export function strengths({ view, language }: Seen, kind: Figure | null): string {
  const numbers = kind ? view.kinds[kind] : null;
  if (!kind || !numbers || !hasNumbers(kind)) return '';
  const both =
    numbers.land === null
      ? specialSays(kind, language)
      : `${say(language, 'landCap', { n: numbers.land })}, ${say(language, 'swampCap', { n: numbers.swamp ?? 0 })}`;
  return `${capital(both)}.`;
}
