import { HIDDEN, type Item, KINDS, type Kind, type Position, type Tube } from './board.ts';
import { legible } from './legible.ts';
import { failure, type Outcome, success } from './outcome.ts';
import { isColor, MAX_CAPACITY, MAX_TUBES } from './validate.ts';

/** A board in which colours are words. */
export interface PlainBoard {
  readonly position: Position;
  /** The item that stands for each colour, and the word that was given for it. */
  readonly colors: readonly { readonly id: Item; readonly name: string }[];
}

/** Why JSON is not a plain board. */
export interface PlainFault {
  readonly code: 'READING';
  readonly message: string;
}

/** Letters for colours that are words; a board has room for no more than {@link MAX_TUBES} colours. */
const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789';

/**
 * Reads a board from a JSON value: `{"tubes": [["red", "blue"], []]}`, or the list of tubes alone. A tube is a list of colours,
 * bottom to top, or an object with `items` and `capacity`. Colours are words, letters or `#rrggbb`; `"?"` and `null` are
 * hidden items. `capacity` is how many items each tube holds, the length of the longest one where it is not given; `kind` is
 * `ball` where it is not given.
 */
export function parsePlainBoard(value: unknown): Outcome<PlainBoard, PlainFault> {
  const board = Array.isArray(value) ? { tubes: value } : value;
  if (!isRecord(board) || !Array.isArray(board.tubes)) return wrong('a board has a list of "tubes"');
  const { kind = 'ball', capacity } = board;
  if (!isKind(kind)) return wrong(`"kind" has to be ${KINDS.join(' or ')}`);
  if (capacity !== undefined && !isCapacity(capacity)) return wrong(CAPACITY_WORDS);
  if (board.tubes.length > MAX_TUBES) return wrong(`a board has at most ${MAX_TUBES} tubes`);
  const tubes: WordTube[] = [];
  for (const [index, given] of board.tubes.entries()) {
    const tube = wordTube(given);
    if (typeof tube === 'string') return wrong(`tube ${index + 1}: ${tube}`);
    tubes.push(tube);
  }
  const longest = Math.max(1, ...tubes.map(({ words }) => words.length));
  return lettered(kind, tubes, capacity ?? longest);
}

interface WordTube {
  readonly words: readonly string[];
  readonly capacity: number | undefined;
}

const CAPACITY_WORDS = `"capacity" has to be a whole number from 1 to ${MAX_CAPACITY}`;

/** The colours of one tube, or what is wrong with it. */
function wordTube(given: unknown): WordTube | string {
  const { items, capacity } = isRecord(given) ? given : { items: given, capacity: undefined };
  if (!Array.isArray(items)) return 'a tube is a list of colours, bottom to top';
  if (items.length > MAX_CAPACITY) return `a tube holds at most ${MAX_CAPACITY} items`;
  if (capacity !== undefined && !isCapacity(capacity)) return CAPACITY_WORDS;
  const words = items.map((item: unknown) => (item === null ? HIDDEN : item));
  if (!words.every(isWord)) return 'each item is the name of a colour, or "?" where it is hidden';
  return { words, capacity };
}

function lettered(kind: Kind, tubes: readonly WordTube[], capacity: number): Outcome<PlainBoard, PlainFault> {
  const names = [...new Set(tubes.flatMap(({ words }) => words))].filter((word) => word !== HIDDEN);
  const isLettered = names.every((name) => [...name].length === 1 && isColor(name));
  if (!isLettered && names.length > LETTERS.length) {
    return wrong(`${names.length} colours are more than the ${LETTERS.length} that are told apart by words`);
  }
  const idOf = new Map(names.map((name, i) => [name, isLettered ? name : LETTERS.charAt(i)]));
  const position = {
    kind,
    tubes: tubes.map((tube): Tube => {
      const items = tube.words.map((word) => idOf.get(word) ?? HIDDEN);
      return { capacity: tube.capacity ?? capacity, items };
    }),
  };
  return success({ position, colors: [...idOf].map(([name, id]) => ({ id, name: legible(name) })) });
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function isKind(value: unknown): value is Kind {
  return KINDS.some((kind) => kind === value);
}

function isCapacity(value: unknown): value is number {
  return Number.isInteger(value) && Number(value) >= 1 && Number(value) <= MAX_CAPACITY;
}

/** Characters of the longest name of a colour. */
const MOST_WORD = 60;

function isWord(value: unknown): value is string {
  return typeof value === 'string' && value.trim() !== '' && value.length <= MOST_WORD;
}

function wrong(message: string) {
  return failure({ code: 'READING' as const, message });
}
