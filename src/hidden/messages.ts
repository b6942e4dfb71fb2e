import { plural, type Sentences, speakerOf } from '../puzzle/index.ts';

/** Messages about boards with hidden items. */
export const HIDDEN_MESSAGES = {
  hiddenCount: {
    code: 'COLOR_COUNT',
    words: ({ hidden }: { hidden: number }) =>
      `${plural(hidden, 'hidden item')} cannot make every colour fill whole tubes, so an item was misread or a tube was missed`,
  },
} as const satisfies Sentences;

export const sayOfHidden = speakerOf(HIDDEN_MESSAGES);
