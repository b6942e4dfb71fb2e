import { remember, renamedLike } from '../memory/index.ts';
import {
  applyMove,
  type Board,
  countColors,
  freePlaces,
  HIDDEN,
  hiddenCount,
  type Kind,
  type Move,
  type Tube,
  topRun,
  validate,
} from '../puzzle/index.ts';
import {
  type AgainFault,
  DOUBTS,
  type Earlier,
  type Pixels,
  type Reading,
  type Remedy,
  readAgain,
  readPixels,
  storeReading,
  type Warning,
} from '../vision/index.ts';
import { ended } from './screen.ts';

/** Milliseconds that reading one screen may take. */
const READING_LIMIT = 20_000;

/** Reads a screen as a new board. @param deadline when that has to end, in milliseconds of `performance.now` */
export function readScreen(pixels: Pixels, deadline: number) {
  const end = Math.min(deadline, performance.now() + READING_LIMIT);
  return readPixels(pixels, { isOver: () => performance.now() > end });
}

/** What playing mends without harm: a move shows how many items are taken, and an empty tube that was missed is not needed by a plan. */
const HARMLESS: readonly Remedy[] = ['kind', 'addTube'];

/** The doubts of a reading that might make a move wrong. */
export function doubtsOf({ warnings }: Reading): Warning[] {
  return warnings.filter(({ reason }) => DOUBTS[reason].mend.some((remedy) => !HARMLESS.includes(remedy)));
}

/** The board of one level: its newest reading, what earlier readings showed, and how to look at it again. */
export class Table {
  #earlier: Earlier;
  #now: Reading;
  /** Readings of this level, for the hidden items that they show. */
  readonly #sights: Reading[] = [];

  /** @param first a screen and its reading, which is accepted in spite of doubts */
  constructor(first: Earlier, kind?: Kind) {
    this.#earlier = first;
    this.#now = { ...first.reading, kind: kind ?? first.reading.kind };
    this.#sights.push(this.#now);
  }

  /** The newest reading. */
  get reading(): Reading {
    return this.#now;
  }

  /** What is still doubtful of the level. */
  get doubts(): Warning[] {
    return doubtsOf(this.#earlier.reading);
  }

  get kind(): Kind {
    return this.#now.kind;
  }

  set kind(kind: Kind) {
    this.#now = { ...this.#now, kind };
    for (const [i, sight] of this.#sights.entries()) this.#sights[i] = { ...sight, kind };
  }

  /** The position to play from, with hidden items that earlier readings showed. @throws End if the reading is not a legal board */
  board(): Board {
    const known =
      hiddenCount(this.#now) > 0 ? remember(this.#sights.map(storeReading), this.#now) : undefined;
    const board = validate(known?.ok ? known.value.reading : this.#now);
    if (!board.ok) throw ended('illegal', { fault: board.fault.message });
    return board.value;
  }

  /** Reads a later screen on which a move is on its way; undefined while something on it looks like nothing known. */
  look(pixels: Pixels, board: Board, move: Move): Reading | undefined {
    const first = readAgain(pixels, this.#earlier);
    const seen = first.ok ? first : this.#withoutFinished(pixels, board, move, first.fault);
    return seen.ok ? { ...seen.value, kind: this.kind } : undefined;
  }

  /** The same, ignoring complete tubes that look strange: games close them, or take them away. */
  #withoutFinished(pixels: Pixels, board: Board, move: Move, fault: AgainFault) {
    const after = applyMove(board, move);
    for (const { tubes } of [board, after]) {
      const finished = fault.tubes.map((number) => [number - 1, tubes[number - 1]] as const);
      if (finished.length === 0 || !finished.every(([, tube]) => tube && isComplete(tube))) continue;
      const contents = finished.map(([index, tube]) => [index, tube?.items ?? []] as const);
      const seen = readAgain(pixels, this.#earlier, new Map(contents));
      if (seen.ok) return seen;
    }
    return { ok: false as const, fault };
  }

  /** Whether the level had hidden items at any time. */
  get hides(): boolean {
    return this.#sights.some((sight) => hiddenCount(sight) > 0);
  }

  /** Takes the reading of the restarted level, and keeps what the earlier ones have shown. */
  again(first: Earlier): Table {
    const table = new Table(first, this.kind);
    table.#sights.push(...this.#sights.filter((sight) => hiddenCount(sight) > 0));
    return table;
  }

  /**
   * Makes a later reading the current one.
   *
   * @param pixels the screen, if nothing is lifted; the look of empty places that were misjudged is learnt from it
   */
  accept(reading: Reading, pixels?: Pixels): void {
    this.#now = { ...reading, kind: this.kind };
    const { tubes } = this.#earlier.reading;
    const isCorrected = reading.tubes.some(({ places }, index) => places !== tubes[index]?.places);
    if (pixels && isCorrected) this.#earlier = { pixels, reading: this.#now };
    if (hiddenCount(reading) > 0) this.#sights.push(this.#now);
  }

  /**
   * Reads a screen completely when a quick look fails, or to see whether doubts are gone. New doubts are ignored if the items are the
   * same as before.
   *
   * @returns undefined if it is not this board, or if the reading is doubtful
   */
  readAnew(pixels: Pixels, deadline: number): Reading | undefined {
    const seen = readScreen(pixels, deadline);
    if (!seen.ok || seen.value.tubes.length !== this.#now.tubes.length) return undefined;
    const reading = renamedLike({ ...seen.value, kind: this.kind }, this.#now);
    const isSame = hasSameItems(reading, this.#now);
    const known = new Set(this.#earlier.reading.warnings.map(({ code }) => code));
    const isDoubtful = doubtsOf(reading).some(({ code }) => !known.has(code));
    if (!isSame && (isDoubtful || hiddenCount(this.#now) === 0)) return undefined;
    const warnings = reading.warnings.filter(({ code }) => known.has(code));
    const settled = { ...reading, warnings };
    this.#earlier = { pixels, reading: settled };
    return settled;
  }
}

function isComplete(tube: Tube): boolean {
  return freePlaces(tube) === 0 && topRun(tube) === tube.items.length && !tube.items.includes(HIDDEN);
}

/** Whether two readings have the same number of items of each colour, and tubes of the same capacity. */
function hasSameItems(one: Reading, other: Reading): boolean {
  const counts = (reading: Reading) =>
    [...countColors(reading)]
      .map(([item, count]) => `${item}${count}`)
      .sort()
      .join(' ');
  return (
    counts(one) === counts(other) &&
    hiddenCount(one) === hiddenCount(other) &&
    one.tubes.every(({ capacity }, index) => capacity === other.tubes[index]?.capacity)
  );
}
