import { bestOf } from '../../../numbers/statistics.ts';
import type { Interpretation } from '../../colors/interpretation.ts';

/**
 * By how much more one reading has to be supported than another before it is preferred, in nats: differences
 * of natural logarithms of likelihoods, so that each is a likelihood ratio.
 */
export const LEADS = {
  /** Layouts of balls are equally likely within this; the one with more tubes is then chosen. */
  equalBalls: 0.083,
  /** Boards of liquid show equally much within this; the one with more bottles is then chosen. */
  equalLiquid: 0.01,
  /** Readings on pegs are completed within this of the best one. */
  worthCompleting: 0.51,
  /** Pegs replace bottles that keep the counting rule with this lead. */
  pegsOverBottles: 1.1,
} as const;

type Judged = Pick<Interpretation, 'fitness'>;

/** Returns what speaks for a reading, in nats. Its fitness is a product, see `judge`, and may be 0; the result is finite. */
export function evidenceFor({ fitness }: Judged): number {
  return Math.log(Math.max(fitness, Number.MIN_VALUE));
}

/** Whether one reading has more evidence than another, by more than this lead. */
export function isLikelier(one: Judged, other: Judged, lead = 0): boolean {
  return evidenceFor(one) - evidenceFor(other) > lead;
}

/** Returns the reading with the most evidence, the first of several; undefined if there is none. */
export function likeliest<T extends Judged>(readings: readonly T[]): T | undefined {
  return bestOf(readings, evidenceFor);
}

/** Returns those whose evidence is within a lead of the greatest, in the same order. */
export function nearlyAsLikely<T>(readings: readonly T[], lead: number, evidenceOf: (one: T) => number): T[] {
  const most = Math.max(...readings.map(evidenceOf));
  return readings.filter((one) => evidenceOf(one) >= most - lead);
}
