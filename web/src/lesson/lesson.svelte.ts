// A first lesson under way: which step, what is asked, and the table it is played on.
import { api, Refused } from '../wire/api';
import type { FromServer, Lesson, LessonFrame, LessonStep, LessonTouch, Words } from '../wire/messages';
import type { Unsent } from '../wire/socket';
import { TablePlay } from '../table/play.svelte';
import { progress } from './progress';
import { lessonTable } from './table';
import { lessonWords } from './words';

/** A decision by its number, or as it is written. */
type Action = number | string;

const LETTER = 40; // ms to read one of what a bot says
const SAID = 700; // ms it is there at least

export class LessonRun {
  step = $state(0); // the one past the last is the short game
  touch = $state(0); // touches of the step that are done
  isPlaying = $state(false); // the short game goes on
  play = $state.raw<TablePlay | null>(null);
  readonly game: string;
  readonly lesson: Lesson;
  readonly name: string;
  #moves: Action[] = []; // every decision of the short game
  #hear: ((message: FromServer) => void) | null = null; // the table's ear
  #told = $state(0); // the last ply it was told of
  #ids = 0;
  #rest: LessonFrame[] = []; // of the short game, until it begins
  #opening: Promise<void> | null = null; // the short game is on its way: a second press opens no other

  constructor(game: string, lesson: Lesson, name: string) {
    this.game = game;
    this.lesson = lesson;
    this.name = name;
  }

  /** Goes on where this device left off. */
  async open(): Promise<void> {
    const { step, moves } = progress.of(this.game);
    if (step >= this.lesson.steps.length) await this.#openGame(moves);
    else this.#openStep(Math.max(0, step));
  }

  /** From the first step on. */
  again(): void {
    progress.keep(this.game, { step: 0, moves: [] });
    this.#openStep(0);
  }

  leave(): void {
    this.play?.leave();
    this.play = null;
  }

  get current(): LessonStep | null {
    return this.lesson.steps[this.step] ?? null;
  }

  /** What the learner is to do now; null: nothing but to read. */
  get asked(): LessonTouch | null {
    return this.current?.touches[this.touch] ?? null;
  }

  get spots(): string[] {
    return this.asked?.spot ?? this.current?.spot ?? [];
  }

  get isGame(): boolean {
    return this.step >= this.lesson.steps.length;
  }

  /** Whether everything has been seen that leads to what is said now. */
  get isReady(): boolean {
    const { play } = this;
    return !!play?.position && !play.stage.isBusy && !play.isTelling && play.position.ply >= this.#told;
  }

  /** Whether all that was asked is done, and the next step is at another table. */
  get isStepDone(): boolean {
    const { current } = this;
    return !!current?.touches.length && this.touch >= current.touches.length;
  }

  /** On to the next step, or into the short game. */
  async next(): Promise<void> {
    if (this.isGame) {
      this.isPlaying = true;
      this.#tell(this.#rest.splice(0));
      return;
    }
    const step = this.step + 1;
    progress.keep(this.game, { step, moves: [] });
    if (step >= this.lesson.steps.length)
      await (this.#opening ??= this.#openGame([]).finally(() => (this.#opening = null)));
    else if (this.lesson.steps[step]!.anew) this.#openStep(step);
    else this.#enter(step);
  }

  // Tables

  /** The table as it stands before *step*, then what the step begins with. */
  #openStep(step: number): void {
    const { steps, names, options, rules_version: rules, level } = this.lesson;
    const start = steps.findLastIndex(({ anew }, index) => anew && index <= step);
    const before = steps
      .slice(start, step)
      .flatMap(({ frames, touches }) => [...frames, ...touches.map(({ after }) => after)]);
    const stands = before.at(-1) ?? steps[step]!.frames[0]!;
    this.isPlaying = false;
    this.#stand(stands, { game: this.game, rules, names, options, level, hints: false });
    this.#enter(step);
  }

