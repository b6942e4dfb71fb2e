import { diff, type LabColor, rgb_to_lab } from 'color-diff';
import { uniformCapacity } from '../../puzzle/index.ts';
import { interpret } from '../colors/interpret.ts';
import {
  groupsIn,
  type Interpretation,
  itemsOf,
  renaming,
  runLengths,
  withHolders,
} from '../colors/interpretation.ts';
import { labToRgb } from '../colors/spaces.ts';
import { colorAt, middleOf, type Patch, patchDistance } from '../items/patches.ts';
import type { Holder, Spot } from '../layout.ts';
import type { Raster } from '../picture/raster.ts';
import { isLikelier, LEADS } from '../rank/evidence.ts';
import { quantile } from '../statistics.ts';

/**
 * At least this many runs are shorter than a bottle. That all of so many are even is no chance, because most
 * runs of a board are one unit.
 */
const FEWEST_RUNS = 6;

/**
 * Returns the board with units of twice the height, if every run has an even number of units: then a pattern
 * that is the same in every unit divides each of them in two. The capacity becomes doubtful. Boards with
 * several capacities are left as they are.
 */
export function withDoubledUnits(found: Interpretation): Interpretation {
  const { layout, whole, capacity } = found;
  if (!whole || layout.kind !== 'water' || layout.onPegs || capacity % 2 > 0) return found;
  if (uniformCapacity(layout.holders.map((holder) => holder.capacity ?? capacity)) === undefined)
    return found;
  const runs = layout.holders.map((holder) => runLengths(groupsIn(found, holder)));
  const isPart = (length: number) => length < capacity;
  if (runs.flat().some((length) => length % 2 > 0)) return found;
  if (runs.flat().filter(isPart).length < FEWEST_RUNS) return found;
  const up = { x: 2 * layout.up.x, y: 2 * layout.up.y };
  const board = interpret({
    ...layout,
    up,
    itemHeight: 2 * layout.itemHeight,
    leastCapacity: capacity / 2,
    mostCapacity: capacity / 2,
    holders: layout.holders.map((holder) => inPairs(holder, layout.up.y)),
  });
  return board?.whole ? board : found;
}

/** Returns a tube with one item in the place of every two. */
function inPairs(holder: Holder, up: number): Holder {
  const spots = holder.spots.flatMap((spot, i): Spot[] =>
    i % 2 > 0 ? [] : [{ ...spot, y: (spot.y + (holder.spots[i + 1]?.y ?? spot.y)) / 2 }],
  );
  const own = holder.capacity === undefined ? {} : { capacity: holder.capacity / 2 };
  return { ...holder, ...own, isCapacityUnsure: true, y: holder.y + up / 2, spots };
}

/** The shares of white that are tried. Less is only poor light; with more, hardly any colour is left. */
const SHARES = Array.from({ length: 23 }, (_, i) => 0.12 + 0.02 * i);
/** With fewer bottles, a share of white that gives all tops the colours of others may be found by chance. */
const FEWEST_TOPS = 4;
/**
 * At least `TOPS_QUANTILE` of the tops have to be within `SAME_COLOR` (ΔE) of a lower item without that
 * white, and not within `UNLIKE` with it.
 */
const TOPS_QUANTILE = 0.9;
const SAME_COLOR = 3.5;
const UNLIKE = 6;

/**
 * Returns the board with the uppermost liquid of each bottle in its own colour, if the game paints that
 * lighter: all mixed with the same share of white. This is only done if the board breaks the counting rule
 * before and keeps it then. All changed bottles become doubtful.
 */
