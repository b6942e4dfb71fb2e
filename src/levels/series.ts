import { failure, type Outcome, success } from '../puzzle/index.ts';
import { generateLevel, type MadeLevel } from './generate.ts';
import { sayOfLevels, type TargetFault } from './messages.ts';
import type { LevelTarget } from './target.ts';

/** After so many levels in a row that are like earlier ones, there are probably no others. */
const MOST_ATTEMPTS = 50;

/**
 * Takes the levels of a seed in the order of their indices, and makes those anew that are like an earlier one. So the result does not depend
 * on where, and in which order, the first attempts were made.
 */
export class Series {
  private readonly target: LevelTarget;
  private readonly seed: number;
  private readonly count: number;
  private readonly forms = new Set<string>();

  /** @param count the number of levels asked for in all, for the message when there are not as many */
  constructor(target: LevelTarget, seed: number, count: number) {
    this.target = target;
    this.seed = seed;
    this.count = count;
  }

  /**
   * The next level.
   *
   * @param first the result of `generateLevel` for the next index; made here unless it was made elsewhere
   */
  next(first?: Outcome<MadeLevel, TargetFault>): Outcome<MadeLevel, TargetFault> {
    const index = this.forms.size;
    let made = first ?? generateLevel(this.target, this.seed, index);
    for (let attempt = 1; made.ok && this.forms.has(made.value.form); attempt++) {
      if (attempt === MOST_ATTEMPTS) return failure(this.allAlike());
      made = generateLevel(this.target, this.seed, index, attempt);
    }
    if (!made.ok) return made;
    this.forms.add(made.value.form);
    return success(made.value);
  }

  private allAlike(): TargetFault {
    return sayOfLevels('allAlike', { count: this.count, made: this.forms.size });
  }
}
