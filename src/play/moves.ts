import type { Board, Move } from '../puzzle/index.ts';
import { lifted, type MoveOutcome, outcomeOf, type Reading } from '../vision/index.ts';
import { type Known, nextStep, type Sight, type Step } from './next.ts';
import type { Pace } from './pace.ts';

/** What one look at the screen shows of a known board. */
export interface Look {
  /** Undefined while something on the board looks like nothing known. */
  readonly reading: Reading | undefined;
  readonly changed: readonly number[];
  readonly isStill: boolean;
}

/** The board of a level on a screen: all that making a move needs. Times are in milliseconds. */
export interface Play {
  /** The newest reading that was agreed on. */
  readonly reading: Reading;
  now(): number;
  pause(milliseconds: number): Promise<void>;
  /** Looks again at a known board, on which a move is on its way. */
  look(board: Board, move: Move): Promise<Look>;
  /** Reads everything anew. @returns whether the screen still shows the items of this board; `reading` is it then */
  readAnew(): Promise<boolean>;
  /** @param index of a tube, from 0 @param isAgain whether the tap before was not answered */
  tap(index: number, isAgain: boolean): Promise<void>;
  /** Agrees on a later reading. @param isAtRest whether nothing is picked, so that later looks can be compared with the newest one */
  accept(reading: Reading, isAtRest: boolean): void;
  tell(outcome: MoveOutcome['status'], move: Move): void;
}

/** So many looks in a row that cannot be read show that the board has changed. */
const MOST_UNREAD = 3;

/** How an attempt at a move ended. */
export type Made = 'done' | 'changed' | 'gone' | 'over' | 'refused';

/** A move on a board, and whether the level may be won by it, or before it. */
export interface Task extends Pick<Known, 'move' | 'mayEnd' | 'mayHaveEnded'> {
  readonly board: Board;
}

/** Makes one move: looks and taps as {@link nextStep} says. */
export async function makeMove(play: Play, pace: Pace, task: Task): Promise<Made> {
  const attempt = new Attempt(play, pace, task);
  for (;;) {
    const step = nextStep(attempt.known());
    const made = await attempt.take(step);
    if (made) return made;
  }
}

/** One move on its way. */
class Attempt {
  readonly #play: Play;
  readonly #pace: Pace;
  readonly #task: Task;
  readonly #board: Board;
  readonly #move: Move;
  readonly #taps: number[] = [];
  #tapped = Number.NEGATIVE_INFINITY;
  #sight: Sight | undefined;
  #seen: Reading | undefined;
  #since = Number.NEGATIVE_INFINITY;
  #hasAnswered = true;
  #unread = 0;
  #misread = 0;
  #wasPickSeen: boolean | undefined;

  constructor(play: Play, pace: Pace, task: Task) {
    const { board, move } = task;
    this.#play = play;
    this.#pace = pace;
    this.#task = task;
    this.#board = board;
    this.#move = move;
    const outcome = outcomeOf(board, move, play.reading);
    this.#sight = { outcome, changed: [], isStill: true, stood: Number.POSITIVE_INFINITY };
    this.#seen = play.reading;
  }

  known(): Known {
    return {
      ...this.#task,
      sight: this.#sight,
      taps: this.#taps,
      sinceTap: this.#play.now() - this.#tapped,
      misread: this.#misread,
      pace: this.#pace.habits,
    };
  }

  /** @returns how the move ended, if it did */
  async take(step: Step): Promise<Made | undefined> {
    switch (step.do) {
      case 'look':
        return this.#look();
      case 'tap':
        return this.#tap(step);
      case 'read':
        return this.#read();
      case 'take':
        return this.#done();
      case 'plan':
        if (this.#seen) this.#play.accept(this.#seen, lifted(this.#seen).length === 0);
        this.#tell();
        this.#pace.moved(false, undefined);
        return 'changed';
      case 'leave':
        return 'gone';
      case 'end':
        return 'over';
      case 'stop':
        return 'refused';
    }
  }

  async #look(): Promise<undefined> {
    const { reading, changed, isStill } = await this.#play.look(this.#board, this.#move);
    const now = this.#play.now();
    this.#unread = reading ? 0 : this.#unread + 1;
    // a picture may be half drawn
    if (this.#sight?.outcome && !reading && this.#unread < MOST_UNREAD) return;
    const outcome = reading && outcomeOf(this.#board, this.#move, reading);
    const isSame = this.#sight !== undefined && isAlike(this.#sight.outcome, outcome);
    if (!isSame) this.#since = now;
    if (!this.#hasAnswered && (changed.length > 0 || outcome?.status !== 'refused')) this.#answered(now);
    this.#sight = { outcome, changed, isStill, stood: now - this.#since };
    this.#seen = reading;
  }

  #answered(now: number): void {
    this.#hasAnswered = true;
    this.#pace.answered(now - this.#tapped);
  }

  async #tap({ tube, after }: Extract<Step, { do: 'tap' }>): Promise<undefined> {
    const { from, to } = this.#move;
    const last = this.#taps.at(-1);
    if (last !== undefined) this.#notePick(tube === to && last === from, after !== undefined);
    if (after !== undefined) await this.#play.pause(Math.max(0, after - (this.#play.now() - this.#tapped)));
    await this.#play.tap(tube, !this.#hasAnswered);
    this.#taps.push(tube);
    this.#tapped = this.#play.now();
    this.#since = this.#tapped;
    this.#sight = undefined;
    this.#hasAnswered = false;
    this.#misread = 0;
  }

  /** Notes what a look before the second tap showed, and tells of a tap that has to be repeated. */
  #notePick(isSecond: boolean, isUnseen: boolean): void {
    if (!isSecond) this.#tell();
    if (!isSecond || isUnseen) return;
    this.#wasPickSeen = this.#hasAnswered;
    if (this.#hasAnswered && this.#seen) this.#play.accept(this.#seen, false);
    if (this.#hasAnswered) this.#pace.picked(this.#since - this.#tapped);
  }

  async #read(): Promise<Made | undefined> {
    if (!(await this.#play.readAnew())) {
      this.#misread++;
      this.#since = this.#play.now();
      this.#sight = undefined;
      return undefined;
    }
    const { status } = outcomeOf(this.#board, this.#move, this.#play.reading);
    this.#play.tell(status, this.#move);
    return status === 'done' ? 'done' : 'changed';
  }

  #done(): Made {
    if (this.#seen) this.#play.accept(this.#seen, true);
    this.#play.tell('done', this.#move);
    this.#pace.moved(this.#taps.length === 2, this.#wasPickSeen);
    return 'done';
  }

  #tell(): void {
    const status = this.#sight?.outcome?.status;
    if (status) this.#play.tell(status, this.#move);
  }
}

function isAlike(one: MoveOutcome | undefined, other: MoveOutcome | undefined): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}
