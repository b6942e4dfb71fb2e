import { diff, rgb_to_lab } from 'color-diff';
import { colorAt } from '../items/patches.ts';
import type { Circle } from '../picture/circles.ts';
import type { Raster } from '../picture/raster.ts';
import type { Column, Lattice } from './lattice.ts';

/** What lies between the ends of a bar is its own colour, within this distance. */
const SAME_COLOR = 8;
/** Looked at in these shares of the way from one end to the other. */
const BETWEEN = [0.25, 0.5, 0.75];
/** More discs than this share of all are the ends of bars when the board is one of bars. */
const MOST_JOINED = 0.5;

/** Whether most discs are round ends of bars: of one colour with a disc beside them and with all that lies between. */
export function areEndsOfBars(raster: Raster, { rows }: Lattice): boolean {
  let count = 0;
  const joined = new Set<Circle>();
  for (const { columns } of rows) {
    for (const [i, column] of columns.entries()) {
      count += column.discs.filter((disc) => disc).length;
      for (const [left, right] of levelDiscs(column, columns[i + 1])) {
        if (isOneColor(raster, left, right)) joined.add(left).add(right);
      }
    }
  }
  return joined.size > MOST_JOINED * count;
}

/** The discs of two columns that lie beside each other. */
function levelDiscs(left: Column, right: Column | undefined): [Circle, Circle][] {
  return left.discs.flatMap((disc, k): [Circle, Circle][] => {
    const other = right?.discs[k];
    return disc && other ? [[disc, other]] : [];
  });
}

function isOneColor(raster: Raster, left: Circle, right: Circle): boolean {
  const colorOf = (share: number) => {
    const [x, y] = [left.x + share * (right.x - left.x), left.y + share * (right.y - left.y)];
    return rgb_to_lab(colorAt(raster, x, y));
  };
  const own = colorOf(0);
  return [...BETWEEN, 1].every((share) => diff(own, colorOf(share)) < SAME_COLOR);
}
