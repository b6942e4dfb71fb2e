import type { Habits } from './next.ts';

/** Milliseconds to wait for an answer to a tap before the game has been measured. Most games need less than one second. */
const FIRST_PATIENCE = 4_000;
/** Once measured, wait this many times the longest answer so far, and at least this many milliseconds. */
const PATIENCE = { times: 2.5, least: 1_500 };
/** Answers, or moves in a row, after which the game is known. */
const ENOUGH = 3;
/** Picks that are not looked at get this many times as long as the slowest pick, plus this many milliseconds. */
const UNSEEN = { times: 1.25, more: 80 };

/** Measures how long a game takes to react, in milliseconds. */
export class Pace {
  #slowest = 0;
  #answers = 0;
  #slowestPick = 0;
  #hasShownPicks = false;
  /** Moves in a row that showed no pick. */
  #unseen = 0;
  /** Moves in a row that needed no tap but two. */
  #smooth = 0;

  get habits(): Habits {
    const usual = Math.max(PATIENCE.least, PATIENCE.times * this.#slowest);
    const showsPicks = this.#unseen >= ENOUGH ? false : this.#hasShownPicks || undefined;
    const isSure = showsPicks && this.#smooth >= ENOUGH;
    return {
      patience: this.#answers >= ENOUGH ? usual : FIRST_PATIENCE,
      showsPicks,
      pickTime: isSure ? UNSEEN.times * this.#slowestPick + UNSEEN.more : undefined,
    };
  }

  /** Records the time between a tap and the first change. */
  recordAnswer(after: number): void {
    this.#answers++;
    this.#slowest = Math.max(this.#slowest, after);
  }

  /** Records the time between a tap and its item at rest over the tube. */
  recordPick(after: number): void {
    this.#slowestPick = Math.max(this.#slowestPick, after);
    this.#hasShownPicks = true;
    this.#unseen = 0;
  }

  /** Records a move: whether it needed no tap but two, and whether its pick was seen, if that was looked for. */
  recordMove(wasSmooth: boolean, wasPickSeen: boolean | undefined): void {
    this.#smooth = wasSmooth ? this.#smooth + 1 : 0;
    if (wasPickSeen === false) this.#unseen++;
  }
}
