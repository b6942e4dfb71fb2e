import { rgb_to_lab } from 'color-diff';
import { describe, expect, it } from 'vitest';
import type { Bottle } from '../../../src/vision/liquid/bottle.ts';
import { fullOfPale, holdsPale } from '../../../src/vision/liquid/tops.ts';

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
  return { column, runs, filled, filledBelowAir: filled, isDoubtful: false };
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

describe('a bottle taken for empty that shows another colour from its floor up', () => {
  const withFloor = (pale: number) => {
    const runs = [
      { top: FLOOR + 1 - pale, bottom: FLOOR, color: PALE },
      { top: 40, bottom: FLOOR - pale, color: GLASS },
    ];
    return { ...bottle(0), runs };
  };
  const holding = (...bottles: readonly Bottle[]) => bottles.map(holdsPale(bottles, WIDTH));

  it('may hold what hardly shows where another shows air on the same rows', () => {
    expect(holding(bottle(30), withFloor(80))).toEqual([false, true]);
    expect(holding(bottle(0), withFloor(40))).toEqual([false, true]);
  });

  it('is glass where all show the same, where no other shows air so far down, and where it is hardly higher than a floor', () => {
    expect(holding(withFloor(80), withFloor(80))).toEqual([false, false]);
    expect(holding(bottle(70), withFloor(80))).toEqual([false, false]);
    expect(holding(bottle(0), withFloor(15))).toEqual([false, false]);
  });

  it('may be in another light than a row over or under it', () => {
    const { column, runs, ...rest } = bottle(0);
    const raised = runs.map((run) => ({ ...run, top: run.top - 30, bottom: run.bottom - 30 }));
    const above = { ...rest, column: { ...column, top: 10, bottom: FLOOR - 30 }, runs: raised };
    expect(holding(above, withFloor(150))).toEqual([false, false]);
  });
});
