import type { Habits } from './next.ts';

/** Milliseconds to wait for an answer to a tap before the game has been measured. Most games need less than one second. */
const FIRST_PATIENCE = 4_000;
/** The same for the first picks, because a game may show none. */
const FIRST_PICK = 1_500;
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
  /** Whether the last moves showed their pick. */
  #picks: boolean[] = [];
  #smooth = 0;

  get habits(): Habits {
    const showsPicks = this.#showsPicks;
    const isKnown = this.#answers >= ENOUGH;
    const usual = Math.max(PATIENCE.least, PATIENCE.times * this.#slowest);
    return {
      patience: isKnown
        ? usual
        : showsPicks === undefined && this.#answers === 0
          ? FIRST_PICK
          : FIRST_PATIENCE,
      showsPicks,
      pickTime:
        this.#smooth >= ENOUGH && showsPicks ? UNSEEN.times * this.#slowestPick + UNSEEN.more : undefined,
    };
  }

  get #showsPicks(): boolean | undefined {
    const shown = this.#picks.some(Boolean);
    return shown || this.#picks.length >= ENOUGH ? shown : undefined;
  }

  /** Records the time between a tap and the first change. */
  recordAnswer(after: number): void {
    this.#answers++;
    this.#slowest = Math.max(this.#slowest, after);
  }

  /** Records the time between a tap and its item at rest over the tube. */
  recordPick(after: number): void {
    this.#slowestPick = Math.max(this.#slowestPick, after);
    this.#remember(true);
  }

  /** Records a move, and whether it needed no tap but two. */
  recordMove(wasSmooth: boolean, wasPickSeen: boolean | undefined): void {
    this.#smooth = wasSmooth ? this.#smooth + 1 : 0;
    if (wasPickSeen === false) this.#remember(false);
  }

  #remember(isShown: boolean): void {
    this.#picks.push(isShown);
    if (this.#picks.length > ENOUGH) this.#picks.shift();
  }
}
