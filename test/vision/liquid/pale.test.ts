import { rgb_to_lab } from 'color-diff';
import { describe, expect, it } from 'vitest';
import type { Bottle } from '../../../src/vision/liquid/bottles.ts';
import { fullOfPale } from '../../../src/vision/liquid/pale.ts';

const WIDTH = 60;
const FLOOR = 199;
const PAGE = { R: 159, G: 201, B: 217 };
const GLASS = { R: 183, G: 207, B: 219 };
const PALE = { R: 172, G: 215, B: 234 };
const RED = { R: 250, G: 120, B: 120 };

/** A bottle with so much of a liquid, and over it glass and the page. */
function bottle(liquid: number, glass = GLASS): Bottle {
  const runs = [
    ...(liquid > 0 ? [{ top: FLOOR + 1 - liquid, bottom: FLOOR, color: RED }] : []),
    { top: 40, bottom: FLOOR - liquid, color: glass },
    { top: 0, bottom: 39, color: PAGE },
  ];
  const column = { left: 0, right: WIDTH - 1, top: 40, bottom: FLOOR, gap: 20, slabs: [] };
  const filled = liquid > 0 ? 1 : 0;
  return { column, runs, filled, settled: filled, isVeiled: false };
}

const doubts = (...bottles: readonly Bottle[]) =>
  bottles.map(fullOfPale(bottles, WIDTH, () => [rgb_to_lab(PAGE)]));

describe('a bottle taken for empty that shows neither the page nor the glass of others', () => {
  it('may be full where all others show one glass', () => {
    expect(doubts(bottle(30), bottle(60), bottle(90), bottle(0, PALE))).toEqual([false, false, false, true]);
  });

  it('is empty where these are unlike each other, few, or like it', () => {
    const rosy = { R: 200, G: 190, B: 200 };
    expect(doubts(bottle(30), bottle(60), bottle(90, rosy), bottle(0, PALE))[3]).toBe(false);
    expect(doubts(bottle(30), bottle(60), bottle(0, PALE))[2]).toBe(false);
    expect(doubts(bottle(30), bottle(60), bottle(90), bottle(0))[3]).toBe(false);
  });

  it('is glass with a tint of its own where there are two', () => {
    const [, , , ...two] = doubts(bottle(30), bottle(60), bottle(90), bottle(0, PALE), bottle(0, PALE));
    expect(two).toEqual([false, false]);
  });
});
