// How a decision is performed: how long it is in sight, whether it is staged first, what of it is heard.
import { sounds } from '../sound/sounds';
import { cuesOf } from '../sound/table';
import type { Happening } from '../wire/messages';
import type { Decision, GameDrawings } from './scene';
import type { Moment } from './stage.svelte';
import { usualPace } from './story';

const PRELUDE = 60; // ms in which a scene that stages a decision takes hold of it

export class Performer {
  drawings: GameDrawings | null = null; // they know best how long a decision takes to be seen
  readonly #addressed: () => number | null; // whom "you" means

  constructor(addressed: () => number | null) {
    this.#addressed = addressed;
  }

  pace(events: Happening[], mine: boolean): number {
    return (this.drawings?.pace ?? usualPace)(events, { mine });
  }

  isClimax(events: Happening[]): boolean {
    return this.drawings?.climax?.(events) ?? false;
  }

  /** A climax that is staged before its outcome stands on the table: nothing of it is told earlier. */
  prelude(decision: Decision, stage: (decision: Decision) => void, again = false): Moment[] {
    if (!this.#isStaged(decision.events)) return [];
    const { ply } = decision;
    const show = () => {
      stage(decision);
      sounds.tell(this.#cues(decision.events).slice(0, 1)); // what it ends with is heard when it does
    };
    return [{ ply, ms: PRELUDE, again, climax: true, show }];
  }

  /** Lets a decision be heard, as its game says; answers how many seconds that takes. */
  sound(events: Happening[]): number {
    return sounds.tell(this.#cues(events).slice(this.#isStaged(events) ? 1 : 0));
  }

  #isStaged(events: Happening[]): boolean {
    return this.drawings?.prelude?.(events) ?? false;
  }

  #cues(events: Happening[]) {
    return cuesOf(this.drawings?.sounds, events, this.#addressed());
  }
}
