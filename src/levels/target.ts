import {
  type BoardRules,
  failure,
  type Kind,
  type Outcome,
  success,
  type TubeRules,
} from '../puzzle/index.ts';
import { MAX_CAPACITY, MAX_TUBES } from '../puzzle/validate.ts';
import { sayOfLevels, type TargetFault } from './messages.ts';

/** A range of whole numbers, both ends included. */
export interface Range {
  readonly least: number;
  readonly most: number;
}

/** What a level shall be like. Plain data, so that it can be sent to a thread or another machine. */
export interface LevelTarget {
  readonly kind: Kind;
  readonly colors: number;
  /** Capacities of the tubes in turn; each colour has as many items as its tube holds. A list of one for equal tubes. */
  readonly capacities: readonly number[];
  /** The number of empty tubes, which stand last. */
  readonly empties: number;
  /** Rules of single tubes, by their numbers from 1, and of the board; see docs/rules.md. Colours are called A, B … as they appear. */
  readonly rules?: readonly { readonly tube: number; readonly rules: TubeRules }[];
  readonly board?: BoardRules;
  /** The share of items below the tops that are hidden, from 0 to 1. */
  readonly hidden?: number;
  /** Whether the level shall be proved unsolvable. Otherwise it is proved solvable. */
  readonly unsolvable?: boolean;
  /** The fewest moves, proved. */
  readonly moves?: Range;
  /** The score of {@link rateLevel}, with everything shown. */
  readonly difficulty?: Range;
  /** The most positions to expand for one level; see `DEFAULT_NODES`. */
  readonly maxNodes?: number;
}

/** Names of the colours, in the order of their first appearance in a level. */
export const COLOR_LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789';

/**
 * Checks whether some level can be as asked for, as far as numbers alone show.
 *
 * Fails with `TARGET_IMPOSSIBLE` if there is no such board, or none that has to be solved and can be.
 */
export function checkTarget(target: LevelTarget): Outcome<LevelTarget, TargetFault> {
  const fault = faultInSize(target) ?? faultInGoal(target) ?? faultInRules(target);
  return fault ? failure(fault) : success(target);
}

function faultInSize({ colors, capacities, empties }: LevelTarget): TargetFault | undefined {
  if (empties < 0) return sayOfLevels('moreColors', { colors, tubes: colors + empties });
  if (colors < 2) return sayOfLevels('fewColors', { colors });
  if (colors > COLOR_LETTERS.length) return sayOfLevels('manyColors', { colors, most: COLOR_LETTERS.length });
  if (colors + empties > MAX_TUBES)
    return sayOfLevels('manyTubes', { tubes: colors + empties, most: MAX_TUBES });
  const wrong = capacities.find((capacity) => capacity < 1 || capacity > MAX_CAPACITY);
  if (wrong !== undefined) return sayOfLevels('wrongSize', { capacity: wrong, most: MAX_CAPACITY });
  const { length } = capacities;
  if (length > colors + empties) return sayOfLevels('manySizes', { sizes: length, tubes: colors + empties });
  return sizesOfColors({ colors, capacities }).every((size) => size === 1)
    ? sayOfLevels('singleItems')
    : undefined;
}

function faultInGoal({ empties, unsolvable, moves }: LevelTarget): TargetFault | undefined {
  if (empties === 0 && !unsolvable) return sayOfLevels('noEmpties');
  return moves && moves.most < 1 ? sayOfLevels('noMoves', { most: moves.most }) : undefined;
}

function faultInRules({
  colors,
  empties,
  hidden,
  difficulty,
  rules = [],
}: LevelTarget): TargetFault | undefined {
  if (rules.length > 0 && (hidden || difficulty)) return sayOfLevels('rulesAlone');
  const tubes = colors + empties;
  const stranger = rules.find(({ tube }) => tube < 1 || tube > tubes);
  if (stranger) return sayOfLevels('ruleWithoutTube', { tube: stranger.tube, tubes });
  const full = rules.find(({ tube, rules: own }) => own.locked && tube <= colors);
  return full && sayOfLevels('lockedFull', { tube: full.tube, first: colors + 1 });
}

/** The capacity of every tube, empty ones last. */
export function capacitiesOf({ colors, capacities, empties }: LevelTarget): number[] {
  return sizesOfColors({ colors: colors + empties, capacities });
}

/** The number of items of each colour, which is the capacity of the tube that it starts in when sorted. */
export function sizesOfColors({ colors, capacities }: Pick<LevelTarget, 'colors' | 'capacities'>): number[] {
  return Array.from({ length: colors }, (_, i) => capacities[i % capacities.length] ?? 1);
}

/** The number of items of each colour on the board: every other one has one less if counts need not be even. */
export function itemsOfColors(target: LevelTarget): number[] {
  const isLess = (color: number) => target.board?.uneven === true && color % 2 === 1;
  return sizesOfColors(target).map((size, color) => (size > 1 && isLess(color) ? size - 1 : size));
}

/** "30..40", or "30" for a range of one number. */
export function formatRange({ least, most }: Range): string {
  return least === most ? `${least}` : `${least}..${most}`;
}
