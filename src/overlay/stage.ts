import type { Move } from '../puzzle/index.ts';
import { diagramOf } from './board/diagram.ts';
import { type Layout, startLayout } from './board/tokens.ts';
import type { View, ViewTube } from './board/view.ts';
import { blankCanvas, copyOf, paste } from './draw/canvas.ts';
import { luminance } from './draw/color.ts';
import type { Pixels } from './draw/scene.ts';
import { signOf } from './draw/signs.ts';
import { type Ground, groundOf } from './marks/ground.ts';
import { badgeMark, badgeRect, frameMark } from './marks/marks.ts';
import { digitSize, tubeNumbers } from './marks/numbers.ts';
import { panelOf, paperOf, type Standing, schematicBoard } from './marks/schematic.ts';
import type { WhyDrawn } from './move/mover.ts';
import { once } from './move/remember.ts';
import { type RepaintedBoard, repaintedBoard } from './move/repainting.ts';

/** A view that can show items in any layout. */
export interface Stage {
  readonly view: View;
  readonly start: Layout;
  /** Undefined if items are drawn. */
  readonly repainted: RepaintedBoard | undefined;
  /** Undefined if pixels are moved, or were not to be. */
  readonly why?: WhyDrawn;
  /** Shows a layout on a new base, which may be drawn onto. */
  readonly show: (layout: Layout) => Standing;
  /** Like `show`, for consecutive layouts. The result is valid until the next call. */
  readonly follow: (layout: Layout) => Standing;
}

/**
 * Moves the screenshot's pixels if that looks right; otherwise draws tubes and items over it.
 *
 * @param moves all that are going to be shown
 * @param isDrawn whether to draw them in any case, as on an empty page
 */
export function stageOf(view: View, moves: readonly Move[], isDrawn = false): Stage {
  return isDrawn ? drawnStage(view, startLayout(view.tubes)) : movingStage(view, moves);
}

/** A stage that is prepared in two steps; see `openedStage`. */
export interface OpenedStage {
  /** Shows only the initial layout. */
  readonly opening: Stage;
  /** The stage of `stageOf`, made on first use. */
  readonly complete: () => Stage;
}

/** Shows the screenshot immediately, and cuts it into pieces only when something moves, because that takes most of the time. */
export function openedStage(view: View, moves: readonly Move[], isDrawn = false): OpenedStage {
  const complete = once(() => stageOf(view, moves, isDrawn));
  return { opening: isDrawn ? complete() : stillStage(view), complete };
}

function stillStage(view: View): Stage {
  const show = () => standingOn(view, copyOf(view.pixels));
  return { view, start: startLayout(view.tubes), repainted: undefined, show, follow: show };
}

function movingStage(view: View, moves: readonly Move[]): Stage {
  const start = startLayout(view.tubes);
  const repainted = repaintedBoard(view, moves);
  if (typeof repainted === 'string') return { ...drawnStage(view, start), why: repainted };
  const { prevailing } = groundOf(view.pixels);
  return {
    view,
    start,
    repainted,
    show: (layout) => standingOn(view, repainted.paint(layout), prevailing),
    follow: (layout) => standingOn(view, repainted.follow(layout), prevailing),
  };
}

/** @param prevailing luminances of the screenshot, so that marks keep their ink from move to move */
function standingOn(view: View, base: Pixels, prevailing?: readonly number[]): Standing {
  const ground = groundOf(base, prevailing);
  return { base, shapes: addedTubes(view, ground), ground };
}

function drawnStage(seen: View, start: Layout): Stage {
  const panel = panelOf(seen);
  const paper = paperOf(seen, panel);
  const bare = copyOf(seen.pixels);
  paste(bare, blankCanvas(panel.width, panel.height, paper), panel.x, panel.y);
  const { digits } = seen.size ?? digitSize(seen);
  // the room for a number below a tube, in heights of its badge: it stands clear of the tube's frame
  const number = 1.25 * badgeRect('1', { x: 0, y: 0 }, digits).height;
  const view = { ...seen, pixels: bare, tubes: diagramOf(seen.tubes, panel, number) };
  const ground = groundOf(bare, [luminance(paper)]);
  const show = (layout: Layout) => {
    const shapes = schematicBoard(view, layout, paper) + addedTubes(view, ground);
    return { base: copyOf(bare), shapes, ground };
  };
  return { view, start, repainted: undefined, show, follow: show };
}

/** The outlines of added tubes, and the numbers of these and of tubes with rules of their own, as SVG. */
export function addedTubes(view: View, ground: Ground): string {
  const isMarked = (tube: ViewTube) => tube.added || signOf(tube) !== '';
  if (!view.tubes.some(isMarked)) return '';
  const numbers = tubeNumbers(view);
  const marks = view.tubes.flatMap((tube, index) => {
    if (!isMarked(tube)) return [];
    const { added, box, itemWidth } = tube;
    const [line, dash] = [Math.max(2, itemWidth * 0.05), itemWidth * 0.2];
    const number = numbers[index];
    return [
      ...(added ? [frameMark('neutral', ground, box, box.width * 0.3, line, dash)] : []),
      ...(number ? [badgeMark('neutral', ground, number.text, number.spot, number.height)] : []),
    ];
  });
  return marks.map(({ svg }) => svg).join('');
}
