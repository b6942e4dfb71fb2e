import { HIDDEN, type Item } from '../../puzzle/index.ts';
import type { ReadingColor, StoredReading, StoredTube } from '../../vision/index.ts';
import type { Painter } from '../terminal/terminal.ts';

/**
 * The layout of a diagram, in characters.
 *
 * - `mostAbreast`: the most tubes in a row of a board without a picture.
 * - `keyWidth`: the width of the key.
 * - `keyGap`: the gap between its columns.
 * - `swatch`: in columns of a terminal.
 */
const DIAGRAM = { mostAbreast: 12, empty: '·', keyWidth: 80, keyGap: 3, swatch: 3 };

/** The board as a diagram of letters: rows of tubes as on the screen, with their numbers underneath, items on their colours. */
export function boardDiagram(reading: StoredReading, paint: Painter): string[] {
  const width = Math.max(1, `${reading.tubes.length}`.length);
  return rowsOf(reading.tubes).flatMap((row, i) => [
    ...(i === 0 ? [] : ['']),
    ...drawRow(row, reading, width, paint),
  ]);
}

/** Tubes of one row overlap vertically by more than half. Tubes without a position are in one row. */
function rowsOf(tubes: readonly StoredTube[]): StoredTube[][] {
  const rows: StoredTube[][] = [];
  for (const tube of tubes) {
    const row = rows.at(-1);
    const first = row?.[0];
    if (row && first && isBeside(first, tube) && row.length < DIAGRAM.mostAbreast) row.push(tube);
    else rows.push([tube]);
  }
  return rows;
}

function isBeside(one: StoredTube, other: StoredTube): boolean {
  if (one.y === undefined || other.y === undefined) return true;
  const [tall, short] = [one.height ?? 0, other.height ?? 0].sort((a, b) => b - a);
  return Math.abs(one.y - other.y) < Math.max(short ?? 0, (tall ?? 0) / 2) / 2;
}

function drawRow(
  tubes: readonly StoredTube[],
  { colors, upsideDown }: StoredReading,
  width: number,
  paint: Painter,
): string[] {
  const tallest = Math.max(...tubes.map(({ capacity }) => capacity));
  const lines = Array.from({ length: tallest }, (_, i) =>
    tubes.map((tube) => drawPlace(tube, upsideDown ? i : tallest - 1 - i, colors, width, paint)).join(' '),
  );
  const numbers = tubes.map(({ number }) => centred(`${number}`, width + 2)).join(' ');
  return [...lines, numbers].map((line) => `  ${line}`.trimEnd());
}

function drawPlace(
  { items, capacity }: StoredTube,
  place: number,
  colors: readonly ReadingColor[],
  width: number,
  paint: Painter,
): string {
  const item = items[place];
  if (item === undefined) return centred(place < capacity ? DIAGRAM.empty : '', width + 2);
  const hex = item === HIDDEN ? '' : (colors.find(({ id }) => id === item)?.hex ?? '');
  return paint.highlight(hex, centred(item, width + 2));
}

function centred(text: string, width: number): string {
  const left = Math.floor((width - text.length) / 2);
  return `${' '.repeat(Math.max(0, left))}${text}`.padEnd(width);
}

/** The letters and names of the colours. Empty if the names are the letters. */
export function colorKey({ colors }: StoredReading, paint: Painter): string[] {
  if (colors.every(({ id, name }) => id === name)) return [];
  const longest = Math.max(...colors.map(({ name }) => name.length));
  const entries = colors.map((color) => `${swatch(color, paint)} ${color.name.padEnd(longest)}`);
  const abreast = Math.max(1, Math.floor(DIAGRAM.keyWidth / (DIAGRAM.swatch + 1 + longest + DIAGRAM.keyGap)));
  const rows = Array.from({ length: Math.ceil(entries.length / abreast) }, (_, i) =>
    entries.slice(i * abreast, (i + 1) * abreast),
  );
  return rows.map((row) => `  ${row.join(' '.repeat(DIAGRAM.keyGap))}`.trimEnd());
}

/**
 * The name of a colour. On a colour terminal its letter on a swatch comes first, as in the drawn board.
 *
 * @param unknown the text for a colour that the board does not have
 */
export function colorWords(
  id: Item,
  colors: readonly ReadingColor[],
  paint: Painter,
  unknown: string = id,
): string {
  const color = colors.find((known) => known.id === id);
  if (!color) return unknown;
  const isSwatched = paint.isColored && color.hex !== '';
  return isSwatched ? `${swatch(color, paint)} ${color.name}` : color.name;
}

/** The letter of a colour on a background of that colour; without colours, between two spaces. */
export function swatch({ id, hex }: ReadingColor, paint: Painter): string {
  return paint.highlight(hex, ` ${id} `);
}

/** The colours of a board, one per line: letter, name, hex. @param more text to append to a line */
export function colorLines(
  colors: readonly ReadingColor[],
  paint: Painter,
  more: (id: Item) => string = () => '',
): string[] {
  const width = Math.max(0, ...colors.map(({ name }) => name.length));
  return colors.map((color) => {
    const { id, name, hex } = color;
    return ` ${swatch(color, paint)} ${name.padEnd(width)}  ${hex}  ${more(id)}`.trimEnd();
  });
}
