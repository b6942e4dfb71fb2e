import { formatHex, parseHex } from '../numbers/srgb.ts';
import type { Position } from '../puzzle/index.ts';
import { rulesOf } from '../puzzle/tubeRules.ts';
import type { Reading, ReadingColor, ReadingTube } from '../vision/reading.ts';
import { heightOf, tubeAt } from './board/diagram.ts';
import { wholeView } from './board/view.ts';
import { blankCanvas } from './draw/canvas.ts';
import { BLACK, blended } from './draw/color.ts';
import type { Pixels, Point, Scene } from './draw/scene.ts';
import { sceneOf } from './draw/upsideDown.ts';
import { PAPER } from './layout/legend.ts';
import { stageOf } from './stage.ts';

/** The picture of a board without a screenshot, in a plain theme. */
export interface PlainPicture {
  readonly reading: Reading;
  /** The empty page, for pictures that draw the board themselves. */
  readonly page: Pixels;
  /** The board on its page. */
  readonly scene: Scene;
}

/** Lengths in pixels. */
const ITEM = { width: 64, ball: 68, unit: 58, tube: 84 };
/** The room on a drawn board, in pixels. */
const ROOM = { between: { tubes: 30, rows: 90 }, margin: { side: 40, top: 80, bottom: 90 } };
/** The most tubes in a row, as in games; more would be too small on a phone. */
const MOST_IN_ROW = 8;

/** Distinct colours with their names, the most different ones first. */
const PALETTE: readonly (readonly [name: string, hex: string])[] = [
  ['red', '#e03a32'],
  ['blue', '#3a7de0'],
  ['yellow', '#f2c230'],
  ['green', '#41b454'],
  ['purple', '#8a44c8'],
  ['orange', '#f08a28'],
  ['cyan', '#35c5c8'],
  ['pink', '#ee79b4'],
  ['brown', '#8a5a36'],
  ['gray', '#9aa0a8'],
  ['lime', '#b7e04a'],
  ['dark green', '#1f6b45'],
  ['dark blue', '#2f3fb0'],
  ['white', '#f4f4f2'],
  ['dark red', '#8e1f2a'],
  ['beige', '#e8cfa6'],
  ['teal', '#1d8a86'],
  ['light purple', '#c9a6f0'],
  ['olive', '#8a8a2a'],
  ['light blue', '#9fd0ff'],
];

/**
 * Draws a board without a screenshot in a plain theme.
 *
 * @param known colours by letter; one with a hex value keeps it, one with the name of a plain colour gets that colour
 * @param upsideDown whether tubes are open at the bottom
 */
export function plainPicture(
  board: Position,
  known: readonly ReadingColor[] = [],
  upsideDown = false,
): PlainPicture {
  const laid = placed(board);
  const tubes = upsideDown ? laid.tubes.map(hanging) : laid.tubes;
  const colors = plainColors(board, known);
  const reading: Reading = {
    ...{ kind: board.kind, onPegs: false, level: null, ...laid, tubes, colors, warnings: [] },
    ...rulesOf(board),
    ...(upsideDown && { upsideDown }),
  };
  const page = blankCanvas(reading.width, reading.height, PAPER);
  const { view, start, show } = stageOf(wholeView(page, reading), [], true);
  const { base, shapes } = show(start);
  return { reading, page, scene: sceneOf({ base, body: shapes }, view) };
}

/** The same tube, turned over in place. */
function hanging(tube: ReadingTube): ReadingTube {
  const turned = ({ x, y }: Point) => ({ x, y: 2 * tube.y - y });
  return { ...tube, places: tube.places.map(turned), seenAt: tube.seenAt.map(turned) };
}

/** Different colours for the letters of a board. */
function plainColors({ tubes }: Position, known: readonly ReadingColor[]): ReadingColor[] {
  const letters = [...new Set(tubes.flatMap(({ items }) => items))].filter((item) => item !== '?').sort();
  const given = letters.map((id) => known.find((color) => color.id === id));
  const taken = new Set(given.flatMap((color) => (color ? [color.name.toLowerCase()] : [])));
  const left = PALETTE.filter(([name]) => !taken.has(name));
  return letters.map((id, i) => {
    const color = given[i];
    if (color && color.hex !== '') return color;
    const named = PALETTE.find(([name]) => name === color?.name.toLowerCase());
    const [name, hex] = named ?? left.shift() ?? furtherColor(i);
    return { id, hex, name: color && color.name !== id ? color.name : name };
  });
}

/** A colour beyond those of the palette: one of them, darker each time round. */
function furtherColor(index: number): readonly [name: string, hex: string] {
  const [, hex = ''] = PALETTE[index % PALETTE.length] ?? [];
  const darker = blended(parseHex(hex), BLACK, 1 - 0.7 ** Math.floor(index / PALETTE.length));
  return [`colour ${index + 1}`, formatHex(darker)];
}

/** Arranges tubes in rows of nearly equal length, with floors on one line. */
function placed({ kind, tubes }: Position): Pick<Reading, 'tubes' | 'width' | 'height' | 'capacity'> {
  const rows = Math.ceil(tubes.length / MOST_IN_ROW);
  const inRow = Math.ceil(tubes.length / rows);
  const pitch = kind === 'ball' ? ITEM.ball : ITEM.unit;
  const capacity = Math.max(...tubes.map((tube) => tube.capacity));
  const high = heightOf(capacity, pitch, ITEM.tube);
  const stepX = ITEM.tube + ROOM.between.tubes;
  const width = 2 * ROOM.margin.side + inRow * stepX - ROOM.between.tubes;
  const height = Math.ceil(
    ROOM.margin.top + rows * (high + ROOM.between.rows) - ROOM.between.rows + ROOM.margin.bottom,
  );
  const list = tubes.map((tube, i): ReadingTube => {
    const { capacity: holds, items } = tube;
    const row = Math.floor(i / inRow);
    const count = Math.min(inRow, tubes.length - row * inRow);
    const left = (width - count * stepX + ROOM.between.tubes) / 2;
    const x = Math.round(left + (i % inRow) * stepX + ITEM.tube / 2);
    const floor = Math.round(ROOM.margin.top + row * (high + ROOM.between.rows) + high);
    const { box, places } = tubeAt({ x, y: floor }, ITEM.tube, pitch, holds);
    return {
      ...{ number: i + 1, x, y: box.y + box.height / 2, width: box.width, height: box.height },
      ...{ capacity: holds, items, certainty: items.map(() => 1) },
      ...{ places, seenAt: places.slice(0, items.length), itemWidth: ITEM.width, itemHeight: pitch },
      ...rulesOf(tube),
    };
  });
  return { tubes: list, width, height, capacity };
}
