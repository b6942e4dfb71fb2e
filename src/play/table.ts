import { remember, renamedLike } from '../memory/index.ts';
import { applyMove, type Board, hiddenCount, isComplete, type Move, validate } from '../puzzle/index.ts';
import { changedTubes } from '../vision/again/changed.ts';
import {
  type Earlier,
  hasSettled,
  lifted,
  type MoveOutcome,
  type Part,
  type Pixels,
  type Reading,
  readAgain,
  storeReading,
  type Warning,
} from '../vision/index.ts';
import { Aim } from './aim.ts';
import type { Look, Task } from './next.ts';
import { doubtsOf, hasSameItems, readScreen, unsettled } from './reading.ts';
import { ended, type Screen } from './screen.ts';

/** Milliseconds between two looks: a screenshot takes longer with most devices, and a person about a second for a move. */
const BETWEEN = { played: 30, watched: 300 };
/** A screenshot that takes long is taken so much of its time later, so that it does not show what is still on its way. */
const LATER = 1 / 8;
/** What is looked at reaches this many items beyond the tubes: over their open ends, and under them. */
const LOOKED_MARGIN = { over: 3, under: 0.5 };
/** What is looked at begins and ends on whole pixels of a page at every usual scale. */
const GRAIN = 12;

/** The board of one level on a screen: its newest reading, what earlier readings showed, and how to look at it and tap it. */
export class Table {
  readonly #screen: Screen;
  readonly #aim: Aim;
  readonly #area: Part | undefined;
  /** What later looks are compared with: a screen with this board. */
  earlier: Earlier;
  /** The first reading of the level. */
  readonly began: Reading;
  #now: Reading;
  /** Readings of this level, for the hidden items that they show. */
  readonly #sights: Reading[] = [];
  #atRest: Pixels;
  #newest: Pixels;
  /** The numbers of the tubes that have given or taken items. */
  readonly #used = new Set<number>();
  /** The tubes tapped so far, from 0. */
  readonly #tapped: number[] = [];
  #looks = { count: 0, milliseconds: 0 };
  /** Milliseconds that the last screenshot took. */
  #lookTime = 0;
  #last: { readonly pixels: Pixels; readonly move: Move; readonly look: Look } | undefined;
  /** Whether a person plays on it, so that nothing is tapped. */
  readonly isWatched: boolean;

  /** @param first a screen and its reading, which is accepted in spite of doubts @param aim where taps land; none if a person plays */
  constructor(screen: Screen, aim: Aim | undefined, first: Earlier, kind = first.reading.kind) {
    this.#screen = screen;
    this.#aim = aim ?? new Aim();
    this.isWatched = aim === undefined;
    // a page that scrolls takes the board elsewhere: who only watches looks at the whole screen
    this.#area = aim && areaOf(first);
    this.earlier = first;
    this.began = first.reading;
    this.#now = { ...first.reading, kind };
    this.#sights.push(this.#now);
    this.#atRest = first.pixels;
    this.#newest = first.pixels;
  }

  /** The newest reading that was agreed on. */
  get reading(): Reading {
    return this.#now;
  }

