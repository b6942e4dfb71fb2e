import { sentencesOf, speakerOf } from './sentence.ts';

/** Messages about boards in text, in JSON, or as a position. */
export const BOARD_MESSAGES = sentencesOf({
  NO_TUBES: {
    noTubes: 'the board has no tubes; write one word per tube',
    allLocked: 'every tube of the board is locked, so there is no move',
  },
  TUBE_RULE: {
    tubeRule: '"{text}" is not a rule of a tube; there is {rules}',
    wrongRule: 'tube {tube} cannot have the rule {rule} on this board; see docs/rules.md',
  },
  TOO_MANY_TUBES: { tooManyTubes: '{count} tubes are too many; a board can have at most {most}' },
  CAPACITY: { wrongCapacity: 'tube {tube} would hold {capacity} items; a tube holds 1 to {most}' },
  OVERFULL: { overfull: 'tube {tube} has {count} items but room for only {capacity}' },
  ITEM: {
    item: 'tube {tube} has an item that is not a single visible character; use one letter or digit per colour',
  },
  COLOR_COUNT: { oddCounts: 'the colours do not add up: {listed}, but each colour has to fill {tubes}' },
  NOT_A_BOARD: {
    notABoard:
      'this text is not a board; write one word per tube ("ABAB BABA ____"), one line per tube ("red blue red"), CSV, or lists in JSON ([["red","blue"],[]])',
  },
  TEXT_TOO_LONG: { textTooLong: 'the board text is too long; it can have at most {most} characters' },
  TEXT_EMPTY: { textEmpty: 'the board text is empty; write one word per tube, as in "ABAB BABA ____"' },
  KIND_UNKNOWN: { kindUnknown: '"{name}" is not a kind of game; write {kinds} in front of the tubes' },
  CHARACTER: { character: '"{character}" cannot stand for a colour; use a letter or a digit' },
  FLOATING: {
    hole: 'tube {tube} has an empty place {side} an item; write empty places at the {end}, where the tube is open',
  },
  JSON: {
    notJson: 'this is not valid JSON',
    jsonEndsEarly: 'the JSON ends too early; part of it is missing',
  },
  READING: {
    plainTubes: 'a board in JSON needs a list of "tubes", as in {"tubes":[["red","blue"],[]]}',
    plainKind: '"kind" of the board has to be {kinds}',
    plainTube:
      'tube {tube} has to be a list of colours, bottom to top, each a name or a number, or "?" if it is hidden',
    plainField: '"{field}" of {owner} is not known; leave it out if the board is the same without it',
    plainRule: 'a rule of {owner} has a value that it cannot have; docs/rules.md lists them',
    manyNames: '{count} colours are too many; there are letters for {most}',
  },
  ONE_ITEM: {
    oneItemTubes:
      'each of the {count} tubes would hold one item; write each tube as one word ("ABAB BABA ____"), or one tube per line',
  },
  LEVEL_ROW: { severalInRow: 'this row has several boards; write one per row' },
  AMBIGUOUS: {
    freeOrNot:
      'it is not clear whether "{sign}" is an empty place; write _ for an empty place and ? for a hidden item',
  },
});

export const sayOfBoard = speakerOf(BOARD_MESSAGES);
