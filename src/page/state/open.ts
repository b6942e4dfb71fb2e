import { batch } from '@preact/signals';
import type { PanguruPosition } from '../../panguru/index.ts';
import { panguruPuzzle } from '../../panguru/rules.ts';
import { validatePanguru } from '../../panguru/validate.ts';
import type { Outcome } from '../../puzzle/index.ts';
import type { Reading } from '../../vision/index.ts';
import type { Change, DealWish, PageBoard, PageFault } from '../engine/answers.ts';
import { coach, endCoach, endEngine, engine, proxy } from '../engine/client.ts';
import type { ReadOptions } from '../engine/engine.ts';
import { mendedPanguru, type PanguruChange } from '../mendPanguru.ts';
import {
  answer,
  board,
  earlier,
  fault,
  future,
  past,
  type Source,
  source,
  step,
  type Tab,
  tab,
  work,
} from './board.ts';

/** Counts started tasks, so that late results are ignored. */
let turn = 0;

/** Reads a screenshot and solves its board. The previous board stays if nothing can be read. */
export async function openFile(file: Blob, options: ReadOptions = {}): Promise<void> {
  const mine = begin();
  work.value = { at: 'reading', share: 0 };
  const onProgress = proxy((share: number) => {
    if (mine === turn) work.value = { at: 'reading', share };
  });
  const outcome = await engine().read(mine, file, options, onProgress);
  if (mine !== turn) return;
  await show(mine, outcome, { file }, { before: options.earlier });
}

/** Shows a board that was typed, linked or dealt. */
export async function openText(text: string, first: Tab = 'follow'): Promise<void> {
  const mine = begin();
  const outcome = await engine().type(text);
  if (mine === turn) await show(mine, outcome, { text }, { first });
}

/** Deals a level to be played. */
export async function openDeal(wish: DealWish): Promise<void> {
  const mine = begin();
  work.value = { at: 'dealing' };
  const [seed = 0] = crypto.getRandomValues(new Uint32Array(1));
  const outcome = await engine().deal(wish, seed);
  if (mine !== turn) return;
  work.value = undefined;
  if (outcome.ok) await openText(outcome.value, 'play');
  else fault.value = outcome.fault;
}

/** Uses the best guess for a refused picture, to be corrected. */
export async function openGuess(guess: PageBoard, file: Blob): Promise<void> {
  const mine = begin();
  await engine().hold(mine, file);
  if (mine === turn) await show(mine, { ok: true, value: guess }, { file });
}

/** Starts a task that replaces the previous one. @returns its number, see `isLatest` */
export function begin(): number {
  fault.value = undefined;
  return ++turn;
}

export function isLatest(mine: number): boolean {
  return mine === turn;
}

interface Opening {
  /** Readings of earlier screenshots of the level. */
  readonly before?: readonly Reading[] | undefined;
  /** Where a board without a warning is shown. */
  readonly first?: Tab;
}

async function show(
  mine: number,
  outcome: Outcome<PageBoard, PageFault>,
  from: Source,
  { before = [], first = 'follow' }: Opening = {},
): Promise<void> {
  work.value = undefined;
  if (!outcome.ok) {
    fault.value = outcome.fault;
    if ('file' in from) refused = from.file;
    await solveUnanswered(mine);
    return;
  }
  if ('file' in from) void engine().take(mine);
  batch(() => {
    source.value = from;
    earlier.value = before;
    past.value = [];
    future.value = [];
    step.value = 0;
    answer.value = undefined;
    board.value = outcome.value;
    tab.value = isDoubtful(outcome.value) ? 'check' : first;
  });
  await solveShown(mine);
}

/** Resumes the search of the previous board after a task that failed. */
async function solveUnanswered(mine: number): Promise<void> {
  if (board.value && !answer.value) await solveShown(mine);
}

/** The last refused file, for its guess or another of its boards. */
let refused: Blob | undefined;
export function refusedFile(): Blob | undefined {
  return refused;
}

