// What is worth a pause, beat by beat: land that breaks away, dinosaurs lost, somebody out, the meteor.
import { untrack } from 'svelte';
import { capital } from '../table/say';
import type { EventOf, SceneProps } from '../table/scene';
import type { Game } from '../wire/games/chao-dino';
import { herdsOf, namesOf } from './following';
import type { Gain } from './foretelling';
import { type Cell } from './geometry';
import { say } from './words';

type Event = EventOf<Game>;

/** One beat: a picture, a title, a sentence, and whom it gives or takes what. */
export interface Beat {
  kind: 'count' | 'lost' | 'out' | 'meteor';
  seat: number | null;
  title: string;
  text: string;
  tiles: number[]; // it is about
  cells: Cell[];
  gains: Gain[];
  ms: number;
}

const TIMES = { count: 3000, lost: 2000, out: 2800, meteor: 3600 };
const LANDING = 640; // ms: a tile lands before its land is counted

/** The beats of a decision. */
export function beatsOf(events: Event[], props: SceneProps<Game>): Beat[] {
  const { language, position } = props;
  const names = namesOf(props)(language);
  const { vp } = position.view;
  const isMe = (seat: number) => names[seat] === say(language, 'you');
  const beats: Beat[] = [];
  const beat = (kind: Beat['kind'], about: Partial<Beat> & { title: string; text: string }) =>
    beats.push({ kind, seat: null, tiles: [], cells: [], gains: [], ms: TIMES[kind], ...about });
  for (const event of events)
    switch (event.kind) {
      case 'interim_count': {
        const gains = event.points
          .map((points, seat) => ({ seat, from: (vp[seat] ?? 0) - points, to: vp[seat] ?? 0 }))
          .filter(({ from, to }) => to > from)
          .sort((a, b) => b.to - b.from - (a.to - a.from));
        const who = herdsOf(event.counts, names, language);
        beat('count', {
          title: say(language, 'landBreaks', { land: capital(say(language, `land${event.side}`)) }),
          text: gains.length
            ? `${say(language, 'livesThere', { who })} ${say(language, 'countRule')}`
            : say(language, 'countNobody'),
          tiles: event.tiles,
          gains,
        });
        break;
      }
      case 'drowned':
      case 'starved': {
        const { seat, number: n } = event;
        const one = n === 1;
        const title = isMe(seat)
          ? say(language, one ? 'youLoseOne' : 'youLoseMany', { n })
          : say(language, one ? 'lostOne' : 'lostMany', { n, name: names[seat] ?? '' });
        beat('lost', {
          seat,
          title,
          text: say(language, event.kind === 'drowned' ? 'notRescued' : 'noFood'),
          tiles: event.kind === 'starved' ? [event.tile] : [],
          cells: event.kind === 'drowned' ? [event.cell] : [],
        });
        break;
      }
      case 'eliminated':
        beat('out', {
          seat: event.seat,
          title: isMe(event.seat)
            ? say(language, 'youAreOut')
            : say(language, 'isOut', { name: names[event.seat] ?? '' }),
          text: say(language, 'noneLeft'),
        });
        break;
      case 'meteor_shown': {
        const queue = events.find((one) => one.kind === 'last_round')?.queue ?? [];
        const order = queue.map((seat) => names[seat]).join(', ');
        beat('meteor', {
          seat: event.seat,
          title: say(language, 'meteorFalls'),
          text: order ? say(language, 'lastTurns', { order }) : say(language, 'lastTurnNow'),
          tiles: [0],
        });
      }
    }
  return beats;
}

/** Shows the beats of a decision one after the other, while the table waits. */
export class Drama {
  #props: () => SceneProps<Game>;
  #beats = $state.raw<Beat[]>([]);
  #at = $state(0);
  #seen: Event[] | null = null;

  constructor(props: () => SceneProps<Game>) {
    this.#props = props;
    $effect(() => {
      const events = props().lastEvents;
      return untrack(() => this.#meet(events));
    });
    $effect(() => {
      const beat = this.beat;
      if (!beat) return;
      const { stage } = props();
      const timer = setTimeout(() => (this.#at += 1), stage.ms(beat.ms));
      return () => clearTimeout(timer);
    });
  }

  /** What is shown now. */
  get beat(): Beat | null {
    return this.#beats[this.#at] ?? null;
  }

  /** Something happened: the table waits until all of it was seen, or somebody goes on. */
  #meet(events: Event[]): (() => void) | undefined {
    const isFirst = this.#seen === null; // the page was just opened: nothing happens now
    this.#seen = events;
    this.#beats = [];
    this.#at = 0;
    const { stage, still } = this.#props();
    if (isFirst || (stage.speed === 'none' && !stage.again)) return;
    const beats = beatsOf(events, this.#props());
    if (!beats.length) return;
    const release = stage.hold();
    const drifts = events.some((event) => event.kind === 'tile_drifted') && !still;
    const stop = stage.onskip(() => (this.#beats = []));
    const begin = setTimeout(() => (this.#beats = beats), drifts ? LANDING : 0);
    const all = beats.reduce((sum, beat) => sum + stage.ms(beat.ms), drifts ? LANDING : 0);
    const end = setTimeout(release, all);
    return () => {
      clearTimeout(begin);
      clearTimeout(end);
      stop();
      release();
    };
  }
}
