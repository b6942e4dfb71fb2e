import { describe, expect, it } from 'vitest';
import type { Reading } from '../../src/vision/index.ts';
import type { Pixels } from '../../src/vision/reading.ts';
import { ballPage } from './locate/balls/drawing.ts';
import { fill, page, row, SIZES } from './locate/liquid/drawing.ts';
import { codesIn, countsIn, readingOf } from './read.ts';

const capacitiesIn = ({ tubes }: Reading) => tubes.map(({ capacity }) => capacity);

const FULL = ['RGBY', 'GGRB', 'YBRY', 'BYRG'];

/** Tubes on one line, in the middle of the page. */
function balls(tubes: readonly string[], capacities: readonly number[]): Pixels {
  return ballPage(52 * tubes.length + 68, 190, [{ floor: 160, left: 60, tubes, capacities }]);
}

/** The same with what lies right of a column paler, as things are that are not in play yet. */
function withPaler({ width, height, data }: Pixels, from: number): Pixels {
  const paler = data.map((value, i) =>
    Math.floor(i / 4) % width < from ? value : Math.round(0.7 * value + 0.3 * (data[i % 4] ?? 0)),
  );
  return { width, height, data: paler };
}

describe('tubes lower than others', () => {
  it.each([3, 2, 1])('hold as many balls as they are high, %i of 4', (own) => {
    const reading = readingOf(balls([...FULL, '', ''], [4, 4, 4, 4, 4, own]));
    expect(capacitiesIn(reading)).toEqual([4, 4, 4, 4, 4, own]);
    expect(reading.tubes[5]?.places).toHaveLength(own);
    expect(codesIn(reading)).toEqual([]);
  });

  it.each([2, 1])('are left out with a warning when they are paler: %i of 4', (own) => {
    const tubes = [...FULL, '', '', ''];
    const picture = balls(tubes, [4, 4, 4, 4, 4, 4, own]);
    const reading = readingOf(withPaler(picture, 52 * (tubes.length - 1) + 34));
    expect(capacitiesIn(reading)).toEqual([4, 4, 4, 4, 4, 4]);
    expect(reading.warnings.map(({ message }) => message).join()).toContain('was left out');
  });

  it.each(['R', 'RG'])('hold no more when %s lies in them', (items) => {
    const rest = ['RGBY', 'GGRB', 'YBRY', 'BYRG'].map((tube, i) =>
      i < items.length ? tube.slice(0, 3) : tube,
    );
    const taken = [FULL[0]?.at(-1), FULL[1]?.at(-1)].slice(0, items.length).join('');
    const reading = readingOf(balls([...rest, '', taken], [4, 4, 4, 4, 4, 3]));
    expect(capacitiesIn(reading)).toEqual([4, 4, 4, 4, 4, 3]);
    expect(codesIn(reading)).toEqual([]);
  });

  it('are in doubt when they end between two places', () => {
    const reading = readingOf(balls([...FULL, '', ''], [4, 4, 4, 4, 4, 2.5]));
    expect(reading.warnings).toContainEqual(expect.objectContaining({ code: 'CAPACITY_UNSURE', tubes: [6] }));
  });

  it('are in doubt when nothing is drawn over the balls in them', () => {
    const taken = ['RGB', 'GGRB', 'YBRY', 'BYR', '', 'YG'];
    const reading = readingOf(balls(taken, [4, 4, 4, 4, 4, 1.2]));
    expect(reading.warnings).toContainEqual(expect.objectContaining({ code: 'CAPACITY_UNSURE', tubes: [6] }));
  });

  it('hold as many units of liquid as they are high', () => {
    const { unit } = SIZES;
    const filled = ['RGBY', 'GGRB', 'YBRY', 'BYRV', 'VGVV'];
    const low = [3, 2, 1].map((capacity, i) => ({
      ...{ x: 30 + (filled.length + i) * 60, y: 60 + (4 - capacity) * unit, units: '' },
      ...{ capacity, isOpen: false },
    }));
    const bottles = row(60, filled).map((bottle) => ({ ...bottle, isOpen: false }));
    const reading = readingOf(page(540, 240, [...bottles, ...low]));
    expect(capacitiesIn(reading)).toEqual([4, 4, 4, 4, 4, 3, 2, 1]);
    expect(reading.tubes.slice(5).every(({ items }) => items.length === 0)).toBe(true);
    // the colour on top of tubes 4 and 5 was taken for air, which their strips do not show
    expect(reading.warnings.map(({ reason, tubes }) => [reason, tubes])).toEqual([['otherItems', [4, 5]]]);
  });
});

