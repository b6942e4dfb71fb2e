import { loadPicture } from '../../src/image/index.ts';
import { screenshotAfter } from '../../src/overlay/index.ts';
import { layouts, startLayout } from '../../src/overlay/tokens.ts';
import { type ViewTube, wholeView } from '../../src/overlay/view.ts';
import { validate } from '../../src/puzzle/index.ts';
import { type Pixels, type Reading, readPixels, storeReading } from '../../src/vision/index.ts';
import { scoreFolders } from './board.ts';
import { movesFor } from './moves.ts';

/**
 * Seams in the pictures of the steps: steps of colour along the border of what is painted anew that neither the screenshot has there
 * nor a drawing of the items would have, in thousandths of the border. The picture after the first move, after half of them and
 * after the last one are measured; those with the most seams come first. `npm run scoreboard -- seams`.
 */
const COLUMNS = ['group', 'picture', 'first', 'half', 'last', 'worst'];
/** Levels of a channel from which on pixels differ, and from which on an eye sees a step. */
const CHANGED = 3;
const STEP = 20;
/** How far beside an item's outline a step may belong to it, in items. */
const OUTLINE = 0.2;

await scoreFolders({
  name: 'seams',
  rowsOf: async ({ group, name, path }) => {
    const seams = await seamsOf(path);
    return seams ? [[group, name, ...seams.map(String), `${Math.max(...seams)}`]] : [];
  },
  boardOf: (rows) => {
    const all = rows.flatMap((row) => row.slice(2, 5).map(Number));
    const mean = all.reduce((sum, value) => sum + value, 0) / Math.max(1, all.length);
    return {
      summary: [`${mean.toFixed(1)} thousandths of the borders are seams, over ${rows.length} pictures`],
      columns: COLUMNS,
      rows: rows.toSorted((one, other) => Number(other[5]) - Number(one[5])),
    };
  },
  isWorse: (was, is) => Number(is[5]) > Number(was[5]) + 5,
});

/** Undefined for pictures without moves; no seams where the board is drawn. */
async function seamsOf(path: string): Promise<number[] | undefined> {
  const pixels = await loadPicture(path);
  const seen = pixels.ok ? readPixels(pixels.value) : undefined;
  if (!pixels.ok || !seen?.ok) return undefined;
  const board = validate(storeReading(seen.value));
  const moves = board.ok ? movesFor(board.value) : [];
  if (moves.length === 0) return undefined;
  return [1, Math.ceil(moves.length / 2), moves.length].map((count) => {
    const after = screenshotAfter(pixels.value, seen.value, moves, count);
    const { tubes } = wholeView(pixels.value, seen.value);
    const items =
      layouts(startLayout(tubes), moves.slice(0, count))
        .at(-1)
        ?.map((list) => list.length) ?? [];
    return after ? shareOfSeams(pixels.value, after, seen.value, tubes, items) : 0;
  });
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
