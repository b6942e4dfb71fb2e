import type { Kind } from '../puzzle/board.ts';
import { formatLink } from './link.ts';
import { PAGE_PALETTE } from './palette.ts';
import { colorName } from './texts.ts';

/** A board with a line of colours for each tube, top first, and `_` for an empty one: the link to it. Other text stays as it is. */
export function linkOfNames(text: string): string {
  const [, head = 'ball', body = ''] = /^\s*(?:(ball|water):)?(.*)$/is.exec(text) ?? [];
  const lines = body.split('\n').map((line) => line.split(/[\s,;]+/).filter((word) => word !== ''));
  const tubes = lines.filter(({ length }) => length > 0).map((words) => words.map(letterOf).reverse());
  const letters = tubes.flat().filter((letter) => letter !== undefined);
  if (letters.length < tubes.flat().length || letters.join('') === '') return text;
  const capacity = Math.max(...tubes.map(({ length }) => length));
  const tube = (items: readonly (string | undefined)[]) => ({
    capacity,
    items: items.flatMap((item) => item || []),
  });
  const hasEmpty = tubes.some((items) => items.join('') === '');
  const position = {
    kind: head.toLowerCase() as Kind,
    tubes: [...tubes, ...(hasEmpty ? [] : [[], []])].map(tube),
  };
  const colors = PAGE_PALETTE.map(({ name, hex }, k) => ({ id: letterAt(k), hex, name }));
  return formatLink({ game: 'tubes', position, upsideDown: false, colors });
}

/** The letter of a colour by its name, in English or in the language of the page; none for an empty place. */
function letterOf(word: string): string | undefined {
  if (/^_+$/.test(word)) return '';
  const name = word.toLowerCase();
  const index = PAGE_PALETTE.findIndex(
    (color) => color.name === name || colorName(color.name).toLowerCase() === name,
  );
  return index < 0 ? undefined : letterAt(index);
}

function letterAt(index: number): string {
  return String.fromCharCode(65 + index);
}
