import { blankCanvas, paste } from '../../overlay/draw/canvas.ts';
import type { Pixels, Scene } from '../../overlay/draw/scene.ts';
import { element, svgDocument } from '../../overlay/draw/svg.ts';
import { drawText } from '../../overlay/draw/text.ts';
import { type Caption, type CaptionStyle, captionStyle, drawCaption } from '../../overlay/layout/caption.ts';
import { drawLegend, legendHeight, PAPER, PRINT } from '../../overlay/layout/legend.ts';
import { type Grid, PAGE, type PagePlan, panelCorner, planPages } from '../../overlay/layout/pages.ts';
import type { Sheet } from '../../overlay/sheet.ts';
import type { Words } from '../../overlay/words.ts';
import type { PanguruMove } from '../board.ts';
import { moveMarks } from './marks.ts';
import { statesOf } from './pictures.ts';
import { standing } from './stage.ts';
import { boardView, type PanguruSubject, type TriangleView } from './view.ts';

/**
 * The layout of a sheet, in pixels.
 *
 * - `digits`: height of digits on panels, as a fraction of plates.
 */
const SHEET = { columns: 3, digits: 19, titleSize: 46, title: 84 };

/** What the pages of one solution have in common. */
interface Book {
  readonly view: TriangleView;
  readonly plan: Grid;
  readonly moves: readonly PanguruMove[];
  readonly states: readonly string[];
  readonly captions: CaptionStyle;
  readonly words: Pick<Words, 'title' | 'solved'>;
}

/** Draws sheets to follow on a phone: the triangle for each move, and once more at the end. */
export function panguruSheets(
  subject: PanguruSubject,
  moves: readonly PanguruMove[],
  words: Pick<Words, 'title' | 'solved'> = englishWords(moves.length),
): Sheet[] {
  const width = Math.floor((PAGE.width - 2 * PAGE.margin - (SHEET.columns - 1) * PAGE.gap) / SHEET.columns);
  const view = boardView(subject, width);
  const plan = { columns: SHEET.columns, scale: 1, width, height: view.height };
  const states = statesOf(subject.pebbles, moves);
  const captions = captionStyle(
    states.map((_, index) => captionOf(view, words, moves[index], index + 1)),
    width,
  );
  const book = { view, plan, moves, states, captions, words };
  const pages = planPages(states.length, plan, headerHeight(view), captions.height);
  return pages.map((page) => ({
    suffix: pages.length === 1 ? 'moves' : `moves.${stepRange(book, page)}`,
    paint: () => paintPage(book, page),
  }));
}

function stepRange({ moves }: Book, { first, count }: PagePlan): string {
  const last = Math.min(moves.length, first + count);
  return [first + 1, last].map((step) => `${step}`.padStart(2, '0')).join('-');
}

function headerHeight({ subject }: TriangleView): number {
  return (
    PAGE.margin + SHEET.title + legendHeight(subject.colors, PAGE.width - 2 * PAGE.margin) + PAGE.gap / 2
  );
}

function paintPage(book: Book, page: PagePlan): Scene {
  const { view, plan, words, captions } = book;
  const header = headerHeight(view);
  const rows = Math.ceil(page.count / plan.columns);
  const height = header + rows * (plan.height + captions.height + PAGE.gap) + PAGE.margin - PAGE.gap;
  const base = blankCanvas(PAGE.width, height, PAPER);
  const panels = Array.from({ length: page.count }, (_, index) => {
    const { x, y } = panelCorner(index, plan, header, captions.height);
    return drawPanel(book, page.first + index, base, x, y);
  });
  const title = drawText(`Panguru · ${words.title}`, PAGE.margin, PAGE.margin + SHEET.titleSize, {
    size: SHEET.titleSize,
    color: PRINT,
  });
  const legend = drawLegend(
    view.subject.colors,
    PAGE.margin,
    PAGE.margin + SHEET.title,
    PAGE.width - 2 * PAGE.margin,
  );
  const marks = svgDocument(PAGE.width, height, title + legend + panels.join(''));
  return { width: PAGE.width, height, base, marks };
}

/** Draws a panel: its board onto the page's base, its caption and marks as SVG. @returns the SVG */
function drawPanel(
  { view, plan, moves, states, captions, words }: Book,
  index: number,
  base: Pixels,
  x: number,
  y: number,
): string {
  const stand = standing(view, states[index] ?? view.subject.pebbles);
  paste(base, stand.base, x, y + captions.height);
  const move = moves[index];
  const marks = move ? moveMarks(view, stand.ground, move, SHEET.digits) : [];
  const frame = { x, y: y + captions.height, width: plan.width, height: plan.height };
  return (
    drawCaption(captionOf(view, words, move, index + 1), x, y, captions) +
    element('svg', frame, stand.shapes + marks.map(({ svg }) => svg).join('') || ' ')
  );
}

function englishWords(moves: number): Pick<Words, 'title' | 'solved'> {
  return { title: `${moves} ${moves === 1 ? 'move' : 'moves'}, the fewest`, solved: ['✓ Done', ''] };
}

function captionOf(
  { subject }: TriangleView,
  { solved }: Pick<Words, 'solved'>,
  move: PanguruMove | undefined,
  step: number,
): Caption {
  if (!move) return { leg: undefined, end: solved };
  const { from, to, pebble } = move;
  const color = subject.colors.find(({ id }) => id === pebble);
  return { leg: { first: step, last: step, from, to, count: 1 }, color, from: from + 1, to: to + 1 };
}
