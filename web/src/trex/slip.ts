// What the prompt slip shows in each phase: a sentence, and a button for everything that may be done.
import { type Language, said } from '../device.svelte';
import type { Slip, SlipButton } from '../table/scene';
import type { ColorName, View } from '../wire/games/trex';
import { type Move, type Moves, trumpMove } from './moves';
import { capital, cardName, colourName, outlookSays, say, theCard } from './words';

/** What the slip is made of. */
export interface Asked {
  view: View;
  moves: Moves;
  me: number | null;
  language: Language;
  isNarrow: boolean; // buttons say as little as they can
  selected: number | null; // a card of the hand
  colour: ColorName | null; // a spare one, to be put in the place of a trump
  isUnpicked: boolean; // "Play" was pressed before a card was touched
  onplay: (action: number) => void;
  onunpicked: () => void;
}

/** The slip of this position. */
export const slipOf = (asked: Asked): Slip => ({ steady: true, ...phaseSlip(asked) });

function phaseSlip(asked: Asked): Slip {
  const { view, moves, language } = asked;
  const round = say(language, 'phaseRound', { round: view.round, total: view.rounds });
  const phase = view.lap_seats.length ? say(language, 'phaseLap', { round }) : round;
  if (moves.plays.size) return { phase, ...playSlip(asked) };
  if (moves.keep) return { phase, ...trumpSlip(asked, moves.keep) };
  if (moves.fromPile) return { phase, ...removeSlip(asked, moves.fromPile) };
  if (moves.draw) return { phase, ...drawSlip(asked, moves.draw) };
  if (moves.playTop)
    return {
      phase,
      buttons: [press(asked, moves.playTop, say(language, 'playTop'), { ...CHECK, key: playKey(language) })],
    };
  return { phase, buttons: eggButtons(asked) };
}

const CHECK: Partial<SlipButton> = { primary: true, icon: 'check' };
const playKey = (language: Language) => (language === 'fr' ? 'j' : 'p');

function press(asked: Asked, move: Move, label: string, rest: Partial<SlipButton> = {}): SlipButton {
  return { label, onclick: () => asked.onplay(move.number), ...rest };
}

function playSlip({ view, moves, language, selected, isUnpicked, onplay, onunpicked }: Asked): Slip {
  const move = selected === null ? null : (moves.plays.get(selected) ?? null);
  const outlook = view.if_played.find((one) => one.card === selected);
  const missing = isUnpicked ? say(language, 'pickFirst') : undefined;
  return {
    title:
      selected === null
        ? undefined
        : say(language, 'playCard', { card: theCard(selected, view.cards, language) }),
    detail: outlook ? outlookSays(outlook, view, language) : missing,
    buttons: [
      {
        name: 'play',
        label: say(language, 'play'),
        ...CHECK,
        key: playKey(language),
        unavailable: !move,
        onclick: () => (move ? onplay(move.number) : onunpicked()),
      },
    ],
  };
}

function eggButtons(asked: Asked): SlipButton[] {
  const { view, moves, language, isNarrow } = asked;
  const isAlike = view.offer[0] === view.offer[1];
  return moves.eggs.flatMap((move, slot) => {
    const color = view.offer[slot];
    if (!move || !color) return [];
    const side = isAlike ? ` (${say(language, slot ? 'right' : 'left')})` : '';
    const label = isNarrow ? capital(colourName(color, language)) : said(move.text);
    const own = asked.me === null ? null : view.seats[asked.me]!;
    const forecast = own ? { from: own.score, to: own.with_egg[color] } : undefined;
    return [press(asked, move, label + side, forecast ? { forecast } : {})];
  });
}

function drawSlip(asked: Asked, draw: Move): Slip {
  const { moves, language, isNarrow } = asked;
  const buttons: SlipButton[] = [];
  if (moves.decline)
    buttons.push(
      press(asked, moves.decline, isNarrow ? say(language, 'declineShort') : said(moves.decline.text)),
    );
  buttons.push(press(asked, draw, isNarrow ? say(language, 'drawShort') : said(draw.text), CHECK));
  return {
    title: isNarrow ? say(language, 'ask', { action: said(draw.text) }) : undefined,
    buttons,
  };
}

function removeSlip(asked: Asked, fromPile: Move): Slip {
  const { view, moves, me, language, isNarrow } = asked;
  const own = me === null ? null : view.seats[me]!;
  const card = own?.top && cardName(own.top.card, view.cards, language);
  const short = moves.isShower ? say(language, 'removeIt') : capital(card ?? '');
  const buttons = [
    press(asked, fromPile, isNarrow && card ? short : said(fromPile.text), moves.isShower ? CHECK : {}),
  ];
  let detail: string | undefined;
  if (moves.outOfDraw) {
    buttons.push(
      press(asked, moves.outOfDraw, say(language, isNarrow ? 'removeTopShort' : 'removeTop'), {
        name: 'out-draw',
      }),
    );
    const known = own?.draw_pile[0] ?? null;
    const top =
      known === null
        ? say(language, 'topUnseen')
        : say(language, 'topKnown', { card: cardName(known, view.cards, language) });
    detail = say(language, 'drawPileTop', { top });
  }
  detail = [say(language, 'whyRemove'), detail].filter(Boolean).join(' ');
  return { title: isNarrow && !moves.isShower ? say(language, 'whichGoes') : undefined, detail, buttons };
}

function trumpSlip(asked: Asked, keep: Move): Slip {
  const { moves, language, isNarrow, colour } = asked;
  const strong = trumpMove(moves, 'strong', colour);
  const weak = trumpMove(moves, 'weak', colour);
  if (colour && strong && weak) {
    const color = colourName(colour, language);
    return {
      title: say(language, 'whichPlace', { color }),
      buttons: [
        press(asked, weak, capital(say(language, 'asWeak', { color }))),
        press(asked, strong, capital(say(language, 'asStrong', { color })), { name: 'strong' }),
      ],
    };
  }
  return {
    title: isNarrow ? say(language, 'changeOrKeep') : undefined,
    detail: say(language, 'pickSpare'),
    buttons: [press(asked, keep, say(language, 'keep'), CHECK)],
  };
}
