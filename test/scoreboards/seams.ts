import { basename } from 'node:path';
import { diff, rgb_to_lab } from 'color-diff';
import { loadPicture } from '../../src/image/index.ts';
import { layouts, startLayout } from '../../src/overlay/board/tokens.ts';
import { type ViewTube, wholeView } from '../../src/overlay/board/view.ts';
import { screenshotAfter } from '../../src/overlay/index.ts';
import { validate } from '../../src/puzzle/index.ts';
import { type Pixels, type Reading, readPixels, storeReading } from '../../src/vision/index.ts';
import { keepPicture, scoreFolders } from './board.ts';
import { movesFor } from './moves.ts';

/**
 * Seams in the pictures of the steps: steps of colour along the border of what is painted anew that neither the screenshot has there
 * nor a drawing of the items would have, in thousandths of the border. The picture after the first move, after half of them and
 * after the last one are measured; those with the most seams come first. And what is left of items where they were: how far the worst
 * emptied place is from the places that were empty before, as CIEDE2000. `npm run scoreboard -- seams`.
 */
const COLUMNS = ['group', 'picture', 'first', 'half', 'last', 'worst', 'left'];
/** Levels of a channel from which on pixels differ, and from which on an eye sees a step. */
const CHANGED = 3;
const STEP = 20;
/** What an eye sees in a place without looking for it, as CIEDE2000. */
const SEEN = 10;
/** Points across a place and along it that are compared, and the share of an item that they take. */
const POINTS = 24;
const INSIDE = 0.92;
/** Of the differences of the points, that of the 99th in a hundred: a sliver is small. */
const MOST = 0.99;
/** How far beside an item's outline a step may belong to it, in items. */
const OUTLINE = 0.2;

await scoreFolders({
  name: 'seams',
  rowsOf: async ({ group, name, path }) => {
    const found = await seamsOf(path);
    if (!found) return [];
    const { seams, left } = found;
    return [
      [group, name, ...seams.map(String), `${Math.max(...seams)}`, left === undefined ? '' : `${left}`],
    ];
  },
  boardOf: (rows) => {
    const all = rows.flatMap((row) => row.slice(2, 5).map(Number));
    const mean = all.reduce((sum, value) => sum + value, 0) / Math.max(1, all.length);
    const left = rows.flatMap((row) => (row[6] === '' ? [] : [Number(row[6])]));
    const seen = left.filter((distance) => distance > SEEN).length;
    return {
      summary: [
        `${mean.toFixed(1)} thousandths of the borders are seams, over ${rows.length} pictures`,
        `${seen} of ${left.length} pictures show where an item was (CIEDE2000 above ${SEEN})`,
      ],
      columns: COLUMNS,
      rows: rows.toSorted((one, other) => Number(other[5]) - Number(one[5])),
    };
  },
  isWorse: (was, is) =>
    Number(is[5]) > Number(was[5]) + 5 || Number(is[6]) > Math.max(SEEN, Number(was[6]) + 3),
});

/** Undefined for pictures without moves; no seams where the board is drawn. */
async function seamsOf(path: string) {
  const pixels = await loadPicture(path);
  const seen = pixels.ok ? readPixels(pixels.value) : undefined;
  if (!pixels.ok || !seen?.ok) return undefined;
  const board = validate(storeReading(seen.value));
  const moves = board.ok ? movesFor(board.value) : [];
  if (moves.length === 0) return undefined;
  const { tubes } = wholeView(pixels.value, seen.value);
  const left: number[] = [];
  const seams: number[] = [];
  for (const count of [1, Math.ceil(moves.length / 2), moves.length]) {
    const after = screenshotAfter(pixels.value, seen.value, moves, count);
    const layout = layouts(startLayout(tubes), moves.slice(0, count)).at(-1) ?? [];
    const items = layout.map((list) => list.length);
    seams.push(after ? shareOfSeams(pixels.value, after, seen.value, tubes, items) : 0);
    if (after) left.push(...leftOfItems(pixels.value, after, tubes, items));
    if (after) await keepPicture(after, `${basename(path, '.png')}.${count}`);
  }
  return { seams, left: left.length === 0 ? undefined : Math.round(Math.max(...left)) };
}

