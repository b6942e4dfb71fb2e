import type { Item, Move } from '../puzzle/index.ts';
import type { Reading, ReadingColor } from '../vision/reading.ts';
import { isComplete, isSorted, joinMoves, type Leg } from './board/legs.ts';
import { type Layout, layouts, movedItem } from './board/tokens.ts';
import { boardOfReading } from './board/view.ts';
import { blankCanvas, paste } from './draw/canvas.ts';
import type { Pixels, Scene } from './draw/scene.ts';
import { element, svgDocument } from './draw/svg.ts';
import { drawText, textWidth } from './draw/text.ts';
import { asShown } from './draw/upsideDown.ts';
import { boardView } from './layout/boardView.ts';
import { type Caption, type CaptionStyle, captionStyle, drawCaption } from './layout/caption.ts';
import { drawLegend, legendHeight, PAPER, PRINT } from './layout/legend.ts';
import { type FramePlan, PAGE, type PagePlan, panelCorner, planFrames, planPages } from './layout/pages.ts';
import { patternedItems, type Sample, swatchesOn } from './layout/samples.ts';
import { letterMarks } from './marks/letters.ts';
import { moveMarks } from './marks/moveMarks.ts';
import type { Standing } from './marks/schematic.ts';
import type { WhyDrawn } from './move/mover.ts';
import { type Stage, stageOf } from './stage.ts';
import { englishWords, type Words } from './words.ts';

/** Options of pictures of the moves. */
export interface PictureOptions {
  /** Whether to draw the letter of its colour on each item. */
  readonly letters?: boolean;
  /** Whether the moves are proved to be the fewest, which the title then says. */
  readonly optimal?: boolean;
  /** Whether that holds only for the board as read. Default: if the reading has warnings. */
  readonly asRead?: boolean;
  /** The number of moves after those that are drawn. A hint draws only the first one. */
  readonly movesLeft?: number;
  /** Whether to draw tubes and items, as on an empty page. */
  readonly isDrawn?: boolean;
  /** What sheets say, in place of English words; see also `addGlyphs`. The names of colours are those of the reading. */
  readonly words?: Words;
}

/** One page of a sheet. Call `paint` to draw it. */
export interface Sheet {
  /** Suffix of the file name: `moves`, or `moves.01-12` with the steps of a page if there are several. */
  readonly suffix: string;
  /** Draws the page. */
  readonly paint: () => Scene;
}

/** The content of a panel: a leg on the board before it, or the final board. */
interface Panel {
  readonly leg: Leg | undefined;
  readonly layout: Layout;
  readonly completes: boolean;
}

/**
 * The title of a page, in pixels.
 *
 * - `second`: the size of the further lines of a title, and the least of the first one, relative to its full size.
 * - `note`: the height of each further line.
 */
const HEAD = { size: 46, height: 84, second: 0.65, least: 0.75, note: 44 };

/** What the pages of one solution have in common. */
interface Book {
  readonly reading: Reading;
  readonly stage: Stage;
  readonly plan: FramePlan;
  readonly panels: readonly Panel[];
  readonly captions: CaptionStyle;
  /** Samples of items without a single colour. */
  readonly samples: ReadonlyMap<Item, Sample>;
  readonly words: Words;
  readonly title: Title;
  readonly moves: number;
  readonly options: PictureOptions;
}

/**
 * Draws sheets to follow on a phone: the part of the screenshot with the board for each move, and once more at the end.
 *
 * @param pixels the screenshot
 * @param moves indices into the reading's tubes, from 0
 */
export function sheets(
  pixels: Pixels,
  reading: Reading,
  moves: readonly Move[],
  options: PictureOptions = {},
): Sheet[] {
  const part = boardOfReading(reading);
  const legs = joinMoves(moves);
  const plan = planFrames(reading, part, legs.length + 1);
  const stage = stageOf(
    { ...boardView(pixels, reading, part, plan.scale), size: plan },
    moves,
    options.isDrawn,
  );
  const panels = panelsOf(stage, moves, legs, plan.columns);
  const words = options.words ?? englishWords(reading, moves.length, options);
  const captions = captionStyle(
    panels.map((panel) => captionOf(reading, words, panel)),
    plan.width,
  );
  // letters on items need a legend with letters
  const samples =
    options.letters || options.isDrawn ? new Map<Item, Sample>() : patternedItems(pixels, reading);
  const title = titleOf(words, moves.length, stage.why);
  const book = {
    reading,
    stage,
    plan,
    panels,
    captions,
    samples,
    words,
    title,
    moves: moves.length,
    options,
  };
  const pages = planPages(panels.length, plan, headerHeight(reading, title), captions.height);
  return pages.map((page) => ({
    suffix: pages.length === 1 ? 'moves' : `moves.${stepRange(book, page)}`,
    paint: () => paintPage(book, page),
  }));
}

/** The final board is shown only if the last row has room for it. */
function panelsOf(stage: Stage, moves: readonly Move[], legs: readonly Leg[], columns: number): Panel[] {
  const boards = layouts(stage.start, moves, stage.view.tubes);
  const panels: Panel[] = legs.map((leg) => {
    const after = boards[leg.last] ?? stage.start;
    return { leg, layout: boards[leg.first - 1] ?? stage.start, completes: isComplete(after, leg.to) };
  });
  if (panels.length > 0 && panels.length % columns === 0) return panels;
  return [...panels, { leg: undefined, layout: boards.at(-1) ?? stage.start, completes: false }];
}

function stepsOn({ panels, moves }: Book, { first, count }: PagePlan): { from: number; to: number } {
  const legs = panels.slice(first, first + count).flatMap(({ leg }) => leg ?? []);
  return { from: legs[0]?.first ?? moves, to: legs.at(-1)?.last ?? moves };
}

