import { type Sentences, speakerOf } from './sentence.ts';

/** Messages about boards in text, in JSON, or as a position. */
export const BOARD_MESSAGES = {
  noTubes: { code: 'NO_TUBES', words: 'the board has no tubes; write one word per tube' },
  tooManyTubes: {
    code: 'TOO_MANY_TUBES',
    words: '{count} tubes are too many; a board can have at most {most}',
  },
  wrongCapacity: {
    code: 'CAPACITY',
    words: 'tube {tube} would hold {capacity} items; a tube holds 1 to {most}',
  },
  overfull: {
    code: 'OVERFULL',
    words: 'tube {tube} has {count} items but room for only {capacity}',
  },
  item: {
    code: 'ITEM',
    words:
      'tube {tube} has an item that is not a single visible character; use one letter or digit per colour',
  },
  oddCounts: {
    code: 'COLOR_COUNT',
    words: 'the colours do not add up: {listed}, but each colour has to fill {tubes}',
  },
  notABoard: {
    code: 'NOT_A_BOARD',
    words:
      'this text is not a board; write one word per tube ("ABAB BABA ____"), one line per tube ("red blue red"), CSV, or lists in JSON ([["red","blue"],[]])',
  },
  textTooLong: {
    code: 'TEXT_TOO_LONG',
    words: 'the board text is too long; it can have at most {most} characters',
  },
  textEmpty: {
    code: 'TEXT_EMPTY',
    words: 'the board text is empty; write one word per tube, as in "ABAB BABA ____"',
  },
  kindUnknown: {
    code: 'KIND_UNKNOWN',
    words: '"{name}" is not a kind of game; write {kinds} in front of the tubes',
  },
  character: { code: 'CHARACTER', words: '"{character}" cannot stand for a colour; use a letter or a digit' },
  hole: {
    code: 'FLOATING',
    words:
      'tube {tube} has an empty place {side} an item; write empty places at the {end}, where the tube is open',
  },
  notJson: { code: 'JSON', words: 'this is not valid JSON' },
  jsonEndsEarly: { code: 'JSON', words: 'the JSON ends too early; part of it is missing' },
  plainTubes: {
    code: 'READING',
    words: 'a board in JSON needs a list of "tubes", as in {"tubes":[["red","blue"],[]]}',
  },
  plainKind: { code: 'READING', words: '"kind" of the board has to be {kinds}' },
  plainTube: {
    code: 'READING',
    words:
      'tube {tube} has to be a list of colours, bottom to top, each a name or a number, or "?" if it is hidden',
  },
  plainField: {
    code: 'READING',
    words: '"{field}" of {owner} is not known; leave it out if the board is the same without it',
  },
  oneColorTube: {
    code: 'READING',
    words: 'tube {tube} takes one colour only ("{field}"); boards with such tubes cannot be solved here',
  },
  manyNames: { code: 'READING', words: '{count} colours are too many; there are letters for {most}' },
  oneItemTubes: {
    code: 'ONE_ITEM',
    words:
      'each of the {count} tubes would hold one item; write each tube as one word ("ABAB BABA ____"), or one tube per line',
  },
  severalInRow: { code: 'LEVEL_ROW', words: 'this row has several boards; write one per row' },
  freeOrNot: {
    code: 'AMBIGUOUS',
    words:
      'it is not clear whether "{sign}" is an empty place; write _ for an empty place and ? for a hidden item',
  },
} as const satisfies Sentences;

export const sayOfBoard = speakerOf(BOARD_MESSAGES);