  /** The warnings of the level that its moves have not settled. */
  get warnings(): Warning[] {
    return unsettled(this.earlier.reading, this.#used);
  }

  /** What is still doubtful of the level. */
  get doubts(): Warning[] {
    return doubtsOf({ ...this.earlier.reading, warnings: this.warnings });
  }

  /** Whether no tube of the level has given or taken items. */
  get isUntouched(): boolean {
    return this.#used.size === 0;
  }

  /** Whether the level had hidden items at any time. */
  get hides(): boolean {
    return this.#sights.some((sight) => hiddenCount(sight) > 0);
  }

  /** The position to play from, with hidden items that earlier readings showed. @throws End if the reading is not a legal board */
  board(): Board {
    const known =
      hiddenCount(this.#now) > 0 ? remember(this.#sights.map(storeReading), this.#now) : undefined;
    const board = validate(known?.ok ? known.value.reading : this.#now);
    if (!board.ok) throw ended('illegal', { fault: board.fault.message });
    return board.value;
  }

  /** Takes the reading of the restarted level, and keeps what the earlier ones have shown. */
  again(first: Earlier): Table {
    const table = new Table(this.#screen, this.#aim, first, this.#now.kind);
    table.#sights.push(...this.#sights.filter((sight) => hiddenCount(sight) > 0));
    if (first.reading.tubes.length === this.#now.tubes.length)
      for (const number of this.#used) table.#used.add(number);
    return table;
  }

  now(): number {
    return performance.now();
  }

  pause(milliseconds: number): Promise<void> {
    return this.#screen.pause(milliseconds);
  }

  /** Looks again at a known board, on which a move is on its way. */
  async look(board: Board, move: Move): Promise<Look> {
    await this.pause(Math.max(BETWEEN[this.isWatched ? 'watched' : 'played'], LATER * this.#lookTime));
    const began = this.now();
    const { pixels } = await this.#screen.frame(this.#area);
    this.#lookTime = this.now() - began;
    const last = this.#last;
    if (last?.pixels === pixels && last.move === move && last.look.isStill) return last.look;
    // what is enough to be taken for a pick is too much for rest
    const isStill =
      hasSettled(this.#newest, pixels, this.#now) &&
      changedTubes(this.#newest, pixels, this.#now).length === 0;
    this.#newest = pixels;
    const reading = this.#readAgain(board, move);
    const changed = changedTubes(this.#atRest, pixels, this.#now);
    const milliseconds = Math.round(this.#looks.milliseconds + this.now() - began);
    this.#looks = { count: this.#looks.count + 1, milliseconds };
    if (isStill) this.#learn(reading, changed);
    const look = { reading, changed, isStill };
    this.#last = { pixels, move, look };
    return look;
  }

  /** Undefined while something looks like nothing known; but games close complete tubes, or take them away. */
  #readAgain(board: Board, move: Move): Reading | undefined {
    const first = readAgain(this.#newest, this.earlier);
    const strange = first.ok ? [] : first.fault.tubes.map((number) => number - 1);
    const finished = [board, applyMove(board, move)]
      .filter((one) => strange.length > 0 && strange.every((index) => isFilled(one, one.tubes[index])))
      .map(({ tubes }) => new Map(strange.map((index) => [index, tubes[index]?.items ?? []])));
    const seen = [first, ...finished.map((tubes) => readAgain(this.#newest, this.earlier, tubes))];
    const read = seen.find(({ ok }) => ok);
    return read?.ok ? { ...read.value, kind: this.#now.kind } : undefined;
  }

  /** The very first tap of a game shows where taps land. */
  #learn(reading: Reading | undefined, changed: readonly number[]): void {
    const [meant, second] = this.#tapped;
    const up = reading && lifted(reading)[0];
    const [hit, ...others] = up ? [up.tube - 1] : changed;
    if (meant === undefined || second !== undefined) return;
    if (hit === undefined || hit === meant || others.length > 0) return;
    const [one, other] = [this.#now.tubes[meant], this.#now.tubes[hit]];
    const mapping = one && other && this.#aim.landed(one, other);
    if (mapping) this.#screen.tell({ type: 'mapping', ...mapping });
  }

  /**
   * Reads a screen completely when a quick look fails, or to see whether doubts are gone. New doubts are ignored if the items are the
   * same as before.
   *
   * @returns false if it is not this board, or if the reading is doubtful
   */
  async readAnew(): Promise<boolean> {
    const { pixels } = await this.#screen.frame();
    this.#newest = pixels;
    const seen = readScreen(pixels, this.#screen.deadline, this.earlier.reading);
    if (!seen.ok || seen.value.tubes.length !== this.#now.tubes.length) return false;
    const reading = renamedLike({ ...seen.value, kind: this.#now.kind }, this.#now);
    const known = new Set(this.earlier.reading.warnings.map(({ code }) => code));
    const isDoubtful = doubtsOf(reading).some(({ code }) => !known.has(code));
    if (!hasSameItems(reading, this.#now) && (isDoubtful || hiddenCount(this.#now) === 0)) return false;
    const settled = { ...reading, warnings: reading.warnings.filter(({ code }) => known.has(code)) };
    this.earlier = { pixels, reading: settled };
    this.accept(settled, true);
    return true;
  }

  /** @param index of a tube, from 0 @param isAgain whether the tap before was not answered */
  async tap(index: number, isAgain: boolean): Promise<void> {
    const tube = this.#now.tubes[index];
    if (!tube) throw new RangeError(`there is no tube ${index}`);
    if (isAgain) this.#aim.recordAnswer(false);
    this.#tapped.push(index);
    const at = this.#aim.of(tube);
    await this.#screen.tap(at, { tube: index + 1 }, this.#aim.on(at));
  }

  /** Agrees on a later reading. @param isAtRest whether nothing is picked: the look of empty places that were misjudged is learnt then */
  accept(reading: Reading, isAtRest: boolean): void {
    this.#now = { ...reading, kind: this.#now.kind };
    if (hiddenCount(reading) > 0) this.#sights.push(this.#now);
    if (!isAtRest) return;
    this.#atRest = this.#newest;
    const { tubes } = this.earlier.reading;
    const isCorrected = reading.tubes.some(({ places }, index) => places !== tubes[index]?.places);
    if (isCorrected) this.earlier = { pixels: this.#newest, reading: this.#now };
  }

  /** Tells what came of a move, and learns from it how the game moves items. */
  tell(outcome: MoveOutcome, { board, move }: Task): void {
    if (outcome.status === 'done') this.#aim.recordAnswer(true);
    if (outcome.status === 'done' || outcome.status === 'other-count')
      this.#used.add(move.from + 1).add(move.to + 1);
    this.#screen.tell({ type: 'move', move, outcome: outcome.status, looks: this.#looks });
    this.#looks = { count: 0, milliseconds: 0 };
    const kind = outcome.status !== 'other-count' ? board.kind : outcome.count === 1 ? 'ball' : 'water';
    if (kind === board.kind || (kind === 'ball' && move.count === 1)) return;
    this.#now = { ...this.#now, kind };
    for (const [i, sight] of this.#sights.entries()) this.#sights[i] = { ...sight, kind };
    this.#screen.tell({ type: 'kind', kind });
  }
}

/** The rows of the screen where the tubes are, and what is lifted from them. */
function areaOf({ reading, pixels: { width, height } }: Earlier): Part {
  const { tubes } = reading;
  const tops = tubes.map((tube) => tube.y - tube.height / 2 - LOOKED_MARGIN.over * tube.itemHeight);
  const feet = tubes.map((tube) => tube.y + tube.height / 2 + LOOKED_MARGIN.under * tube.itemHeight);
  const y = GRAIN * Math.floor(Math.max(0, Math.min(...tops)) / GRAIN);
  const bottom = Math.min(height, GRAIN * Math.ceil(Math.max(...feet) / GRAIN));
  return { x: 0, y, width, height: bottom - y };
}

function isFilled(board: Board, tube: Board['tubes'][number] | undefined): boolean {
  return tube !== undefined && tube.items.length === tube.capacity && isComplete(board, tube);
}
