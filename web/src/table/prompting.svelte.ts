// What the prompt of a table says and offers: the scene's slip, advice, what the server asks, what happened to the line.
import { untrack } from 'svelte';
import { innerWidth } from 'svelte/reactivity/window';
import { device, said } from '../device.svelte';
import type { Legal } from '../wire/messages';
import { word } from '../words';
import { adviceOf } from './advice';
import type { TablePlay } from './play.svelte';
import type { Slip, SlipButton } from './scene';

const WIDE = 900; // px: room for what else could be played

interface About {
  play: TablePlay;
  slip: () => Slip;
  forced: () => Legal | null; // a move without a choice, which plays itself
  onend: () => void; // shows the count of a game that is over
}

/** Belongs to the component that makes it. */
export class Prompting {
  readonly #about: About;
  #advisedBeside = $state<string | undefined>(); // what the scene said when the advice came

  constructor(about: About) {
    this.#about = about;
    // Advice stands until something else is chosen, which then explains itself.
    $effect.pre(() => {
      if (about.play.adviser.moves.length) untrack(() => (this.#advisedBeside = about.slip().detail));
    });
  }

  get #slip(): Slip {
    return this.#about.slip();
  }

  /** The buttons of a scene that tells something of its own: the prompt is its own too. */
  get tells(): SlipButton[] | null {
    const { telling, buttons } = this.#slip;
    return telling && buttons?.length ? buttons : null;
  }

  get heading(): string {
    const { play } = this.#about;
    const { title } = this.#slip;
    if (this.tells && title) return title;
    if (play.moving.unconfirmed !== null) return this.#asked;
    if (play.position?.over) return word('gameOver');
    if (play.who.playedForMe) return word(play.who.playedForMe.resigned ? 'youResigned' : 'botPlaysForYou');
    const { awaited } = play.who;
    if (awaited && !play.who.isAsked) return word('waitsForAway', { name: awaited.name });
    return (play.who.isAsked && title) || said(play.position?.prompt ?? null) || word('connecting');
  }

  /** The move that is to be confirmed, in words. */
  get #asked(): string {
    const { play } = this.#about;
    const legal = play.position?.legal.find(({ number }) => number === play.moving.unconfirmed);
    return word('confirmMove', { move: legal ? said(legal.text) : String(play.moving.unconfirmed) });
  }

  get detail(): string {
    const { play } = this.#about;
    const { detail } = this.#slip;
    const forced = this.#about.forced();
    if (play.line.connection === 'lost') return word('lost');
    if (play.moving.unconfirmed !== null) return word('confirmHelp');
    if (play.notice) return said(play.notice);
    if (play.company.undoSent) return word('undoSent');
    if (this.tells && detail !== undefined) return detail;
    if (forced) return word('forced', { move: said(forced.text) });
    if (play.adviser.isAsked) return word('hintWaits');
    if (this.#isAdvice) {
      const { moves, now } = play.adviser;
      return adviceOf((innerWidth.current ?? WIDE) < WIDE ? moves.slice(0, 1) : moves, now);
    }
    if (play.who.playedForMe && !play.who.playedForMe.resigned) return word('botPlaysHelp');
    if (play.who.isAsked && detail) return detail;
    return play.who.viewed === null && play.table.status === 'running' ? word('watching') : '';
  }

  /** Advice stands there, and nothing else was chosen since. */
  get #isAdvice(): boolean {
    const { play } = this.#about;
    return play.adviser.moves.length > 0 && this.#slip.detail === this.#advisedBeside;
  }

  /** Whether the detail must be read: it is an answer, or about what just happened. */
  get isNeeded(): boolean {
    const { play } = this.#about;
    return (
      play.line.connection === 'lost' ||
      play.moving.unconfirmed !== null ||
      play.notice !== null ||
      play.company.undoSent ||
      this.#slip.asks === true ||
      this.#about.forced() !== null ||
      play.adviser.isAsked ||
      this.#isAdvice
    );
  }

  /** The section of the rules the detail is about. */
  get rule(): string | null {
    const { play } = this.#about;
    return play.line.connection !== 'lost' && play.notice ? play.noticeAnchor : null;
  }

  get #advised(): SlipButton[] {
    const { play } = this.#about;
    return (this.#slip.asks ? [] : play.adviser.moves.slice(0, 1)).map(({ action, moves }) => ({
      label: word('doIt'),
      icon: 'hint',
      onclick: () => play.play(moves.length > 1 ? [moves.map(({ number }) => number)] : action),
    }));
  }

  get tools(): SlipButton[] {
    const { play } = this.#about;
    const found: SlipButton[] = [];
    if (this.tells) return found;
    if (play.position?.may_undo && play.who.mine.length && play.table.status === 'running')
      found.push({ label: word('undo'), icon: 'undo', onclick: () => play.undo() });
    if (play.who.isMyTurn && play.table.hints && device.hints)
      found.push({ label: word('hint'), icon: 'hint', onclick: () => play.askHint() });
    return found;
  }

  get buttons(): SlipButton[] {
    const { play, onend } = this.#about;
    if (this.tells) return this.tells;
    if (play.moving.unconfirmed !== null)
      return [
        { label: word('notThis'), onclick: () => play.confirm(false) },
        { label: word('play'), icon: 'check', primary: true, onclick: () => play.confirm(true) },
      ];
    if (play.position?.over) return [{ label: word('seeCount'), primary: true, onclick: onend }];
    if (play.who.playedForMe && !play.who.playedForMe.resigned)
      return [{ label: word('comeBack'), primary: true, onclick: () => play.company.comeBack() }];
    return play.who.isAsked ? [...this.#advised, ...(this.#slip.buttons ?? [])] : [];
  }
}
