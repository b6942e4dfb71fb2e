import fc from 'fast-check';
import { expect } from 'vitest';
import { Random } from '../../fixtures/painter/random.ts';
import { parsePanguru, parseStoredPanguru } from '../../src/panguru/index.ts';
import {
  applyMove,
  type Board,
  isSolved,
  legalMoves,
  parseBoard,
  readBoards,
  validate,
} from '../../src/puzzle/index.ts';
import { valueIn } from '../boards.ts';

/** Names of the same eight colours, as people write them. */
const NAMES: readonly (readonly string[])[] = [
  [...'ABCDEFGH'],
  [...'rgbypctm'],
  ['red', 'green', 'blue', 'yellow', 'pink', 'cyan', 'teal', 'lime'],
  ['light blue', 'dark blue', 'light red', 'dark red', 'sky', 'sand', 'mint', 'rose'],
  ['1', '2', '3', '4', '5', '6', '7', '8'],
  ['❤️', '💙', '💚', '💛', '👨‍👩‍👧', '🟣', '🟠', '🟤'],
  ['#ff0000', '#00ff00', '#0000ff', '#ffff00', '#ff00ff', '#00ffff', '#804020', '#208040'],
];

/** Tubes with numbers of colours, from the top, -1 for a free place. */
type Shape = readonly (readonly number[])[];

/** A board some moves away from a solved one that is shuffled, as a game has it: mixed, and with a free tube. */
function randomShape(random: Random): Shape {
  const [colors, size] = [random.whole(3, 8), random.whole(3, 5)];
  const items = random.shuffle(Array.from({ length: colors * size }, (_, i) => Math.floor(i / size)));
  const tubes = Array.from({ length: colors }, (_, i) => ({
    capacity: size,
    items: items.slice(i * size, (i + 1) * size).map(String),
  }));
  const dealt = valueIn(
    validate({
      kind: 'ball',
      tubes: [...tubes, { capacity: size, items: [] }, { capacity: size, items: [] }],
    }),
  );
  let board: Board = dealt;
  for (let left = random.whole(0, 3); left > 0 && legalMoves(board).length > 0; left--) {
    board = applyMove(board, random.pick(legalMoves(board)));
  }
  const isMixed = board.tubes.some(({ items }) => new Set(items).size > 1);
  // lists leave free places out, so that a full tube has to show how many there are
  const isFull = board.tubes.some(({ items }) => items.length === size);
  if (isSolved(board) || !isMixed || !isFull) return randomShape(random);
  return board.tubes.map(({ items }) => [
    ...Array<number>(size - items.length).fill(-1),
    ...items.map(Number).reverse(),
  ]);
}

interface Written {
  /** Signs from the top, with free places. */
  readonly tubes: readonly (readonly string[])[];
  /** The same from the bottom, without free places. */
  readonly lists: readonly (readonly string[])[];
}

const cased = (word: string, random: Random) =>
  word.length > 2 && !word.startsWith('👨') && random.chance(0.3) ? word.toUpperCase() : word;

function written(shape: Shape, names: readonly string[], free: string, random: Random): Written {
  const signOf = (color: number) => (color < 0 ? free : cased(names[color] ?? '', random));
  return {
    tubes: shape.map((tube) => tube.map(signOf)),
    lists: shape.map((tube) =>
      tube
        .filter((color) => color >= 0)
        .map(signOf)
        .toReversed(),
    ),
  };
}

