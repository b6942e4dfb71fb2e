import { describe, expect, it } from 'vitest';
import type { Interpretation } from '../../../src/vision/colors/interpretation.ts';
import type { Holder, Spot } from '../../../src/vision/layout.ts';
import { flowTogether } from '../../../src/vision/liquid/ballsOrLiquid.ts';
import { look } from '../../../src/vision/picture/view.ts';
import { fill, page } from './drawing.ts';

/** A block is so wide, and so high with the gap over it. */
const SIZE = { width: 24, pitch: 24, gap: 4 };
const xOf = (i: number) => 40 + 50 * i;
const yOf = (k: number) => 130 - SIZE.pitch * k;

const asIs = (ink: string) => ink;

/** Whether blocks in tubes are liquid, drawn with a gap over each, or over none that has one of its colour over it. */
function areLiquid(tubes: readonly string[], gaps: 'over each' | 'between colours' | 'none', inkOf = asIs) {
  const picture = page(300, 180, []);
  const groupOf = new Map<Spot, number>();
  const holders = tubes.map((units, i) => {
    const spots = [...units].map((ink, k) => {
      const isOpen = gaps === 'over each' || (gaps === 'between colours' && units[k + 1] !== ink);
      const height = SIZE.pitch - (isOpen ? SIZE.gap : 0);
      const top = yOf(k) + SIZE.pitch / 2 - height;
      fill(picture, xOf(i) - SIZE.width / 2, top, SIZE.width, height, inkOf(ink));
      const spot = { x: xOf(i), y: yOf(k) } as Spot;
      groupOf.set(spot, 'RGBY'.indexOf(ink));
      return spot;
    });
    return { spots } as unknown as Holder;
  });
  const layout = { holders, itemWidth: SIZE.width };
  const roles = [...'RGBY'].map(() => 'color');
  const { raster } = look(picture);
  return flowTogether(raster, { layout, groupOf, roles, lifted: undefined } as unknown as Interpretation);
}

describe('blocks in tubes', () => {
  it.each([
    ['that flow together where they are of one colour are liquid', 'between colours', true],
    ['that are drawn one by one are none', 'over each', false],
    ['that all touch say nothing', 'none', false],
  ] as const)('%s', (_name, gaps, expected) => {
    expect(areLiquid(['RRGB', 'GGYY', 'BYRB', 'YG'], gaps).isLikely).toBe(expected);
  });

  it('say nothing where no two of one colour lie on each other', () => {
    expect(areLiquid(['RGRB', 'GYGY', 'BYRB'], 'between colours').mayBeLiquid).toBe(false);
  });

  it('say nothing where those of one colour are as the air is: none would be seen between them', () => {
    const flow = (inkOf: typeof asIs) => areLiquid(['RGRB', 'GBGR', 'BRGB', 'YY'], 'between colours', inkOf);
    expect(flow((ink) => (ink === 'Y' ? '.' : ink)).mayBeLiquid).toBe(false);
    expect(flow(asIs).mayBeLiquid).toBe(true);
  });

  it('may be liquid, though it is not likely, where only one pair of one colour flows together', () => {
    const flow = areLiquid(['RRGB', 'GYGY', 'BYRB'], 'between colours');
    expect(flow).toEqual({ mayBeLiquid: true, isLikely: false });
  });
});
