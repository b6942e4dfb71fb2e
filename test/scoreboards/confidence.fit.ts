import { painterOf, type Seen } from './paintings.rows.ts';

/** A board that was read of a painting. */
export interface Case {
  readonly painter: string;
  readonly isRight: boolean;
  /** The reasons of its warnings, each once. */
  readonly reasons: readonly string[];
}

/** The log-odds, in nats, that a board is right: those of one without a warning, and what each reason takes off, or one that was never seen. */
export interface Fit {
  readonly sure: number;
  readonly off: ReadonlyMap<string, number>;
  readonly other: number;
}

/** The boards among what was seen. Pictures that are refused show none; of several boards together, it is not known whose doubts they are. */
export function casesOf(seen: readonly Seen[]): Case[] {
  const isBoard = ({ verdict, why, warnings }: Seen) =>
    !warnings.includes('|') && (warnings !== '' || verdict === 'silent' || why === '');
  return seen.filter(isBoard).map(({ name, verdict, warnings }) => ({
    painter: painterOf({ name }),
    isRight: verdict === 'exact' || verdict === 'warned',
    reasons: [...new Set(warnings.split('; ').flatMap((one) => one.split(' ', 1)[0] || []))],
  }));
}

/** By how many nats, squared, the reasons are taken to differ from one another before any board is seen. */
const SPREAD = 1;
const STEPS = 4000;
const STEP = 0.5;

/**
 * Logistic regression by gradient ascent: log-odds are a sum over the reasons. A reason that is rarely seen takes off about what the others
 * do (a normal prior around their mean), and none adds.
 */
export function fitted(cases: readonly Case[]): Fit {
  const reasons = [...new Set(cases.flatMap((one) => one.reasons))].sort();
  let fit: Fit = { sure: 1, off: new Map(reasons.map((reason) => [reason, 1])), other: 1 };
  for (let step = 1; step <= STEPS; step++) {
    const { off, other } = fit;
    const rate = STEP / Math.sqrt(step * (cases.length + 1));
    const misses = cases.map((one) => Number(one.isRight) - chanceOf(confidenceBy(fit, one.reasons)));
    const slopes = new Map([...off].map(([reason, value]) => [reason, (other - value) / SPREAD]));
    for (const [k, one] of cases.entries())
      for (const reason of one.reasons) slopes.set(reason, (slopes.get(reason) ?? 0) - (misses[k] ?? 0));
    const next = [...off].map(([reason, value]): [string, number] => [
      reason,
      Math.max(0, value + rate * (slopes.get(reason) ?? 0)),
    ]);
    fit = {
      sure: fit.sure + rate * sumOf(misses),
      off: new Map(next),
      other: sumOf(next.map(([, value]) => value)) / Math.max(1, next.length),
    };
  }
  return fit;
}

function sumOf(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0);
}

/** In nats. */
export function confidenceBy({ sure, off, other }: Fit, reasons: readonly string[]): number {
  return reasons.reduce((sum, reason) => sum - (off.get(reason) ?? other), sure);
}

/** The probability that log-odds mean. */
export function chanceOf(nats: number): number {
  return 1 / (1 + Math.exp(-nats));
}
