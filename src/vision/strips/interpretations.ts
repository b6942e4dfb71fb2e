import { diff } from 'color-diff';
import { bestOf, median, sum } from '../../numbers/statistics.ts';
import type { Kind } from '../../puzzle/index.ts';
import { interpret, TRIED_COLORS } from '../colors/interpret.ts';
import { colorSizes, groupsIn, HIDDEN_GROUP, type Interpretation } from '../colors/interpretation.ts';
import { isEven, MOST_FITNESS } from '../colors/judge.ts';
import { medianLab, patchDistance, SAME_LOOK } from '../items/patches.ts';
import { evidenceFor } from '../judge/rank/evidence.ts';
import { memoizeBy } from '../picture/memoize.ts';
import type { Holder, Layout, Spot } from '../tubes/layout.ts';
import { type Heights, type Judge, judgeBy } from './air.ts';
import { directionOf, lengthOf, type TubeAxis } from './axes.ts';
import { type Cell, type Cells, cellAt, cellsOf, markIn, type Seen, sidesOf, type Window } from './cells.ts';
import { type Looks, looksOf } from './kind.ts';
import { pictureOf, type Sheet, STRIP_SIZE, type Strip } from './rectify.ts';

/** Ways of looking for air: the middle of places without their rims, or their sides, of flat items also above them. */
const PROBE: Window = { width: 0.8, height: 0.6, up: 0.15 };
const SIDES_OF_ITEMS = [0.1];
const SIDES_OF_FLAT_ITEMS = [0.1, 0.55, 1];
/** Items lower than this many widths may be rings or nuts seen from above, whose upper faces reach into the place above. */
const FLAT_ITEM = 0.7;

/** How many heights of each way of looking are tried, those against which least speaks. */
const MOST_FILLINGS = 4;

export interface Read {
  readonly found: Interpretation;
  /** What speaks for it, in nats. */
  readonly evidence: number;
}

/**
 * Reads a sheet, the likeliest way first. Only while no board is beyond doubt, the middles of places are looked at as well.
 *
 * @param filled how high another reading saw the tubes filled. If the first way of looking for air shows the same beyond doubt, it is the
 *   only one, and heights are tried only while they can give a likelier board
 */
export function readingsOf(sheet: Sheet, known: Partial<Looks>, filled?: Heights): Read[] {
  const probed = cellsOf(sheet, PROBE);
  const markFor = memoizeBy((kind: Kind) => memoizeBy((cell: Cell) => markIn(sheet, cell, kind)));
  const readerOf = (window: Window) => {
    const cells = cellsOf(sheet, window);
    const liftedOver = liftedIn(sheet, cells, window);
    const readAt = (heights: Heights) => {
      const looks = { ...looksOf(sheet, probed, heights), ...known };
      const marks = probed.map((stack, i) => stack.slice(0, heights[i]).map(markFor(looks.kind)));
      return interpret(layoutOf(sheet, cells, heights, marks, liftedOver(heights), looks));
    };
    const readOnce = memoizeBy(readAt, (heights) => heights.join());
    // further places may prove to be air, beside which items look like those of another kind
    return readsBy((heights) => {
      const found = readOnce(heights);
      if (!found) return undefined;
      const filling = filledIn(found);
      const kind = known.kind ?? looksOf(sheet, probed, filling).kind;
      return kind === found.layout.kind ? found : readOnce(filling);
    }, filled === undefined);
  };
  const readWhole = readerOf(WHOLE_ITEMS);
  const byMiddles = judgeBy(probed);
  const first = filled ? readWhole([byMiddles]) : [];
  if (isBeyondDoubt(first) && filledIn(first[0].found).join() === filled?.join()) return first;
  const isFlat = sheet.pitch < FLAT_ITEM * STRIP_SIZE.itemWidth;
  const bySides = (isFlat ? SIDES_OF_FLAT_ITEMS : SIDES_OF_ITEMS).map((up) => judgeBy(sidesOf(sheet, up)));
  const judges = [byMiddles, ...bySides];
  const usual = readWhole(judges);
  return isBeyondDoubt(usual) ? usual : inOrder([...usual, ...readerOf(middlesOf(sheet))(judges)]);
}

/**
 * Reads tubes as high as judges propose; unless all are wanted, not where another height is so much likelier that this one can neither be
 * the best nor put it in doubt.
 */
