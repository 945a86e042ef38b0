// What the slip under the map says and offers while somebody plays.
import type { Language } from '../device.svelte';
import { capital } from '../table/say';
import type { SlipButton } from '../table/scene';
import type { Choices } from './choices';
import type { ChaoDinoView, TileView } from './view';
import { faceName, say, theTile, tileName } from './words';

/** What a person is in the middle of. */
export interface Doing {
  view: ChaoDinoView;
  language: Language;
  isMineToDrop: boolean; // a tile is held, and places are marked
  isRefused: boolean; // the last touch was on a place that will not do
  selected: string | null;
  selectedTile: TileView | null;
  lifted: TileView | null;
  isTried: boolean; // the tile is held, but not yet picked
  isGoing: boolean; // a dinosaur is raised to walk
}

/** Beside the game's name: which turn, which phase. */
export function phaseOf(view: ChaoDinoView, language: Language): string {
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
export function titleOf(doing: Doing, prompt: string): string | undefined {
  const { view, language, isMineToDrop, isGoing, lifted, selectedTile } = doing;
  if (isMineToDrop && lifted && (view.state !== 'ACTIONS' || !isGoing))
    return say(language, 'putTile', { tile: theTile(lifted, language) });
  if (!selectedTile) return undefined;
  return `${capital(tileName(selectedTile, language))}${language === 'fr' ? '\u202f' : ''}: ${prompt}`;
}

/** How to do it. */
export function detailOf(doing: Doing): string | undefined {
  const { view, language, selected, isTried, isGoing } = doing;
  if (doing.isRefused && view.state !== 'DRIFT_DROP') return say(language, 'notHere');
  if (selected?.[0] === 'w') return say(language, 'selectedSwim');
  if (view.state === 'ACTIONS' && selected) {
    if (isTried) return say(language, isGoing ? 'selectedTile' : 'selectedDrift');
    return say(language, isGoing ? 'selectedDino' : 'helpActions');
  }
  if (doing.isMineToDrop) return say(language, 'helpDrop');
  if (view.state === 'DRIFT_PICK') return say(language, 'helpPick');
  if (view.state === 'PLACEMENT') return say(language, 'helpPlace');
  return view.state === 'ACTIONS' ? say(language, 'helpActions') : undefined;
}

interface Deeds {
  play: (action: number) => void;
  other: (() => void) | null; // the other kind of dinosaur on the same hex
  cancel: () => void;
}

/** The buttons, the usual one last. */
export function buttonsOf(doing: Doing, may: Choices, me: number, deeds: Deeds): SlipButton[] {
  const { view, language, selected, selectedTile } = doing;
  const isFrench = language === 'fr';
  const { playHand, drawCard, endActions } = may;
  const buttons: SlipButton[] = [];
  if (drawCard)
    buttons.push({
      label: say(language, 'turnUp'),
      icon: 'next',
      key: isFrench ? 'r' : 't',
      onclick: () => deeds.play(drawCard.number),
    });
  if (playHand) {
    const face = view.hand[me]?.face;
    buttons.push({
      label: face ? say(language, 'playCard', { card: faceName(face, language) }) : say(language, 'playHand'),
      icon: 'check',
      key: isFrench ? 'j' : 'p',
      primary: true,
      onclick: () => deeds.play(playHand.number),
    });
  }
  if (view.state === 'ACTIONS' && selected) {
    const birth = selectedTile ? may.breeding.get(selectedTile.id) : undefined;
    if (birth !== undefined)
      buttons.push({
        label: say(language, 'breedHere'),
        icon: 'birth',
        key: isFrench ? 'n' : 'b',
        onclick: () => deeds.play(birth),
      });
    if (deeds.other)
      buttons.push({ label: say(language, 'otherDino'), icon: 'migrate', key: 'd', onclick: deeds.other });
  }
  if (doing.isTried) buttons.push({ label: say(language, 'cancel'), icon: 'undo', onclick: deeds.cancel });
  if (endActions)
    buttons.push({
      label: say(language, 'end'),
      icon: 'check',
      key: isFrench ? 'f' : 'e',
      primary: true,
      onclick: () => deeds.play(endActions.number),
    });
  return buttons;
}