export function withoutLightTops(found: Interpretation): Interpretation {
  const { layout, whole } = found;
  if (whole || layout.kind !== 'water' || layout.onPegs) return found;
  const stacks = layout.holders.map((holder) => itemsOf(found, holder));
  const tops = stacks.flatMap((stack) => sameOnTop(stack).slice(0, 1));
  const lower = stacks.flatMap((stack) => stack.slice(0, -sameOnTop(stack).length || undefined));
  if (tops.length < FEWEST_TOPS || lower.length < tops.length) return found;
  const known = lower.map(({ patch }) => middleOf(patch));
  const mismatchOf = (share: number) =>
    quantile(
      tops.map(({ patch }) => distanceToNearest(unmixed(middleOf(patch), share), known)),
      TOPS_QUANTILE,
    );
  const best = SHARES.reduce((least, share) => (mismatchOf(share) < mismatchOf(least) ? share : least));
  if (mismatchOf(best) > SAME_COLOR || mismatchOf(0) < UNLIKE) return found;
  const holders = layout.holders.map((holder, i) => darkened(holder, sameOnTop(stacks[i] ?? []), best));
  const board = interpret({ ...layout, holders });
  return board?.whole ? board : found;
}

/** Returns the items on top of a stack that have the same colour. */
function sameOnTop(stack: readonly Spot[]): Spot[] {
  const top = stack.at(-1);
  const below = top ? stack.findLastIndex(({ patch }) => patchDistance(patch, top.patch) > SAME_COLOR) : -1;
  return stack.slice(below + 1);
}

function distanceToNearest(color: LabColor, others: readonly LabColor[]): number {
  return Math.min(...others.map((other) => diff(color, other)));
}

/** Removes a share of white from a colour. */
function unmixed(color: LabColor, share: number): LabColor {
  const { R, G, B } = labToRgb(color);
  const without = (value: number) => Math.max(0, (value - 255 * share) / (1 - share));
  return rgb_to_lab({ R: without(R), G: without(G), B: without(B) });
}

/** Returns a tube with the white removed from its top items, marked as changed. */
function darkened(holder: Holder, tops: readonly Spot[], share: number): Holder {
  if (tops.length === 0) return holder;
  const spots = holder.spots.map((spot) =>
    tops.includes(spot) ? { ...spot, patch: unmixedPatch(spot.patch, share) } : spot,
  );
  return { ...holder, spots, hasLightTop: true };
}

/** Removes a share of white from a patch: all samples are shifted by as much as their middle. */
function unmixedPatch(patch: Patch, share: number): Patch {
  const from = middleOf(patch);
  const to = unmixed(from, share);
  const shift = [to.L - from.L, to.a - from.a, to.b - from.b];
  const count = patch.sorted.length / 3;
  return {
    mean: unmixed(patch.mean, share),
    rim: unmixed(patch.rim, share),
    sorted: patch.sorted.map((value, i) => value + (shift[Math.floor(i / count)] ?? 0)),
  };
}

/** Units of two boards are the same within this share of their height. */
const SAME_UNIT = 0.1;

/**
 * Marks the bottles of a board in which another board, of the same units and equally fit, has other colours.
 * Liquids that only differ by a symbol are one run without a border, so if both the looks of units and those
 * of runs give a board, neither is certain.
 */
export function withAmbiguousColors(
  board: Interpretation,
  boards: readonly Interpretation[],
): Interpretation {
  const isRival = (other: Interpretation) =>
    !isLikelier(board, other, LEADS.rivalColors) && areSameUnits(board, other);
  const otherwise = boards.filter(isRival).flatMap((other) => coloredOtherwise(board, other));
  if (otherwise.length === 0) return board;
  const marked = board.layout.holders.map((holder) =>
    otherwise.includes(holder) ? { ...holder, mayHaveOtherColors: true } : holder,
  );
  return withHolders(board, marked);
}

/** Whether two boards have the same bottles, each with the same number of units of the same height. */
function areSameUnits({ layout }: Interpretation, { layout: other }: Interpretation): boolean {
  return (
    Math.abs(other.itemHeight / layout.itemHeight - 1) < SAME_UNIT &&
    layout.holders.length === other.holders.length &&
    layout.holders.every(({ x, spots }, i) => {
      const same = other.holders[i];
      return same && Math.abs(same.x - x) < layout.itemWidth / 2 && same.spots.length === spots.length;
    })
  );
}

/**
 * Returns the bottles in which another board has other colours, apart from a consistent renaming of its
 * groups.
 */
