import { batch, type Signal } from '@preact/signals';
import type { Move, Outcome } from '../../puzzle/index.ts';
import type { Reading, Turn } from '../../vision/index.ts';
import type {
  Answer,
  Change,
  DealTarget,
  PageBoard,
  PageFault,
  SearchProgress,
  TubesBoard,
} from '../engine/answers.ts';
import { endEngine, engine, proxy } from '../engine/client.ts';
import type { ReadOptions } from '../engine/engine.ts';
import type { Token } from '../made.ts';
import type { Source, Tab, Work } from './board.ts';
import * as state from './board.ts';
import { gameNow, resumeGame } from './games.ts';
import { forgetLayout, layouts } from './layouts.ts';

/** Counts started tasks, so that late results are ignored. */
let turn = 0;

/** Reads a screenshot and solves its board. The previous board stays if nothing can be read. */
export async function openFile(file: Blob, options: ReadOptions = {}): Promise<void> {
  const mine = begin();
  const outcome = await state.during({ at: 'reading', share: 0, file }, async (report) => {
    const onProgress = proxy((share: number) => report({ at: 'reading', share, file }));
    // a board that is chosen, or upside down, is not where an earlier one of the game was
    const kept = options.board || options.upsideDown ? [] : layouts.value;
    return engine().read(mine, file, { kept, ...options }, onProgress);
  });
  if (mine === turn) await show(mine, outcome, { file }, { before: options.earlier });
}

/** Reads the picture anew, and all others of the game, without the tubes that were shown. */
export async function forgetShown(): Promise<void> {
  const [shown, from] = [state.board.value, state.source.value];
  if (shown?.game !== 'tubes' || !shown.shown || !from || !('file' in from)) return;
  state.board.value = { ...shown, shown: undefined };
  forgetLayout(shown.shown.looks);
  await openFile(from.file, { earlier: state.earlier.value });
}

/** Opens the first of several files, and says so. */
export async function openFiles([first, ...others]: readonly File[]): Promise<void> {
  if (!first) return;
  const opening = openFile(first);
  if (others.length > 0) state.fault.value = { code: 'ONE_AT_A_TIME' };
  await opening;
}

/** Shows a board that was typed, linked or dealt. */
export async function openText(text: string, first: Tab = 'follow'): Promise<void> {
  const mine = begin();
  const outcome = await engine().type(text);
  if (mine === turn) await show(mine, outcome, { text }, { first });
}

/** Deals a level to be played. */
export async function openDeal(target: DealTarget): Promise<void> {
  const mine = begin();
  const [seed = 0] = crypto.getRandomValues(new Uint32Array(1));
  const outcome = await state.during({ at: 'dealing' }, async () => engine().deal(target, seed));
  if (mine !== turn) return;
  if (outcome.ok) await openText(outcome.value, 'play');
  else state.fault.value = outcome.fault;
}

/** Uses the best guess for a refused picture, to be corrected. */
export async function openGuess(guess: PageBoard, file: Blob): Promise<void> {
  const mine = begin();
  await engine().hold(mine, file);
  if (mine === turn) await show(mine, { ok: true, value: guess }, { file });
}

/** How the file of a board is turned. */
function turnOf(shown: PageBoard | undefined): Turn | undefined {
  return shown?.game === 'tubes' ? shown.reading.turned : undefined;
}

/** Starts a task that replaces the previous one. @returns its number, see `isLatest` */
export function begin(): number {
  state.fault.value = undefined;
  return ++turn;
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
  if (!outcome.ok) {
    state.fault.value = { ...outcome.fault, ...from };
    await solveUnanswered(mine);
    return;
  }
  if ('file' in from) void engine().take(mine);
  batch(() => {
    state.source.value = from;
    state.earlier.value = before;
    state.past.value = [];
    state.future.value = [];
    state.step.value = 0;
    state.answer.value = undefined;
    state.board.value = outcome.value;
    state.tab.value = isDoubtful(outcome.value) ? 'check' : first;
    state.home.value = state.tab.value;
  });
  await solveShown(mine);
}

/** Resumes the search of the previous board after a task that failed. */
async function solveUnanswered(mine: number): Promise<void> {
  if (state.board.value && !state.answer.value) await solveShown(mine);
}

/** Also where tubes were shown, because another level may have more of them. */
function isDoubtful(shown: PageBoard): boolean {
  return shown.game === 'tubes' && (shown.reading.warnings.length > 0 || shown.shown !== undefined);
}

