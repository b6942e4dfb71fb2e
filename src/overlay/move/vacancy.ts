import {
  type Cell,
  cellRect,
  centreOf,
  hasSameShape,
  hasSameWidth,
  isLifted,
  isSameEnd,
  isVacant,
  mostAlike,
  pitchOf,
  tubeRect,
} from '../board/cells.ts';
import type { View, ViewTube } from '../board/view.ts';
import type { Pixels, Rect } from '../draw/scene.ts';
import { alignTubes, joinOffsets, type Offset } from './align.ts';
import type { Patch } from './patch.kernel.ts';
import { once } from './remember.ts';
import { backgroundShift, type Shift } from './shift.ts';

/** The look of a tube without items. */
export interface EmptyTube {
  /** Made on first use, because pictures of a few moves need few of them. */
  readonly patch: () => Patch;
  /** Whether its lowest place was copied from the lowest place of a tube, which shows the floor. */
  readonly hasFloor: boolean;
  /** Offset to the tube through which all of its width are compared. */
  readonly toReference: () => Offset;
}

/** Copies each place from a similar empty place on the board. Undefined if the board has no empty place. */
export function emptyTube(view: View, tube: ViewTube): EmptyTube | undefined {
  const bareTubes = bareTubesLike(view, tube);
  const bareTube = mostAlike({ tube, place: 0 }, bareTubes)?.tube;
  const models = bareTube
    ? bareTube.places.map((_, place) => ({ tube: bareTube, place }))
    : modelsFor(view, tube);
  if (!models) return undefined;
  const offset = once(() => bareTube && offsetTo(view.pixels, tube, bareTube));
  const common = referenceFor(view, tube);
  const steps = () =>
    withAllShifts(models.map((model, place) => stepFor(view, { tube, place }, model, offset())));
  const [lowest] = models;
  return {
    patch: once(() => copyTube(view.pixels, tubeRect(tube, view.pixels), tube, steps())),
    hasFloor: lowest !== undefined && isSameEnd(lowest, { tube, place: 0 }),
    toReference: once(() => {
      const way = bareTube && offset();
      return way
        ? joinOffsets(way, offsetTo(view.pixels, bareTube, common))
        : offsetTo(view.pixels, tube, common);
    }),
  };
}

/** The reference for all tubes of one width: the tallest, because it has all rows of the others; among equals, the emptiest. */
export function referenceFor({ tubes }: View, tube: ViewTube): ViewTube {
  const alike = tubes.filter((other) => !other.added && hasSameWidth(other, tube));
  const order = (one: ViewTube, other: ViewTube) =>
    other.capacity - one.capacity || one.items.length - other.items.length;
  return alike.toSorted(order)[0] ?? tube;
}

/** Empty tubes of the same size, which show all places without seams; as their bottom cells. */
function bareTubesLike({ tubes, pixels }: View, tube: ViewTube): Cell[] {
  const isBareTube = (other: ViewTube) =>
    !other.added &&
    other.items.length === 0 &&
    hasSameShape(other, tube) &&
    other.box.y + other.box.height < pixels.height;
  return tubes.filter(isBareTube).map((bareTube) => ({ tube: bareTube, place: 0 }));
}

function modelsFor({ tubes }: View, tube: ViewTube): Cell[] | undefined {
  const vacant = tubes
    .filter(({ added }) => !added)
    .flatMap((other) => other.places.map((_, place) => ({ tube: other, place })))
    .filter(isVacant);
  const models = tube.places.map((_, place) => {
    const isLeft = (cell: Cell) => isLifted(tube, place) && cell.tube === tube && cell.place === place;
    const others = vacant.filter((cell) => !isLeft(cell));
    return mostAlike({ tube, place }, others.length > 0 ? others : vacant, nearness);
  });
  return models.every((model) => model !== undefined) ? models : undefined;
}

/** Whether a place may show the glow or the curved surface of the item below, or a trace of a lifted item. */
function nearness({ tube, place }: Cell): number {
  const lying = tube.items.filter((_, k) => !isLifted(tube, k)).length;
  return tube.items.length > 0 && place === lying ? 1.2 : 0;
}

const NO_OFFSET: Offset = { left: 0, right: 0, dy: 0 };

/** The offset from the lowest places, refined by the walls. */
export function offsetTo(picture: Pixels, tube: ViewTube, bareTube: ViewTube): Offset {
  return tube === bareTube
    ? NO_OFFSET
    : cellOffset(picture, { tube, place: 0 }, { tube: bareTube, place: 0 });
}

