import { ballMover } from './ballMover.ts';
import { copyOf, restore } from './canvas.ts';
import { isFlat } from './cells.ts';
import { liquidMover } from './liquidMover.ts';
import type { Mover, Placement } from './mover.ts';
import { drawPatch, type Patch } from './patch.ts';
import type { Pixels } from './scene.ts';
import { isChanged, type Layout, startLayout, type Token } from './tokens.ts';
import type { View } from './view.ts';

/** A board whose items can be moved as pixels of the screenshot. */
export interface MovedBoard {
  /** The picture with every item at its place in the layout. Costs one copy of the picture plus the changed cells. */
  readonly paint: (layout: Layout) => Pixels;
  /**
   * Like `paint`, for consecutive layouts. Returns the same picture every time, and each call repaints only tubes that have changed.
   */
  readonly follow: (layout: Layout) => Pixels;
  /** The pixels of one item, cut out of the screenshot. */
  readonly piece: (token: Token) => Patch | undefined;
}

/** Undefined if moving pixels would not look right: the board is skewed, or no empty place is visible. */
export function movedBoard(view: View): MovedBoard | undefined {
  if (!isFlat(view) || view.onPegs) return undefined;
  const mover = moverOf(view);
  if (!mover) return undefined;
  const start = startLayout(view.tubes);
  const paint = (layout: Layout) => {
    const picture = copyOf(view.pixels);
    for (const placement of placementsIn(mover, layout, start).flat()) place(picture, placement);
    return picture;
  };
  return { paint, follow: follower(view, mover, start), piece: mover.piece };
}

function moverOf(view: View): Mover | undefined {
  return view.kind === 'ball' ? ballMover(view) : liquidMover(view);
}

/** What to paint for each tube; nothing while the layout is that of the screenshot. */
function placementsIn(mover: Mover, layout: Layout, start: Layout): Placement[][] {
  if (!isChanged(start, layout)) return layout.map(() => []);
  return layout.map((tokens, tube) => mover.placements(tube, tokens, start[tube] ?? []));
}

function place(picture: Pixels, { patch, dx, dy }: Placement): void {
  drawPatch(picture, patch, dx, dy);
}

function follower(view: View, mover: Mover, start: Layout): MovedBoard['follow'] {
  let picture: Pixels | undefined;
  let [shown, wasMoved] = [start, false];
  const drawn: Placement[][] = start.map(() => []);
  return (layout) => {
    picture ??= copyOf(view.pixels);
    const isMoved = isChanged(start, layout);
    const isFirst = isMoved !== wasMoved;
    for (const [tube, tokens] of layout.entries()) {
      if (!isFirst && tokens === shown[tube]) continue;
      for (const { patch, dx, dy } of drawn[tube] ?? []) {
        const { x, y, width, height } = patch;
        restore(picture, view.pixels, { x: x + dx, y: y + dy, width, height });
      }
      drawn[tube] = isMoved ? mover.placements(tube, tokens, start[tube] ?? []) : [];
      for (const placement of drawn[tube]) place(picture, placement);
    }
    [shown, wasMoved] = [layout, isMoved];
    return picture;
  };
}
