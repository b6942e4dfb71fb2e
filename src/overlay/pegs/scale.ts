import { centreOf, isLifted, pitchOf } from '../cells.ts';
import { middleColor } from '../edges.ts';
import { difference } from '../patch.ts';
import type { Pixels } from '../scene.ts';
import { startLayout } from '../tokens.ts';
import { median, type View, type ViewTube } from '../view.ts';
import { mostUp, type Outline, outlineOf } from './outline.ts';
import type { Sample, Scale } from './sample.ts';

/** The items on the pegs of a screenshot. */
export interface PegItems {
  readonly samples: readonly Sample[];
  /** By the numbers of pegs. Those of one scale share one object. */
  readonly scales: ReadonlyMap<number, Scale>;
}

const known = new WeakMap<Pixels, PegItems>();

/**
 * The items of a board on pegs, each with the scale in which its peg is seen: in perspective, rows farther away are smaller.
 * Found once for a picture.
 */
export function pegItems(view: View): PegItems {
  const found = known.get(view.pixels) ?? findItems(view);
  known.set(view.pixels, found);
  return found;
}

/** The outline of items on each peg, by its number. Undefined if one cannot be found. */
export function pegOutlines(view: View): ReadonlyMap<number, Outline> | undefined {
  const items = pegItems(view);
  if (!outlines.has(items)) outlines.set(items, findOutlines(view, items));
  return outlines.get(items);
}

const outlines = new WeakMap<PegItems, ReadonlyMap<number, Outline> | undefined>();

function findOutlines(
  { pixels }: View,
  { samples, scales }: PegItems,
): ReadonlyMap<number, Outline> | undefined {
  const made = new Map<Scale, Outline>();
  for (const scale of new Set(scales.values())) {
    const outline = outlineOf(pixels, samples, scale);
    if (!outline) return undefined;
    made.set(scale, outline);
  }
  return new Map(
    [...scales].flatMap(([number, scale]) => {
      const outline = made.get(scale);
      return outline ? [[number, outline] as const] : [];
    }),
  );
}

function findItems(view: View): PegItems {
  const groups = alikeTubes(view.tubes);
  const ups = groups.map((tubes) => median(tubes.flatMap((tube) => upperEdge(view.pixels, tube))));
  const scales = new Map(
    groups.flatMap((tubes, i) => {
      const scale = scaleOf(tubes, ups[i] ?? 0, groups, ups);
      return tubes.map(({ number }) => [number, scale] as const);
    }),
  );
  const layout = startLayout(view.tubes);
  const samples = view.tubes.flatMap((tube, i) => {
    const scale = scales.get(tube.number);
    return scale ? (layout[i] ?? []).map((token): Sample => sampleOf(view, tube, token, scale)) : [];
  });
  return { samples, scales };
}

function sampleOf({ pixels }: View, tube: ViewTube, token: Sample['token'], scale: Scale): Sample {
  const seen = tube.seenAt[token.place] ?? centreOf({ tube, place: token.place });
  const isSeated = (place: number) => place in tube.items && !isLifted(tube, place);
  const isUp = isLifted(tube, token.place);
  return {
    token,
    x: Math.round(seen.x),
    y: Math.round(seen.y),
    scale,
    color: middleColor(pixels, tube, seen),
    isLifted: isUp,
    // of several lifted items, the highest one shows its upper face, and the lowest one its lower edge
    isTop: isUp ? token.place === tube.items.length - 1 : !isSeated(token.place + 1),
    isBottom: token.place === 0 || (isUp && isSeated(token.place - 1)),
  };
}

/** Tubes have the same scale if their widths and pitches differ by a smaller fraction, which is the accuracy of measuring. */
const ALIKE = { across: 0.04, down: 0.08 };

/** Groups tubes with items of the same size. */
function alikeTubes(tubes: readonly ViewTube[]): ViewTube[][] {
  const groups: [ViewTube, ...ViewTube[]][] = [];
  const isNear = (one: number, other: number, part: number) => Math.abs(one - other) <= part * other;
  for (const tube of tubes) {
    const group = groups.find(
      ([first]) =>
        isNear(tube.itemWidth, first.itemWidth, ALIKE.across) &&
        isNear(pitchOf(tube), pitchOf(first), ALIKE.down),
    );
    if (group) group.push(tube);
    else groups.push([tube]);
  }
  return groups;
}

/** The largest deviation of an upper face's height from that expected from its width, as a fraction. Nearer rows are seen more from above. */
const STEEPER = 0.3;

function scaleOf(
  tubes: readonly ViewTube[],
  up: number,
  groups: readonly (readonly ViewTube[])[],
  ups: readonly number[],
): Scale {
  const widthOf = (some: readonly ViewTube[]) => median(some.map(({ itemWidth }) => itemWidth));
  const across = widthOf(tubes);
  const parts = groups.map((some, i) => (ups[i] ?? 0) / widthOf(some)).filter((part) => part > 0);
  const likely = across * (median(parts) || 1);
  const isLikely = up > 0 && Math.abs(up - likely) <= STEEPER * likely;
  return { across, up: isLikely ? up : likely, down: median(tubes.map(pitchOf)) };
}

/** Columns beside the pole, as distances from the middle in item widths. */
const BESIDE = { near: 0.16, far: 0.26 };
/** The search for the upper edge ends this far above the middle of an item, in pitches. */
const ABOVE = 0.3;

/** The height of the upper face of a tube's top item above its middle, in pixels; empty if no edge is found. A numeric kernel. */
function upperEdge(picture: Pixels, tube: ViewTube): number[] {
  const top = tube.items.length - 1;
  const middle = tube.places[top];
  if (!middle || isLifted(tube, top)) return [];
  const [across, down] = [tube.itemWidth, pitchOf(tube)];
  const [near, far] = [Math.round(across * BESIDE.near), Math.round(across * BESIDE.far)];
  const [x, y] = [Math.round(middle.x), Math.round(middle.y)];
  const first = Math.max(1, y - Math.round(mostUp({ across, down })));
  const strengths: number[] = [];
  for (let row = first; row <= y - down * ABOVE; row++) {
    let sum = 0;
    for (let aside = near; aside <= far; aside++) {
      for (const column of [x - aside, x + aside]) {
        if (column < 0 || column >= picture.width) continue;
        const at = (row * picture.width + column) * 4;
        sum += difference(picture.data, at, picture.data, at - picture.width * 4);
      }
    }
    strengths.push(sum);
  }
  const strongest = Math.max(0, ...strengths);
  const edge = strengths.findIndex((strength) => strength >= strongest / 2);
  return strongest > 0 ? [y - first - edge] : [];
}
