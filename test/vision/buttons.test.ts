import { describe, expect, it } from 'vitest';
import { buttonsIn, withoutButtons } from '../../src/vision/buttons.ts';
import { interpret } from '../../src/vision/colors/interpret.ts';
import type { Interpretation } from '../../src/vision/colors/interpretation.ts';
import type { Holder, Layout, Spot } from '../../src/vision/layout.ts';
import type { Reading } from '../../src/vision/reading.ts';
import { assemble } from '../../src/vision/verdict/assemble.ts';
import { spotOf } from './spots.ts';

/** A tube at a place of a row, with the colours of what is in it. */
type Tube = readonly [x: number, row: number, colors: string];

function found(tubes: readonly Tube[]): Interpretation {
  const groupOf = new Map<Spot, number>();
  const holders = tubes.map(([x, row, colors]) => {
    const spots = [...colors].map((color) => {
      const spot = { x } as Spot;
      groupOf.set(spot, Number(color));
      return spot;
    });
    const box = { left: x - 20, right: x + 20, top: 200 * row, bottom: 200 * row + 160 };
    return { x, y: 200 * row + 140, box, spots, loose: [], likeness: 1 } as unknown as Holder;
  });
  const roles = Array.from({ length: 10 }, () => 'color');
  return { layout: { holders }, groupOf, roles } as unknown as Interpretation;
}

const BOARD: readonly Tube[] = [
  [100, 1, '0121'],
  [180, 1, '2010'],
  [260, 1, '1022'],
  [340, 1, ''],
];

/** Two at these places of the row over it. */
const over = (places: readonly [number, number], ...colors: [string, string]): Tube[] =>
  places.map((x, i): Tube => [x, 0, colors[i] ?? '']);
const AROUND = [40, 400] as const;

describe('tubes in a row of their own', () => {
  it.each<[string, readonly Tube[], number]>([
    ['may be buttons where they are alike, of a colour of their own, around it', over(AROUND, '33', '33'), 2],
    ['are none where they stand as close as others', over([180, 260], '33', '33'), 0],
    ['are none where they stand over others, far apart', over([100, 340], '33', '33'), 0],
    ['are none where others hold their colour, too', over(AROUND, '11', '11'), 0],
    ['are none where they hold unlike numbers', over(AROUND, '333', '3'), 0],
    ['are none where they are of several colours', over(AROUND, '34', '34'), 0],
    ['are none where one is empty', over(AROUND, '33', ''), 0],
    ['are none where there is but one', [[40, 0, '3333']], 0],
  ])('%s', (_, others, count) => {
    const board = found([...others, ...BOARD]);
    expect(buttonsIn(board)).toEqual(board.layout.holders.slice(0, count));
  });
});

/** A tube, or what looks like one, with the inks of what is in it; so high. */
function holderAt(x: number, row: number, inks: string, height = 160): Holder {
  const bottom = 200 * row + 160;
  return {
    ...{ x, y: bottom - 20, loose: [], likeness: 1 },
    spots: [...inks].map((ink) => spotOf(ink.repeat(9))),
    box: { left: x - 20, right: x + 20, top: bottom - height, bottom },
  };
}

/** What is read of a row of tubes and of what is around it. */
function read(around: readonly Holder[], stacks: readonly string[]): Reading {
  const tubes = stacks.map((inks, i) => holderAt(100 + 80 * i, 1, inks));
  const layout: Layout = {
    ...{ kind: 'water', holders: [...around, ...tubes], complete: true, strays: 0, wallLikeness: 1 },
    ...{ itemWidth: 40, itemHeight: 40, up: { x: 0, y: -40 }, leastCapacity: 4, mostCapacity: 4 },
  };
  const board = interpret(layout);
  if (!board) throw new Error('the board is told');
  return assemble(withoutButtons(board), { width: 600, height: 900, data: new Uint8ClampedArray() }, 1);
}

const WHOLE = ['RGBR', 'GRGB', 'BGRB', ''];

describe('a board with buttons around it', () => {
  const buttons = AROUND.map((x) => holderAt(x, 0, 'MM'));

  it('is read without them', () => {
    expect(read(buttons, WHOLE).tubes).toHaveLength(4);
  });

  it('keeps them where it would not add up, so that this is warned of', () => {
    expect(read(buttons, ['RGBR', 'GRGB', 'BGR', '']).tubes).toHaveLength(6);
  });
});

describe('what stands alone in its row', () => {
  it.each<[string, string, number, readonly string[], number]>([
    ['is a button, with a doubt, where it is low and the board adds up without it', 'MM', 100, WHOLE, 4],
    ['is a tube where it is as high as others', 'MM', 160, WHOLE, 5],
    ['is a tube where the board adds up with it', 'MMMM', 100, WHOLE, 5],
    ['is a tube where others hold its colour', 'RR', 100, WHOLE, 5],
    ['is a tube where the board does not add up without it', 'MM', 100, ['RGBR', 'GRGB', 'BGR', ''], 5],
  ])('%s', (_, inks, height, stacks, count) => {
    const { tubes, warnings } = read([holderAt(400, 3, inks, height)], stacks);
    expect(tubes).toHaveLength(count);
    const isDoubted = warnings.some(({ reason }) => reason === 'buttonLeftOut');
    expect(isDoubted).toBe(count < 5);
  });
});
