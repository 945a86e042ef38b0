// What the slip under the map says and offers while somebody plays.
import type { Language } from '../device.svelte';
import { capital } from '../table/say';
import type { Slip, SlipButton } from '../table/scene';
import type { View } from '../wire/games/chao-dino';
import { asSentence, warningOf } from './foretelling';
import type { Touching } from './touching.svelte';
import { faceName, say, theTile } from './words';

/** The whole slip. */
export function slipOf(touching: Touching): Slip {
  const { position, language } = touching.props;
  return {
    phase: phaseOf(position.view, language),
    ...(warned(touching, language) ?? {
      title: titleOf(touching, language),
      detail: detailOf(touching, language),
      buttons: buttonsOf(touching, language),
      asks: touching.over !== null,
    }),
  };
}

/** Asks once before a turn ends that costs what could be saved; null: nothing to ask. */
function warned(
  touching: Touching,
  language: Language,
): Pick<Slip, 'title' | 'detail' | 'buttons' | 'asks'> | null {
  const { ending } = touching.view;
  const { asking } = touching;
  if (asking === null || !ending) return null;
  const isEnd = touching.may.endActions?.number === asking;
  return {
    ...warningOf(ending, language),
    asks: true,
    buttons: [
      {
        label: say(language, isEnd ? 'endAnyway' : 'doAnyway'),
        icon: 'warn',
        danger: true,
        key: isEnd ? say(language, 'keyEnd') : undefined,
        onclick: () => touching.props.onplay(asking),
      },
      {
        label: say(language, ending.lost > 1 ? 'saveThem' : 'saveOne'),
        icon: 'rescue',
        key: say(language, 'keySave'),
        primary: true,
        onclick: () => touching.save(),
      },
    ],
  };
}

/** Beside the game's name: which turn, which phase. */
function phaseOf(view: View, language: Language): string {
  if (view.state === 'PLACEMENT') return say(language, 'placing');
  if (view.over) return say(language, 'over');
  const phase = say(
    language,
    view.state === 'CARD' ? 'phaseCard' : view.state === 'ACTIONS' ? 'phaseActions' : 'phaseDrift',
  );
  return view.last_queue
    ? say(language, 'lastRound', { phase })
    : say(language, 'turn', { n: view.turn_no, phase });
}

/** What is asked; undefined: as the server says it. */
function titleOf(touching: Touching, language: Language): string | undefined {
  const { view, isMineToDrop, going, liftedTile, selectedTile, over } = touching;
  if (over && liftedTile) return say(language, 'putHereAsked', { tile: theTile(liftedTile, language) });
  if (isMineToDrop && liftedTile && (view.state !== 'ACTIONS' || !going.size))
    return say(language, 'putTile', { tile: theTile(liftedTile, language) });
  if (!selectedTile) return undefined;
  const prompt = touching.props.position.prompt?.[language] ?? '';
  return say(language, 'tileAsked', { tile: capital(theTile(selectedTile, language)), prompt });
}

/** How to do it. */
function detailOf(touching: Touching, language: Language): string | undefined {
  const { view, selected, tried, going } = touching;
  if (touching.forecast) return asSentence(touching.forecast, touching.names, language);
  if (touching.hasNobody) return say(language, 'noSwimmers');
  if (touching.refused && view.state !== 'DRIFT_DROP') return say(language, 'notHere');
  if (selected?.[0] === 'w') return say(language, 'selectedSwim');
  if (view.state === 'ACTIONS' && selected) {
    if (tried) return say(language, going.size ? 'selectedTile' : 'selectedDrift');
    return say(language, going.size ? 'selectedDino' : 'helpActions');
  }
  if (touching.isMineToDrop) return say(language, 'helpDrop');
  if (view.state === 'DRIFT_PICK') return say(language, 'helpPick');
  if (view.state === 'PLACEMENT') return say(language, 'helpPlace');
  return view.state === 'ACTIONS' ? say(language, 'helpActions') : undefined;
}

/** The buttons, the usual one last. */
function buttonsOf(touching: Touching, language: Language): SlipButton[] {
  const { view, may, selected, selectedTile } = touching;
  const { playHand, drawCard, endActions } = may;
  const play = (action: number) => touching.play(action);
  if (touching.over)
    return [
      { label: say(language, 'otherSpace'), icon: 'close', onclick: () => touching.stepBack() },
      {
        name: 'put',
        label: say(language, 'putHere'),
        icon: 'check',
        primary: true,
        onclick: () => touching.putDown(),
      },
    ];
  const buttons: SlipButton[] = [];
  if (drawCard)
    buttons.push({
      label: say(language, 'turnUp'),
      icon: 'next',
      key: say(language, 'keyTurnUp'),
      onclick: () => play(drawCard.number),
    });
  if (playHand) {
    const face = view.hand[touching.me ?? 0]?.face;
    buttons.push({
      name: 'hand',
      label: face ? say(language, 'playCard', { card: faceName(face, language) }) : say(language, 'playHand'),
      icon: 'check',
      key: say(language, 'keyPlayHand'),
      primary: true,
      onclick: () => play(playHand.number),
    });
  }
  if (view.state === 'ACTIONS' && selected) {
    const birth = selectedTile ? may.breeding.get(selectedTile.id) : undefined;
    if (birth !== undefined)
      buttons.push({
        name: 'breed',
        label: say(language, 'breedHere'),
        icon: 'birth',
        key: say(language, 'keyBirth'),
        onclick: () => play(birth),
      });
    if (touching.classes.length > 1)
      buttons.push({
        label: say(language, 'otherDino'),
        icon: 'migrate',
        key: say(language, 'keyOther'),
        onclick: () => touching.chooseOther(selected),
      });
  }
  if (touching.tried)
    buttons.push({ label: say(language, 'cancel'), icon: 'close', onclick: () => touching.forget() });
  if (endActions)
    buttons.push({
      label: say(language, 'end'),
      icon: 'check',
      key: say(language, 'keyEnd'),
      primary: true,
      onclick: () => play(endActions.number),
    });
  return buttons;
}
