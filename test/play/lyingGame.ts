import { Random } from '../../fixtures/painter/random.ts';
import type { Play } from '../../src/play/moves.ts';
import type { Look } from '../../src/play/next.ts';
import type { Board, Move } from '../../src/puzzle/index.ts';
import type { Reading, ReadingTube } from '../../src/vision/index.ts';
import { deal, type Rules, Table } from '../games/rules.ts';

/** How the game shows that something is picked: as lifted, by a change that cannot be read as such, by something unreadable, or not. */
export const PICKS = ['lifted', 'small', 'unreadable', 'none'] as const;

/** How a simulated screen misleads, as shares of the taps or looks. */
export interface Lies {
  readonly lost: number;
  readonly doubled: number;
  readonly late: number;
  readonly halfDrawn: number;
  /** Everything is seen higher than it is, as while a page is scrolled. */
  readonly shifted: number;
  /** Milliseconds that a screenshot takes, if it is slow: it shows the screen of some moment in them. */
  readonly lookTime?: number;
}

const [LOOK_TIME, TAP_TIME, MOVE_TIME] = [100, 40, 400];
/** The most milliseconds for a level. */
const LONGEST = 120 * 60_000;
/** The most milliseconds that a picture is late. */
const LATEST = 900;

/** A game without a screen, in a time of its own: looks are made up from the rules, and lie. */
export class LyingGame implements Play {
  readonly table: Table;
  readonly #random: Random;
  readonly picks: (typeof PICKS)[number];
  readonly #lies: Lies;
  #time = 0;
  /** What the screen shows since when, newest last; what moves cannot be read. */
  #past: {
    readonly since: number;
    readonly reading: Reading | undefined;
    readonly changed: readonly number[];
  }[] = [];
  #atRest: Reading;
  /** The tube that was picked when the board was last taken for one at rest. */
  #upAtRest: number | undefined;
  reading: Reading;
  taps = 0;
  /** Taps on the newest tube since another one was tapped, or something moved, and the most of all. */
  #repeated = { tube: -1, moves: 0, taps: 0 };
  mostRepeated = 0;
  looks = 0;
  moves = 0;

  constructor(rules: Rules, seed: number, picks: (typeof PICKS)[number], lies: Lies) {
    this.#random = new Random(seed);
    this.table = new Table(rules, deal(rules, seed, 1));
    this.picks = picks;
    this.#lies = lies;
    this.reading = this.#shown().reading ?? readingOf(this.table, false);
    this.#atRest = this.reading;
    this.#show(0);
  }

  now(): number {
    return this.#time;
  }

  async pause(milliseconds: number): Promise<void> {
    this.#time += milliseconds;
  }

  /** Ends what would never end. */
  #check(): void {
    if (this.#time > LONGEST) throw new Error('playing does not end');
  }

  async look(_board: Board, _move: Move): Promise<Look> {
    const { lookTime = LOOK_TIME } = this.#lies;
    this.#time += lookTime;
    this.looks++;
    this.#check();
    if (this.#random.chance(this.#lies.halfDrawn)) return { reading: undefined, changed: [], isStill: false };
    const taken = lookTime > LOOK_TIME ? this.#random.range(0, lookTime) : 0;
    const late = taken + (this.#random.chance(this.#lies.late) ? this.#random.range(0, LATEST) : 0);
    const at = this.#past.findLast(({ since }) => since <= this.#time - late) ?? this.#past[0];
    const isStill = at !== undefined && this.#time - late - at.since > lookTime;
    if (at?.reading && this.#random.chance(this.#lies.shifted))
      return {
        reading: shifted(at.reading),
        changed: at.reading.tubes.map((_, index) => index),
        isStill: false,
      };
    return { reading: at?.reading, changed: at?.changed ?? [], isStill };
  }

  async readAnew(): Promise<boolean> {
    this.#time += 10 * LOOK_TIME;
    if (this.#random.chance(this.#lies.halfDrawn)) return false;
    const { reading } = this.#shown();
    if (reading) this.accept(reading, true);
    return reading !== undefined;
  }

  async tap(index: number): Promise<void> {
    if (!this.table.tubes[index]) throw new RangeError(`a tap on tube ${index}, which is not there`);
    this.taps++;
    const { tube, moves, taps } = this.#repeated;
    const isAgain = tube === index && moves === this.moves;
    this.#repeated = { tube: index, moves: this.moves, taps: isAgain ? taps + 1 : 1 };
    this.mostRepeated = Math.max(this.mostRepeated, this.#repeated.taps);
    this.#time += TAP_TIME;
    if (this.#random.chance(this.#lies.lost)) return;
    this.#take(index);
    if (this.#random.chance(this.#lies.doubled)) this.#take(index);
  }

  accept(reading: Reading, isAtRest: boolean): void {
    this.reading = reading;
    if (!isAtRest) return;
    this.#atRest = reading;
    this.#upAtRest = this.table.lifted?.tube;
  }

  tell(): void {}

  #take(index: number): void {
    const { did } = this.table.tap(index);
    if (did === 'move') this.moves++;
    this.#past.push({ since: this.#time, reading: undefined, changed: [] });
    this.#show(did === 'move' ? MOVE_TIME : MOVE_TIME / 2);
  }

  #show(after: number): void {
    this.#past.push({ since: this.#time + after, ...this.#shown() });
  }

  #shown(): { reading: Reading | undefined; changed: readonly number[] } {
    const up = this.table.lifted?.tube;
    const isUnreadable = up !== undefined && this.picks === 'unreadable';
    const reading = readingOf(this.table, this.picks === 'lifted');
    const changed = reading.tubes.flatMap(({ items }, tube) => {
      const isOther = items.join() !== this.#atRest?.tubes[tube]?.items.join();
      const isMoved = (tube === up) !== (tube === this.#upAtRest);
      return isOther || (isMoved && this.picks !== 'none') ? [tube] : [];
    });
    return { reading: isUnreadable ? undefined : reading, changed };
  }
}

function shifted(reading: Reading): Reading {
  const tubes = reading.tubes.map((tube) => ({
    ...tube,
    seenAt: tube.seenAt.map(({ x, y }) => ({ x, y: y - 60 })),
  }));
  return { ...reading, tubes };
}

/** What a perfect reading says. */
function readingOf({ rules, tubes, lifted }: Table, showsLifted: boolean): Reading {
  const { capacity } = rules;
  const size = { width: 60, height: 40 * capacity, capacity, itemWidth: 40, itemHeight: 40 };
  return {
    kind: rules.takes === 'one' ? 'ball' : 'water',
    onPegs: false,
    capacity,
    level: null,
    width: 1000,
    height: 1000,
    colors: [],
    warnings: [],
    tubes: tubes.map((pieces, index): ReadingTube => {
      const items = pieces.map(({ color }) => color);
      const places = Array.from({ length: capacity }, (_, at) => ({ x: 100 * index, y: 500 - 40 * at }));
      const up = showsLifted && lifted?.tube === index ? lifted.count : 0;
      const seenAt = items.map((_, at) => {
        const { x = 0, y = 0 } = places[at] ?? {};
        return at >= items.length - up ? { x, y: y - 200 } : { x, y };
      });
      const certainty = items.map(() => 1);
      return { number: index + 1, x: 100 * index, y: 400, ...size, items, certainty, places, seenAt };
    }),
  };
}