  #enter(step: number): void {
    this.step = step;
    this.touch = 0;
    const { frames, anew } = this.lesson.steps[step]!;
    this.#tell(anew ? frames.slice(1) : frames);
  }

  async #openGame(moves: Action[]): Promise<void> {
    const { rules_version: rules, level } = this.lesson;
    const { names, options, frames } = await this.#ask(moves);
    const [stands, ...rest] = frames;
    this.step = this.lesson.steps.length;
    this.touch = 0;
    this.#moves = moves;
    this.isPlaying = moves.length > 0;
    this.#stand(stands!, { game: this.game, rules, names, options, level, hints: true });
    if (this.isPlaying) this.#tell(rest);
    else this.#rest = rest;
  }

  async #ask(moves: Action[]) {
    try {
      return await api.lessonGame(this.game, { name: this.name, moves });
    } catch (error) {
      // Moves of an older lesson: this one begins its game anew.
      if (!moves.length || !(error instanceof Refused) || error.status !== 422) throw error;
      moves.length = 0;
      return api.lessonGame(this.game, { name: this.name, moves });
    }
  }

  #stand(frame: LessonFrame, set: Parameters<typeof lessonTable>[0]): void {
    this.play?.leave();
    const table = lessonTable(set, frame.position);
    this.#told = frame.position.ply;
    this.play = new TablePlay(table, ({ onmessage }) => {
      this.#hear = onmessage;
      const { position } = frame;
      queueMicrotask(() => onmessage({ kind: 'welcome', table, position, chat: [], notes: [] }));
      return {
        connection: 'open',
        send: (message) => this.#answer(message),
        leave: () => undefined,
      };
    });
  }

  /** Lets the table hear what happens, and a bot say why. */
  #tell(frames: LessonFrame[]): void {
    const { play } = this;
    const hear = this.#hear;
    if (!play || !hear) return;
    for (const { position, seat, move, because } of frames) {
      this.#told = position.ply;
      if (this.isPlaying && move !== null && position.ply > this.#moves.length) this.#moves.push(move);
      queueMicrotask(() => {
        hear({ kind: 'happened', ply: position.ply, seat: seat ?? 0, position });
        if (because) this.#say(play, seat ?? 0, position.ply, because);
      });
    }
    if (this.isPlaying) progress.keep(this.game, { moves: [...this.#moves], ...this.#end(frames) });
  }

  #end = (frames: LessonFrame[]) => (frames.at(-1)?.position.over ? { done: true } : {});

  #say(play: TablePlay, seat: number, ply: number, because: Words): void {
    const says = lessonWords('says', (language) => ({ name: play.who.name(seat), why: because[language] }));
    play.stage.add({ ply, ms: SAID + LETTER * because.fr.length, show: () => (play.notice = says) });
  }

  // What the learner does

  #answer(message: Unsent): string {
    const id = `lesson-${++this.#ids}`;
    if (message.kind === 'move') {
      const typed = this.play?.position?.legal.find(({ notation }) => notation === message.notation);
      const action = message.action ?? typed?.number;
      if (action === undefined || action === null) this.#why(message.notation ?? '', id, true);
      else this.#decide([action], id);
    } else if (message.kind === 'moves') {
      this.#decide(message.moves.flat(), id);
    } else if (message.kind === 'why') this.#why(message.action ?? message.notation ?? '', id, false);
    else if (message.kind === 'hint') this.#advise(id);
    return id;
  }

  #decide(actions: Action[], id: string): void {
    if (this.isGame) {
      if (this.isPlaying) this.#playOn(actions, id);
      else this.#refuse(id, this.lesson.title);
      return;
    }
    const { step } = this;
    for (const action of actions) {
      const { asked } = this;
      if (this.step !== step) return;
      if (!asked || (asked.move !== action && asked.notation !== action)) {
        this.#refuse(id, this.#instead(asked));
        return;
      }
      this.#ack(id, asked.after.position.ply);
      this.touch += 1;
      this.#tell([asked.after]);
      const next = this.lesson.steps[this.step + 1];
      if (this.isStepDone && next && !next.anew) void this.next();
      this.#settle(id);
    }
  }

  /** What is said to who does something else than is asked. */
  #instead(asked: LessonTouch | null): Words {
    if (!asked) return this.current!.title;
    return lessonWords('otherMove', (language) => ({ move: asked.text[language] }));
  }

  async #playOn(actions: Action[], id: string): Promise<void> {
    try {
      const before = this.#moves.length;
      const { frames } = await api.lessonGame(this.game, {
        name: this.name,
        moves: [...this.#moves, ...actions],
      });
      this.#moves = [...this.#moves.slice(0, before), ...actions];
      this.#ack(id, frames[0]!.position.ply);
      this.#tell(frames);
      this.#settle(id);
    } catch (error) {
      this.#fail(error, id);
    }
  }

  async #why(move: number | string, id: string, isMove: boolean): Promise<void> {
    const wish = typeof move === 'number' ? { action: move } : { notation: move };
    const where = this.isGame ? { moves: this.#moves } : { step: this.step, touches: this.touch };
    try {
      const reason = await api.lessonWhy(this.game, { name: this.name, ...where, ...wish });
      if (isMove) this.#refuse(id, reason.text, reason.anchor);
      else this.#hear?.({ kind: 'reason', id, ...reason });
    } catch (error) {
      this.#fail(error, id);
    }
  }

  async #advise(id: string): Promise<void> {
    try {
      const advice = await api.lessonHint(this.game, { name: this.name, moves: this.#moves });
      this.#hear?.({ kind: 'hint', id, ...advice });
    } catch (error) {
      this.#fail(error, id);
    }
  }

  // Answers come later, as from a server.

  #ack(id: string, ply: number): void {
    queueMicrotask(() => this.#hear?.({ kind: 'ack', id, ply }));
  }
  /** Moves that were sent together have had their turn, and none was left out. */
  #settle(id: string): void {
    queueMicrotask(() => this.#hear?.({ kind: 'left_out', id, seat: 0, moves: [] }));
  }
  #refuse(id: string, text: Words, anchor: string | null = null): void {
    queueMicrotask(() => this.#hear?.({ kind: 'refused', id, code: 'lesson', text, anchor }));
  }
  #fail(error: unknown, id: string): void {
    if (!(error instanceof Refused)) throw error;
    this.#refuse(id, error.text);
  }
}
