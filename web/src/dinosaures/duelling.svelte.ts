// A duel on the stage: both fighters are shown, one reads, the loser falls; then the table goes on.
import { tick } from 'svelte';
import type { Decision } from '../table/scene';
import type { Game } from '../wire/games/dinosaures';
import type { Seen } from './seen.svelte';
import type { CombatTold } from './story.svelte';

const TURN = 420; // ms, at usual speed
const READ = 700;
const FALL = 240;
const AFTER = 860; // with what was read before, 1.8 s

/** What is seen of it: they turn round, they are read, one falls, one waits for who reads. */
export type DuelStep = 'turn' | 'read' | 'fall' | 'done';
const STEPS: [DuelStep, number][] = [
  ['turn', TURN],
  ['read', READ],
  ['fall', FALL],
];

export class Duelling {
  #seen: Seen;
  step = $state<DuelStep>('turn');
  #times = $state(0); // it was asked for again
  #goOn: () => void = () => undefined;
  constructor(seen: Seen) {
    this.#seen = seen;
  }

  get #upcoming(): Decision<Game> | null {
    return this.#seen.props.upcoming ?? null;
  }
  /** The duel that is staged. */
  get combat(): CombatTold | null {
    return combatIn(this.#upcoming);
  }
  /** Whether one of my own figures fights: then I go on when I have seen it. */
  get isMine(): boolean {
    const { combat } = this;
    const { me } = this.#seen;
    return combat !== null && me !== null && (combat.seat === me || combat.enemy === me);
  }
  /** A duel to be looked at as a still: the decision a replay stands at. */
  get past(): CombatTold | null {
    const { props } = this.#seen;
    return props.upcoming === undefined
      ? (props.lastEvents.find((event) => event.kind === 'combat') ?? null)
      : null;
  }

  again(): void {
    const release = this.#seen.props.stage.hold(); // until it is staged anew
    this.#times += 1;
    void tick().then(release);
  }
  goOn(): void {
    this.#goOn();
  }

  /** Stages it; answers how to stop. */
  run(): (() => void) | undefined {
    const { stage } = this.#seen.props;
    void this.#times;
    if (!this.combat) return;
    const waits = this.isMine;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let release = stage.hold();
    const at = (index: number) => {
      const step = STEPS[index];
      this.step = step ? step[0] : 'done';
      if (step) timer = setTimeout(() => at(index + 1), stage.ms(step[1]));
      else if (!waits) timer = setTimeout(release, stage.ms(AFTER));
    };
    const stop = stage.onskip(() => {
      if (this.step === 'done') return;
      clearTimeout(timer);
      release = stage.hold(); // the end of it is always seen
      at(STEPS.length);
    });
    this.#goOn = () => release();
    at(0);
    return () => {
      clearTimeout(timer);
      stop();
      release();
    };
  }
}

const combatIn = (decision: Decision<Game> | null): CombatTold | null =>
  decision?.events.find((event) => event.kind === 'combat') ?? null;

/** Who leaves, as far as the duel says. */
export function isOut({ result, because }: CombatTold, side: 'attacker' | 'defender'): boolean {
  if (result === 'B') return true;
  if (side === 'attacker') return result === 'A' && because !== 'trap';
  return result === 'D' || result === 'W';
}

const BY_NUMBERS = new Set(['stronger', 'same_number', 'same_kind']);

/** Whether the numbers decided; else the kinds did, and their numbers would only mislead. */
export const isByNumbers = ({ because }: CombatTold): boolean => BY_NUMBERS.has(because);