/** Ways to write a board down. */
const FORMATS: Readonly<Record<string, (board: Written, random: Random) => string>> = {
  'lines with spaces': ({ tubes }, random) =>
    tubes.map((signs) => signs.join(' '.repeat(random.whole(1, 2)))).join('\n'),
  'lines with commas': ({ tubes }, random) =>
    tubes.map((signs) => signs.join(random.pick([',', ', ']))).join('\n'),
  'lines in quotes': ({ tubes }) =>
    tubes.map((signs) => signs.map((sign) => `"${sign}"`).join(', ')).join('\n'),
  slashes: ({ tubes }, random) =>
    tubes.map((signs) => signs.join(random.pick([' ', ', ']))).join(random.pick([' / ', ' | ', '; '])),
  'lists, one a line': ({ lists }, random) =>
    lists.map((signs) => `[${signs.join(random.pick([',', ', ']))}]`).join('\n'),
  'lists of Python': ({ lists }, random) => {
    const rows = lists.map((signs) => `[${signs.map((sign) => `'${sign}'`).join(', ')}]`);
    return `${random.pick(['', 'tubes = '])}[${rows.join(',\n ')}]`;
  },
  'JSON with free places': ({ tubes }, random) =>
    JSON.stringify({
      [random.pick(['tubes', 'bottles', 'stacks'])]: tubes.map((signs) => signs.toReversed()),
    }),
  'labelled lines': ({ tubes }, random) =>
    tubes.map((signs, i) => `${random.pick(['Tube ', ''])}${i + 1}: ${signs.join(', ')}`).join('\n'),
  'name and end': ({ tubes }) => `the first\n${tubes.map((signs) => signs.join(',')).join('\n')}\nend\n`,
};

/** Which names are told apart by spaces, and which need something else between them. */
const isSpaced = (format: string) => ['lines with spaces', 'slashes'].includes(format);

/** Writes so many random boards, each in some format, and reads each text again: it has to give the board that was written. */
export function readBack(texts: number, seed: number): void {
  const random = new Random(seed);
  for (let i = 0; i < texts; i++) {
    const shape = randomShape(random);
    const name = random.pick(Object.keys(FORMATS));
    const names = random.pick(
      NAMES.filter((list) => !isSpaced(name) || list.every((word) => !word.includes(' '))),
    );
    const free = random.pick(['_', '.', '-', 'empty', 'EMPTY']);
    const text = FORMATS[name]?.(written(shape, names, free, random), random) ?? '';
    expect(shapeOf(text), `${name}:\n${text}`).toEqual(renumbered(shape));
  }
}

/** Reads so many random texts in every way: each has to give valid boards, or a fault with a code and one line of message. */
export function readAnyText(texts: number, seed: number): void {
  const pieces = fc.constantFrom(
    ...'abr01xX_?.-,;/|[](){}"\':=\\\n\t  ',
    ...'🔴❤️',
    'red',
    'blue',
    'empty',
    'null',
    'end',
    'water:',
    '\0',
    '\ud800',
    '{"tubes":',
    '"locked":true',
    '['.repeat(50),
  );
  const text = fc.oneof(
    fc.array(pieces, { maxLength: 40 }).map((list) => list.join('')),
    fc.json(),
    fc.string(),
  );
  fc.assert(
    fc.property(text, (given) => {
      const read = readBoards(given);
      const others = [parseBoard, parsePanguru, parseStoredPanguru].map((parse) => parse(given));
      for (const outcome of [read, ...others]) {
        if (outcome.ok) continue;
        expect(outcome.fault.code).toMatch(/^[A-Z_]+$/);
        expect(outcome.fault.message).toMatch(/^\P{Cc}+$/u);
      }
      if (!read.ok) return;
      for (const { board } of read.value.boards) expect(validate(board)).toMatchObject({ ok: true });
      expect(read.value.boards).not.toHaveLength(0);
    }),
    { numRuns: texts, seed },
  );
}

/** The shape that a text is read as, with colours numbered in the order in which they come. */
function shapeOf(text: string): Shape | string {
  const read = readBoards(text);
  if (!read.ok) return read.fault.message;
  const [one] = read.value.boards;
  if (!one || read.value.boards.length > 1) return `${read.value.boards.length} boards`;
  const ids = [...new Set(one.board.tubes.flatMap(({ items }) => items.toReversed()))];
  return one.board.tubes.map(({ capacity, items }) => [
    ...Array<number>(capacity - items.length).fill(-1),
    ...items.toReversed().map((item) => ids.indexOf(item)),
  ]);
}

function renumbered(shape: Shape): Shape {
  const colors = [...new Set(shape.flat().filter((color) => color >= 0))];
  return shape.map((tube) => tube.map((color) => (color < 0 ? -1 : colors.indexOf(color))));
}
