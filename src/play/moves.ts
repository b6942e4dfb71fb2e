import { lifted, type MoveOutcome, outcomeOf, type Reading } from '../vision/index.ts';
import { type Known, nextStep, type Sight, type Step, type Task } from './next.ts';
import type { Pace } from './pace.ts';
import type { Table } from './table.ts';

/** All that making a move needs of a board on a screen. Times are in milliseconds. */
export type Play = Pick<
  Table,
  'reading' | 'now' | 'pause' | 'look' | 'readAnew' | 'tap' | 'accept' | 'tell'
> &
  Partial<Pick<Table, 'isWatched'>>;

/**
 * A look that takes more than so many milliseconds is slow: what it shows was there after as many of them, and once the game is known it is
 * not taken twice to see whether something moves.
 */
const SLOW = 1_000;

/** How an attempt at a move ended. */
export type Made = 'done' | 'changed' | 'gone' | 'over' | 'refused';

/** Makes one move: looks and taps as {@link nextStep} says. */
export async function makeMove(play: Play, pace: Pace, task: Task): Promise<Made> {
  const attempt = new Attempt(play, pace, task);
  for (;;) {
    const made = await attempt.take(nextStep(attempt.known));
    if (made) return made;
  }
}

/** One move on its way. */
class Attempt {
  readonly #play: Play;
  readonly #pace: Pace;
  readonly #task: Task;
  readonly #taps: number[] = [];
  #tapped = Number.NEGATIVE_INFINITY;
  #sight: Sight | undefined;
  #seen: Reading;
  #since = Number.NEGATIVE_INFINITY;
  #hasAnswered = true;
  /** A look that differs from those before. */
  #odd: { readonly outcome: MoveOutcome | undefined; readonly at: number } | undefined;
  #misread = 0;
  #wasPickSeen: boolean | undefined;

  constructor(play: Play, pace: Pace, task: Task) {
    this.#play = play;
    this.#pace = pace;
    this.#task = task;
    this.#seen = play.reading;
    this.#sight = { outcome: this.#outcome(), changed: [], isStill: true, stood: Number.POSITIVE_INFINITY };
  }

  get known(): Known {
    return {
      ...this.#task,
      sight: this.#sight,
      taps: this.#taps,
      sinceTap: this.#play.now() - this.#tapped,
      misread: this.#misread,
      pace: this.#pace.habits,
      isWatched: this.#play.isWatched,
    };
  }

  /** @returns how the move ended, if it did */
  async take({ deed, tube }: Step): Promise<Made | undefined> {
    if (deed === 'look') return this.#look();
    // who only watches begins with the board anew, wherever it is
    if (deed === 'read') return this.#play.isWatched ? 'gone' : this.#read();
    if (deed === 'take' || deed === 'plan') return this.#agree(deed === 'take' ? 'done' : 'changed');
    if (tube !== undefined) return this.#tap(tube);
    return deed === 'leave' ? 'gone' : deed === 'end' ? 'over' : 'refused';
  }

  async #look(): Promise<undefined> {
    const began = this.#play.now();
    const { reading, changed, isStill } = await this.#play.look(this.#task.board, this.#task.move);
    const took = this.#play.now() - began;
    const now = began + Math.min(took, SLOW);
    const isTrusted = took > SLOW && this.#pace.habits.pickTime !== undefined;
    const outcome = reading && outcomeOf(this.#task.board, this.#task.move, reading);
    const isSame = this.#sight !== undefined && isAlike(outcome, this.#sight.outcome);
    // one look that differs may be late, half drawn or shifted
    const isConfirmed = this.#odd !== undefined && isAlike(outcome, this.#odd.outcome);
    const since = isConfirmed ? this.#odd?.at : now;
    this.#odd = isSame || isConfirmed ? undefined : { outcome, at: now };
    if (this.#odd && this.#sight) return;
    if (!isSame) this.#since = since ?? now;
    this.#seen = reading ?? this.#seen;
    if (!this.#hasAnswered && (changed.length > 0 || outcome?.status !== 'refused')) {
      this.#hasAnswered = true;
      this.#pace.recordAnswer(now - this.#tapped);
    }
    this.#sight = { outcome, changed, isStill: isStill || isTrusted, stood: now - this.#since };
  }

  async #tap(tube: number): Promise<undefined> {
    const { from, to } = this.#task.move;
    const isSecond = tube === to && this.#taps.at(-1) === from;
    if (!isSecond && this.#taps.length > 0) this.#tell();
    if (isSecond && this.#sight) this.#notePick();
    else if (isSecond)
      await this.#play.pause(
        Math.max(0, (this.#pace.habits.pickTime ?? 0) + this.#tapped - this.#play.now()),
      );
    await this.#play.tap(tube, !this.#hasAnswered);
    this.#taps.push(tube);
    this.#tapped = this.#play.now();
    this.#since = this.#tapped;
    this.#sight = undefined;
    this.#odd = undefined;
    this.#hasAnswered = false;
    this.#misread = 0;
  }

  /** Notes what a look before the second tap showed. */
  #notePick(): void {
    this.#wasPickSeen = this.#hasAnswered;
    if (!this.#hasAnswered) return;
    if (this.#sight?.outcome) this.#play.accept(this.#seen, false);
    this.#pace.recordPick(this.#since - this.#tapped);
  }

  async #read(): Promise<Made | undefined> {
    if (await this.#play.readAnew()) {
      this.#seen = this.#play.reading;
      this.#play.tell(this.#outcome(), this.#task);
      return this.#outcome().status === 'done' ? 'done' : 'changed';
    }
    this.#misread++;
    this.#since = this.#play.now();
    this.#sight = undefined;
    return undefined;
  }

  #agree(made: 'done' | 'changed'): Made {
    this.#play.accept(this.#seen, lifted(this.#seen).length === 0);
    this.#tell();
    this.#pace.recordMove(
      made === 'done' && this.#taps.length === 2,
      made === 'done' ? this.#wasPickSeen : undefined,
    );
    return made;
  }

  #tell(): void {
    if (this.#sight?.outcome) this.#play.tell(this.#sight.outcome, this.#task);
  }

  #outcome(): MoveOutcome {
    return outcomeOf(this.#task.board, this.#task.move, this.#seen);
  }
}

function isAlike(one: MoveOutcome | undefined, other: MoveOutcome | undefined): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}
