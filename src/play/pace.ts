/** Milliseconds that a game may take to answer a tap, before anything is known of it: most answer in less than one second. */
const FIRST_PATIENCE = 4_000;
/** A game that was measured is waited for so many times as long as it has ever taken, and at least so many milliseconds. */
const PATIENCE = { times: 2.5, least: 1_500 };
/** Answers to be measured before a game is taken to be known. */
const ENOUGH = 3;

/** Milliseconds for a screenshot: below that a look costs less than to wait for a game as long as it has ever taken. */
const SLOW_FRAME = 300;

/** How long a game takes to do things, learnt while it is played. Milliseconds. */
export class Pace {
  #slowest = 0;
  #answers = 0;
  #liftings: boolean[] = [];
  #slowestLift = 0;
  #slowestMove = 0;
  #quickestFrame = Number.POSITIVE_INFINITY;

  /** How long an answer to a tap is waited for before the tap is taken to be lost. */
  get patience(): number {
    if (this.#answers < ENOUGH) return FIRST_PATIENCE;
    return Math.max(PATIENCE.least, PATIENCE.times * this.#slowest);
  }

  /** Whether the game shows what is picked up; undefined while that is not known. */
  get showsLifting(): boolean | undefined {
    const shown = this.#liftings.some(Boolean);
    return shown || this.#liftings.length >= ENOUGH ? shown : undefined;
  }

  /** From a tap on a source until its item hangs still. */
  get lift(): number {
    return this.#slowestLift;
  }

  /** From a tap on a target until nothing moves. */
  get move(): number {
    return this.#slowestMove;
  }

  /** A tap was answered after so long: something began to change. */
  answered(after: number): void {
    this.#answers++;
    this.#slowest = Math.max(this.#slowest, after);
  }

  /** A move was made; whether its item was seen lifted before. */
  moved(wasLifted: boolean, after: number): void {
    this.#liftings.push(wasLifted);
    if (this.#liftings.length > ENOUGH) this.#liftings.shift();
    this.#slowestMove = Math.max(this.#slowestMove, after);
  }

  /** A screenshot took so long. */
  framed(duration: number): void {
    this.#quickestFrame = Math.min(this.#quickestFrame, duration);
  }

  /** Whether a look at the board takes long beside the moves: then several moves are made between two looks, if they may be. */
  get isLookingSlow(): boolean {
    return this.#quickestFrame > SLOW_FRAME;
  }

  lifted(after: number): void {
    this.#slowestLift = Math.max(this.#slowestLift, after);
  }
}