/** Solves the current board, again after each correction. */
export async function solveShown(mine: number): Promise<void> {
  const shown = state.board.value;
  if (!shown) return;
  const result = await state.during({ at: 'solving', progress: undefined }, async (report) =>
    shown.game === 'panguru'
      ? (await import('../panguru/search.ts')).searchPanguru(shown)
      : solved(shown, report),
  );
  if (mine === turn) state.answer.value = result;
}

function solved(shown: TubesBoard, report: (work: Work) => void): Promise<Answer> {
  const onSearch = proxy((progress: SearchProgress) => report({ at: 'solving', progress }));
  return engine().solve(shown, onSearch);
}

/** Stops the engine: a search ends with its best answer, a reading with nothing. */
export async function stop(): Promise<void> {
  if (state.work.value?.at === 'solving' && state.board.value?.game === 'tubes') {
    await engine().stop();
    return;
  }
  const mine = ++turn;
  const wasSolving = state.work.value?.at === 'solving';
  state.work.value = undefined;
  if (wasSolving && state.board.value?.game === 'panguru') {
    const shown = state.board.value;
    const { endSearch } = await import('../panguru/search.ts');
    state.answer.value = endSearch(shown);
    return;
  }
  endEngine();
  await drawAnew(mine);
  await solveUnanswered(mine);
}

/** Gives the engine the screenshot again, and draws anew what was drawn by an engine that is gone, or asked of this one too early. */
export async function drawAnew(mine: number): Promise<void> {
  const [shown, from] = [state.board.value, state.source.value];
  const isThere = !from || 'text' in from || (await engine().hold(mine, from.file, turnOf(shown)));
  await engine().take(mine);
  if (mine !== turn || !state.board.value) return;
  const game = gameNow();
  state.board.value = { ...state.board.value };
  resumeGame(game);
  if (!isThere) state.fault.value = { code: 'DAMAGED' };
}

/** Corrects the current board and solves it again. @param made the moves that count as made from now on */
export async function mend(change: Change, made?: readonly Move[]): Promise<void> {
  const shown = state.board.value;
  if (shown?.game !== 'tubes') return;
  const outcome = await engine().mend(shown, change);
  if (outcome.ok) await showCorrected({ ...outcome.value, ...(made && { made }) });
  else state.fault.value = outcome.fault;
}

/** Shows a corrected board, so that the correction can be undone. */
export async function showCorrected(next: PageBoard): Promise<void> {
  const shown = state.board.value;
  if (!shown) return;
  state.past.value = [...state.past.value, shown];
  state.future.value = [];
  await showMended(next);
}

/**
 * Fills in a hidden item that the moves have brought to light, so that no new screenshot is needed.
 *
 * @param token the item, at its place in the screenshot
 */
export function reveal({ tube, place }: Token, value: string, moves: readonly Move[]): Promise<void> {
  return mend({ type: 'items', items: [{ tube, item: place, value }] }, moves);
}

/** Begins the level again after moves that led nowhere. What they brought to light stays. */
export async function restartLevel(): Promise<void> {
  const shown = state.board.value;
  if (shown?.game !== 'tubes') return;
  const { made: _, ...start } = shown;
  await showCorrected(start);
}

/** Takes a correction back; a colour that was given is asked for again. */
export function undo(): Promise<void> {
  return goTo(state.past, state.future, movesMadeOn(state.board.value));
}

export function redo(): Promise<void> {
  return goTo(state.future, state.past);
}

type Boards = Signal<readonly PageBoard[]>;

async function goTo(wanted: Boards, left: Boards, at?: number): Promise<void> {
  const [shown, next] = [state.board.value, wanted.value.at(-1)];
  if (!shown || !next) return;
  wanted.value = wanted.value.slice(0, -1);
  left.value = [...left.value, shown];
  await showMended(next, at);
}

export function movesMadeOn(shown: PageBoard | undefined): number {
  return (shown?.game === 'tubes' && shown.made?.length) || 0;
}

/** @param at the number of moves made */
async function showMended(next: PageBoard, at = movesMadeOn(next)): Promise<void> {
  const mine = begin();
  state.board.value = next;
  state.answer.value = undefined;
  state.step.value = at;
  await solveShown(mine);
}

/** Reads the next screenshot of a level with hidden items, and fills in what earlier ones showed. */
export function openNext(file: Blob): Promise<void> {
  const shown = state.board.value;
  const isRead = shown?.game === 'tubes' && !shown.isDrawn;
  return openFile(file, isRead ? { earlier: [...state.earlier.value, shown.reading] } : {});
}