/** Padded to the digits of the last step, so that files sort in order. */
function stepRange(book: Book, page: PagePlan): string {
  const digits = Math.max(2, `${book.moves}`.length);
  const { from, to } = stepsOn(book, page);
  return [from, to].map((step) => `${step}`.padStart(digits, '0')).join('-');
}

function legendTop({ note, because }: Title): number {
  return PAGE.margin + HEAD.height + [note, because].filter((line) => line !== undefined).length * HEAD.note;
}

function headerHeight({ colors }: Reading, title: Title): number {
  return legendTop(title) + legendHeight(colors, PAGE.width - 2 * PAGE.margin) + PAGE.gap / 2;
}

function paintPage(book: Book, page: PagePlan): Scene {
  const { reading, plan, panels, captions, title } = book;
  const header = headerHeight(reading, title);
  const rows = Math.ceil(page.count / plan.columns);
  const height = header + rows * (plan.height + captions.height + PAGE.gap) + PAGE.margin - PAGE.gap;
  const base = blankCanvas(PAGE.width, height, PAPER);
  const drawn = panels.slice(page.first, page.first + page.count).map((panel, index) => {
    const { x, y } = panelCorner(index, plan, header, captions.height);
    return drawPanel(book, panel, base, x, y);
  });
  const swatch = swatchesOn(base, book.samples);
  const legend = drawLegend(
    reading.colors,
    PAGE.margin,
    legendTop(title),
    PAGE.width - 2 * PAGE.margin,
    swatch,
  );
  const marks = svgDocument(PAGE.width, height, drawTitle(book, page) + legend + drawn.join(''));
  return { width: PAGE.width, height, base, marks };
}

interface Title {
  readonly text: string;
  /** What stands in the second line; undefined where all fits into the first one. */
  readonly note?: string;
  /** Why the board is drawn. */
  readonly because?: string | undefined;
}

/** The title in one line, or in two where one would be small, and a line that says why the board is drawn. */
export function titleOf({ title, note, of, because }: Words, moves: number, why?: WhyDrawn): Title {
  const whole = note === '' ? title : `${title} ${note}`;
  const widest = `${moves}–${moves} ${of} ${moves}`;
  return {
    ...(titleScale(whole, widest) >= HEAD.least ? { text: whole } : { text: title, note }),
    // a language without outlines has no words for it
    ...(why && because?.[why] && { because: because[why] }),
  };
}

/** How small a line has to be to leave room for the range of moves. */
function titleScale(title: string, range: string): number {
  const room =
    PAGE.width - 2 * PAGE.margin - (range === '' ? 0 : textWidth(range, HEAD.size * HEAD.least) + PAGE.gap);
  return Math.min(1, room / textWidth(title, HEAD.size));
}

function drawTitle(book: Book, page: PagePlan): string {
  const { title } = book;
  const { from, to } = stepsOn(book, page);
  const range = rangeWords(from, to, book);
  const baseline = PAGE.margin + HEAD.size;
  const lowest = baseline + (title.note === undefined ? 0 : HEAD.note);
  const size = HEAD.size * titleScale(title.text, title.note === undefined ? range : '');
  const further = { size: HEAD.size * HEAD.second, color: PRINT };
  return (
    drawText(title.text, PAGE.margin, baseline, { size, color: PRINT }) +
    drawText(title.note ?? '', PAGE.margin, lowest, further) +
    drawText(title.because ?? '', PAGE.margin, lowest + HEAD.note, further) +
    drawText(range, PAGE.width - PAGE.margin, lowest, {
      size: HEAD.size * HEAD.least,
      color: PRINT,
      anchor: 'end',
    })
  );
}

/** "13–24 of 39"; empty if all moves are on one page. */
function rangeWords(from: number, to: number, { moves, words }: Book): string {
  if (from === 1 && to === moves) return '';
  return `${from === to ? from : `${from}–${to}`} ${words.of} ${moves}`;
}

/** Draws a panel: its board onto the page's base, its caption and marks as SVG. @returns the SVG */
function drawPanel(book: Book, panel: Panel, base: Pixels, x: number, y: number): string {
  const { reading, stage, plan, captions, words, options } = book;
  const standing = stage.follow(panel.layout);
  const letters = options.letters ? letterMarks(stage.view, standing.ground, panel.layout) : [];
  const marks = [...letters, ...panelMarks(book, panel, standing)].map(({ svg }) => svg);
  const shown = asShown({ base: standing.base, body: standing.shapes + marks.join('') }, stage.view);
  paste(base, shown.base, x, y + captions.height);
  const frame = { x, y: y + captions.height, width: plan.width, height: plan.height };
  return (
    drawCaption(captionOf(reading, words, panel), x, y, captions, swatchesOn(base, book.samples)) +
    element('svg', frame, shown.body || ' ')
  );
}

function panelMarks({ stage }: Book, { leg, layout, completes }: Panel, { ground }: Standing) {
  if (!leg) return [];
  return moveMarks({
    view: stage.view,
    ground,
    layout,
    leg,
    completes,
  });
}

function captionOf({ colors, tubes }: Reading, words: Words, { leg, layout }: Panel): Caption {
  if (!leg) return { leg, end: isSorted(layout) ? words.solved : words.open };
  const item = movedItem(layout, leg.from, tubes);
  const color: ReadingColor | undefined = colors.find(({ id }) => id === item);
  return { leg, color, from: tubes[leg.from]?.number ?? 0, to: tubes[leg.to]?.number ?? 0 };
}
