import { sentencesOf, speakerOf } from '../puzzle/sentence.ts';

/** Why an earlier picture does not match the newest one. */
export const MEMORY_MESSAGES = sentencesOf({
  NOT_A_CONTINUATION: {
    otherKind:
      'the pictures are of different levels: this one is a {kind} sort, the earlier one a {earlier} sort',
    otherNumber:
      'the pictures are of different levels: this one is level {level}, the earlier one level {earlier}',
    otherTubeCount: 'the pictures do not match: this one has {tubes} tubes, the earlier one {earlier}',
    otherPlaces: 'the pictures do not match: their tubes are in different places or have different sizes',
    otherContents: 'the pictures are of different levels: many tubes have different items',
    strangeColors: 'the pictures are of different levels: more colours changed than can have been revealed',
  },
  CONTRADICTION: {
    contradiction:
      'the earlier picture shows another colour in {where}; one of the two was misread, so correct it with --set',
  },
});

export const sayOfMemory = speakerOf(MEMORY_MESSAGES);