const readsBy =
  (readAt: (heights: Heights) => Interpretation | undefined, isAll: boolean) =>
  (judges: readonly Judge[]) => {
    const against = (heights: Heights) => Math.min(...judges.map((judge) => judge.against(heights)));
    const reads: Read[] = [];
    for (const { heights, against: least } of likelyFillings(judges)) {
      const most = Math.log((sum(heights) + 1) * MOST_FITNESS) + NATS.whole - least;
      const found =
        isAll || reads.every((read) => worthOf(read) - NATS.lead < most) ? readAt(heights) : undefined;
      if (!found) continue;
      const speaking = againstLonely(found) + againstSingles(found) + against(filledIn(found));
      reads.push({ found, evidence: evidenceFor(found) - speaking });
    }
    return inOrder(reads);
  };

/** Returns each board once, the likeliest first. */
function inOrder(reads: readonly Read[]): Read[] {
  const seen = new Set<string>();
  return reads
    .toSorted((a, b) => worthOf(b) - worthOf(a))
    .filter((read) => !seen.has(boardOf(read)) && seen.add(boardOf(read)));
}

/**
 * What speaks against a reading, and for it.
 *
 * - `lead`: a reading with this lead, in nats, is not looked at more closely if its colours are clear.
 * - `whole`: what speaks for it that the colours add up, in nats.
 * - `single`: against each colour that has a single item: each colour fills a tube, so it is part of something else.
 * - `singles`: against all of them at most.
 * - `lonely`: what speaks against a colour that lies alone in several tubes and fills none: a player would have put
 *   it together, so it is a floor or a foot.
 */
const NATS = { lead: 1.5, whole: 0.6, single: 0.6, singles: 3, lonely: 2 };
/**
 * Colours that are not equally frequent have to be so many times as clear: two in one fill tubes as well, and with hidden items nearly
 * any counts do. With places that were off by 8 % of a width, three of 570 readings were wrong without a doubt that show both boards so.
 */
const UNEVEN_GAP = 2;

function isBeyondDoubt(reads: readonly Read[]): reads is readonly [Read, ...Read[]] {
  const [best, next] = reads;
  if (!best?.found.whole) return false;
  const isClear = best.found.gap > (isEven(best.found) ? 1 : UNEVEN_GAP) * TRIED_COLORS.clearGap;
  return isClear && (!next || worthOf(best) - worthOf(next) > NATS.lead);
}

function worthOf({ evidence, found }: Read): number {
  return evidence + (found.whole ? NATS.whole : 0);
}

/** Tells boards apart up to the names of their colours. */
function boardOf({ found }: Read): string {
  const names = new Map([[HIDDEN_GROUP, HIDDEN_GROUP]]);
  const nameOf = (group: number) => {
    if (!names.has(group)) names.set(group, names.size);
    return names.get(group);
  };
  const { kind, holders } = found.layout;
  return [kind, ...holders.map((holder) => groupsIn(found, holder).map(nameOf).join())].join(' ');
}

/** How high the tubes are filled by an interpretation. */
function filledIn({ layout, groupOf, roles }: Interpretation): Heights {
  return layout.holders.map(
    ({ spots }) => spots.filter((spot) => roles[groupOf.get(spot) ?? HIDDEN_GROUP] !== 'empty').length,
  );
}

function againstSingles({ groupOf, roles }: Interpretation): number {
  if ([...groupOf.values()].includes(HIDDEN_GROUP)) return 0;
  const singles = colorSizes({ groupOf, roles }).filter((size) => size === 1);
  return Math.min(NATS.singles, NATS.single * singles.length);
}

function againstLonely(found: Interpretation): number {
  const stacks = found.layout.holders.map((holder) => groupsIn(found, holder));
  const isLonely = (group: number) => {
    const own = stacks.map((stack, i) => ({ stack, i })).filter(({ stack }) => stack.includes(group));
    return (
      own.length > 1 &&
      own.every(
        ({ stack, i }) =>
          stack.every((other) => other === group) && stack.length < (found.layout.holders[i]?.capacity ?? 0),
      )
    );
  };
  return NATS.lonely * found.roles.filter((role, group) => role === 'color' && isLonely(group)).length;
}

/**
 * Lifted items.
 *
 * - `at`: a lifted item hangs above the highest place: between these distances of places from its middle, in steps of
 *   so much.
 * - `like`: it looks like an item within this distance, in units of `SAME_LOOK`.
 */
const LIFTED_ITEM = { at: { from: 0.9, to: 2.1, step: 0.1 }, like: 1.5 };

