import type { Move } from '../../puzzle/index.ts';
import { isFlat, isStacked } from '../board/cells.ts';
import { isChanged, type Layout, startLayout, type Token } from '../board/tokens.ts';
import type { View } from '../board/view.ts';
import { copyOf, restore } from '../draw/canvas.ts';
import type { Pixels } from '../draw/scene.ts';
import { type Mover, moverOf, type WhyDrawn } from './mover.ts';
import { drawPatch, type Patch } from './patch.kernel.ts';

/** A board whose items can be moved as pixels of the screenshot. */
export interface RepaintedBoard {
  /** The picture with every item at its place in the layout, as a copy. */
  readonly paint: (layout: Layout) => Pixels;
  /**
   * Like `paint`, for consecutive layouts. Returns the same picture every time, and each call repaints only tubes that have changed.
   */
  readonly follow: (layout: Layout) => Pixels;
  /** The pixels of one item, cut out of the screenshot. */
  readonly piece: (token: Token) => Patch | undefined;
}

/**
 * The reason if moving pixels would not look right: the board is skewed, or no empty place is visible.
 *
 * @param moves all that are going to be shown; tubes that they leave alone are not cut into pieces
 */
export function repaintedBoard(view: View, moves: readonly Move[]): RepaintedBoard | WhyDrawn {
  const mover = isStacked(view) ? 'stacked' : isFlat(view) ? moverOf(view, moves) : 'uneven';
  if (typeof mover === 'string') return mover;
  const start = startLayout(view.tubes);
  const painted = follower(view, mover, start);
  return {
    paint: (layout) => copyOf(painted(layout)),
    follow: follower(view, mover, start),
    piece: (token) => mover.piece(token),
  };
}

function follower(view: View, mover: Mover, start: Layout): RepaintedBoard['follow'] {
  let picture: Pixels | undefined;
  let [shown, wasMoved] = [start, false];
  const drawn: Patch[][] = start.map(() => []);
  return (layout) => {
    picture ??= copyOf(view.pixels);
    const isMoved = isChanged(start, layout);
    const isFirst = isMoved !== wasMoved;
    for (const [tube, tokens] of layout.entries()) {
      if (!isFirst && tokens === shown[tube]) continue;
      for (const patch of drawn[tube] ?? []) restore(picture, view.pixels, patch);
      drawn[tube] = isMoved ? mover.paint(tube, tokens, start[tube] ?? []) : [];
      for (const patch of drawn[tube]) drawPatch(picture, patch);
    }
    [shown, wasMoved] = [layout, isMoved];
    return picture;
  };
}
