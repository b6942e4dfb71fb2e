import { validate } from '../../puzzle/index.ts';
import { oddColors } from '../../puzzle/oddColors.ts';
import { mayHelp, renamed, type Warning, type WarningCode, warn } from '../messages/index.ts';
import type { Reading } from '../reading.ts';
import type { StoredReading, StoredTube, StoredWarning } from '../stored/stored.ts';

/** The warning of the counting rule, if any. */
export function countWarning(reading: Reading | StoredReading): Warning[] {
  if (validate(reading).ok) return [];
  const { listed, tubes } = oddColors(reading, reading.capacity);
  return warn(reading, 'colorCount', tubes, { listed, size: reading.capacity });
}

/** What a person has said of a board. */
export interface Told {
  /** Doubts that are settled whichever tubes they name. */
  readonly codes?: readonly WarningCode[];
  /** Numbers of the tubes whose rules were given, and of those whose items were. */
  readonly ruled?: readonly number[];
  readonly items?: readonly number[];
}

/** Below this certainty, the reader doubts the colour of an item. */
const DOUBTED_COLOR = 0.25;

/**
 * The warnings of a corrected reading without those that a person has settled. A warning about several tubes goes on about the others.
 * That of the counting rule is left out, because the rule has to be checked again.
 */
export function unsettled<W extends StoredWarning>(
  warnings: readonly W[],
  tubes: readonly Pick<StoredTube, 'certainty'>[],
  { codes = [], ruled = [], items = [] }: Told,
): (W & Pick<W, 'message' | 'tubes'>)[] {
  return warnings.flatMap((warning) => {
    if (warning.code === 'COLOR_COUNT' || codes.includes(warning.code)) return [];
    const isOfItem = warning.code !== 'GUESS' && (mayHelp('item', warning) || warning.tubes.length === 1);
    const known = [...(isOfItem ? items : []), ...(mayHelp('tubeRule', warning) ? ruled : [])];
    const isUnsure = (number: number) =>
      warning.reason === 'betweenColors' &&
      tubes[number - 1]?.certainty?.some((certainty) => certainty < DOUBTED_COLOR);
    const left = warning.tubes.filter((number) => !known.includes(number) || isUnsure(number));
    if (left.length === warning.tubes.length) return [warning];
    return left.length === 0 ? [] : [renamed(warning, left, tubes.length)];
  });
}
