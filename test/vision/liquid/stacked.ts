import type { Interpretation } from '../../../src/vision/colors/interpretation.ts';
import type { Holder, Spot } from '../../../src/vision/layout.ts';
import type { Pixels } from '../../../src/vision/reading.ts';
import { fill, page } from './drawing.ts';

export interface StackSizes {
  readonly width: number;
  readonly unit: number;
  /** The middle of the first stack, and how far it is to the next. */
  readonly left: number;
  readonly step: number;
  /** Where the tubes begin and their lowest units end. */
  readonly top: number;
  readonly floor: number;
  /** Rows of each unit that are left free over it. */
  readonly free: number;
}

/** Stacks of red, green and blue units without walls, and what is read of them: the parts that questions about seams ask for. */
export function stacked(
  stacks: readonly string[],
  { width, unit, left, step, top, floor, free }: StackSizes,
): { readonly picture: Pixels; readonly found: Interpretation } {
  const picture = page(left + step * stacks.length, floor + unit, []);
  const groupOf = new Map<Spot, number>();
  const holders = stacks.map((units, i): Holder => {
    const x = left + step * i;
    const spots = [...units].map((ink, k) => {
      const upper = floor - (k + 1) * unit + free;
      fill(picture, x - width / 2, upper, width, unit - free, ink);
      const spot = { x, y: upper + (unit - free) / 2 } as Spot;
      groupOf.set(spot, 'RGB'.indexOf(ink));
      return spot;
    });
    const box = { left: x - width / 2, right: x + width / 2, top, bottom: floor };
    return { x, y: floor - unit / 2, box, spots, loose: [], likeness: 1 };
  });
  const layout = { kind: 'water', onPegs: true, holders, itemWidth: width, itemHeight: unit };
  const roles = ['color', 'color', 'color'];
  const found = { layout, groupOf, roles, lifted: undefined, capacity: 4 } as unknown as Interpretation;
  return { picture, found };
}
