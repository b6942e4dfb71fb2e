import { bestOf } from '../../numbers/statistics.ts';
import { type Warning, warn } from '../messages/index.ts';
import type { Pixels, Point, Reading } from '../reading.ts';
import { grouped } from '../tubes/rows.ts';
import { cutShare, type TubeBox } from './axes.ts';
import { tubesLike } from './like.ts';

/**
 * Warnings about what no longer fits of a layout of another level: tubes of it where nothing looks like one any more, and tubes that
 * stand beside them, because a level may have a tube more.
 */
export function misfitsOf(pixels: Pixels, known: readonly TubeBox[], reading: Reading): Warning[] {
  // a locked tube looks different on purpose, so it is neither looked for nor missed
  const usable = known.filter(({ locked }) => !locked);
  const seen = grouped(usable, ([first], box) => areAsHigh(first, box)).flatMap((kind) =>
    tubesLike(pixels, examplesOf(kind)),
  );
  const gone = usable.filter((box) => !seen.some((one) => isSame(one, box)));
  // a part at the edge of the picture, such as a button, looks like many things
  const whole = seen.filter((one) => cutShare(one, one, pixels) === 0);
  const more = whole.filter((one) => !known.some((box) => isSame(one, box)));
  const nearest = (box: Point) =>
    bestOf(reading.tubes, (tube) => -Math.hypot(tube.x - box.x, tube.y - box.y))?.number ?? [];
  return [
    ...warn(reading, 'mayBeNone', gone.flatMap(nearest)),
    ...warn(reading, 'beyondLayout', more.flatMap(nearest)),
  ];
}

/** Tubes of one kind differ by at most this share in height. */
const SAME_EXTENT = 0.1;

/** Whether two tubes are equally high: low ones do not look like high ones. */
function areAsHigh(one: TubeBox, other: TubeBox): boolean {
  return Math.abs(one.height / other.height - 1) < SAME_EXTENT;
}

/** The first tube and one from the middle: what only one of them shows is no outline. */
function examplesOf(kind: readonly TubeBox[]): TubeBox[] {
  return kind.filter((_, i) => i === 0 || i === kind.length >> 1);
}

function isSame(one: TubeBox, other: TubeBox): boolean {
  return Math.abs(one.x - other.x) < other.width / 2 && Math.abs(one.y - other.y) < other.height / 2;
}
