import type { Words } from '../overlay/index.ts';
import type { ReadingColor } from '../vision/index.ts';
import { colorName, type Key, type Language, language, say } from './texts.ts';

/** Languages whose writing has no outlines. Their sheets have numbers and swatches without words. */
const WORDLESS: readonly Language[] = ['ja', 'zh'];

/** Why a sheet has a diagram instead of the screenshot. */
const WHY_DRAWN = ['stacked', 'uneven', 'full', 'seams'] as const;

/** What a sheet says in the language of the page; undefined in English. @param verdict a text about `count` moves */
export function sheetWords(verdict: Key, count: number, level: number | null, added: number) {
  if (language.value === 'en') return undefined;
  const words = (text: string, bare = '') => (isWordless() ? bare : text);
  const title = words(say(verdict, { count }), `${count}`);
  const reasons = WHY_DRAWN.map((why) => [why, words(say(`save.${why}`))]);
  return {
    title: level === null ? title : `#${level} · ${title}`,
    note: added === 0 ? '' : `(+${added})`,
    of: '/',
    solved: ['✓', words(say('follow.done'))],
    open: ['→', words(say('follow.nextLevel'))],
    because: Object.fromEntries(reasons) as Words['because'] & object,
  } satisfies Words;
}

/** The same colours with their names in the language of the page. */
export function sheetColors<C extends Pick<ReadingColor, 'name'>>(colors: readonly C[]): C[] {
  return colors.map((color) => ({ ...color, name: isWordless() ? '' : colorName(color.name) }));
}

function isWordless(): boolean {
  return WORDLESS.includes(language.value);
}
