import { KINDS } from '../board.ts';
import { itemsOf, lettersOf, type Written } from './written.ts';

/** What may stand between tubes that are on one line. */
const BETWEEN_GROUPS = [/\s*[/;|]\s*/, /\s{2,}|\t/, /\s*,\s*/] as const;

/** The ways in which a text may be one board of others, most likely first. */
export function* writtenIn(text: string): Generator<Written> {
  const [, word, body = text] = /^\s*(\p{L}+)\s*:(.*)$/su.exec(text) ?? [];
  const kind = KINDS.find((known) => known === word);
  const lines = linesIn(kind ? body : text);
  for (const { unit, tubes } of waysToDivide(lines))
    if (tubes.length > 1) yield { kind, unit, tubes: tubes.map((signs) => ({ signs })) };
}

interface Divided extends Pick<Written, 'unit'> {
  readonly tubes: readonly string[][];
}

function* waysToDivide(lines: readonly string[]): Generator<Divided> {
  const rows = lines.map(itemsOf);
  if (rows.some((row) => row.length > 1)) yield { unit: 'each line', tubes: rows };
  const [bars, ...others] = BETWEEN_GROUPS;
  for (const separator of lines.length > 1 ? [bars] : [bars, ...others])
    yield byGroups(lines.join('/').split(separator));
  yield byWords(lines.join(' ').split(/[\s,]+/));
  const [first = []] = rows;
  if (rows.length > 1 && first.length > 1 && rows.every((row) => row.length === first.length))
    yield { unit: 'each column', tubes: first.map((_, i) => rows.map((row) => row[i] ?? '')) };
}

function byGroups(parts: readonly string[]): Divided {
  const groups = parts.map((part) => itemsOf(part.trim()));
  return groups.every((group) => group.length === 1) ? byWords(parts) : { unit: 'each group', tubes: groups };
}

/** Tubes that are words of letters. */
function byWords(parts: readonly string[]): Divided {
  const words = parts.map((part) => part.trim());
  const areWords = words.every((word) => itemsOf(word).length === 1);
  return { unit: 'each word', tubes: areWords ? words.map(lettersOf) : [] };
}

/** What one line of tubes may end with, and is left out. */
export const SEPARATOR_AT_END = /[;|/,]$/;

/** The lines that are neither empty nor a comment, without bars at their ends and the number of a tube. */
function linesIn(text: string): string[] {
  const lines = text.split(/\r\n?|\n/).filter((line) => line.trim() !== '' && !/^\s*(#\s|\/\/)/.test(line));
  // a comma at the end of one line of several is a free place, as in CSV
  const end = lines.length > 1 ? /[;|/]$/ : SEPARATOR_AT_END;
  return lines.map((line) =>
    line
      .trim()
      .replace(/^(\p{L}+[\s_#]*)?\d+\s*[:=)]\s*|^[-*•]\s+(?=\p{L}{2})/u, '')
      .replace(/^\|/, '')
      .replace(end, '')
      .trim(),
  );
}

/** Whether the first line is a heading: nothing in it is on another line. */
export function hasHeading(text: string): boolean {
  const [first = '', ...others] = linesIn(text);
  const signs = new Set(others.flatMap(itemsOf));
  return itemsOf(first).every((word) => !signs.has(word));
}
