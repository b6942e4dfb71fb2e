import { failure, type Kind, type Outcome } from '../../puzzle/index.ts';
import { tubesInWords } from '../messages/index.ts';
import { refuse } from '../messages/refusals.ts';
import type { Pixels, Point, Reading, Refusal } from '../reading.ts';
import { axisOf, isAxis, type TubeGiven } from './axes.ts';
import { readTubes, type TubesKnown } from './readTubes.ts';

/** Tubes of a picture of this size, such as a reading or its JSON, for other pictures of the same game. */
interface LayoutOfAnother {
  readonly tubes: readonly TubeGiven[];
  readonly kind?: Kind;
  readonly onPegs?: boolean;
  readonly width?: number;
  readonly height?: number;
}

/** Where the tubes of a picture are: all tubes of this picture, or a layout of another one. */
export type TubeLayout = readonly TubeGiven[] | LayoutOfAnother;

/** Pictures of one shape differ by at most this share in the ratio of their sides. */
const SAME_SHAPE = 0.01;

/** Reads the tubes of a layout, scaled to the picture; fails with `LAYOUT` if it cannot be a layout of this picture. */
export function readLayout(pixels: Pixels, layout: TubeLayout, known: TubesKnown): Outcome<Reading, Refusal> {
  if (!('tubes' in layout)) return readWithin(pixels, layout, known);
  const { tubes, kind, onPegs, width = pixels.width, height = pixels.height } = layout;
  const scale = pixels.width / width;
  if (Math.abs((height * scale) / pixels.height - 1) > SAME_SHAPE)
    return failure(refuse('otherShape', { width, height }));
  const own = tubes.map((tube) => scaled(tube, scale));
  return readWithin(pixels, own, { kind, onPegs, ...known });
}

function readWithin(
  pixels: Pixels,
  tubes: readonly TubeGiven[],
  known: TubesKnown,
): Outcome<Reading, Refusal> {
  const outside = tubes.flatMap((tube, i) => (isInside(tube, pixels) ? [] : [i + 1]));
  if (outside.length > 0) return failure(refuse('outside', { listed: tubesInWords(outside, tubes.length) }));
  return readTubes(pixels, tubes, known);
}

function isInside(tube: TubeGiven, { width, height }: Pixels): boolean {
  const { x, y } = isAxis(tube) ? tube.lowest : tube;
  return x >= 0 && y >= 0 && x < width && y < height;
}

function scaled(tube: TubeGiven, by: number): TubeGiven {
  const at = ({ x, y }: Point) => ({ x: x * by, y: y * by });
  const axis = axisOf(tube);
  const width = (axis ?? tube).width * by;
  if (axis) return { ...axis, lowest: at(axis.lowest), highest: at(axis.highest), width };
  return isAxis(tube) ? tube : { ...tube, ...at(tube), width, height: tube.height * by };
}
