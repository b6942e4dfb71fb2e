/**
 * What reading one picture may cost. It is counted in samples of pixels rather than timed, so that a picture is read in the same
 * way on every computer; a second of one slow core is about {@link A_SECOND} of them.
 */
export interface Work {
  readonly spend: (samples: number) => void;
  /** Whether all of it is spent: what is looked for last, which is the least likely, is then not looked for. */
  readonly isSpent: () => boolean;
  /** How many samples were spent so far; more than the budget, since the look that ends it is finished. */
  readonly spent: () => number;
  /** A part of it, so that one look leaves something for the next: what that spends is spent of the whole, too. */
  readonly share: (share: number) => Work;
}

/** About how many samples one slow core looks at in a second: a scale for budgets, never a limit of time. */
export const A_SECOND = 16e6;

/** Plain boards need a tenth of it, those that are read with doubts nearly all. */
const MOST = 3 * A_SECOND;

/** Told what share of the budget is spent, from 0 to 1, whenever that grows; most pictures end long before 1. */
type OnSpent = (share: number) => void;

/** Who watches the work on one picture. */
interface Watching {
  readonly onSpent?: OnSpent | undefined;
  /** Asked often: where it says so the work ends at once, with a {@link TimeIsUp}. */
  readonly isOver?: (() => boolean) | undefined;
}

/** Thrown out of the work on a picture when the time that the caller gave is over. It is caught where the reading began. */
export class TimeIsUp extends Error {}

/** A budget for one picture. @param most samples. */
export function workOn(most = MOST, { onSpent, isOver }: Watching = {}): Work {
  return workWithin(most, (_, spent) => {
    if (isOver?.()) throw new TimeIsUp();
    onSpent?.(Math.min(1, spent / most));
  });
}

function workWithin(most: number, tell: (samples: number, spent: number) => void, whole?: Work): Work {
  let spent = 0;
  const own: Work = {
    spend: (samples) => {
      spent += samples;
      tell(samples, spent);
    },
    isSpent: () => spent >= most || whole?.isSpent() === true,
    spent: () => spent,
    share: (share) => workWithin(share * most, own.spend, own),
  };
  return own;
}
