/** Milliseconds to wait for an answer to a tap before the game has been measured. Most games need less than one second. */
const FIRST_PATIENCE = 4_000;
/** Once measured, wait this many times the longest answer so far, and at least this many milliseconds. */
const PATIENCE = { times: 2.5, least: 1_500 };
/** Answers to measure before these limits are used. */
const ENOUGH = 3;

/** Milliseconds for a screenshot below which a check costs less than waiting for the longest answer of the game. */
const SLOW_FRAME = 300;

/** Measures how long a game takes to react, in milliseconds. */
export class Pace {
  #slowest = 0;
  #answers = 0;
  #liftings: boolean[] = [];
  #slowestLift = 0;
  #slowestMove = 0;
  #quickestFrame = Number.POSITIVE_INFINITY;

  /** How long to wait for an answer before a tap counts as lost. */
  get patience(): number {
    if (this.#answers < ENOUGH) return FIRST_PATIENCE;
    return Math.max(PATIENCE.least, PATIENCE.times * this.#slowest);
  }

  /** Whether the game shows lifted items; undefined if not known yet. */
  get showsLifting(): boolean | undefined {
    const shown = this.#liftings.some(Boolean);
    return shown || this.#liftings.length >= ENOUGH ? shown : undefined;
  }

  /** Time from a tap on a source until its lifted item is at rest. */
  get lift(): number {
    return this.#slowestLift;
  }

  /** Time from a tap on a target until nothing moves. */
  get move(): number {
    return this.#slowestMove;
  }

  /** Records the time between a tap and the first change. */
  answered(after: number): void {
    this.#answers++;
    this.#slowest = Math.max(this.#slowest, after);
  }

  /** Records a move, and whether its item was seen lifted. */
  moved(wasLifted: boolean, after: number): void {
    this.#liftings.push(wasLifted);
    if (this.#liftings.length > ENOUGH) this.#liftings.shift();
    this.#slowestMove = Math.max(this.#slowestMove, after);
  }

  /** Records the time of a screenshot. */
  framed(duration: number): void {
    this.#quickestFrame = Math.min(this.#quickestFrame, duration);
  }

  /** Whether checks are slow compared to moves, so that several moves should be made between two checks. */
  get isLookingSlow(): boolean {
    return this.#quickestFrame > SLOW_FRAME;
  }

  lifted(after: number): void {
    this.#slowestLift = Math.max(this.#slowestLift, after);
  }
}
