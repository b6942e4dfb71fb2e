import { plural } from './plural.ts';
import { type Sentences, speakerOf } from './sentence.ts';

/** Messages about boards in text, in JSON, or as a position. */
export const BOARD_MESSAGES = {
  noTubes: { code: 'NO_TUBES', words: 'the board has no tubes; write one word for each tube' },
  tooManyTubes: {
    code: 'TOO_MANY_TUBES',
    words: ({ count, most }: { count: number; most: number }) =>
      `${plural(count, 'tube')} are too many; a board may have ${most}`,
  },
  wrongCapacity: {
    code: 'CAPACITY',
    words: ({ tube, capacity, most }: { tube: number; capacity: number; most: number }) =>
      `tube ${tube} would hold ${plural(capacity, 'item')}; a tube holds 1 to ${most}`,
  },
  overfull: {
    code: 'OVERFULL',
    words: ({ tube, count, capacity }: { tube: number; count: number; capacity: number }) =>
      `tube ${tube} has ${plural(count, 'item')} but room for only ${capacity}`,
  },
  item: {
    code: 'ITEM',
    words: ({ tube }: { tube: number }) =>
      `tube ${tube} has an item that is not one visible character; use a letter or a digit for each colour`,
  },
  oddCounts: {
    code: 'COLOR_COUNT',
    words: ({ listed, tubes }: { listed: string; tubes: string }) =>
      `the colours do not add up: ${listed}, but each colour has to fill ${tubes}`,
  },
  notABoard: {
    code: 'NOT_A_BOARD',
    words:
      'this text is not a board; write a word for each tube ("ABAB BABA ____"), a line for each tube ("red blue red"), CSV, or lists in JSON ([["red","blue"],[]])',
  },
  textTooLong: {
    code: 'TEXT_TOO_LONG',
    words: ({ most }: { most: number }) => `the board text is too long; it may have ${most} characters`,
  },
  textEmpty: {
    code: 'TEXT_EMPTY',
    words: 'the board text is empty; write one word for each tube, as in "ABAB BABA ____"',
  },
  kindUnknown: {
    code: 'KIND_UNKNOWN',
    words: ({ name, kinds }: { name: string; kinds: string }) =>
      `"${name}" is not a kind of game; write ${kinds} in front of the tubes`,
  },
  character: {
    code: 'CHARACTER',
    words: ({ character }: { character: string }) =>
      `"${character}" cannot stand for a colour; use a letter or a digit`,
  },
  hole: {
    code: 'FLOATING',
    words: ({ tube, side, end }: { tube: number; side: string; end: string }) =>
      `an empty place lies ${side} an item of tube ${tube}; write empty places at the ${end} of each tube, which is its open end`,
  },
  notJson: { code: 'JSON', words: 'this is not valid JSON' },
  jsonEndsEarly: { code: 'JSON', words: 'the JSON ends too early; a part of it is missing' },
  plainTubes: {
    code: 'READING',
    words: 'a board in JSON needs a list of "tubes", as in {"tubes":[["red","blue"],[]]}',
  },
  plainKind: {
    code: 'READING',
    words: ({ kinds }: { kinds: string }) => `"kind" of the board has to be ${kinds}`,
  },
  plainTube: {
    code: 'READING',
    words: ({ tube }: { tube: number }) =>
      `tube ${tube} has to be a list of colours, bottom to top, each a name or a number, or "?" if it is hidden`,
  },
  plainField: {
    code: 'READING',
    words: ({ field, owner }: { field: string; owner: string }) =>
      `"${field}" of ${owner} is not known; leave it out if the board is the same without it`,
  },
  oneColorTube: {
    code: 'READING',
    words: ({ tube, field }: { tube: number; field: string }) =>
      `tube ${tube} takes one colour only ("${field}"); boards with such tubes cannot be solved here`,
  },
  manyNames: {
    code: 'READING',
    words: ({ count, most }: { count: number; most: number }) =>
      `${count} colours are too many; ${most} can be told apart by words`,
  },
  oneItemTubes: {
    code: 'ONE_ITEM',
    words: ({ count }: { count: number }) =>
      `each of the ${count} tubes would hold one item; write a tube as one word ("ABAB BABA ____"), or one tube a line`,
  },
  severalInRow: { code: 'LEVEL_ROW', words: 'this row has several boards; write one a row' },
  freeOrNot: {
    code: 'AMBIGUOUS',
    words: ({ sign }: { sign: string }) =>
      `"${sign}" may be a free place here, or not; write _ for a free place and ? for a hidden item`,
  },
} as const satisfies Sentences;

export const sayOfBoard = speakerOf(BOARD_MESSAGES);
