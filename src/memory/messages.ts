import { type Sentences, speakerOf } from '../puzzle/index.ts';

/** Why an earlier picture does not match the newest one. */
export const MEMORY_MESSAGES = {
  otherKind: {
    code: 'NOT_A_CONTINUATION',
    words: ({ kind, earlier }: { kind: string; earlier: string }) =>
      `the pictures are of different levels: this is a ${kind} sort, the earlier one a ${earlier} sort`,
  },
  otherNumber: {
    code: 'NOT_A_CONTINUATION',
    words: ({ level, earlier }: { level: number; earlier: number }) =>
      `the pictures are of different levels: this is level ${level}, the earlier one level ${earlier}`,
  },
  otherTubeCount: {
    code: 'NOT_A_CONTINUATION',
    words: ({ tubes, earlier }: { tubes: number; earlier: number }) =>
      `the pictures do not match: this one has ${tubes} tubes, the earlier one ${earlier}`,
  },
  otherPlaces: {
    code: 'NOT_A_CONTINUATION',
    words: 'the pictures do not match: their tubes stand in other places, or hold more or fewer items',
  },
  otherContents: {
    code: 'NOT_A_CONTINUATION',
    words: 'the pictures are of different levels: many of the tubes hold other items',
  },
  strangeColors: {
    code: 'NOT_A_CONTINUATION',
    words: 'the pictures are of different levels: more colours changed than can have come to light',
  },
  contradiction: {
    code: 'CONTRADICTION',
    words: ({ where }: { where: string }) =>
      `the earlier picture shows another colour in ${where}; one of the two was misread, so correct it with --set`,
  },
} as const satisfies Sentences;

export const sayOfMemory = speakerOf(MEMORY_MESSAGES);