function isDoubtful(shown: PageBoard): boolean {
  return shown.game === 'tubes' && shown.reading.warnings.length > 0;
}

/** Solves the current board, again after each correction. */
export async function solveShown(mine: number): Promise<void> {
  const shown = board.value;
  if (!shown) return;
  work.value = { at: 'solving', progress: undefined };
  if (shown.game === 'panguru') {
    endCoach('board');
    const legal = validatePanguru(shown);
    if (!legal.ok) {
      work.value = undefined;
      answer.value = { status: 'invalid', ...legal.fault };
      return;
    }
    const outcome = await coach('board').solvePanguru({ plates: shown.plates, pebbles: shown.pebbles });
    if (mine !== turn) return;
    if (outcome.ok) answer.value = outcome.value;
    else fault.value = outcome.fault;
  } else {
    const onSearch = proxy((progress: { lowerBound: number; best: number | null }) => {
      if (mine === turn) work.value = { at: 'solving', progress };
    });
    const result = await engine().solve(shown.reading, onSearch);
    if (mine !== turn) return;
    answer.value = result;
  }
  work.value = undefined;
}

/** Stops the engine: a search ends with its best answer, a reading with nothing. */
export async function stop(): Promise<void> {
  if (work.value?.at === 'solving' && board.value?.game === 'tubes') {
    await engine().stop();
    return;
  }
  const mine = ++turn;
  const wasSolving = work.value?.at === 'solving';
  work.value = undefined;
  if (wasSolving && board.value?.game === 'panguru') {
    endCoach('board');
    answer.value = { status: 'exhausted', lowerBound: atLeast(board.value) };
    return;
  }
  endEngine();
  await holdAgain(mine);
  await solveUnanswered(mine);
}

function atLeast(position: PanguruPosition): number {
  const legal = validatePanguru(position);
  return legal.ok ? panguruPuzzle(legal.value).atLeast(position.pebbles) : 0;
}

/** Gives a new engine the pixels of the current board. */
async function holdAgain(mine: number): Promise<void> {
  const from = source.value;
  if (from === undefined || !('file' in from)) return;
  await engine().hold(mine, from.file);
  await engine().take(mine);
}

/** Corrects the current board and solves it again. */
export async function mend(change: Change): Promise<void> {
  const shown = board.value;
  if (shown?.game !== 'tubes') return;
  const outcome = await engine().mend(shown, change);
  if (!outcome.ok) {
    fault.value = outcome.fault;
    return;
  }
  past.value = [...past.value, shown];
  future.value = [];
  await showMended(outcome.value);
}

/** Like `mend`, for a Panguru board. */
export async function mendPanguru(change: PanguruChange): Promise<void> {
  const shown = board.value;
  if (shown?.game !== 'panguru') return;
  past.value = [...past.value, shown];
  future.value = [];
  await showMended(mendedPanguru(shown, change));
}

export async function undo(): Promise<void> {
  const [shown, before] = [board.value, past.value.at(-1)];
  if (!shown || !before) return;
  past.value = past.value.slice(0, -1);
  future.value = [...future.value, shown];
  await showMended(before);
}

export async function redo(): Promise<void> {
  const [shown, after] = [board.value, future.value.at(-1)];
  if (!shown || !after) return;
  future.value = future.value.slice(0, -1);
  past.value = [...past.value, shown];
  await showMended(after);
}

async function showMended(next: PageBoard): Promise<void> {
  const mine = begin();
  board.value = next;
  answer.value = undefined;
  step.value = 0;
  await solveShown(mine);
}

/** Reads the next screenshot of a level with hidden items, and fills in what earlier ones showed. */
export function openNext(file: Blob): Promise<void> {
  const shown = board.value;
  const isRead = shown?.game === 'tubes' && !shown.isDrawn;
  return openFile(file, isRead ? { earlier: [...earlier.value, shown.reading] } : {});
}
