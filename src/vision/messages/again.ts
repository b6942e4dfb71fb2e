import { type Sentences, speakerOf } from '../../puzzle/index.ts';

/** Why a screenshot is not read as a later one of the same board. */
export const AGAIN_FAULTS = {
  otherSize: {
    code: 'SIZE',
    words: 'this screenshot has another size than the earlier one; read it as a new one',
    about: 'A later screenshot of a board has another size: the screen was turned, or it is another screen.',
  },
  strange: {
    code: 'STRANGE',
    words: ({ listed }: { listed: string }) =>
      `something is seen in ${listed} that the earlier screenshot does not show; read this one as a new one`,
    about: 'A later screenshot shows something new where the items of the board were.',
  },
  inMotion: {
    code: 'IN_MOTION',
    words: ({ listed }: { listed: string }) =>
      `items hang over empty places in ${listed}; wait until they have come to rest`,
    about: 'A later screenshot shows items over empty places, as while they move.',
  },
  otherCount: {
    code: 'COUNT',
    words: 'items are missing, or too many; wait until all have come to rest, or read this one as a new one',
    about: 'A later screenshot has other items than the earlier one, as while they move.',
  },
} as const satisfies Sentences;

export const sayOfAgain = speakerOf(AGAIN_FAULTS);
