import type { Board, Move } from '../puzzle/index.ts';
import {
  hasSettled,
  lifted,
  type MoveOutcome,
  type Part,
  type Pixels,
  type Point,
  type Reading,
} from '../vision/index.ts';
import type { Aim } from './aim.ts';
import { isSameBoard } from './between.ts';
import { changedTubes } from './change.ts';
import type { Look, Play, Task } from './moves.ts';
import type { Screen } from './screen.ts';
import type { Table } from './table.ts';

/** Milliseconds between two looks; a screenshot takes longer with most devices. */
const BETWEEN = 30;
/** What is looked at reaches this many items beyond the tubes: over their open ends, and under them. */
const MARGIN = { over: 3, under: 0.5 };
/** What is looked at begins and ends on whole pixels of a page at every usual scale. */
const GRAIN = 12;

/** The board of one level on a real screen. */
export class OnScreen implements Play {
  readonly #screen: Screen;
  readonly table: Table;
  readonly #aim: Aim;
  readonly #area: Part;
  #atRest: Pixels;
  #newest: Pixels;
  /** The only tube tapped so far in this game, from 0. */
  #first: number | undefined;
  #taps = 0;
  #looks = { count: 0, milliseconds: 0 };

  /** @param pixels the screen of the table's reading */
  constructor(screen: Screen, table: Table, aim: Aim, pixels: Pixels) {
    this.#screen = screen;
    this.table = table;
    this.#aim = aim;
    this.#atRest = pixels;
    this.#newest = pixels;
    this.#area = areaOf(table.reading, pixels);
  }

  get reading(): Reading {
    return this.table.reading;
  }

  now(): number {
    return performance.now();
  }

  pause(milliseconds: number): Promise<void> {
    return this.#screen.pause(milliseconds);
  }

  async look(board: Board, move: Move): Promise<Look> {
    await this.pause(BETWEEN);
    const began = this.now();
    const { pixels } = await this.#screen.frame(this.#area);
    // what is enough to be taken for a pick is too much for rest
    const isStill =
      hasSettled(this.#newest, pixels, this.reading) &&
      changedTubes(this.#newest, pixels, this.reading).length === 0;
    const reading = this.table.look(pixels, board, move);
    const changed = changedTubes(this.#atRest, pixels, this.reading);
    this.#newest = pixels;
    const milliseconds = Math.round(this.#looks.milliseconds + this.now() - began);
    this.#looks = { count: this.#looks.count + 1, milliseconds };
    if (isStill) this.#learn(reading, changed);
    return { reading, changed, isStill };
  }

  /** The very first tap of a game shows where taps land. */
  #learn(reading: Reading | undefined, changed: readonly number[]): void {
    const meant = this.#taps === 1 ? this.#first : undefined;
    const up = reading && lifted(reading)[0];
    const [hit, ...others] = up ? [up.tube - 1] : changed;
    if (meant === undefined || hit === undefined || hit === meant || others.length > 0) return;
    const [one, other] = [this.reading.tubes[meant], this.reading.tubes[hit]];
    const mapping = one && other && this.#aim.landed(one, other);
    if (mapping) this.#screen.tell({ type: 'mapping', ...mapping });
  }

  async readAnew(): Promise<boolean> {
    const { pixels } = await this.#screen.frame();
    this.#newest = pixels;
    const reading = this.table.readAnew(pixels, this.#screen.deadline);
    if (reading) this.accept(reading, true);
    return reading !== undefined;
  }

  /** Reads everything anew. @returns whether the screen shows this board */
  async shows(board: Board): Promise<boolean> {
    return (await this.readAnew()) && isSameBoard(this.reading, board);
  }

  async tap(index: number, isAgain: boolean): Promise<void> {
    const tube = this.reading.tubes[index];
    if (!tube) throw new RangeError(`there is no tube ${index}`);
    if (isAgain) this.#aim.recordAnswer(false);
    this.#first = index;
    this.#taps++;
    const at: Point = this.#aim.of(tube);
    await this.#screen.tap(at, { tube: index + 1 }, this.#aim.on(at));
  }

  accept(reading: Reading, isAtRest: boolean): void {
    this.table.accept(reading, isAtRest ? this.#newest : undefined);
    if (isAtRest) this.#atRest = this.#newest;
  }

  tell(outcome: MoveOutcome, { board, move }: Task): void {
    if (outcome.status === 'done') this.#aim.recordAnswer(true);
    this.#screen.tell({ type: 'move', move, outcome: outcome.status, looks: this.#looks });
    this.#looks = { count: 0, milliseconds: 0 };
    const kind = outcome.status !== 'other-count' ? board.kind : outcome.count === 1 ? 'ball' : 'water';
    if (kind === board.kind || (kind === 'ball' && move.count === 1)) return;
    this.table.kind = kind;
    this.#screen.tell({ type: 'kind', kind });
  }
}

/** The rows of the screen where the tubes are, and what is lifted from them. */
function areaOf({ tubes }: Reading, { width, height }: Pixels): Part {
  const tops = tubes.map((tube) => tube.y - tube.height / 2 - MARGIN.over * tube.itemHeight);
  const feet = tubes.map((tube) => tube.y + tube.height / 2 + MARGIN.under * tube.itemHeight);
  const y = GRAIN * Math.floor(Math.max(0, Math.min(...tops)) / GRAIN);
  const bottom = Math.min(height, GRAIN * Math.ceil(Math.max(...feet) / GRAIN));
  return { x: 0, y, width, height: bottom - y };
}
