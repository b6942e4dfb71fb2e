import { computed, signal } from '@preact/signals';
import type { PanguruMove } from '../../panguru/board.ts';
import { formatPanguru } from '../../panguru/notation.ts';
import { formatBoard } from '../../puzzle/index.ts';
import type { PageBoard } from '../engine/answers.ts';
import { engine, proxy } from '../engine/client.ts';
import type { SavedPage, Story } from '../engine/saving.ts';
import { formatLink } from '../link.ts';
import { readingNow } from '../made.ts';
import { sheetColors, sheetWords } from '../sheetWords.ts';
import type { Key } from '../texts.ts';
import { answer, board, followed, reporting, warnings } from './board.ts';
import { drawMarks } from './marks.ts';

/** Whether saved pictures have the letters of colours on items. */
export const isLettered = signal(false);

/** What there is to draw: the moves that are followed, with words in the language of the page. */
export const story = computed<Story | undefined>(() => {
  const [shown, found] = [board.value, answer.value];
  if (shown?.game === 'panguru') {
    if (found?.status !== 'solved' || found.moves.length === 0) return undefined;
    const moves = found.moves as readonly PanguruMove[];
    const words = sheetWords('verdict.fewest', moves.length, null, 0);
    return { game: 'panguru', board: { ...shown, colors: sheetColors(shown.colors) }, moves, words };
  }
  if (!followed.value || followed.value.moves.length === 0) return undefined;
  const { reading, moves } = followed.value;
  const optimal = found?.status === 'solved' && 'optimal' in found && found.optimal;
  const proved: Key = warnings.value.length > 0 ? 'verdict.asRead' : 'verdict.fewest';
  const verdict = found?.status === 'plan' ? 'verdict.plan' : optimal ? proved : 'verdict.found';
  const added = reading.tubes.filter((tube) => tube.added).length;
  const words = sheetWords(verdict, moves.length, reading.level, added);
  return {
    ...followed.value,
    reading: { ...reading, colors: sheetColors(reading.colors) },
    options: { optimal, letters: isLettered.value, ...(words && { words }) },
  };
});

/** The finished pages of the sheet; `of` is their total number, 0 if not known yet. */
export interface Pages {
  readonly list: readonly SavedPage[];
  readonly of: number;
  readonly isFailed?: true;
}

export type Film =
  | { readonly at: 'none' }
  | { readonly at: 'making'; readonly share: number }
  | { readonly at: 'made'; readonly file: Blob }
  | { readonly at: 'failed' };

const NO_PAGES: Pages = { list: [], of: 0 };

export const pages = signal<Pages>(NO_PAGES);
export const film = signal<Film>({ at: 'none' });

/** Discards results when the story changes. */
story.subscribe(() => {
  pages.value = NO_PAGES;
  film.value = { at: 'none' };
});

/** Draws the pages of the story, unless they are done. */
export async function makePages(): Promise<void> {
  const currentStory = story.value;
  const { list, of } = pages.value;
  if (!currentStory || (of > 0 && list.length === of)) return;
  pages.value = NO_PAGES;
  const onPage = (page: SavedPage, count: number) => {
    if (currentStory === story.value) pages.value = { list: [...pages.value.list, page], of: count };
  };
  await engine()
    .savePages(currentStory, proxy(drawMarks), proxy(onPage))
    .catch(() => {
      if (currentStory === story.value) pages.value = { ...NO_PAGES, isFailed: true };
    });
}

export async function makeFilm(): Promise<void> {
  const currentStory = story.value;
  if (!currentStory) return;
  const show = reporting<Film>(film, { at: 'making', share: 0 });
  const file = await engine()
    .saveAnimation(
      currentStory,
      proxy(drawMarks),
      proxy((share: number) => show({ at: 'making', share })),
    )
    .catch(() => 'failed' as const);
  if (file === 'failed') show({ at: 'failed' }, true);
  else if (file) show({ at: 'made', file }, true);
}

export function stopFilm(): void {
  film.value = { at: 'none' };
  void engine().stopAnimation();
}

/** The initial board as text that the page and the program can parse. */
export function textOf(shown: PageBoard): string {
  return shown.game === 'panguru' ? formatPanguru(shown) : formatBoard(readingNow(shown));
}

/** The address that opens the board on this page. */
export function addressOf(shown: PageBoard): string {
  const [page] = location.href.split(/[?#]/);
  const { game } = shown;
  if (game === 'panguru') return page + formatLink({ game, position: shown, colors: shown.colors });
  const { upsideDown = false, ...position } = readingNow(shown);
  return page + formatLink({ game, position, upsideDown, colors: position.colors });
}
