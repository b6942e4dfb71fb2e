import { diff } from 'color-diff';
import { bestOf, median, quantile } from '../../numbers/statistics.ts';
import type { Kind } from '../../puzzle/index.ts';
import { markOnItem } from '../items/centred-mark.ts';
import { colorAt, ellipsePatch, isGrey, labAt, medianLab, type Patch, patchOf } from '../items/patches.ts';
import { markOnUnit } from '../items/question-mark.ts';
import type { Point } from '../reading.ts';
import { pictureOf, type Sheet, STRIP_SIZE, type Strip } from './rectify.ts';

/** What is seen in a place of a tube, or somewhere above it. */
export interface Cell extends Point {
  readonly strip: Strip;
  /** The places below it: 0 for the lowest place. */
  readonly place: number;
  readonly patch: Patch;
  /** How much it differs from what is beside the tube there (CIEDE2000), on the side from which it differs least. */
  readonly contrast: number;
}

/** The cells of all tubes, each tube from its closed end. */
export type Cells = readonly (readonly Cell[])[];

/** How much of a place is looked at, as shares of an item's width and of the distance of places, and how far above its middle. */
export interface Window {
  readonly width: number;
  readonly height: number;
  readonly up: number;
}

/** Items are hardly taller than this many widths, however far apart their places are. */
const TALLEST_ITEM = 1.2;

/** A cell before it is compared with what is beside the tubes. */
export type Seen = Omit<Cell, 'contrast'>;

export function cellsOf(sheet: Sheet, window: Window): Cells {
  return contrasted(
    sheet,
    seenIn(sheet, (strip, place) => cellAt(sheet, strip, place, window)),
  );
}

/** Looks at one place of a tube, or at what is `place` places above its lowest one. */
export function cellAt(
  { raster, pitch }: Sheet,
  strip: Strip,
  place: number,
  { width, height, up }: Window,
): Seen {
  const [x, y] = [strip.x, strip.y - place * pitch];
  const tall = Math.min(pitch, TALLEST_ITEM * STRIP_SIZE.itemWidth);
  const patch = ellipsePatch(
    raster,
    x,
    y - up * pitch,
    (width * STRIP_SIZE.itemWidth) / 2,
    (height * tall) / 2,
  );
  return { strip, place, x, y, patch };
}

/**
 * Where the sides of an item are looked at, in item widths from the axis and in places from its middle: no pole stands there, and of
 * the upper face of an item that is seen from above, less is there than in the middle.
 */
const ITEM_SIDES = { across: [0.3, 0.36, 0.42], up: [-0.15, 0, 0.15] };

/** Looks at the sides of all places only, shifted up by a share of the distance of places. */
export function sidesOf(sheet: Sheet, shift: number): Cells {
  const { raster, pitch } = sheet;
  const sideOf = (strip: Strip, place: number): Seen => {
    const [x, y] = [strip.x, strip.y - place * pitch];
    const samples = ITEM_SIDES.up.flatMap((up) =>
      ITEM_SIDES.across.flatMap((across) =>
        [-across, across].map((off) =>
          colorAt(raster, x + off * STRIP_SIZE.itemWidth, y - (up + shift) * pitch),
        ),
      ),
    );
    return { strip, place, x, y, patch: patchOf(samples, samples) };
  };
  return contrasted(sheet, seenIn(sheet, sideOf));
}

function seenIn({ strips }: Sheet, look: (strip: Strip, place: number) => Seen): Seen[][] {
  return strips.map((strip) => Array.from({ length: strip.axis.capacity }, (_, place) => look(strip, place)));
}

/**
 * What is beside a tube is looked at this many item widths from its axis, where that makes the greatest difference between places, because
 * the width may be that of an item or of the glass; and this many places above and below.
 */
const BESIDE_TUBE = { across: [0.62, 0.72, 0.82, 0.92], up: [-0.25, 0, 0.25] };

/** Returns the cells with their contrast. */
function contrasted({ raster, pitch }: Sheet, cells: readonly (readonly Seen[])[]): Cells {
  const contrastAt =
    (across: number) =>
    ({ x, y, patch }: Seen) =>
      Math.min(
        ...[-1, 1].map((side) => {
          const seen = BESIDE_TUBE.up.map((up) =>
            labAt(raster, x + side * across * STRIP_SIZE.itemWidth, y - up * pitch),
          );
          return diff(patch.mean, medianLab(seen));
        }),
      );
  const flat = cells.flat();
  const spread = (contrasts: readonly number[]) => median(contrasts) - quantile(contrasts, 0.1);
  const across = bestOf(BESIDE_TUBE.across, (off) => spread(flat.map(contrastAt(off)))) ?? 1;
  return cells.map((stack) => stack.map((cell) => ({ ...cell, contrast: contrastAt(across)(cell) })));
}

/** Returns how similar what lies in a place is to a question mark. Marks stand upright in the picture, whatever the tube does. */
export function markIn(
  { picture, pitch }: Sheet,
  { strip: { axis }, place, patch }: Cell,
  kind: Kind,
): number {
  const at = pictureOf(axis, 0, place);
  const [x, y] = [(at.x + 0.5) / picture.scale - 0.5, (at.y + 0.5) / picture.scale - 0.5];
  const side = (axis.width / picture.scale) * Math.min(1, pitch / STRIP_SIZE.itemWidth);
  return kind === 'water'
    ? markOnUnit(picture, x, y, side)
    : markOnItem(picture, { x, y }, side / 2, isGrey(patch));
}
