import type { Circle } from '../balls/circles.ts';
import { findStackings } from '../balls/stacks.ts';
import type { Box } from '../layout.ts';
import { findFamilies } from '../liquid/families.ts';
import { findSlabs, type Slab } from '../liquid/slabs.ts';
import type { View } from '../picture/view.ts';

/** Stacks of discs that are supported by less may be chance. */
const LEAST_SUPPORT = 4;
/** Edges of patches are at least half as many levels a pixel. */
const LIMIT = 8;
/** So many columns of patches over one another, of one width, may be bottles. */
const FEWEST_COLUMNS = 2;
const FEWEST_PATCHES = 2;
const MOST_FAMILIES = 3;

/**
 * Tells of parts of a picture, in pixels of the raster, whether something in them is stacked as the items of a board are: cheap to
 * ask, so that no part without such is read.
 */
export function mayHoldBoard(view: View): (part: Box) => boolean {
  let slabs: readonly Slab[] | undefined;
  return (part) => {
    const isIn = ({ x, y }: Circle) => x > part.left && x < part.right && y > part.top && y < part.bottom;
    const [stacking] = findStackings(view.circles().filter(isIn), 1);
    if (stacking && stacking.support >= LEAST_SUPPORT) return true;
    slabs ??= findSlabs(view.gradient, LIMIT);
    const inPart = slabs.filter(
      ({ left, right, top, bottom }) =>
        left > part.left && right < part.right && top > part.top && bottom < part.bottom,
    );
    return findFamilies(view.raster, inPart, MOST_FAMILIES).some(
      ({ columns }) =>
        columns.filter((column) => column.slabs.length >= FEWEST_PATCHES).length >= FEWEST_COLUMNS,
    );
  };
}
