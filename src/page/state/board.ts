import { computed, signal } from '@preact/signals';
import type { Reading } from '../../vision/index.ts';
import type { Answer, PageBoard, PageFault, PanguruAnswer, SearchProgress } from '../engine/answers.ts';

/** The parts of the page once there is a board. */
export const TABS = ['check', 'follow', 'play', 'save'] as const;
export type Tab = (typeof TABS)[number];

/** What the engine is at, for as long as it is. */
export type Work =
  | { readonly at: 'reading'; readonly share: number }
  | { readonly at: 'solving'; readonly progress: SearchProgress | undefined };

/** What the board came from, kept so that the page can be left and opened again. */
export type Source = { readonly file: Blob } | { readonly text: string };

/** Everything that is shown is computed from these. */
export const source = signal<Source>();
export const board = signal<PageBoard>();
export const answer = signal<Answer | PanguruAnswer>();
export const work = signal<Work>();
export const fault = signal<PageFault>();
/** Readings of the level before the one that is shown, where the level hides items. */
export const earlier = signal<readonly Reading[]>([]);
/** The moves made, of those that are followed. */
export const step = signal(0);
export const tab = signal<Tab>('follow');
/** Boards before and after the one that is shown, the nearest last: what was mended is undone and done again. */
export const past = signal<readonly PageBoard[]>([]);
export const future = signal<readonly PageBoard[]>([]);

export const warnings = computed(() => (board.value?.game === 'tubes' ? board.value.reading.warnings : []));

/** The moves to follow, be they those of the board or of the board with more tubes. */
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
