import { expect, it } from 'vitest';
import { confidenceOf } from '../../src/vision/index.ts';
import { warnOfBoard } from '../../src/vision/messages/warn.ts';
import { type Case, casesOf, chanceOf, confidenceBy, fitted } from './confidence.fit.ts';
import type { Seen } from './paintings.rows.ts';

function boards(count: number, right: number, reasons: readonly string[]): Case[] {
  return Array.from({ length: count }, (_, k) => ({ painter: 'any', isRight: k < right, reasons }));
}

it('fits the share of right boards of each reason, and of both together', () => {
  const fit = fitted([
    ...boards(1000, 980, []),
    ...boards(200, 160, ['cut']),
    ...boards(200, 60, ['capacity']),
  ]);
  expect(chanceOf(confidenceBy(fit, []))).toBeCloseTo(0.98, 1);
  expect(chanceOf(confidenceBy(fit, ['cut']))).toBeCloseTo(0.8, 1);
  expect(chanceOf(confidenceBy(fit, ['capacity']))).toBeCloseTo(0.3, 1);
  expect(chanceOf(confidenceBy(fit, ['capacity', 'cut']))).toBeLessThan(0.1);
});

it('takes a reason that was seen once for one like the others', () => {
  const fit = fitted([...boards(1000, 980, []), ...boards(200, 60, ['capacity']), ...boards(1, 1, ['cut'])]);
  expect(fit.sure - confidenceBy(fit, ['cut'])).toBeGreaterThan(1);
  expect(confidenceBy(fit, ['mayBeNone'])).toBeLessThan(confidenceBy(fit, ['cut']));
});

it('counts boards, and no refusals', () => {
  const seen = (verdict: Seen['verdict'], why: string, warnings: string): Seen => {
    return { name: 'any/1', verdict, why, warnings, work: 0, truth: '' };
  };
  const cases = casesOf([
    seen('exact', '', ''),
    seen('exact', 'NO_PUZZLE', ''),
    seen('flagged', 'BOARD_UNCLEAR', ''),
    seen('warned', 'TUBE_CUT', 'cut 1,2; cut 3'),
    seen('flagged', 'tube 1 holds 4, 3 seen', 'capacity'),
    seen('silent', 'tube 1 holds 4, 3 seen', ''),
  ]);
  expect(cases.map(({ isRight, reasons }) => [isRight, ...reasons])).toEqual([
    [true],
    [true, 'cut'],
    [false, 'capacity'],
    [false],
  ]);
});

it('is highest without warnings, and counts a reason once', () => {
  const of = (...reasons: readonly ('cut' | 'capacity')[]) =>
    confidenceOf({ warnings: reasons.flatMap((reason) => warnOfBoard({ tubes: [] }, reason)) });
  expect(of()).toBeGreaterThan(of('cut'));
  expect(of('cut', 'cut')).toBe(of('cut'));
  expect(of('cut', 'capacity')).toBeLessThan(of('capacity'));
});
