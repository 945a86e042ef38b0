// What the prompt slip shows: a sentence, and a button for everything that may be done.
import { type Language, said } from '../device.svelte';
import type { ForecastLine, Slip, SlipButton } from '../table/scene';
import type { View } from '../wire/games/cubosaurs';
import { points } from '../words';
import type { Move, MoveOf, Moves } from './moves';
import { say } from './words';

/** What the slip is made of. */
export interface Asked {
  view: View;
  moves: Moves;
  me: number | null;
  names: string[];
  language: Language;
  isPhone: boolean; // what the next one gets stands on their seat there
  isChoosing: boolean; // a card is asked for
  chosen: Move | null; // the move of the card that was touched
  tile: MoveOf<'TILE'> | null; // the move of the tile that was touched
  isUnpicked: boolean; // "Pass" was pressed before a card was touched
  onplay: (action: number) => void;
  onunpicked: () => void;
}

/** The slip of this position. */
export function slipOf(asked: Asked): Slip {
  const { view, language, isPhone, chosen, isUnpicked } = asked;
  const isMissing = isUnpicked && !chosen && !isPhone;
  return {
    phase: say(language, 'phaseRound', { round: view.round, total: view.rounds_total }),
    title: titleOf(asked),
    detail: isMissing ? say(language, 'pickFirst') : nextOne(asked),
    buttons: buttonsOf(asked),
  };
}

function titleOf({ view, moves, language, tile, chosen }: Asked): string | undefined {
  if (tile) return say(language, `${view.tiles[String(tile.tile)]!.key}_effect`);
  return chosen && moves.keep ? say(language, 'orKeep', { move: said(chosen.text) }) : undefined;
}

/** For whoever would get the Hand with the chosen card. */
function nextOne({ view, names, language, isPhone, chosen }: Asked): string | undefined {
  const to = chosen && !isPhone ? view.forecast[chosen.notation]?.next_if_kept : undefined;
  if (to === null || to === undefined) return undefined;
  const from = view.totals_now[view.next_seat] ?? 0;
  return say(language, 'forNext', { name: names[view.next_seat]!, from: points(from), to: points(to) });
}

/** What a move makes of my points: the engine's word. */
function forecastOf({ view, me }: Asked, move: Move): ForecastLine | undefined {
  const after = view.forecast[move.notation];
  return after && me !== null ? { from: view.totals_now[me]!, to: after.totals[me]! } : undefined;
}

function buttonsOf(asked: Asked): SlipButton[] {
  const { view, moves, language, isChoosing, tile } = asked;
  const buttons = moves.seats.map((move) => press(asked, move, said(move.text)));
  if (tile) buttons.push(payButton(asked, tile));
  if (isChoosing && view.phase === 'MAIN') {
    if (moves.cards.size && !tile) buttons.push(passButton(asked));
    if (moves.keep) buttons.push(keepButton(asked, moves.keep));
  } else if (isChoosing && moves.cards.size) buttons.push(confirmButton(asked));
  if (moves.endTurn) {
    const { number } = moves.endTurn;
    const onclick = () => asked.onplay(number);
    buttons.push({ label: say(language, 'endTurn'), icon: 'check', primary: !tile, onclick });
  }
  return buttons;
}

function press(asked: Asked, move: Move, label: string, rest: Partial<SlipButton> = {}): SlipButton {
  return { label, forecast: forecastOf(asked, move), onclick: () => asked.onplay(move.number), ...rest };
}

function payButton(asked: Asked, move: MoveOf<'TILE'>): SlipButton {
  const { view, language } = asked;
  const { key, cost } = view.tiles[String(move.tile)]!;
  const forecast = forecastOf(asked, move) ?? say(language, key);
  return press(asked, move, say(language, 'pay', { n: cost }), { primary: true, key: 'Enter', forecast });
}

function passButton(asked: Asked): SlipButton {
  const { view, names, language, chosen } = asked;
  return {
    name: 'pass',
    label: say(language, 'pass'),
    to: names[view.next_seat],
    key: language === 'fr' ? 'r' : 'p',
    primary: chosen !== null,
    ...onceTouched(asked),
  };
}

function keepButton(asked: Asked, move: Move): SlipButton {
  const { view, language, chosen, tile } = asked;
  const n = view.hand.length;
  return press(asked, move, n > 1 ? say(language, 'keepAll', { n }) : say(language, 'keep'), {
    name: 'keep',
    icon: 'check',
    key: language === 'fr' ? 'g' : 'k',
    primary: !chosen && !tile,
  });
}

function confirmButton(asked: Asked): SlipButton {
  const { language, chosen } = asked;
  return {
    label: chosen ? said(chosen.text) : say(language, 'confirm'),
    icon: 'check',
    key: 'Enter',
    primary: true,
    ...onceTouched(asked, ''),
  };
}

/** A button that wants a card to be touched first; *unknown* where nothing is foretold. */
function onceTouched(
  asked: Asked,
  unknown?: string,
): Pick<SlipButton, 'unavailable' | 'forecast' | 'onclick'> {
  const { language, chosen, onplay, onunpicked } = asked;
  return {
    unavailable: !chosen,
    forecast: chosen ? (forecastOf(asked, chosen) ?? unknown) : say(language, 'touchCard'),
    onclick: () => (chosen ? onplay(chosen.number) : onunpicked()),
  };
}
