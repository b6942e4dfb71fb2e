import { plural } from './plural.ts';
import { type Sentences, speakerOf } from './sentence.ts';

/** Messages about boards in text, in JSON, or as a position. */
export const BOARD_MESSAGES = {
  noTubes: {
    code: 'NO_TUBES',
    words: 'the board has no tubes; write one word for each tube',
    about: 'A board has to have at least one tube.',
  },
  tooManyTubes: {
    code: 'TOO_MANY_TUBES',
    words: ({ count, most }: { count: number; most: number }) =>
      `${plural(count, 'tube')} are too many; a board may have ${most}`,
    about: 'The board has more tubes than any game shows.',
  },
  wrongCapacity: {
    code: 'CAPACITY',
    words: ({ tube, capacity, most }: { tube: number; capacity: number; most: number }) =>
      `tube ${tube} would hold ${plural(capacity, 'item')}; a tube holds 1 to ${most}`,
    about: 'A tube holds too many items, none, or a number of them that is not whole.',
  },
  overfull: {
    code: 'OVERFULL',
    words: ({ tube, count, capacity }: { tube: number; count: number; capacity: number }) =>
      `tube ${tube} has ${plural(count, 'item')} but room for only ${capacity}`,
    about: 'A tube has more items than it can hold.',
  },
  item: {
    code: 'ITEM',
    words: ({ tube }: { tube: number }) =>
      `tube ${tube} has an item that is not one visible character; use a letter or a digit for each colour`,
    about: 'An item of a position is no character that can stand for a colour.',
  },
  oddCounts: {
    code: 'COLOR_COUNT',
    words: ({ listed, tubes }: { listed: string; tubes: string }) =>
      `the colours do not add up: ${listed}, but each colour has to fill ${tubes}`,
    about:
      'In the end every colour fills whole tubes. A colour that cannot was misread, mistyped or cut off.',
  },
  notABoard: {
    code: 'NOT_A_BOARD',
    words:
      'this text is not a board; write a word for each tube ("ABAB BABA ____"), a line for each tube ("red blue red"), CSV, or lists in JSON ([["red","blue"],[]])',
    about: 'The text reads like words of a language.',
  },
  textTooLong: {
    code: 'TEXT_TOO_LONG',
    words: ({ most }: { most: number }) => `the board text is too long; it may have ${most} characters`,
    about: 'The text is longer than that of the largest board.',
  },
  textEmpty: {
    code: 'TEXT_EMPTY',
    words: 'the board text is empty; write one word for each tube, as in "ABAB BABA ____"',
    about: 'The board text has no words.',
  },
  kindUnknown: {
    code: 'KIND_UNKNOWN',
    words: ({ name, kinds }: { name: string; kinds: string }) =>
      `"${name}" is not a kind of game; write ${kinds} in front of the tubes`,
    about: 'What stands before the colon of a board text names no game.',
  },
  character: {
    code: 'CHARACTER',
    words: ({ character }: { character: string }) =>
      `"${character}" cannot stand for a colour; use a letter or a digit`,
    about: 'A character of the board text is invisible or has another meaning.',
  },
  hole: {
    code: 'FLOATING',
    words: ({ tube, side, end }: { tube: number; side: string; end: string }) =>
      `an empty place lies ${side} an item of tube ${tube}; write empty places at the ${end} of each tube, which is its open end`,
    about: 'A tube has "_", or whatever stands for an empty place, between items or at its closed end.',
  },
  notJson: {
    code: 'JSON',
    words: 'this is not valid JSON',
    about: 'A character stands where JSON cannot have it; its place in the text is told.',
  },
  jsonEndsEarly: {
    code: 'JSON',
    words: 'the JSON ends too early; a part of it is missing',
    about: 'The text is the beginning of JSON.',
  },
  plainTubes: {
    code: 'READING',
    words: 'a board in JSON needs a list of "tubes", as in {"tubes":[["red","blue"],[]]}',
    about: 'The JSON is no board that somebody wrote down.',
  },
  plainKind: {
    code: 'READING',
    words: ({ kinds }: { kinds: string }) => `"kind" of the board has to be ${kinds}`,
    about: 'A board in JSON names a game that is not known.',
  },
  plainTube: {
    code: 'READING',
    words: ({ tube }: { tube: number }) =>
      `tube ${tube} has to be a list of colours, bottom to top, each a name or a number, or "?" if it is hidden`,
    about: 'A tube of a board in JSON is no list, or an item of it is neither text nor a number.',
  },
  plainField: {
    code: 'READING',
    words: ({ field, owner }: { field: string; owner: string }) =>
      `"${field}" of ${owner} is not known; leave it out if the board is the same without it`,
    about: 'A board in JSON, or a tube of it, has a member that may change what can be done.',
  },
  oneColorTube: {
    code: 'READING',
    words: ({ tube, field }: { tube: number; field: string }) =>
      `tube ${tube} takes one colour only ("${field}"); boards with such tubes cannot be solved here`,
    about: 'A tube of a board in JSON is kept for one colour, which no rule here knows.',
  },
  manyNames: {
    code: 'READING',
    words: ({ count, most }: { count: number; most: number }) =>
      `${count} colours are too many; ${most} can be told apart by words`,
    about: 'A board has more colours than there are letters for them.',
  },
  oneItemTubes: {
    code: 'ONE_ITEM',
    words: ({ count }: { count: number }) =>
      `each of the ${count} tubes would hold one item; write a tube as one word ("ABAB BABA ____"), or one tube a line`,
    about: 'Items are apart like tubes, so that the board would be solved already.',
  },
  severalInRow: {
    code: 'LEVEL_ROW',
    words: 'this row has several boards; write one a row',
    about: 'A row of a file of levels is one level.',
  },
  freeOrNot: {
    code: 'AMBIGUOUS',
    words: ({ sign }: { sign: string }) =>
      `"${sign}" may be a free place here, or not; write _ for a free place and ? for a hidden item`,
    about: 'A sign such as 0 or null can be taken in two ways, and both give a board.',
  },
} as const satisfies Sentences;

export const sayOfBoard = speakerOf(BOARD_MESSAGES);
