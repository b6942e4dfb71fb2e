import { type Plate, ROOMY, TIGHT } from './marks.ts';
import {
  above,
  aside,
  beside,
  type Lettering,
  numbersAt,
  type PlacedNumber,
  rowsByFloor,
  type TubeNumber,
} from './numberPlaces.ts';
import { remember } from './remember.ts';
import type { View, ViewTube } from './view.ts';

/** Heights of digits on badges, in pixels. */
export interface DigitSize {
  /** The height if there is room. */
  readonly digits: number;
  /** The least legible height on the saved picture. */
  readonly least: number;
}

/** The factors by which numbers are made smaller until they fit. */
const SHRINKING: readonly (readonly [part: number, plate: Plate])[] = [
  [1, ROOMY],
  [1, TIGHT],
  ...[0.9, 0.8, 0.7, 0.6, 0.5, 0.4].map((part): [number, Plate] => [part, TIGHT]),
];

function letteringAt(step: number, { digits, least }: DigitSize): Lettering {
  const [part, plate] = SHRINKING[Math.min(step, SHRINKING.length - 1)] ?? [1, ROOMY];
  return { height: Math.max(Math.min(digits, least), digits * part), plate };
}

/**
 * The most steps that rows with more room follow the row with the least. Numbers of one size are easier to read, but one row should not
 * make all numbers tiny.
 */
const EVEN = 4;

/** The largest fraction of an item or a number that may be covered. */
const SLIVER = 0.08;

/** For each tube, the number of steps by which its number is made smaller. */
type Steps = ReadonlyMap<ViewTube, number>;

/**
 * Places the numbers of tubes below them. They are smaller in a row with little room below it, and for close neighbours. If even the
 * smallest do not fit, they are moved aside, go beside or above their tubes, or at worst over the lower end.
 *
 * @param shown indices of the tubes whose numbers are on the picture
 * @param mayRise whether numbers may be above open ends; with moves, their arrows are there
 */
export function tubeNumbers(
  view: View,
  size: DigitSize,
  shown: readonly number[] = [...view.tubes.keys()],
  mayRise = false,
): readonly TubeNumber[] {
  const tubes = shown.flatMap((index) => view.tubes[index] ?? []);
  const rows = rowsByFloor(tubes, size.digits);
  let [best, least]: [readonly TubeNumber[], number] = [[], Number.POSITIVE_INFINITY];
  for (const elsewhere of [[], mayRise ? [aside, beside, above] : [aside, beside]]) {
    let steps = stepsByRow(view, size);
    for (const _ of SHRINKING) {
      const numbers = numbersAt(view, tubes, (tube) => letteringAt(steps.get(tube) ?? 0, size), elsewhere);
      const fault = Math.max(0, ...numbers.map(({ hides, crowded }) => Math.max(hides, crowded)));
      if (fault < least) [best, least] = [numbers, fault];
      if (fault <= SLIVER) return best;
      steps = smaller(steps, rows, numbers);
    }
  }
  return best;
}

/** Adds a step for each number that covers something, and for all numbers of a crowded row. */
function smaller(steps: Steps, rows: readonly ViewTube[][], numbers: readonly PlacedNumber[]): Steps {
  const tubesOf = (list: readonly PlacedNumber[]) => list.map(({ tube }) => tube);
  const crowded = tubesOf(numbers.filter((number) => number.crowded > SLIVER));
  const faulty = new Set([
    ...tubesOf(numbers.filter(({ hides }) => hides > SLIVER)),
    ...rows.filter((row) => row.some((tube) => crowded.includes(tube))).flat(),
  ]);
  return new Map([...steps].map(([tube, step]) => [tube, faulty.has(tube) ? step + 1 : step]));
}

const known = new WeakMap<View, Map<number, Steps>>();

/** The steps for all pictures of a board. */
function stepsByRow(view: View, size: DigitSize): Steps {
  const made = known.get(view) ?? new Map<number, Steps>();
  known.set(view, made);
  return remember(made, size.digits, () => measureSteps(view, size)) ?? new Map();
}

/** The steps that the numbers of each row need to fit below their tubes; rows follow the one that needs most. */
function measureSteps(view: View, size: DigitSize): Steps {
  // a lifted item is elsewhere on most pictures
  const lying = { ...view, tubes: view.tubes.map((tube) => ({ ...tube, seenAt: tube.places })) };
  const isClear = (tube: ViewTube, step: number) =>
    numbersAt(lying, [tube], () => letteringAt(step, size), []).every(({ hides }) => hides <= SLIVER);
  const needed = new Map(
    lying.tubes.map((tube) => [tube.number, [...SHRINKING.keys()].find((step) => isClear(tube, step))]),
  );
  const rows = rowsByFloor(view.tubes, size.digits).map((row) => {
    // a number that fits at no size is placed elsewhere
    const steps = row.flatMap(({ number }) => needed.get(number) ?? []);
    return { row, step: steps.length > 0 ? Math.max(...steps) : SHRINKING.length - 1 };
  });
  const even = Math.min(EVEN, Math.max(0, ...rows.map(({ step }) => step)));
  return new Map(
    rows.flatMap(({ row, step }) => row.map((tube): [ViewTube, number] => [tube, Math.max(step, even)])),
  );
}
