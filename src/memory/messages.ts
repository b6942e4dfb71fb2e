import { type Sentences, speakerOf } from '../puzzle/index.ts';

/** Why an earlier picture does not match the newest one. */
export const MEMORY_MESSAGES = {
  otherKind: {
    code: 'NOT_A_CONTINUATION',
    words:
      'the pictures are of different levels: this one is a {kind} sort, the earlier one a {earlier} sort',
  },
  otherNumber: {
    code: 'NOT_A_CONTINUATION',
    words: 'the pictures are of different levels: this one is level {level}, the earlier one level {earlier}',
  },
  otherTubeCount: {
    code: 'NOT_A_CONTINUATION',
    words: 'the pictures do not match: this one has {tubes} tubes, the earlier one {earlier}',
  },
  otherPlaces: {
    code: 'NOT_A_CONTINUATION',
    words: 'the pictures do not match: their tubes are in different places or have different sizes',
  },
  otherContents: {
    code: 'NOT_A_CONTINUATION',
    words: 'the pictures are of different levels: many tubes have different items',
  },
  strangeColors: {
    code: 'NOT_A_CONTINUATION',
    words: 'the pictures are of different levels: more colours changed than can have been revealed',
  },
  contradiction: {
    code: 'CONTRADICTION',
    words:
      'the earlier picture shows another colour in {where}; one of the two was misread, so correct it with --set',
  },
} as const satisfies Sentences;

export const sayOfMemory = speakerOf(MEMORY_MESSAGES);
