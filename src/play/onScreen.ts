import type { Board, Move } from '../puzzle/index.ts';
import {
  hasSettled,
  lifted,
  type MoveOutcome,
  type Pixels,
  type Point,
  type Reading,
} from '../vision/index.ts';
import type { Aim } from './aim.ts';
import { changedTubes } from './change.ts';
import type { Area } from './device.ts';
import type { Look, Play } from './moves.ts';
import type { Screen } from './screen.ts';
import type { Table } from './table.ts';

/** Milliseconds between two looks; a screenshot takes longer with most devices. */
const BETWEEN = 30;
/** What is looked at reaches this many items beyond the tubes: aside, over their open ends, under them. */
const MARGIN = { aside: 0.5, over: 3, under: 0.5 };
/** Corners of what is looked at lie on whole pixels of a page at every usual scale. */
const GRAIN = 12;

/** The board of one level on a real screen. */
export class OnScreen implements Play {
  readonly #screen: Screen;
  readonly #table: Table;
  readonly #aim: Aim;
  readonly #area: Area;
  #atRest: Pixels;
  #newest: Pixels;
  /** The only tube tapped so far in this game, from 0. */
  #first: number | undefined;
  #taps = 0;
  readonly looks = { count: 0, milliseconds: 0 };

  /** @param pixels the screen of the table's reading */
  constructor(screen: Screen, table: Table, aim: Aim, pixels: Pixels) {
    this.#screen = screen;
    this.#table = table;
    this.#aim = aim;
    this.#atRest = pixels;
    this.#newest = pixels;
    this.#area = areaOf(table.reading, pixels);
  }

  get reading(): Reading {
    return this.#table.reading;
  }

  /** The screen when nothing was picked, last. */
  get atRest(): Pixels {
    return this.#atRest;
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
    const isStill = hasSettled(this.#newest, pixels, this.reading);
    const reading = this.#table.look(pixels, board, move);
    const changed = changedTubes(this.#atRest, pixels, this.reading);
    this.#newest = pixels;
    this.looks.count++;
    this.looks.milliseconds += this.now() - began;
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
    const reading = this.#table.readAnew(pixels, this.#screen.deadline);
    if (reading) this.accept(reading, true);
    return reading !== undefined;
  }

  async tap(index: number, isAgain: boolean): Promise<void> {
    const tube = this.reading.tubes[index];
    if (!tube) throw new RangeError(`there is no tube ${index}`);
    if (isAgain) this.#aim.answered(false);
    this.#first = index;
    this.#taps++;
    const at: Point = this.#aim.of(tube);
    await this.#screen.tap(at, { tube: index + 1 }, this.#aim.on(at));
  }

  accept(reading: Reading, isAtRest: boolean): void {
    this.#table.accept(reading, isAtRest ? this.#newest : undefined);
    if (isAtRest) this.#atRest = this.#newest;
  }

  tell(outcome: MoveOutcome['status'], move: Move): void {
    if (outcome === 'done') this.#aim.answered(true);
    const { count, milliseconds } = this.looks;
    const looks = { count, milliseconds: Math.round(milliseconds) };
    Object.assign(this.looks, { count: 0, milliseconds: 0 });
    this.#screen.tell({ type: 'move', move, outcome, looks });
  }
}

/** The part of the screen where the tubes are, and what is lifted from them. */
function areaOf({ tubes }: Reading, { width, height }: Pixels): Area {
  const aside = (tube: Reading['tubes'][number]) => tube.width / 2 + MARGIN.aside * tube.itemWidth;
  const upTo = (tube: Reading['tubes'][number], by: number) => tube.height / 2 + by * tube.itemHeight;
  const left = down(Math.max(0, Math.min(...tubes.map((tube) => tube.x - aside(tube)))));
  const top = down(Math.max(0, Math.min(...tubes.map((tube) => tube.y - upTo(tube, MARGIN.over)))));
  const right = Math.min(width, up(Math.max(...tubes.map((tube) => tube.x + aside(tube)))));
  const bottom = Math.min(height, up(Math.max(...tubes.map((tube) => tube.y + upTo(tube, MARGIN.under)))));
  return { x: left, y: top, width: right - left, height: bottom - top };
}

function down(value: number): number {
  return Math.floor(value / GRAIN) * GRAIN;
}

function up(value: number): number {
  return Math.ceil(value / GRAIN) * GRAIN;
}
