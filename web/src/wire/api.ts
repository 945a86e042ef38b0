// The server's HTTP interface, one function a route.
import type {
  AnalysisState,
  BoxAnswer,
  BoxForm,
  BoxWish,
  CodeReplay,
  CodeWish,
  Deed,
  Example,
  GameInfo,
  Health,
  JoinWish,
  Gloss,
  Leaf,
  Lesson,
  LessonAdvice,
  LessonGame,
  LessonGameWish,
  LessonReason,
  LessonWhyWish,
  Position,
  Preparation,
  PreviewWish,
  Proof,
  Puzzle,
  PuzzleAnswer,
  PuzzleMove,
  PuzzleOfTheDay,
  PuzzleReason,
  Reach,
  ReminderEnd,
  ReminderKey,
  ReminderWish,
  Replay,
  RulesPage,
  Session,
  SessionChange,
  StartWish,
  Table,
  TableWish,
  Words,
} from './messages';

const ROOT = '/api/v1';

/** A refusal of the server, or a server that cannot be reached (code "unreachable"). */
export class Refused extends Error {
  constructor(
    readonly code: string,
    readonly text: Words,
    readonly status: number,
  ) {
    super(text.en);
  }
}

async function ask<Answer>(path: string, method = 'GET', body?: unknown): Promise<Answer> {
  let answer: Response;
  try {
    answer = await fetch(ROOT + path, {
      method,
      credentials: 'same-origin',
      ...(body === undefined
        ? {}
        : { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }),
    });
  } catch {
    throw new Refused(
      'unreachable',
      {
        fr: 'Le serveur ne répond pas. Vérifiez la connexion, puis réessayez.',
        en: 'The server does not answer. Check the connection, then try again.',
      },
      0,
    );
  }
  if (answer.status === 204) return undefined as Answer;
  if (answer.ok) return (await answer.json()) as Answer;
  const refusal = await answer.json().catch(() => null);
  throw new Refused(
    refusal?.code ?? 'unknown',
    refusal?.text ?? {
      fr: `Le serveur a répondu ${answer.status}. Réessayez dans un instant.`,
      en: `The server answered ${answer.status}. Try again in a moment.`,
    },
    answer.status,
  );
}

const table = (id: string) => `/tables/${encodeURIComponent(id)}`;
const puzzle = (game: string) => `/puzzles/${encodeURIComponent(game)}`;

export const api = {
  health: () => ask<Health>('/healthz'),
  session: () => ask<Session>('/session'),
  changeSession: (change: SessionChange) => ask<Session>('/session', 'PATCH', change),
  reminderKey: () => ask<ReminderKey>('/reminders'),
  remind: (wish: ReminderWish) => ask<void>('/reminders', 'PUT', wish),
  remindNoMore: (end: ReminderEnd) => ask<void>('/reminders', 'DELETE', end),
  games: () => ask<GameInfo[]>('/games'),
  preparing: () => ask<Preparation>('/preparing'),
  rules: (game: string) => ask<RulesPage>(`/games/${encodeURIComponent(game)}/rules`),
  words: (game: string) => ask<Record<string, Words>>(`/games/${encodeURIComponent(game)}/words`),
  examples: (game: string) => ask<Record<string, Example>>(`/games/${encodeURIComponent(game)}/examples`),
  leaves: (game: string) => ask<Record<string, Leaf>>(`/games/${encodeURIComponent(game)}/leaves`),
  lesson: (game: string, name: string) =>
    ask<Lesson>(`/games/${encodeURIComponent(game)}/lesson?${new URLSearchParams({ name })}`),
  lessonGame: (game: string, wish: LessonGameWish) =>
    ask<LessonGame>(`/games/${encodeURIComponent(game)}/lesson/game`, 'POST', wish),
  lessonHint: (game: string, wish: LessonGameWish) =>
    ask<LessonAdvice>(`/games/${encodeURIComponent(game)}/lesson/hint`, 'POST', wish),
  lessonWhy: (game: string, wish: LessonWhyWish) =>
    ask<LessonReason>(`/games/${encodeURIComponent(game)}/lesson/why`, 'POST', wish),
  box: (game: string) => ask<BoxForm>(`/games/${encodeURIComponent(game)}/box`),
  checkBox: (game: string, wish: BoxWish) =>
    ask<BoxAnswer>(`/games/${encodeURIComponent(game)}/box`, 'POST', wish),
  puzzleOfTheDay: () => ask<PuzzleOfTheDay>('/puzzles/today'),
  puzzle: (game: string, key: string) => ask<Puzzle>(`${puzzle(game)}${key && `?puzzle=${key}`}`),
  answerPuzzle: (game: string, key: string, move: PuzzleMove) =>
    ask<PuzzleAnswer>(`${puzzle(game)}/${key}/answer`, 'POST', move),
  whyInPuzzle: (game: string, key: string, move: PuzzleMove) =>
    ask<PuzzleReason>(`${puzzle(game)}/${key}/why`, 'POST', move),
  preview: (game: string, wish: PreviewWish) =>
    ask<Position>(`/games/${encodeURIComponent(game)}/preview`, 'POST', wish),
  reach: () => ask<Reach>('/reach'),
  newTable: (wish: TableWish) => ask<Table>('/tables', 'POST', wish),
  tables: (list: 'mine' | 'open' | 'finished') => ask<Table[]>(`/tables?list=${list}`),
  /** A table; what cannot be an address is one nobody has. */
  table: (id: string) =>
    ask<Table>(table(id)).catch((error: unknown) => {
      if (!(error instanceof Refused) || error.status !== 422) throw error;
      throw new Refused('not_found', error.text, 404);
    }),
  join: (id: string, wish: JoinWish) => ask<Table>(`${table(id)}/join`, 'POST', wish),
  leave: (id: string) => ask<Table>(`${table(id)}/leave`, 'POST'),
  start: (id: string, wish: StartWish) => ask<Table>(`${table(id)}/start`, 'POST', wish),
  rematch: (id: string) => ask<Table>(`${table(id)}/rematch`, 'POST'),
  replay: (id: string, seat: string) => ask<Replay>(`${table(id)}/replay?seat=${encodeURIComponent(seat)}`),
  gloss: (id: string, thing: string, seat: string, ply: number) =>
    ask<Gloss | null>(`${table(id)}/gloss?${new URLSearchParams({ thing, seat, ply: String(ply) })}`),
  log: (id: string, seat: string) => ask<Deed[]>(`${table(id)}/log?seat=${encodeURIComponent(seat)}`),
  replayOfCode: (code: string) => ask<CodeReplay>('/replays', 'POST', { code } satisfies CodeWish),
  analysis: (id: string) => ask<AnalysisState>(`${table(id)}/analysis`),
  askAnalysis: (id: string) => ask<AnalysisState>(`${table(id)}/analysis`, 'POST'),
  proof: (id: string) => ask<Proof>(`${table(id)}/verify`),
  recordAddress: (id: string) => `${ROOT}${table(id)}/record`,
};
