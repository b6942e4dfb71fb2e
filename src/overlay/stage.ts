import { drawnBoard } from './drawn.ts';
import { type Ground, groundOf } from './ground.ts';
import { type MovedBoard, movedBoard } from './moved.ts';
import type { Pixels } from './scene.ts';
import { settleTubes } from './settle.ts';
import { type Layout, startLayout } from './tokens.ts';
import type { View } from './view.ts';

/** The board of a view as it looks at one step. */
export interface Standing {
  readonly base: Pixels;
  /** SVG to draw onto the base before any mark: items where they lie, if the base could not show them. */
  readonly drawn: string;
  readonly ground: Ground;
}

/** A view whose items can be shown wherever they lie. */
export interface Stage {
  readonly view: View;
  readonly start: Layout;
  /** Undefined where items are drawn. */
  readonly moved: MovedBoard | undefined;
  readonly show: (layout: Layout) => Standing;
}

/** Moves the screenshot's own pixels where that looks right; else draws tubes and items over it. */
export function stageOf(read: View): Stage {
  const view = settleTubes(read);
  const start = startLayout(view.tubes);
  const moved = movedBoard(view);
  if (!moved) return { view, start, moved, show: (layout) => drawnBoard(view, layout) };
  return {
    view,
    start,
    moved,
    show: (layout) => {
      const base = moved.paint(layout);
      return { base, drawn: '', ground: groundOf(base) };
    },
  };
}