describe('tubes of several heights', () => {
  const FILLED = ['RGRBR', 'GRGB', 'BRG'];

  it.each([
    { tubes: [...FILLED, '', ''], capacities: [5, 4, 3, 5, 4] },
    { tubes: [...FILLED, '', 'BY', 'YYB'], capacities: [5, 4, 3, 3, 5, 3] },
    { tubes: ['', ...FILLED, '', ''], capacities: [3, 5, 4, 3, 4, 3] },
  ])('hold as many balls as each is high: $capacities', ({ tubes, capacities }) => {
    const reading = readingOf(balls(tubes, capacities));
    expect(countsIn(reading)).toEqual(tubes.map(({ length }) => length));
    expect(capacitiesIn(reading)).toEqual(capacities);
    expect(codesIn(reading)).toEqual([]);
  });

  /** Tubes that end right over their highest place. */
  const LOW = -0.4;
  const low = (tubes: readonly string[], capacities: readonly number[]) =>
    readingOf(
      balls(
        tubes,
        capacities.map((capacity) => capacity + LOW),
      ),
    );

  it('hold as many balls as each is high where full ones end with their balls', () => {
    const tubes = ['GR', 'CC', 'YGY', 'BCMM', 'RRR', 'GG', 'YYYY', 'BBBB'];
    const reading = low(tubes, [4, 4, 5, 6, 3, 2, 4, 5]);
    expect(countsIn(reading)).toEqual(tubes.map(({ length }) => length));
    expect(capacitiesIn(reading)).toEqual([4, 4, 5, 6, 3, 2, 4, 5]);
    expect(codesIn(reading)).toEqual([]);
  });

  it('are read with those in which one ball lies alone', () => {
    const tubes = ['BGRRR', 'CR', 'BCG', 'Y', 'CYRCGG', 'CC', 'B'];
    const reading = low(tubes, [5, 4, 3, 2, 6, 3, 5]);
    expect(countsIn(reading)).toEqual(tubes.map(({ length }) => length));
    expect(capacitiesIn(reading)).toEqual([5, 4, 3, 2, 6, 3, 5]);
  });

  it('are in doubt under a ball that may be lifted from them', () => {
    const reading = readingOf(balls(['RGRBR', 'GRGB G', 'BR', '', ''], [5, 4, 3, 3, 4]));
    expect(reading.warnings).toContainEqual(expect.objectContaining({ tubes: [2] }));
  });
});

describe('a tube higher than others', () => {
  it('holds as many balls as it is high, with a warning', () => {
    const reading = readingOf(balls([...FULL, '', ''], [4, 4, 4, 4, 4, 5]));
    expect(capacitiesIn(reading)).toEqual([4, 4, 4, 4, 4, 5]);
    expect(reading.warnings).toContainEqual(expect.objectContaining({ code: 'TUBE_UNSURE', tubes: [6] }));
  });
});

describe('tubes of which all go on over their highest items', () => {
  it.each([
    [0, []],
    [1, ['CAPACITY_UNSURE']],
  ])('may hold more where there is room for %i', (room, codes) => {
    const open = row(60, [...FULL, '', '']).map((bottle) => ({
      ...bottle,
      capacity: 4 + room,
      isOpen: true,
    }));
    const reading = readingOf(page(420, 260, open));
    expect(capacitiesIn(reading)).toEqual([4, 4, 4, 4, 4, 4]);
    expect(codesIn(reading)).toEqual(codes);
  });
});

describe('tubes as high as others', () => {
  it('are no lower for what hangs before them', () => {
    const picture = page(420, 240, row(60, [...FULL, '', ''], 4));
    fill(picture, 325, 52, 50, 40, 'V');
    const reading = readingOf(picture);
    expect(capacitiesIn(reading).slice(0, 5)).toEqual([4, 4, 4, 4, 4]);
    expect(capacitiesIn(reading)[5] === 4 || codesIn(reading).length > 0).toBe(true);
  });

  it('are no higher for a box of their width beside them', () => {
    const picture = balls([...FULL, '', ''], []);
    const reading = readingOf(picture);
    expect(capacitiesIn(reading)).toEqual([4, 4, 4, 4, 4, 4]);
  });
});
