import { computed, signal } from '@preact/signals';
import type { Reading } from '../../vision/index.ts';
import type { Answer, PageBoard, PageFault, PanguruAnswer, SearchProgress } from '../engine/answers.ts';

/** The tabs of the page when there is a board. */
export const TABS = ['check', 'follow', 'play', 'save'] as const;
export type Tab = (typeof TABS)[number];

/** What the engine is doing, while it works. */
export type Work =
  | { readonly at: 'reading'; readonly share: number }
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
/** Boards for undo and redo of corrections, the nearest last. */
export const past = signal<readonly PageBoard[]>([]);
export const future = signal<readonly PageBoard[]>([]);

export const warnings = computed(() => (board.value?.game === 'tubes' ? board.value.reading.warnings : []));

/** The moves to follow, of the board or of the board with more tubes. */
export const route = computed(() => {
  const [shown, found] = [board.value, answer.value];
  if (shown?.game !== 'tubes' || !found) return undefined;
  if (found.status === 'unsolvable') {
    const { rescue } = found as Extract<Answer, { status: 'unsolvable' }>;
    return rescue && { reading: rescue.reading, isDrawn: shown.isDrawn, moves: rescue.moves };
  }
  const { moves } = found as { readonly moves?: Extract<Answer, { status: 'solved' }>['moves'] | null };
  return moves ? { reading: shown.reading, isDrawn: shown.isDrawn, moves } : undefined;
});
