import { copyOf } from './canvas.ts';
import { isFlat } from './cells.ts';
import { settleBalls } from './discs.ts';
import { drawnBoard, layLifted, type Standing } from './drawn.ts';
import { type Ground, groundOf } from './ground.ts';
import { frameMark } from './marks.ts';
import { type MovedBoard, movedBoard } from './moved.ts';
import type { Pixels } from './scene.ts';
import { settleTubes } from './settle.ts';
import { type Layout, startLayout } from './tokens.ts';
import type { View } from './view.ts';

/** A view whose items can be shown wherever they lie. */
export interface Stage {
  readonly view: View;
  readonly start: Layout;
  /** Undefined where items are drawn. */
  readonly moved: MovedBoard | undefined;
  /** On a base of its own, which may be drawn onto. */
  readonly show: (layout: Layout) => Standing;
  /** As `show`, for layouts that follow each other; what it gives holds until it is called again. */
  readonly follow: (layout: Layout) => Standing;
}

/**
 * Moves the screenshot's own pixels where that looks right; else draws tubes and items over it.
 *
 * @param isDrawn whether they are drawn anyway, as on a page that shows none
 */
export function stageOf(read: View, isDrawn = false): Stage {
  return isDrawn ? drawnStage(layLifted(read), startLayout(read.tubes)) : settledStage(settle(read));
}

/** A view before the first move, and all of it after that; see `openedStage`. */
export interface OpenedStage {
  /** Shows the layout of the start only. */
  readonly opening: Stage;
  /** As `stageOf`, made when it is first asked for. */
  readonly whole: () => Stage;
}

/** Shows the screenshot itself at once, and cuts it into pieces only when something has to move: that takes the most time. */
export function openedStage(read: View, isDrawn = false): OpenedStage {
  if (isDrawn) {
    const drawn = stageOf(read, isDrawn);
    return { opening: drawn, whole: () => drawn };
  }
  const view = settle(read);
  let whole: Stage | undefined;
  return {
    opening: stillStage(view),
    whole: () => {
      whole ??= settledStage(view);
      return whole;
    },
  };
}

function stillStage(view: View): Stage {
  const show = () => standingOn(view, copyOf(view.pixels));
  return { view, start: startLayout(view.tubes), moved: undefined, show, follow: show };
}

function settledStage(view: View): Stage {
  const start = startLayout(view.tubes);
  const moved = movedBoard(view);
  if (!moved) return drawnStage(layLifted(view), start);
  return {
    view,
    start,
    moved,
    show: (layout) => standingOn(view, moved.paint(layout)),
    follow: (layout) => standingOn(view, moved.follow(layout)),
  };
}

function standingOn(view: View, base: Pixels): Standing {
  const ground = groundOf(base);
  return { base, drawn: addedTubes(view, ground), ground };
}

function drawnStage(view: View, start: Layout): Stage {
  const follow = (layout: Layout) => drawnBoard(view, layout);
  const show = (layout: Layout) => ({ ...follow(layout), base: copyOf(view.pixels) });
  return { view, start, moved: undefined, show, follow };
}

/** The outlines of tubes that the screenshot does not show. */
function addedTubes({ tubes }: View, ground: Ground): string {
  const added = tubes.filter((tube) => tube.added);
  const outlines = added.map(({ box, itemWidth }) =>
    frameMark('neutral', ground, box, box.width * 0.3, Math.max(1.5, itemWidth * 0.04), itemWidth * 0.2),
  );
  return outlines.map(({ svg }) => svg).join('');
}

/** Tubes where they stand and balls as large as they are: tubes are found the better the more is known of the balls. */
function settle(read: View): View {
  if (read.onPegs) return read;
  const view = settleTubes(read);
  if (view.kind !== 'ball' || !isFlat(view)) return view;
  const measured = settleBalls(view);
  return measured === view ? view : settleTubes(measured);
}
