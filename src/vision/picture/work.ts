/**
 * What reading one picture may cost. It is counted in samples of pixels rather than timed, so that a picture is read in the same
 * way on every computer; a second of one slow core is about {@link A_SECOND} of them.
 */
export interface Work {
  readonly spend: (samples: number) => void;
  /** Whether all of it is spent: what is looked for last, which is the least likely, is then not looked for. */
  readonly isSpent: () => boolean;
  readonly spent: () => number;
  /** A part of it, so that one look leaves something for the next: what that spends is spent of the whole, too. */
  readonly share: (share: number) => Work;
}

export const A_SECOND = 16e6;

/** Boards that are read need less than a third of it, but for a few. */
const MOST = 3 * A_SECOND;

export function workOn(most = MOST): Work {
  return workWithin(most, undefined);
}

function workWithin(most: number, whole: Work | undefined): Work {
  let spent = 0;
  const own: Work = {
    spend: (samples) => {
      spent += samples;
      whole?.spend(samples);
    },
    isSpent: () => spent >= most || whole?.isSpent() === true,
    spent: () => spent,
    share: (share) => workWithin(share * most, own),
  };
  return own;
}
