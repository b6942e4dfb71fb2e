import { describe, expect, it } from 'vitest';
import { type Known, nextStep, type Sight } from '../../src/play/next.ts';

const MOVE = { from: 0, to: 1, count: 1 };
const PACE = { patience: 1_500, showsPicks: true, pickTime: undefined };
const UNSORTED = { before: false, after: false };
const LONG = { isStill: true, stood: 6_000 };

function sight(outcome: Sight['outcome'], more: Partial<Sight> = {}): Sight {
  return { outcome, changed: [], isStill: true, stood: 0, ...more };
}

const done = (more?: Partial<Sight>) => sight({ status: 'done' }, more);
const lifted = (tube: number, more?: Partial<Sight>) => sight({ status: 'lifted', tube }, more);
const asBefore = (more?: Partial<Sight>) => sight({ status: 'refused' }, more);
const other = (more?: Partial<Sight>) => sight({ status: 'other-board' }, more);
const unread = (more?: Partial<Sight>) => sight(undefined, more);

function step(taps: readonly number[], seen: Sight | undefined, more: Partial<Known> = {}): string {
  const known: Known = {
    ...{
      move: MOVE,
      sorted: UNSORTED,
      sight: seen,
      taps,
      sinceTap: seen?.stood ?? 0,
      misread: 0,
      pace: PACE,
    },
    ...more,
  };
  const { deed, tube } = nextStep(known);
  return deed.startsWith('tap') ? `tap ${tube}` : deed;
}

describe('what is done next', () => {
  it.each<[string, readonly number[], Sight | undefined, string, Partial<Known>?]>([
    ['the source is tapped first', [], asBefore(LONG), 'tap 0'],
    ['what is picked already is put down', [], lifted(0, LONG), 'tap 1'],
    ['then a look', [0], undefined, 'look'],
    ['a picked item goes to the target', [0], lifted(0), 'tap 1'],
    ['not while it moves', [0], lifted(0, { isStill: false }), 'look'],
    ['though something moves all the time', [0], lifted(0, { isStill: false, stood: 400 }), 'tap 1'],
    ['a move that is made is taken', [0, 1], done(), 'take'],
    ['no look at a pick that is always shown', [0], undefined, 'tap 1', { pace: { ...PACE, pickTime: 200 } }],
    ['a pick that is too small to be read', [0], asBefore({ changed: [0] }), 'tap 1'],
    ['a picked item that looks like nothing known', [0], unread({ ...LONG, changed: [0] }), 'tap 1'],
    ['the same, with a hand over another tube', [0], unread({ ...LONG, changed: [0, 2] }), 'tap 1'],
    ['the answer may be late', [0], asBefore({ stood: 1_000 }), 'look'],
    ['a tap on the source that was lost', [0], asBefore(LONG), 'tap 0'],
    ['a tap on the target that was lost', [0, 1], lifted(0, LONG), 'tap 1'],
    ['a move that was refused', [0, 1], asBefore(LONG), 'tap 0'],
    ['a picked target is put back', [0, 1], lifted(1, LONG), 'tap 1'],
    ['a target that looks picked whatever is tapped is read', [0, 1, 1], lifted(1, LONG), 'read'],
    ['and so is a source', [0, 1, 1], lifted(0, LONG), 'read'],
    ['though not before the answer is due', [0, 1, 1], lifted(0, { stood: 1_000 }), 'look'],
    ['another picked tube is put back', [0], lifted(3, LONG), 'tap 3'],
    ['a tube that only looks picked is left alone', [3, 3, 0], lifted(3, LONG), 'tap 0'],
    [
      'a game that shows no picks',
      [0],
      asBefore({ stood: 300 }),
      'tap 1',
      { pace: { ...PACE, showsPicks: false } },
    ],
    ['a game that may show none', [0], asBefore(LONG), 'tap 1', { pace: { ...PACE, showsPicks: undefined } }],
    ['a game that does not answer', [0, 0, 0, 0, 0, 0, 0, 0, 1], asBefore(LONG), 'stop'],
    [
      'a sorted board that does not answer',
      [0, 0, 0],
      asBefore(LONG),
      'end',
      { sorted: { before: true, after: true } },
    ],
    ['another board is waited for', [0, 1], other({ stood: 500 }), 'look'],
    ['and believed', [0, 1], other({ stood: 1_000 }), 'plan'],
    [
      'another board after a last move is that of the next level',
      [0, 1],
      other({ stood: 1_000 }),
      'leave',
      { sorted: { before: false, after: true } },
    ],
    [
      'but not one on which another number has moved',
      [0, 1],
      sight({ status: 'other-count', count: 1 }, { stood: 1_000 }),
      'plan',
      { sorted: { before: false, after: true } },
    ],
    ['something unknown may be on its way', [0, 1], unread({ isStill: false, stood: 3_000 }), 'look'],
    ['something unknown is read', [0, 1], unread({ stood: 700 }), 'read'],
    ['something new after a move is read', [0, 1], unread({ ...LONG, changed: [0, 1] }), 'read'],
    ['though it moves, in the end', [0, 1], unread({ isStill: false, stood: 5_100 }), 'read'],
    ['what is no board twice is gone', [0, 1], unread(), 'leave', { misread: 2 }],
    [
      'a dialog after a last move',
      [0, 1],
      unread({ stood: 700 }),
      'leave',
      { sorted: { before: false, after: true } },
    ],
  ])('%s', (_name, taps, seen, next, more) => {
    expect(step(taps, seen, more)).toBe(next);
  });
});
