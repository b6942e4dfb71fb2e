import { KINDS, type Kind } from '../board.ts';
import { charactersOf, isFree, plainSign, type Written } from './written.ts';

const SIDES = ['left end', 'right end'] as const;
const ENDS_OF_COLUMN = ['upper end', 'lower end'] as const;

/** What may stand between the items of a line; of several, the first. */
const BETWEEN_ITEMS = [/,/, /\t/, /;/, /\|/, /\//, /\s+/] as const;

/** What may stand between groups of items, each a tube. */
const BETWEEN_GROUPS = [/\s*[/;|]\s*/, /\s{2,}|\t/, /\s*,\s*/] as const;

/** The ways in which a text may be one board of others, most likely first. */
export function* writtenIn(text: string): Generator<Written> {
  const [, word, body = text] = /^\s*(\p{L}+)\s*:(.*)$/su.exec(text) ?? [];
  const kind = KINDS.find((known) => known === word);
  const lines = linesIn(kind ? body : text).map(bare);
  const rows = lines.map(itemsOf);
  if (lines.length > 1) yield* byLines(rows, kind);
  else for (const separator of BETWEEN_GROUPS) yield* byGroups(lines[0]?.split(separator) ?? [], kind);
  yield* byGroups(lines.join('/').split(BETWEEN_GROUPS[0]), kind);
  yield* byWords(lines.join(' ').split(/[\s,]+/), kind);
  yield* byColumns(rows, kind);
  // the lines of a list may each end in a comma
  if (rows.every((row) => row.length > 1 && row.at(-1)?.trim() === ''))
    yield* byLines(
      rows.map((row) => row.slice(0, -1)),
      kind,
    );
}

/** The lines that are neither empty nor a comment. */
function linesIn(text: string): string[] {
  return text.split(/\r\n?|\n/).filter((line) => line.trim() !== '' && !/^\s*(#\s|\/\/)/.test(line));
}

/** A line without the number of its tube, a bullet, and bars at its ends. */
function bare(line: string): string {
  return line
    .trim()
    .replace(/^(\p{L}+[\s_#]*)?\d+\s*[:=)]\s*|^[-*•]\s+(?=\p{L}{2})/u, '')
    .replace(/^\||[;|/]$/g, '')
    .trim();
}

function itemsOf(line: string): string[] {
  const separator = BETWEEN_ITEMS.find((between) => between.test(line));
  return separator ? line.split(separator) : [line];
}

function* byLines(rows: readonly string[][], kind: Kind | undefined): Generator<Written> {
  const board = { kind, top: 'first', unit: 'each line', ends: SIDES } as const;
  if (rows.some((row) => row.length > 1)) yield { ...board, tubes: rows.map((signs) => ({ signs })) };
  // a table with the numbers of the tubes in its first column
  const isNumbered = rows.every(
    ([first = ''], i) => Number(/\d+$/.exec(first)?.[0]) === Number(/\d+$/.exec(rows[0]?.[0] ?? '')?.[0]) + i,
  );
  if (isNumbered)
    yield {
      ...board,
      tubes: rows.map((row) => ({ signs: row.slice(1) })),
      notes: ['the first column counts the tubes'],
    };
}

function* byGroups(parts: readonly string[], kind: Kind | undefined): Generator<Written> {
  if (parts.length < 2) return;
  const groups = parts.map((part) => itemsOf(part.trim()));
  if (groups.every((group) => group.length === 1)) yield* byWords(parts, kind);
  else
    yield { kind, tubes: groups.map((signs) => ({ signs })), top: 'first', unit: 'each group', ends: SIDES };
}

/** Tubes that are words of letters. */
function* byWords(parts: readonly string[], kind: Kind | undefined): Generator<Written> {
  const words = parts.map((part) => part.trim());
  if (words.length < 2 || words.some((word) => /[\s,;|/]/.test(word))) return;
  yield {
    kind,
    tubes: words.map((word) => ({ signs: lettersOf(word) })),
    top: 'first',
    unit: 'each word',
    ends: SIDES,
  };
}

function* byColumns(rows: readonly string[][], kind: Kind | undefined): Generator<Written> {
  const [first = []] = rows;
  if (rows.length < 2 || first.length < 2 || rows.some((row) => row.length !== first.length)) return;
  const tubes = first.map((_, i) => ({ signs: rows.map((row) => row[i] ?? '') }));
  yield { kind, tubes, top: 'first', unit: 'each column', ends: ENDS_OF_COLUMN };
}

/** The items of a word that is a tube: its letters, unless it is a word for an empty tube. */
export function lettersOf(word: string): string[] {
  return isFree(plainSign(word)) ? [word] : charactersOf(word);
}

/** Whether the first line is a heading: nothing in it is on another line, or it counts the tubes. */
export function hasHeading([first = '', ...others]: readonly string[]): boolean {
  const words = itemsOf(bare(first));
  if (words.every((word) => /^\s*\d+\s*$/.test(word)) && words.some((word) => Number(word) === others.length))
    return true;
  const signs = new Set(others.flatMap((line) => itemsOf(bare(line))));
  return words.every((word) => !signs.has(word));
}
