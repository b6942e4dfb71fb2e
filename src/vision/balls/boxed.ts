import { type Interpretation, itemsOf, withHolders } from '../colors/interpretation.ts';
import { emptyAt } from '../layout.ts';
import { findAlike } from '../liquid/alike.ts';
import { latticeOf } from '../liquid/glass.ts';
import { outlineOf } from '../liquid/outline.ts';
import type { View } from '../picture/view.ts';
import type { Point } from '../reading.ts';
import { bestOf } from '../statistics.ts';
import { RIM_SEEN, rimAt } from './rims.ts';
import { spacing } from './walls.ts';

/** Tubes stand no nearer to others than this share of the least distance known: between two is the page. */
const NEAREST = 0.9;
/** An empty box shows so much of what the others have in common: with balls in it, these hide none of that. */
const LIKE = 0.7;

/**
 * A board of balls of which no tube is empty with those that are, by the outline that the filled ones have in common: of tubes much
 * wider than what lies in them the walls are out of reach, and rounded boxes have hardly any that are upright. One in whose lowest
 * place something round is seen is not empty.
 */
export function withBoxed(view: View, found: Interpretation): Interpretation {
  const { layout, whole } = found;
  const isNoneEmpty = layout.holders.every((holder) => itemsOf(found, holder).length > 0);
  if (layout.kind !== 'ball' || layout.onPegs || !whole || !isNoneEmpty) return found;
  const outline = outlineOf(view.gradient, layout, Number.POSITIVE_INFINITY);
  const { itemWidth, itemHeight } = layout;
  const least = NEAREST * spacing(latticeOf(layout));
  const isFree = ({ x, y }: Point) =>
    layout.holders.every((other) => Math.abs(other.y - y) > itemHeight || Math.abs(other.x - x) > least);
  const isEmpty = (at: Point) => rimAt(view.circles(), at, itemWidth / 2, itemHeight) < RIM_SEEN;
  const isLeftOut = ({ x, y }: Point) =>
    layout.leftOut?.some((box) => x > box.left && x < box.right && y > box.top && y < box.bottom);
  const alike = outline ? findAlike(view, layout, outline) : [];
  const empties = alike.filter((at) => at.likeness >= LIKE && isFree(at) && isEmpty(at) && !isLeftOut(at));
  const like = bestOf(layout.holders, ({ likeness }) => likeness);
  const holders = empties.flatMap((at) => (like ? [emptyAt(at, at.likeness, like)] : []));
  return withHolders(found, [...layout.holders, ...holders]);
}
