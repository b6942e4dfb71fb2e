import { plural, sentencesOf, speakerOf } from '../puzzle/sentence.ts';

/** Messages about boards with hidden items. */
export const HIDDEN_MESSAGES = sentencesOf({
  COLOR_COUNT: {
    hiddenCount: ({ hidden }: { hidden: number }) =>
      `${plural(hidden, 'hidden item')} cannot make every colour fill whole tubes, so an item was misread or a tube was missed`,
  },
  TUBE_RULE: {
    hiddenUneven: 'hidden items cannot be planned for where colours come in any number; write what is hidden',
    hiddenSizes:
      'hidden items cannot be planned for where tubes of several sizes have to be complete; write what is hidden',
  },
});

export const sayOfHidden = speakerOf(HIDDEN_MESSAGES);
