import { plural } from '../plural.ts';
import { type Sentences, speakerOf } from '../sentence.ts';

/** What a text of Panguru has two of. */
export type Part = 'plates' | 'pebbles';

/** What can be wrong with a board of Panguru. */
export const PANGURU_MESSAGES = {
  panguruText: {
    code: 'TEXT',
    words: 'write the board as plates/pebbles, as in WCBRBOGYGPCORPY/-PCBRYOGYGBCORP',
    about: 'The text has no plates, no pebbles, or more than both.',
  },
  panguruLength: {
    code: 'LENGTH',
    words: ({ part, length, wanted }: { part: Part; length: number; wanted: number }) =>
      `the ${part} have ${length} letters, not ${wanted}`,
    about: 'There are too few or too many letters of plates or of pebbles.',
  },
  panguruCharacter: {
    code: 'CHARACTER',
    words: ({ shown, position, part }: { shown: string; position: number; part: Part }) =>
      `${shown} at position ${position} of the ${part} cannot stand for a colour; use a letter or a digit`,
    about: 'A character among the plates or pebbles is no letter and no digit.',
  },
  panguruHoles: {
    code: 'HOLES',
    words: ({ where, hole }: { where: string; hole: string }) =>
      `${where}; just one has to be the hole, written ${hole}`,
    about: 'The board has no position without a pebble, or several.',
  },
  panguruPlates: {
    code: 'PLATE_COUNT',
    words: ({ count, color, where }: { count: number; color: string; where: string }) =>
      `${count} plates are ${color} (${where}); a colour has two plates at most`,
    about: 'A colour has more than two plates.',
  },
  panguruSinglePlates: {
    code: 'PLATE_COUNT',
    words: ({ colors, where }: { colors: string; where: string }) =>
      `the colours ${colors} have one plate each (${where}); only one colour may`,
    about: 'Seven colours have two plates each; the eighth alone has one.',
  },
  panguruStrangePebble: {
    code: 'PEBBLE_COLOR',
    words: ({ color, where }: { color: string; where: string }) =>
      `pebble ${color} at ${where}: no plate has that colour`,
    about: 'A pebble has a colour that no plate has.',
  },
  panguruSinglePebble: {
    code: 'PEBBLE_COLOR',
    words: ({ color, where, home }: { color: string; where: string; home: number }) =>
      `pebble ${color} at ${where}: the only plate of that colour, at position ${home}, stays without a pebble`,
    about: 'A pebble has the colour that has one plate only, to which no pebble belongs.',
  },
  panguruPebbles: {
    code: 'PEBBLE_COUNT',
    words: ({ count, color, where }: { count: number; color: string; where: string }) =>
      `${color} has ${plural(count, 'pebble')} (${where}); each of the two plates of that colour needs one`,
    about: 'A colour has fewer pebbles than plates, or more.',
  },
} as const satisfies Sentences;

export const sayOfPanguru = speakerOf(PANGURU_MESSAGES);
