// How the others' turns are followed: what is a climax, where something happened, and a turn in a few steps.
import type { Decision, EventOf, LogProps, Step } from '../table/scene';
import { capital, type Parts } from '../table/say';
import type { Words } from '../wire/messages';
import type { Game, Word } from '../wire/games/chao-dino';
import type { Language } from '../device.svelte';
import { key } from './geometry';
import { faceName, say, theTile } from './words';

type Event = EventOf<Game>;

const CLIMAXES = new Set(['interim_count', 'meteor_shown', 'drowned', 'starved', 'eliminated', 'game_over']);

/** A split, the meteor, the drowned: the drama of this game. */
export const climax = (events: Event[]): boolean => events.some(({ kind }) => CLIMAXES.has(kind));

/** Tiles are `t17`, cells of water `w2,-1`, as the map names them. */
export function places(event: Event): string[] {
  const tiles = [
    ...('tile' in event ? [event.tile] : []),
    ...('source' in event ? [event.source] : []),
    ...('tiles' in event ? event.tiles : []),
  ].map((tile) => `t${tile}`);
  if (event.kind === 'tile_drifted') return [...tiles, `w${key(event.from)}`];
  return 'cell' in event ? [...tiles, `w${key(event.cell)}`] : tiles;
}

/** Whose turn it is, the seats and the prompt say. */
export const quiet = (event: Event): boolean => event.kind === 'turn_began';

/** Everybody's names, and "you" for the one person in front of this page. */
export function namesOf({ table }: Pick<LogProps<Game>, 'table'>): (language: Language) => string[] {
  const mine = table.seats.filter((seat) => seat.you);
  return (language) =>
    table.seats.map((seat) => (seat.you && mine.length === 1 ? say(language, 'you') : seat.name));
}

/** "Léa, vous ×2". */
export function herdsOf(counts: number[], names: string[], language: Language): string {
  return counts
    .flatMap((n, seat) => {
      const name = names[seat] ?? '';
      return n ? [n === 1 ? name : say(language, 'some', { name, n })] : [];
    })
    .join(', ');
}

/** "Léa +2, vous +1". */
export const gainsOf = (points: number[], names: string[]): string =>
  points
    .map((n, seat) => ({ n, seat }))
    .filter(({ n }) => n)
    .sort((a, b) => b.n - a.n)
    .map(({ n, seat }) => `${names[seat]} +${n}`)
    .join(', ');

// A turn in steps: those of one kind that follow each other are one.

type Told = (language: Language) => string;
const both = (told: Told): Words => ({ fr: capital(told('fr')), en: capital(told('en')) });

const FOLDED: Partial<Record<Event['kind'], { icon: string; one: Word; many: Word }>> = {
  migrated: { icon: 'migrate', one: 'toldStep', many: 'toldSteps' },
  born: { icon: 'birth', one: 'toldBirth', many: 'toldBirths' },
  rescued: { icon: 'rescue', one: 'toldRescue', many: 'toldRescues' },
};

/** What one seat did in a row, told in a few steps. */
export function story(turn: Decision<Game>[], props: LogProps<Game>): Step[] {
  const names = namesOf(props);
  const steps: (Step & { kind: string; number: number })[] = [];
  for (const { ply, seat, events } of turn)
    for (const event of events) {
      const last = steps.at(-1);
      const fold = FOLDED[event.kind];
      if (fold && last?.kind === event.kind) {
        last.number += 1;
        last.plies!.push(ply);
        last.places!.push(...places(event));
        last.text = both((language) => say(language, fold.many, { n: last.number }));
        continue;
      }
      if ((event.kind === 'fell' || event.kind === 'climbed') && last?.kind === 'tile_drifted') {
        const { text } = last;
        const word = event.kind === 'fell' ? 'toldFall' : 'toldClimb';
        const who = (language: Language) => herdsOf(event.counts, names(language), language);
        last.text = both((language) => `${text[language]} · ${say(language, word, { who: who(language) })}`);
        last.places!.push(...places(event));
        continue;
      }
      const told = toldOf(event, names);
      if (told)
        steps.push({
          ply,
          plies: [ply],
          seat,
          text: both(told),
          icon: fold?.icon ?? ICONS[event.kind],
          places: places(event),
          kind: event.kind,
          number: 1,
        });
    }
  return steps;
}

const ICONS: Partial<Record<Event['kind'], string>> = {
  tile_drifted: 'drift',
  interim_count: 'crown',
  drowned: 'rescue',
  eliminated: 'flag',
  meteor_shown: 'warn',
};

/** One event in a few words; null: not worth a step. */
function toldOf(event: Event, names: (language: Language) => string[]): Told | null {
  const says = (word: Word, parts: (language: Language) => Parts = () => ({})) => {
    return (language: Language) => say(language, word, parts(language));
  };
  switch (event.kind) {
    case 'placed':
      return says('toldPlaced', (language) => ({ tile: theTile({ place: event.where }, language) }));
    case 'card_played':
      return says(event.from_hand ? 'toldHand' : 'toldTurned', (language) => ({
        card: event.face ? faceName(event.face, language) : '',
      }));
    case 'tile_drifted':
      return says('toldDrift', (language) => ({
        tile: theTile({ place: event.whence }, language),
        way: say(language, event.whence.side === event.toward ? 'farther_out' : `toward${event.toward}`),
      }));
    case 'no_legal_drift':
      return says('toldNoDrift');
    case 'phase1_skipped':
      return says('toldSkipped');
    case 'interim_count':
      return says(event.points.some(Boolean) ? 'toldCounted' : 'toldCountedNobody', (language) => ({
        land: say(language, `land${event.side}`),
        gains: gainsOf(event.points, names(language)),
      }));
    case 'migrated':
      return says('toldStep', (language) => ({ tile: theTile({ place: event.where }, language) }));
    case 'born':
      return says('toldBirth');
    case 'rescued':
      return says('toldRescue');
    case 'drowned':
      return says('toldLost', () => ({ n: event.number }));
    case 'starved':
      return says('toldStarved', () => ({ n: event.number }));
    case 'eliminated':
      return says('toldOut');
    case 'meteor_shown':
      return says('toldMeteor');
    default:
      return null;
  }
}
