import { type Sentences, speakerOf } from '../puzzle/index.ts';

/** Why an earlier picture does not match the newest one. */
export const MEMORY_MESSAGES = {
  otherKind: {
    code: 'NOT_A_CONTINUATION',
    words: ({ kind, earlier }: { kind: string; earlier: string }) =>
      `the pictures are of different levels: this is a ${kind} sort, the earlier one a ${earlier} sort`,
    about: 'The earlier picture is of another kind of game.',
  },
  otherNumber: {
    code: 'NOT_A_CONTINUATION',
    words: ({ level, earlier }: { level: number; earlier: number }) =>
      `the pictures are of different levels: this is level ${level}, the earlier one level ${earlier}`,
    about: 'The titles of the pictures have different level numbers.',
  },
  otherTubeCount: {
    code: 'NOT_A_CONTINUATION',
    words: ({ tubes, earlier }: { tubes: number; earlier: number }) =>
      `the pictures do not match: this one has ${tubes} tubes, the earlier one ${earlier}`,
    about: 'The earlier picture has more or fewer tubes.',
  },
  otherPlaces: {
    code: 'NOT_A_CONTINUATION',
    words: 'the pictures do not match: their tubes stand in other places, or hold more or fewer items',
    about: 'The tubes of the two pictures cannot be matched.',
  },
  otherContents: {
    code: 'NOT_A_CONTINUATION',
    words: 'the pictures are of different levels: many of the tubes hold other items',
    about: 'So many items differ that the pictures cannot be of one level.',
  },
  strangeColors: {
    code: 'NOT_A_CONTINUATION',
    words: 'the pictures are of different levels: more colours changed than can have come to light',
    about: 'Colours are seen that no hidden item can have been.',
  },
  contradiction: {
    code: 'CONTRADICTION',
    words: ({ where }: { where: string }) =>
      `the earlier picture shows another colour in ${where}; one of the two was misread, so correct it with --set`,
    about: 'The pictures are of one level, but an item has changed its colour.',
  },
} as const satisfies Sentences;

export const sayOfMemory = speakerOf(MEMORY_MESSAGES);