function cellOffset(picture: Pixels, cell: Cell, model: Cell): Offset {
  const [from, to] = [centreOf(model), centreOf(cell)];
  const [dx, dy] = [Math.round(from.x - to.x), Math.round(from.y - to.y)];
  return model.tube === cell.tube ? { left: dx, right: dx, dy } : alignTubes(picture, cell.tube, dx, dy);
}

/** The source of the pixels of a place. */
interface Step {
  readonly rect: Rect;
  /** The middle row of the place, where its shift applies fully. */
  readonly middle: number;
  readonly offset: Offset;
  /** The lowest row that shows nothing of the item below. */
  readonly clear: number;
  /** Undefined if what is beside the place does not tell it. */
  readonly shift: Shift | undefined;
}

function stepFor(view: View, cell: Cell, model: Cell, known: Offset | undefined): Step {
  const { pixels } = view;
  const offset = known ?? cellOffset(pixels, cell, model);
  const rect = cellRect(cell, pixels);
  const walls = cellRect({ ...cell, tube: { ...cell.tube, blur: 0 } }, pixels);
  const shift = backgroundShift(pixels, walls, offset);
  return { rect, middle: centreOf(cell).y, offset, clear: clearRow(view, model), shift };
}

type ShiftedStep = Step & { readonly shift: Shift };

/** Where nothing tells the shift of a place, it is that of the nearest one. */
function withAllShifts(steps: readonly Step[]): ShiftedStep[] {
  return steps.map((step, place) => {
    const known = steps.flatMap(({ shift }, other) =>
      shift ? { shift, away: Math.abs(other - place) } : [],
    );
    return { ...step, shift: known.toSorted((a, b) => a.away - b.away)[0]?.shift ?? [0, 0, 0] };
  });
}

/** How far liquid may rise above its unit, as a fraction of a unit. */
const OVERSTANDING = 0.3;

function clearRow({ kind, pixels }: View, { tube, place }: Cell): number {
  if (kind === 'ball' || tube.items.length === 0 || place !== tube.items.length) return pixels.height - 1;
  return Math.floor(centreOf({ tube, place }).y + pitchOf(tube) * (0.5 - OVERSTANDING));
}

/** Interpolates the shift between the middles of two places, so that there is no seam. Writes the three channels to `out`. */
function shiftsAt(steps: readonly ShiftedStep[], y: number, out: Float64Array): void {
  const above = steps.findIndex(({ middle }) => middle <= y);
  const upper = steps.at(above);
  if (!upper) return;
  const lower = (above > 0 && steps[above - 1]) || upper;
  const part = lower === upper ? 0 : (y - upper.middle) / Math.max(1, lower.middle - upper.middle);
  for (let channel = 0; channel < 3; channel++) {
    const shift = upper.shift[channel] ?? 0;
    out[channel] = shift + ((lower.shift[channel] ?? 0) - shift) * part;
  }
}

/** A numeric kernel. Pixels of the model beyond the edge of the picture are clamped. */
function copyTube(
  { width, height, data }: Pixels,
  rect: Rect,
  tube: ViewTube,
  steps: readonly ShiftedStep[],
): Patch {
  const axis = tube.box.x + tube.box.width / 2;
  const out = new Uint8ClampedArray(rect.width * rect.height * 4);
  const shifts = new Float64Array(3);
  for (let row = 0, at = 0; row < rect.height; row++) {
    const line = rect.y + row;
    const step = steps.find(({ rect: own }) => line >= own.y && line < own.y + own.height) ?? steps[0];
    if (!step) break;
    const { left, right, dy } = step.offset;
    const start = Math.max(0, Math.min(height - 1, step.clear, line + dy)) * width;
    shiftsAt(steps, line, shifts);
    for (let column = rect.x, end = rect.x + rect.width; column < end; column++, at += 4) {
      const x = column + (column < axis ? left : right);
      const from = (start + (x < 0 ? 0 : x < width ? x : width - 1)) * 4;
      out[at] = (data[from] ?? 0) + (shifts[0] ?? 0);
      out[at + 1] = (data[from + 1] ?? 0) + (shifts[1] ?? 0);
      out[at + 2] = (data[from + 2] ?? 0) + (shifts[2] ?? 0);
      out[at + 3] = 255;
    }
  }
  return { ...rect, data: out };
}