/** Returns a function that finds, for given heights, what hangs above each tube and looks like one of the items; undefined where nothing does. */
function liftedIn(sheet: Sheet, cells: Cells, window: Window): (heights: Heights) => (Seen | undefined)[] {
  const above = memoizeBy((strip: Strip) => looksAbove(sheet, strip, window));
  return (heights) => {
    const items = cells.flatMap((stack, i) => stack.slice(0, heights[i]));
    const unlike = ({ patch }: Seen) => Math.min(...items.map((item) => patchDistance(patch, item.patch)));
    const isLike = (cell: Seen) => unlike(cell) < LIFTED_ITEM.like * SAME_LOOK;
    return sheet.strips.map((strip) => bestOf(above(strip).filter(isLike), (cell) => -unlike(cell)));
  };
}

/** Returns what is seen above a tube where no other tube stands. */
function looksAbove(sheet: Sheet, strip: Strip, window: Window): Seen[] {
  const steps = Math.round((LIFTED_ITEM.at.to - LIFTED_ITEM.at.from) / LIFTED_ITEM.at.step);
  const places = Array.from(
    { length: steps + 1 },
    (_, i) => strip.axis.capacity - 1 + LIFTED_ITEM.at.from + i * LIFTED_ITEM.at.step,
  );
  return places
    .filter((place) => isFree(sheet, strip, place))
    .map((place) => cellAt(sheet, strip, place, window));
}

/** Whether no other tube has a place there. */
function isFree({ strips }: Sheet, strip: Strip, place: number): boolean {
  const { x, y } = pictureOf(strip.axis, 0, place);
  const isIn = (tube: TubeAxis) => {
    const along = directionOf(tube);
    const [dx, dy] = [x - tube.lowest.x, y - tube.lowest.y];
    const [up, across] = [dx * along.x + dy * along.y, dx * along.y - dy * along.x];
    return Math.abs(across) < tube.width && up > -tube.width && up < lengthOf(tube) + tube.width;
  };
  return strips.every((other) => other === strip || !isIn(other.axis));
}

/** Shows whole items. */
const WHOLE_ITEMS: Window = { width: 1, height: 1, up: 0 };

/** Shows the middles of items, where neighbours show less if places are a little off, or items bulge. */
function middlesOf({ pitch }: Sheet): Window {
  return { width: 0.8 * Math.min(1, (1.3 * pitch) / STRIP_SIZE.itemWidth), height: 0.7, up: 0 };
}

/** Returns each heights once, those first against which some judge has least. */
function likelyFillings(judges: readonly Judge[]): Judge['fillings'] {
  const likely = judges.flatMap(({ fillings }) =>
    fillings.toSorted((a, b) => a.against - b.against).slice(0, MOST_FILLINGS),
  );
  const once = new Map(likely.map(({ heights, against }) => [heights.join(), { heights, against }]));
  return [...once.values()].sort((a, b) => a.against - b.against);
}

/** Makes the layout of a sheet on which the places above these heights are air. */
function layoutOf(
  { strips, pitch }: Sheet,
  cells: Cells,
  heights: Heights,
  marks: readonly (readonly number[])[],
  lifted: readonly (Seen | undefined)[],
  looks: Looks,
): Layout {
  const air = cells.flatMap((stack, i) => stack.slice(heights[i]));
  const airColor = air.length > 0 ? medianLab(air.map(({ patch }) => patch.mean)) : undefined;
  const usualContrast = median(cells.flat().map(({ contrast }) => contrast));
  const spotOf = (cell: Seen, questionMark = 0): Spot => ({
    ...{ x: cell.x, y: cell.y, patch: cell.patch, questionMark },
    presence: 1,
    contrast: airColor ? diff(cell.patch.mean, airColor) : usualContrast,
    bare: false,
  });
  const half = STRIP_SIZE.itemWidth / 2;
  const holders = strips.map(({ x, y, axis: { capacity, locked } }, i): Holder => {
    const box = { left: x - half, right: x + half, top: y - (capacity - 0.5) * pitch, bottom: y + pitch / 2 };
    const spots = (cells[i] ?? [])
      .slice(0, locked ? 0 : heights[i])
      .map((cell, k) => spotOf(cell, marks[i]?.[k]));
    const above = lifted[i];
    const loose = above && !locked && spots.length < capacity ? [spotOf(above)] : [];
    return { x, y, box, capacity, spots, loose, likeness: 1, ...(locked && { lock: 'sure' }) };
  });
  const capacities = strips.map(({ axis }) => axis.capacity);
  return {
    ...looks,
    ...{ holders, complete: true, strays: 0, wallLikeness: 1 },
    ...{ itemWidth: STRIP_SIZE.itemWidth, itemHeight: pitch, up: { x: 0, y: -pitch } },
    leastCapacity: Math.min(...capacities),
    mostCapacity: Math.max(...capacities),
  };
}
