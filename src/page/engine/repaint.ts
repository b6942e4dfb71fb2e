import { HIDDEN } from '../../puzzle/index.ts';
import type { Pixels, Point, Reading, ReadingTube } from '../../vision/index.ts';
import type { CorrectedItem, TubesBoard } from './answers.ts';

/** For hidden items, and for colours that no other item has and that the reading does not know. */
const UNKNOWN = '#8a93a5';

/** The screenshot with corrected items in their new colours, because a picture that contradicts the board confuses. */
export function repainted(pixels: Pixels, { reading, corrected = [] }: TubesBoard): Pixels {
  if (corrected.length === 0) return pixels;
  const data = pixels.data.slice();
  for (const item of corrected) paint(item, pixels, data, reading, donorFor(item, reading, corrected));
  return { ...pixels, data };
}

/** An item of the same colour that the screenshot shows. Liquid is filled instead, because it has the shape of its place. */
function donorFor({ item }: CorrectedItem, reading: Reading, corrected: readonly CorrectedItem[]) {
  if (reading.kind === 'water' && !reading.onPegs) return undefined;
  return reading.tubes
    .flatMap(({ items, seenAt }) => seenAt.filter((_, place) => items[place] === item))
    .find(({ x, y }) => !corrected.some((other) => other.x === x && other.y === y));
}

/** Copies the donor's pixels, or fills with the colour. Balls are round, and so is the bottom of liquid; everything else fills its place. */
function paint(
  { x, y, item }: CorrectedItem,
  { width, height, data: source }: Pixels,
  data: Pixels['data'],
  reading: Reading,
  donor: Point | undefined,
): void {
  const tube = nearestTube(reading, x, y);
  if (!tube) return;
  const [a, b] = [Math.round(tube.itemWidth / 2), Math.round(tube.itemHeight / 2)];
  const isLowest = Math.abs((tube.places[0]?.y ?? 0) - y) < b;
  const isRound = (dy: number) =>
    !reading.onPegs && (reading.kind === 'ball' || (isLowest && dy * (y - tube.y) > 0));
  const rgb = item === HIDDEN ? UNKNOWN : reading.colors.find(({ id }) => id === item)?.hex || UNKNOWN;
  const flat = [1, 3, 5].map((at) => Number.parseInt(rgb.slice(at, at + 2), 16));
  for (let dy = -b; dy <= b; dy++) {
    for (let dx = -a; dx <= a; dx++) {
      const [px, py] = [Math.round(x) + dx, Math.round(y) + dy];
      if (px < 0 || py < 0 || px >= width || py >= height) continue;
      if (isRound(dy) && (dx / a) ** 2 + (dy / b) ** 2 > 1) continue;
      const from = donor && 4 * ((Math.round(donor.y) + dy) * width + Math.round(donor.x) + dx);
      for (let channel = 0; channel < 3; channel++)
        data[4 * (py * width + px) + channel] =
          (from === undefined ? flat[channel] : source[from + channel]) ?? 0;
    }
  }
}

function nearestTube({ tubes }: Reading, x: number, y: number): ReadingTube | undefined {
  const away = (tube: ReadingTube) => Math.hypot(tube.x - x, tube.y - y);
  return [...tubes].sort((one, other) => away(one) - away(other))[0];
}
