import type { Interpretation } from '../../colors/interpretation.ts';
import { type Warning, warn } from '../../messages/index.ts';
import type { Reading } from '../../reading.ts';
import { hasTooManyDoubts } from '../verdict/refuse.ts';
import { hasMovableItem } from '../verdict/tubeRows.ts';
import { countItems, doubtsByOthers } from './differences.ts';
import { evidenceFor } from './evidence.ts';

/** How a picture is looked at. */
export type Look = 'near' | 'enlarged' | 'glance' | 'afar';

/** What is done to a look before it is read: nothing, or rows behind one another made as large. */
export type Way = 'plain' | 'rectified';

/** What may be shown of a picture that is refused. */
interface Guess {
  /** Whether it is a board, of which too much is in doubt, rather than something like one. */
  readonly isBoard: boolean;
  readonly reading: () => Reading;
}

/** A board that a picture may show. */
export interface Hypothesis {
  readonly look: Look;
  readonly way: Way;
  readonly found: Interpretation;
  /** Undefined where too much would be in doubt. */
  readonly reading?: Reading | undefined;
  readonly guess?: Guess;
}

/** Something that speaks against a hypothesis. */
interface Term {
  readonly name: Warning['code'] | 'LOOK' | 'UNRULY' | 'STUCK' | 'LESS_FIT' | 'SHOWS_LESS';
  /** By how many times e it makes the hypothesis less likely: the one scale on which all of them are added. */
  readonly nats: number;
}

/** Before anything is seen: what shows in a plain look from near is the likeliest. */
const LOOKS: Readonly<Record<Look, number>> = { near: 0, enlarged: 0.5, glance: 1.5, afar: 2 };
const WAYS: Readonly<Record<Way, number>> = { plain: 0, rectified: 0.5 };

/** What each doubt costs. What lies beyond the edge of the picture shows in no look, so that it tells nothing of them. */
const DOUBT = 1;
/** A board that breaks the counting rule, and one on which nothing can be moved, are three doubts. */
const NO_BOARD = 3;
/** A tube less than a board in another look shows, and an item less. */
const TUBE_LESS = 0.75;
const ITEM_LESS = 0.15;

/** A rival that was not seen plainly raises a doubt if it costs at most this many nats more. */
const MARGIN = 0.5;

/** No hypothesis of a look and a way costs less. */
export function leastCost(look: Look, way: Way): number {
  return LOOKS[look] + WAYS[way];
}

/**
 * All that speaks against a hypothesis.
 *
 * @param others those that it is compared with, itself included or not.
 * @returns undefined where it is no candidate: too much is in doubt, or what is seen coarsely does not keep the counting rule.
 */
export function termsOf(hypothesis: Hypothesis, others: readonly Hypothesis[]): Term[] | undefined {
  const { look, way, found, reading } = hypothesis;
  if (!reading || (isCoarse(look) && !(hasMovableItem(reading) && found.whole))) return undefined;
  return [
    { name: 'LOOK', nats: leastCost(look, way) },
    ...reading.warnings.map(({ code }): Term => ({ name: code, nats: code === 'TUBE_CUT' ? 0 : DOUBT })),
    ...(found.whole ? [] : [{ name: 'UNRULY', nats: NO_BOARD } as const]),
    ...(hasMovableItem(reading) ? [] : [{ name: 'STUCK', nats: NO_BOARD } as const]),
    { name: 'LESS_FIT', nats: lessFit(hypothesis, others) },
    { name: 'SHOWS_LESS', nats: showsLess(look, reading, others) },
  ];
}

/** What speaks against a hypothesis, in nats; infinite where it is no candidate. */
export function costOf(hypothesis: Hypothesis, others: readonly Hypothesis[]): number {
  const terms = termsOf(hypothesis, others);
  return terms?.reduce((sum, { nats }) => sum + nats, 0) ?? Number.POSITIVE_INFINITY;
}

/** The candidates among hypotheses, the likeliest first; of several as likely the one whose look and way are the likelier. */
export function byCost(hypotheses: readonly Hypothesis[]): Hypothesis[] {
  const costs = new Map(hypotheses.map((one) => [one, costOf(one, hypotheses)]));
  const cost = (one: Hypothesis) => costs.get(one) ?? Number.POSITIVE_INFINITY;
  const candidates = hypotheses.filter((one) => cost(one) < Number.POSITIVE_INFINITY);
  return candidates.sort((a, b) => cost(a) - cost(b) || leastCost(a.look, a.way) - leastCost(b.look, b.way));
}

function isCoarse(look: Look): boolean {
  return look === 'glance' || look === 'afar';
}

/** How often it has to be doubled to be as fit as the fittest in the same look. */
function lessFit({ look, found }: Hypothesis, others: readonly Hypothesis[]): number {
  const same = others.filter((other) => other.look === look && isBoard(other));
  const most = Math.max(evidenceFor(found), ...same.map((other) => evidenceFor(other.found)));
  return (most - evidenceFor(found)) / Math.LN2;
}

/** What the tubes and items cost that a board in another look shows in addition. */
function showsLess(look: Look, reading: Reading, others: readonly Hypothesis[]): number {
  const elsewhere = others.filter((other) => other.look !== look && isBoard(other));
  const boards = elsewhere.flatMap((other) => other.reading ?? []);
  const lackOf = (more: Reading) =>
    TUBE_LESS * Math.max(0, more.tubes.length - reading.tubes.length) +
    ITEM_LESS * Math.max(0, countItems(more) - countItems(reading));
  return Math.max(0, ...boards.map(lackOf));
}

/** Whether it is a board that keeps the counting rule, and not too much of it is in doubt. */
function isBoard({ found, reading }: Hypothesis): boolean {
  return found.whole && reading !== undefined;
}

/**
 * The reading of a hypothesis, in doubt where another one that keeps the counting rule shows other items, and where it was seen
 * coarsely only. A rival's doubtful items do not make sure items doubtful.
 *
 * @returns undefined where that is too much to doubt.
 */
export function withMargins(best: Hypothesis, others: readonly Hypothesis[]): Reading | undefined {
  const { reading, found, look } = best;
  if (!reading) return undefined;
  const cost = costOf(best, others);
  // what shows from afar alone is too coarse to tell against anything
  const isRival = (other: Hypothesis) =>
    other !== best &&
    isBoard(other) &&
    other.look !== 'afar' &&
    (other.way === 'plain' || costOf(other, others) <= cost + MARGIN);
  const rivals = others.filter(isRival).flatMap((rival) => rival.reading ?? []);
  const numbers = reading.tubes.map(({ number }) => number);
  const added = [
    ...(isCoarse(look) ? warn(reading, 'coarseOnly', numbers) : []),
    ...doubtsByOthers(reading, rivals, found.whole),
  ];
  const doubted = { ...reading, warnings: [...reading.warnings, ...added] };
  return added.length > 0 && hasTooManyDoubts(found, doubted) ? undefined : doubted;
}