/** For each place that an item has left, its distance from the most alike of those that were empty before, beyond what these have from each other. */
function leftOfItems(
  before: Pixels,
  after: Pixels,
  tubes: readonly ViewTube[],
  items: readonly number[],
): number[] {
  const places = (isWanted: (place: number, held: number, tube: number) => boolean) =>
    tubes.flatMap((one, tube) =>
      one.places.flatMap((_, place) => (isWanted(place, one.items.length, tube) ? [{ one, place }] : [])),
    );
  const empty = places((place, held) => place >= held);
  const left = places((place, held, tube) => place < held && place >= (items[tube] ?? 0));
  if (empty.length === 0) return [];
  return left.map(({ one, place }) => {
    const level = empty.filter((other) => other.place === place);
    const known = (level.length > 0 ? level : empty).map((other) => colorsIn(before, other.one, other.place));
    const own = colorsIn(after, one, place);
    const away = known.map((other) => distance(own, other));
    const nearest = away.indexOf(Math.min(...away));
    const others = known
      .filter((_, i) => i !== nearest)
      .map((other) => distance(known[nearest] ?? [], other));
    return Math.max(0, (away[nearest] ?? 0) - (others.length > 0 ? Math.min(...others) : 0));
  });
}

type Lab = ReturnType<typeof rgb_to_lab>;

/** The colours of points in a place, row by row. */
function colorsIn(
  { width, height, data }: Pixels,
  { places, itemWidth, itemHeight }: ViewTube,
  place: number,
): Lab[] {
  const at = places[place] ?? { x: 0, y: 0 };
  return Array.from({ length: POINTS * POINTS }, (_, i) => {
    const along = (k: number) => ((k + 0.5) / POINTS - 0.5) * INSIDE;
    const x = inside(Math.round(at.x + along(i % POINTS) * itemWidth), width);
    const y = inside(Math.round(at.y + along(Math.floor(i / POINTS)) * itemHeight), height);
    const [R = 0, G = 0, B = 0] = data.subarray(4 * (y * width + x));
    return rgb_to_lab({ R, G, B });
  });
}

function inside(place: number, length: number): number {
  return Math.max(0, Math.min(length - 1, place));
}

function distance(one: readonly Lab[], other: readonly Lab[]): number {
  const differences = one.map((lab, i) => diff(lab, other[i] ?? lab)).sort((a, b) => a - b);
  return differences[Math.floor(MOST * (differences.length - 1))] ?? 0;
}

function shareOfSeams(
  before: Pixels,
  after: Pixels,
  { kind, onPegs, upsideDown }: Reading,
  tubes: readonly ViewTube[],
  items: readonly number[],
): number {
  if (upsideDown) return 0;
  const { width, height } = before;
  const isRound = kind === 'ball' && !onPegs;
  let [border, seams] = [0, 0];
  for (let y = 2; y < height - 2; y++) {
    for (let x = 2; x < width - 2; x++) {
      const at = y * width + x;
      if (off(before, after, at, at) <= CHANGED) continue;
      for (const step of [-width, -1, 1, width]) {
        if (off(before, after, at + step, at + step) > CHANGED) continue;
        border++;
        const [inner, outer] = [at - step, at + 2 * step];
        if (off(after, after, inner, outer) < STEP) continue;
        const isOld = [0, 1, 2].some(
          (k) => off(before, before, at + (k - 2) * step, at + k * step) >= STEP / 2,
        );
        if (!isOld && !tubes.some((tube, i) => isAtItem(tube, items[i] ?? 0, isRound, x, y))) seams++;
      }
    }
  }
  return border === 0 ? 0 : Math.round((1000 * seams) / border);
}

/** Whether the outline of an item would be drawn at a point. */
function isAtItem(tube: ViewTube, count: number, isRound: boolean, x: number, y: number): boolean {
  const { box, itemWidth, itemHeight } = tube;
  if (x < box.x - itemWidth || x > box.x + box.width + itemWidth) return false;
  const room = OUTLINE * Math.min(itemWidth, itemHeight * 2);
  return tube.places.slice(0, count).some((place) => {
    const [dx, dy] = [Math.abs(x - place.x), Math.abs(y - place.y)];
    if (isRound) return Math.abs(Math.hypot(dx, dy) - itemWidth / 2) < room;
    const [right, down] = [dx - itemWidth / 2, dy - itemHeight / 2];
    return Math.max(right, down) < room && (Math.abs(right) < room || Math.abs(down) < room);
  });
}

/** The largest difference of a channel. */
function off(one: Pixels, other: Pixels, i: number, k: number): number {
  const channel = (c: number) => Math.abs((one.data[4 * i + c] ?? 0) - (other.data[4 * k + c] ?? 0));
  return Math.max(channel(0), channel(1), channel(2));
}
