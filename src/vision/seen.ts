import type { Interpretation } from './colors/interpretation.ts';
import { type Warning, warn } from './messages/index.ts';
import type { Reading } from './reading.ts';
import { areStripes } from './verdict/itemKind.ts';
import {
  besideUnseen,
  countItems,
  cutOnlyIn,
  readOtherwise,
  surelyReadOtherwise,
} from './verdict/otherwise.ts';
import { isHopeless } from './verdict/refuse.ts';

/** What may be shown of a picture that is refused. */
export interface Guess {
  /** Whether it is a board, of which too much is in doubt, rather than something like one. */
  readonly isBoard: boolean;
  readonly reading: () => Reading;
}

/** A board in the picture, and what it is in the words of a Reading; without one where too much would be in doubt. */
export interface Seen {
  readonly found: Interpretation;
  readonly reading?: Reading | undefined;
  /** What it is in the words of a Reading, however much is in doubt. */
  readonly guess?: Guess;
  /** Whether bottles were made straight to see it: a glance at that is not trusted. */
  readonly isStraightened?: boolean;
}

export function isSure(seen: Seen | undefined): boolean {
  return doubtsIn(seen) === 0;
}

/** Whether nothing is in doubt but what lies beyond the edge of the picture, which no other look at it shows. */
export function isSureInside(seen: Seen | undefined): boolean {
  return (
    seen?.found.whole === true && seen.reading?.warnings.every(({ code }) => code === 'TUBE_CUT') === true
  );
}

/** How many doubts there are in a board, countless ones where it breaks the counting rule or there is none. */
export function doubtsIn(seen: Seen | undefined): number {
  return seen?.found.whole && seen.reading ? seen.reading.warnings.length : Number.POSITIVE_INFINITY;
}

/** Whether an item could be moved: a board on which none can lacks a tube that was not seen. */
export function hasRoom({ tubes }: Reading): boolean {
  return tubes.some(({ items, capacity }) => items.length < capacity);
}

/**
 * What is seen, in doubt where another look at it showed other items, and these kept the counting rule, too. What leaves nothing to
 * doubt is not put in doubt by items that were doubtful in that other look, but by tubes with items that only that showed.
 */
export function comparedTo(other: Seen | undefined, { found, reading }: Seen): Reading | undefined {
  if (!reading || !other?.reading || !other.found.whole) return reading;
  const cut = warn(reading, 'cutElsewhere', cutOnlyIn(other.reading, reading));
  const isUndoubted = reading.warnings.length === 0 && found.whole;
  if (!isUndoubted)
    return doubted(found, reading, [
      ...warn(reading, 'otherItems', readOtherwise(reading, other.reading)),
      ...cut,
    ]);
  const beside = besideUnseen(reading, other.reading);
  return doubted(found, reading, [
    ...warn(reading, 'otherItems', surelyReadOtherwise(reading, other.reading)),
    ...warn(reading, 'otherTube', beside),
    ...cut,
  ]);
}

/** The reading with such doubts more, undefined where that is too much. */
export function doubted(
  found: Interpretation,
  reading: Reading,
  added: readonly Warning[],
): Reading | undefined {
  if (added.length === 0) return reading;
  const whole = { ...reading, warnings: [...reading.warnings, ...added] };
  return isHopeless(found, whole) ? undefined : whole;
}

/**
 * What is read from near, unless that is no board that keeps the counting rule, or one without a free place, or parts of units alone,
 * or has too much to doubt beside what was seen at a glance: then what shows from afar, if anything does.
 */
export function fromNearOrAfar(
  near: Seen | undefined,
  glance: Seen | undefined,
  fromAfar: () => Reading | undefined,
): Reading | undefined {
  const closely = near && comparedTo(glance, near);
  const settled = isSettled(near, glance) ? closely : undefined;
  return settled ?? fromAfar() ?? closely;
}

/** Whether what is seen from near is a board that keeps the counting rule, all of it, and no parts of units. */
function isSettled(near: Seen | undefined, glance: Seen | undefined): boolean {
  if (!near?.reading || !near.found.whole) return false;
  return hasRoom(near.reading) && !areStripes(near.found) && !isLess(near, glance);
}

/**
 * Whether a board of fewer items, with more doubts, was seen than at a glance, or with as many where that showed the same in all of
 * its tubes: most of it may have been taken for something else, or not been seen. So may an empty tube, if only that was more at a
 * glance, and left fewer doubts; one that was left out for a sign on it was seen.
 */
function isLess({ found, reading }: Seen, glance: Seen | undefined): boolean {
  if (!reading || !glance?.reading || !glance.found.whole) return false;
  const { tubes, warnings } = glance.reading;
  const more = reading.warnings.length - warnings.length;
  const isPart = reading.warnings.length > 0 && readOtherwise(reading, glance.reading).length === 0;
  if (countItems(glance.reading) > countItems(reading)) return more > 0 || (more === 0 && isPart);
  const isNoneLeftOut = [...(found.layout.leftOut ?? []), ...(found.layout.faint ?? [])].length === 0;
  return tubes.length > reading.tubes.length && more > 0 && isPart && isNoneLeftOut;
}
