import { HIDDEN, type Item, KINDS, type Kind, type Position, type Tube } from './board.ts';
import { isRecord } from './json.ts';
import { legible } from './legible.ts';
import { sayOfBoard } from './messages.ts';
import { failure, type Outcome, success } from './outcome.ts';
import type { Said } from './sentence.ts';
import { isColor, MAX_CAPACITY, MAX_TUBES } from './validate.ts';

/** A board whose colours are words. */
export interface PlainBoard {
  readonly position: Position;
  /** The item for each colour, and the word that was given. */
  readonly colors: readonly { readonly id: Item; readonly name: string }[];
}

/** Why JSON is not a plain board. */
export type PlainFault = Said<'READING'>;

/** Letters for colours that are words. A board has at most {@link MAX_TUBES} colours. */
const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789';

/**
 * Parses a board from a JSON value: `{"tubes": [["red", "blue"], []]}`, or only the list of tubes. A tube is a list of colours, bottom to
 * top, or an object with `items` and `capacity`. Colours are words, letters or `#rrggbb`; `"?"` and `null` are hidden items. The default
 * `capacity` of a tube is the length of the longest one, and the default `kind` is `ball`.
 */
export function parsePlainBoard(value: unknown): Outcome<PlainBoard, PlainFault> {
  const board = Array.isArray(value) ? { tubes: value } : value;
  if (!isRecord(board) || !Array.isArray(board.tubes)) return failure(sayOfBoard('plainTubes'));
  const { kind = 'ball', capacity } = board;
  if (!isKind(kind)) return failure(sayOfBoard('plainKind', { kinds: KINDS.join(' or ') }));
  if (capacity !== undefined && !isCapacity(capacity))
    return failure(sayOfBoard('plainCapacity', { most: MAX_CAPACITY }));
  if (board.tubes.length > MAX_TUBES) return failure(sayOfBoard('plainTooMany', { most: MAX_TUBES }));
  const tubes: WordTube[] = [];
  for (const [index, given] of board.tubes.entries()) {
    const tube = wordTube(given, index + 1);
    if ('code' in tube) return failure(tube);
    tubes.push(tube);
  }
  const longest = Math.max(1, ...tubes.map(({ words }) => words.length));
  return lettered(kind, tubes, capacity ?? longest);
}

interface WordTube {
  readonly words: readonly string[];
  readonly capacity: number | undefined;
}

/** The colours of one tube, or its fault. */
function wordTube(given: unknown, tube: number): WordTube | PlainFault {
  const { items, capacity } = isRecord(given) ? given : { items: given, capacity: undefined };
  if (!Array.isArray(items)) return sayOfBoard('plainTube', { tube });
  if (items.length > MAX_CAPACITY) return sayOfBoard('plainTubeItems', { tube, most: MAX_CAPACITY });
  if (capacity !== undefined && !isCapacity(capacity))
    return sayOfBoard('plainTubeCapacity', { tube, most: MAX_CAPACITY });
  const words = items.map((item: unknown) => (item === null ? HIDDEN : item));
  if (!words.every(isWord)) return sayOfBoard('plainItem', { tube });
  return { words, capacity };
}

function lettered(kind: Kind, tubes: readonly WordTube[], capacity: number): Outcome<PlainBoard, PlainFault> {
  const names = [...new Set(tubes.flatMap(({ words }) => words))].filter((word) => word !== HIDDEN);
  const isLettered = names.every((name) => [...name].length === 1 && isColor(name));
  if (!isLettered && names.length > LETTERS.length) {
    return failure(sayOfBoard('plainColors', { count: names.length, most: LETTERS.length }));
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

function isKind(value: unknown): value is Kind {
  return KINDS.some((kind) => kind === value);
}

function isCapacity(value: unknown): value is number {
  return Number.isInteger(value) && Number(value) >= 1 && Number(value) <= MAX_CAPACITY;
}

/** The most characters of the name of a colour. */
const MOST_WORD = 60;

function isWord(value: unknown): value is string {
  return typeof value === 'string' && value.trim() !== '' && value.length <= MOST_WORD;
}
