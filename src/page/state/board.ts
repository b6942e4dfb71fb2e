import { computed, type Signal, signal } from '@preact/signals';
import type { Reading, Warning } from '../../vision/index.ts';
import type { Answer, PageBoard, PageFault, SearchProgress } from '../engine/answers.ts';
import { withKnown } from '../made.ts';
import type { PanguruAnswer } from '../panguru/answers.ts';

/** The tabs of the page when there is a board. */
export const TABS = ['check', 'follow', 'play', 'save'] as const;
export type Tab = (typeof TABS)[number];

/** What the engine is doing, while it works. */
export type Work =
  | { readonly at: 'reading'; readonly share: number; readonly file: Blob }
  | { readonly at: 'dealing' }
  | { readonly at: 'solving'; readonly progress: SearchProgress | undefined };

/** The source of the board, stored so that the page can be reopened. */
export type Source = { readonly file: Blob } | { readonly text: string };

/** The state that everything on the page is computed from. */
export const source = signal<Source>();
export const board = signal<PageBoard>();
export const answer = signal<Answer | PanguruAnswer>();
export const work = signal<Work>();
export const fault = signal<PageFault>();
/** Earlier readings of the level, if it hides items. */
export const earlier = signal<readonly Reading[]>([]);
/** The number of moves made, of those that are followed. */
export const step = signal(0);
export const tab = signal<Tab>('follow');
/** The tab that the board was opened in. */
export const home = signal<Tab>('follow');
export function goTo(next: Tab): void {
  fault.value = undefined;
  tab.value = next;
}

/** Boards for undo and redo of corrections, the nearest last. */
export const past = signal<readonly PageBoard[]>([]);
export const future = signal<readonly PageBoard[]>([]);

/** The doubts on the board; first that one which makes it impossible. */
export const warnings = computed(() => {
  const list = board.value?.game === 'tubes' ? board.value.reading.warnings : [];
  const isFirst = ({ code }: Warning) => code === 'COLOR_COUNT';
  return [...list.filter(isFirst), ...list.filter((warning) => !isFirst(warning))];
});

/** The board to follow, or the one with more tubes, and its moves; first those that were made already. */
export const followed = computed(() => {
  const [shown, found] = [board.value, answer.value as Answer | undefined];
  if (shown?.game !== 'tubes' || !found) return undefined;
  if (found.status === 'unsolvable')
    return found.rescue && { ...shown, reading: found.rescue.reading, moves: found.rescue.moves };
  if (!('moves' in found) || (found.status === 'exhausted' && found.moves.length === 0)) return undefined;
  return { ...withKnown(shown, found.known), moves: [...(shown.made ?? []), ...found.moves] };
});

/**
 * Shows something, then what a task reports, until its last report or until anything else is shown: messages of another thread may
 * arrive after its result.
 *
 * @returns shows the next report
 */
export function reporting<Shown>(
  place: Signal<Shown>,
  first: Shown,
): (next: Shown, isLast?: boolean) => void {
  let mine = first;
  let isOver = false;
  place.value = first;
  return (next, isLast = false) => {
    if (isOver || place.value !== mine) return;
    mine = next;
    isOver = isLast;
    place.value = next;
  };
}

/** Does a task while the page shows what it does. */
export async function during<Result>(
  first: Work,
  task: (report: (work: Work) => void) => Promise<Result>,
): Promise<Result> {
  const show = reporting<Work | undefined>(work, first);
  try {
    return await task(show);
  } finally {
    show(undefined, true);
  }
}