function coloredOtherwise(board: Interpretation, other: Interpretation): Holder[] {
  const isSame = renaming<number>();
  const { holders } = board.layout;
  const same = holders.filter((holder, i) => {
    const its = other.layout.holders[i];
    const groups = its ? groupsIn(other, its) : [];
    const own = groupsIn(board, holder);
    return groups.length === own.length && own.every((group, k) => isSame(group, groups[k]));
  });
  return holders.filter((holder) => !same.includes(holder));
}

/**
 * Two tubes are compared at these offsets from their axes, in widths, and at steps of this share of a unit's
 * height.
 */
const ASIDE = [-0.25, 0, 0.25];
const STEP = 0.5;
/**
 * Two tubes look the same if at least `NEARLY_ALL` of the samples differ by less than this distance (ΔE). The
 * others may be a sign or a gleam.
 */
const SAME_LOOK = 4;
const NEARLY_ALL = 0.9;

/**
 * It is also glass if at least `LEAST_ALIKE` of the partly filled bottles with room for at least `LEAST_ROOM`
 * units look the same above their liquid.
 */
const LEAST_ROOM = 2;
const LEAST_ALIKE = 0.5;

/**
 * Empties bottles that are full of a colour of their own, if they look like an empty bottle all the way up,
 * or like the air of others: what fills them is glass. That they hold liquid of the colour of glass stays a
 * doubt.
 */
export function withoutGlassContents(raster: Raster, found: Interpretation): Interpretation {
  const { layout, whole, groupOf, roles } = found;
  if (layout.kind !== 'water' || layout.onPegs || !whole) return found;
  const countIn = (holder: Holder) => itemsOf(found, holder).length;
  const empty = layout.holders.filter((holder) => countIn(holder) === 0);
  const withRoom = layout.holders.filter(
    (holder) => countIn(holder) > 0 && countIn(holder) + LEAST_ROOM <= (holder.capacity ?? found.capacity),
  );
  const isGlass = (holder: Holder) => {
    if (!isFullOfOwnColor(found, holder)) return false;
    const isSame = (other: Holder) => looksLike(raster, found, holder, { other, over: countIn(other) });
    if (empty.some(isSame)) return true;
    const alike = withRoom.filter(isSame).length;
    return alike > 0 && alike >= LEAST_ALIKE * withRoom.length;
  };
  const glassBottles = layout.holders.filter(isGlass);
  if (glassBottles.length === 0) return found;
  const emptied = new Set(glassBottles.flatMap(({ spots }) => spots));
  const gone = new Set([...emptied].map((spot) => groupOf.get(spot)));
  return {
    ...found,
    layout: {
      ...layout,
      holders: layout.holders.map((holder) =>
        glassBottles.includes(holder) ? { ...holder, spots: [], mayHoldPaleLiquid: true } : holder,
      ),
    },
    groupOf: new Map([...groupOf].filter(([spot]) => !emptied.has(spot))),
    roles: roles.map((role, group) => (gone.has(group) ? 'empty' : role)),
  };
}

/** Whether a bottle is full of one colour that no other has. */
function isFullOfOwnColor(found: Interpretation, holder: Holder): boolean {
  const items = itemsOf(found, holder);
  if (items.length < (holder.capacity ?? found.capacity)) return false;
  const groups = new Set(items.map((item) => found.groupOf.get(item)));
  const sharing = [...found.groupOf.values()].filter((group) => groups.has(group));
  return groups.size === 1 && sharing.length === items.length;
}

/** Whether a bottle looks like another one above that one's lowest `over` units. */
function looksLike(
  raster: Raster,
  found: Interpretation,
  one: Holder,
  { other, over }: { readonly other: Holder; readonly over: number },
): boolean {
  const { itemWidth, itemHeight } = found.layout;
  const places = one.capacity ?? found.capacity;
  const heights = Array.from({ length: 2 * places - 1 }, (_, k) => k * STEP).filter((k) => k >= over);
  const at = ({ x, y }: Holder, height: number, aside: number) =>
    rgb_to_lab(colorAt(raster, x + aside * itemWidth, y - height * itemHeight));
  const pairs = heights.flatMap((height) =>
    ASIDE.map((aside) => diff(at(one, height, aside), at(other, height, aside))),
  );
  return pairs.filter((distance) => distance < SAME_LOOK).length >= NEARLY_ALL * pairs.length;
}
