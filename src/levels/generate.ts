import { type Board, failure, type Outcome, success } from '../puzzle/index.ts';
import { canonicalForm } from './canonical.ts';
import {
  boardIn,
  boardOf,
  type Change,
  changed,
  type Deal,
  mixedDeal,
  randomDeal,
  withHidden,
} from './deal.ts';
import { Dice } from './dice.ts';
import { type Aim, aimOf, type Trial, tried, unreached } from './goal.ts';
import { sayOfLevels, type TargetFault } from './messages.ts';
import { checkTarget, type LevelTarget } from './target.ts';

/** The most positions to expand for one level, unless a target says otherwise: some seconds. */
export const DEFAULT_NODES = 1_000_000;
/** How levels are sought: by changes to a deal. */
const CHANGES = {
  /** Each deal counts as so many positions more, for the games that are played on it. */
  nodesADeal: 2_000,
  /** Changes without an improvement after which the search starts again from another deal. */
  mostVain: 40,
  /** The same for a level that is as asked for, but not yet what this level aims at. */
  mostVainWithin: 6,
  /** Random deals before one that cannot be solved is changed until it can. */
  dealsAtStart: 12,
  /** Starting from sorted tubes, half of the items are swapped in so many parts. */
  mixedParts: 8,
  /** A change swaps one pair of items, and one more for so many points or moves to go. */
  farASwap: 15,
  /** The most pairs that one change swaps. */
  mostSwaps: 4,
};

/** A level that was made. Plain data. */
export interface MadeLevel {
  /** The level as the player sees it, with hidden items. */
  readonly board: Board;
  /** The same with everything shown. */
  readonly open: Board;
  /** Whether it can be solved, proved. */
  readonly status: 'solved' | 'unsolvable';
  /** The fewest moves; null if they are not proved, or if it is unsolvable. */
  readonly fewest: number | null;
  /** The score; null unless a difficulty was asked for. */
  readonly score: number | null;
  /** The same for levels that differ only in the order of tubes and the names of colours. */
  readonly form: string;
}

/**
 * Makes one level. Deals are changed two items at a time, and a change is kept unless it leads away from the target (hill climbing); after
 * some changes in vain the search starts again from another deal. The same arguments give the same level on every machine.
 *
 * Fails with `TARGET_IMPOSSIBLE` like {@link checkTarget}, and with `TARGET_UNREACHED` when the budget ends first.
 *
 * @param seed a whole number from 0
 * @param index which level of that seed; levels can be made in any order
 * @param attempt 0, and the next number each time that the level turns out to be like an earlier one
 */
export function generateLevel(
  target: LevelTarget,
  seed: number,
  index: number,
  attempt = 0,
): Outcome<MadeLevel, TargetFault> {
  const checked = checkTarget(target);
  if (!checked.ok) return checked;
  const sample = boardIn(target, randomDeal(target, new Dice(seed, index, attempt)));
  if (!sample.ok) return failure(sayOfLevels('ruleNotHere', { fault: sample.fault.message }));
  const dice = new Dice(seed, index, attempt);
  const search = new DealSearch(target, dice);
  const found = search.run();
  if (!found) return failure(unreached(target, search.nearest, search.deals));
  return success(madeOf(target, found, dice));
}

function madeOf(target: LevelTarget, { board, solution, score }: Trial, dice: Dice): MadeLevel {
  const isProved = solution.status === 'solved' && solution.optimal;
  return {
    ...(target.hidden ? withHidden(board, target.hidden, dice) : { board, open: board }),
    status: solution.status === 'unsolvable' ? 'unsolvable' : 'solved',
    fewest: isProved ? solution.moves.length : null,
    score,
    form: canonicalForm(board),
  };
}

class DealSearch {
  /** The deal that came nearest to the target, if any could be measured. */
  nearest: Trial | undefined;
  deals = 0;
  private readonly target: LevelTarget;
  private readonly aim: Aim;
  private readonly dice: Dice;
  private nodesLeft: number;

  constructor(target: LevelTarget, dice: Dice) {
    this.target = target;
    this.aim = aimOf(target, dice);
    this.dice = dice;
    this.nodesLeft = target.maxNodes ?? DEFAULT_NODES;
  }

  /** @returns a deal as asked for; undefined if the budget ends first */
  run(): Trial | undefined {
    while (this.nodesLeft > 0) {
      const { trial } = this.climb(this.start());
      if (trial.missing === 0) return trial;
    }
    return this.nearest?.missing === 0 ? this.nearest : undefined;
  }

  /** A random deal; if that is too hard, the nearest of some that are less mixed. */
  private start(): Step {
    let nearest = this.random();
    if (!nearest.trial.isTooHard || !Number.isFinite(nearest.trial.distance)) return nearest;
    for (let part = 1; part < CHANGES.mixedParts && this.nodesLeft > 0; part++) {
      const swaps = Math.ceil((part * nearest.deal.length) / CHANGES.mixedParts / 2);
      const mixed = this.step(mixedDeal(this.target, swaps, this.dice));
      if (mixed.trial.distance < nearest.trial.distance) nearest = mixed;
    }
    return nearest;
  }

  /** A random deal, the first of several that is known to be solvable if that is asked for. */
  private random(): Step {
    let step = this.step(randomDeal(this.target, this.dice));
    for (
      let i = 1;
      i < CHANGES.dealsAtStart && this.nodesLeft > 0 && !Number.isFinite(step.trial.distance);
      i++
    ) {
      step = this.step(randomDeal(this.target, this.dice));
    }
    return step;
  }

  /** Changes a deal until it is what was aimed at, or nothing helps any more. */
  private climb(start: Step): Step {
    let now = start;
    for (let vain = 0; !this.isDone(now.trial, vain); vain++) {
      const next = this.changed(now);
      if (next.trial.distance > now.trial.distance) continue;
      if (next.trial.distance < now.trial.distance) vain = -1;
      now = next;
    }
    return now;
  }

  /** @param vain the number of changes since the last improvement */
  private isDone({ distance, missing }: Trial, vain: number): boolean {
    const patience = missing === 0 ? CHANGES.mostVainWithin : CHANGES.mostVain;
    return distance === 0 || vain >= patience || this.nodesLeft <= 0;
  }

  private changed({ deal, trial }: Step): Step {
    let next = deal;
    const swaps = Math.min(CHANGES.mostSwaps, 1 + Math.floor(trial.distance / CHANGES.farASwap));
    for (let i = 0; i < swaps; i++) next = changed(this.target, next, this.changeFor(trial), this.dice);
    return this.step(next);
  }

  private step(deal: Deal): Step {
    const trial = tried(this.target, this.aim, boardOf(this.target, deal), this.nodesLeft);
    this.deals++;
    this.nodesLeft -= trial.solution.expanded + CHANGES.nodesADeal;
    if (trial.missing < (this.nearest?.missing ?? Number.POSITIVE_INFINITY)) this.nearest = trial;
    return { deal, trial };
  }

  /** Easier deals are found by bringing equal items together, harder ones by chance. */
  private changeFor({ isTooHard }: Trial): Change {
    return isTooHard && this.dice.below(4) > 0 ? 'sorting' : 'any';
  }
}

interface Step {
  readonly deal: Deal;
  readonly trial: Trial;
}
