import { plural, sentencesOf, speakerOf } from '../puzzle/sentence.ts';

/** What a text of Panguru has two of. */
export type Part = 'plates' | 'pebbles';

/** What can be wrong with a board of Panguru, as text, as JSON, or in a picture. */
export const PANGURU_MESSAGES = sentencesOf({
  TEXT: { panguruText: 'write the board as plates/pebbles, as in WCBRBOGYGPCORPY/-PCBRYOGYGBCORP' },
  LENGTH: { panguruLength: 'the {part} have {length} letters, not {wanted}' },
  CHARACTER: {
    panguruCharacter:
      '{shown} at position {position} of the {part} cannot stand for a colour; use a letter or a digit',
  },
  HOLES: { panguruHoles: '{where}; exactly one has to be the hole, written {hole}' },
  PLATE_COUNT: {
    panguruPlates: '{count} plates are {color} ({where}); a colour has two plates at most',
    panguruSinglePlates: 'the colours {colors} have one plate each ({where}); only one colour may',
  },
  PEBBLE_COLOR: {
    panguruStrangePebble: 'pebble {color} at {where}: no plate has that colour',
    panguruSinglePebble:
      'pebble {color} at {where}: the only plate of that colour, at position {home}, stays without a pebble',
  },
  PEBBLE_COUNT: {
    panguruPebbles: ({ count, color, where }: { count: number; color: string; where: string }) =>
      `${color} has ${plural(count, 'pebble')} (${where}); each of the two plates of that colour needs one`,
  },
  READING: {
    readingNotPanguru: 'this JSON is not a board of Panguru: "kind" is not panguru',
    readingLetters: 'this JSON is not a board of Panguru: "{part}" is not a text of 15 letters',
  },
  PANGURU_UNCLEAR: {
    panguruUnclear:
      'this looks like Panguru, but its plates, pebbles and hole cannot be told apart for sure; give the board as text',
  },
});

export const sayOfPanguru = speakerOf(PANGURU_MESSAGES);

/** What the program says when it is asked for boards in a way that does not work. */
export const PANGURU_REQUEST_MESSAGES = sentencesOf({
  USAGE: {
    noPanguru: 'name a board, as in WCBRBOGYGPCORPY/-PCBRYOGYGBCORP',
    panguruSource: 'give boards, --hardest or --generate, but only one of them',
    generateMoves: '--generate and --moves go together, as in --generate --moves 20..25',
    panguruPlatesWrong: '--plates: {problem}',
  },
  NOT_MADE: {
    panguruNotFound:
      'no board of {least} to {most} moves was found for these plates; the nearest needs {nearest}; ask for other moves',
    panguruRepeated:
      'only {made} of {count} boards of {least} to {most} moves were found; ask for fewer, or for other moves',
  },
  NOT_PANGURU: {
    notPanguru: 'this is not a Panguru board; use tubesight solve for ball sort and water sort',
  },
  NOT_A_PICTURE: { hidesNothing: 'this is a Panguru board; nothing in it is hidden, so leave out --after' },
});

export const sayOfRequest = speakerOf(PANGURU_REQUEST_MESSAGES);
