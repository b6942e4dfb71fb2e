import { describe, expect, it } from 'vitest';
import { readPixels } from '../../src/vision/index.ts';
import type { Pixels, Reading } from '../../src/vision/reading.ts';
import { ballPage, SIZES } from './locate/balls/drawing.ts';
import { SIZES as BOTTLE, fill, page } from './locate/liquid/drawing.ts';

const FLOOR = 170;
const LEFT = 60;

/** A disc with a plus on it. */
function drawPlus(picture: Pixels, x: number, y: number): void {
  for (let row = -9; row <= 9; row++) {
    const half = Math.round(Math.sqrt(81 - row * row));
    fill(picture, x - half, y + row, 2 * half + 1, 1, 'G');
  }
  fill(picture, x - 6, y - 1, 13, 3, '#');
  fill(picture, x - 1, y - 6, 3, 13, '#');
}

/** Reads tubes of balls, some of them with a plus so many balls over their floor. */
function read(tubes: readonly string[], signed: readonly number[], height = 2) {
  const picture = ballPage(LEFT * 2 + (tubes.length - 1) * SIZES.distance, 230, [
    { floor: FLOOR, left: LEFT, tubes },
  ]);
  for (const tube of signed)
    drawPlus(picture, LEFT + tube * SIZES.distance, FLOOR - Math.round(height * SIZES.pitch));
  return readingOf(picture);
}

/** Reads bottles, the last of which has a plus in its lowest quarter. */
function readBottles(bottles: readonly string[]) {
  const [distance, capacity, y] = [70, 4, 40];
  const shapes = bottles.map((units, i) => ({ x: 40 + i * distance, y, units, capacity }));
  const picture = page(60 + bottles.length * distance, 220, shapes);
  const last = shapes.at(-1)?.x ?? 0;
  const depth = BOTTLE.air + capacity * BOTTLE.unit;
  drawPlus(picture, last + BOTTLE.glass + BOTTLE.width / 2, y + depth - BOTTLE.unit / 2);
  return readingOf(picture);
}

function readingOf(picture: Pixels): Reading | undefined {
  const outcome = readPixels(picture);
  return outcome.ok ? outcome.value : undefined;
}

/** The numbers of the tubes that were read as locked, and those of which a warning says so. */
function lockedIn(reading: Reading | undefined) {
  return {
    locked: reading?.tubes.filter(({ locked }) => locked).map(({ number }) => number),
    warned: reading?.warnings.filter(({ reason }) => reason === 'locked').flatMap(({ tubes }) => tubes),
  };
}

describe('an empty tube with a sign on it', () => {
  it('is locked, with a warning, where another shows none', () => {
    const reading = read(['RBYR', 'BRYB', 'YYRB', '', ''], [4]);
    expect(reading?.tubes.map(({ items }) => items.length)).toEqual([4, 4, 4, 0, 0]);
    expect(lockedIn(reading)).toEqual({ locked: [5], warned: [5] });
  });

  it('is locked wherever it stands', () => {
    const reading = read(['', 'RBYR', 'BRYB', '', 'YYRB'], [0]);
    expect(lockedIn(reading)).toEqual({ locked: [1], warned: [1] });
  });

  it('is locked also where the tubes beside it have buttons below them', () => {
    const picture = ballPage(LEFT * 2 + 4 * SIZES.distance, 260, [
      { floor: FLOOR, left: LEFT, tubes: ['RBYR', 'BRYB', 'YYRB', '', ''] },
    ]);
    drawPlus(picture, LEFT + 4 * SIZES.distance, FLOOR - 2 * SIZES.pitch);
    for (const tube of [0, 2]) drawPlus(picture, LEFT + tube * SIZES.distance, FLOOR + SIZES.pitch);
    expect(lockedIn(readingOf(picture))).toEqual({ locked: [5], warned: [5] });
  });

  it('is locked where nothing is seen in its place over the only ball of another', () => {
    const reading = read(['RBYR', 'BRY', 'YYRB', 'B', ''], [4]);
    expect(reading?.tubes.map(({ items }) => items.length)).toEqual([4, 3, 4, 1, 0]);
    expect(lockedIn(reading)).toEqual({ locked: [5], warned: [5] });
  });

  it('is locked where the sign stands below it', () => {
    const reading = read(['RBYR', 'BRYB', 'YYRB', '', ''], [4], -0.7);
    expect(lockedIn(reading)).toEqual({ locked: [5], warned: [5] });
  });

  it('is locked where the sign lies on its floor', () => {
    const reading = readBottles(['RBYR', 'BRYB', 'YYRB', '', '']);
    expect(lockedIn(reading)).toEqual({ locked: [5], warned: [5] });
  });

  it('is not locked where every tube has the same below it', () => {
    const reading = read(['RBYR', 'BRYB', 'YYRB', '', ''], [0, 1, 2, 3, 4], -0.7);
    expect(reading?.tubes.map(({ items }) => items.length)).toEqual([4, 4, 4, 0, 0]);
    expect(lockedIn(reading)).toEqual({ locked: [], warned: [] });
  });

  it('is not locked by lines across its places, which items hide in the others', () => {
    const tubes = ['RBYR', 'BRYB', 'YYRB', ''];
    const picture = ballPage(LEFT * 2 + 3 * SIZES.distance, 230, [{ floor: FLOOR, left: LEFT, tubes }]);
    for (const place of [1, 2, 3]) {
      const left = LEFT + 3 * SIZES.distance - SIZES.radius;
      fill(picture, left, FLOOR - place * SIZES.pitch, 2 * SIZES.radius + 1, 2, '#');
    }
    expect(readingOf(picture)?.warnings).toEqual([]);
  });

  it('is not locked by a single line, such as the edge of a foot', () => {
    const tubes = ['RBYR', 'BRYB', 'YYRB', '', ''];
    const picture = ballPage(LEFT * 2 + 4 * SIZES.distance, 230, [{ floor: FLOOR, left: LEFT, tubes }]);
    fill(picture, LEFT + 4 * SIZES.distance - 7, FLOOR - 2 * SIZES.pitch, 15, 2, 'W');
    expect(readingOf(picture)?.warnings).toEqual([]);
  });

  it('is doubted where no other empty one tells what they look like', () => {
    const reading = read(['RBYR', 'BRYB', 'YYRB', ''], [3]);
    expect(reading?.warnings.filter(({ tubes }) => tubes.includes(4))).not.toEqual([]);
  });
});
