import { type Plate, ROOMY, TIGHT } from './marks.ts';
import { remember } from './mover.ts';
import {
  above,
  beside,
  type Lettering,
  lower,
  numbersAt,
  type PlacedNumber,
  rowsByFloor,
  type TubeNumber,
} from './numberPlaces.ts';
import type { View, ViewTube } from './view.ts';

/** How large the digits on badges may be, in pixels. */
export interface DigitSize {
  /** Where there is room. */
  readonly digits: number;
  /** Smaller ones are not legible on the picture as it is saved. */
  readonly least: number;
}

/** Numbers are made smaller by these steps until they fit. */
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
 * Rows with more room have numbers as small as the row with the least, down to this step: numbers of one size read better than
 * a few large ones, but those of all rows should not become tiny for one.
 */
const EVEN = 4;

/** So much of an item or of a number may be covered. */
const SLIVER = 0.08;

/** By how many steps the number of each tube is smaller than where there is room. */
type Steps = ReadonlyMap<ViewTube, number>;

/**
 * The numbers of some tubes, which stand under them: smaller in all of a row that has little room under it, and on a picture
 * that shows close neighbours; beside or over their tubes where even the smallest have no room; over the lower end at the worst.
 *
 * @param shown indices of the tubes whose numbers are on the picture, and those alone
 * @param mayRise whether they may stand over open ends: where moves are shown that is the way of their arrows
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
  for (const elsewhere of [[], mayRise ? [beside, lower, above] : [beside, lower]]) {
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

/** A step more for each number that hides something, and for all in a row that is crowded. */
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

/** The steps on all pictures of a board. */
function stepsByRow(view: View, size: DigitSize): Steps {
  const made = known.get(view) ?? new Map<number, Steps>();
  known.set(view, made);
  return remember(made, size.digits, () => measureSteps(view, size)) ?? new Map();
}

/** As many steps as all of a row need to have room under their tubes, and nearly as many where other rows need more. */
function measureSteps(view: View, size: DigitSize): Steps {
  // what is lifted on the screenshot lies elsewhere on most pictures
  const lying = { ...view, tubes: view.tubes.map((tube) => ({ ...tube, seenAt: tube.places })) };
  const isClear = (tube: ViewTube, step: number) =>
    numbersAt(lying, [tube], () => letteringAt(step, size), []).every(({ hides }) => hides <= SLIVER);
  const needed = new Map(
    lying.tubes.map((tube) => [tube.number, [...SHRINKING.keys()].find((step) => isClear(tube, step))]),
  );
  const rows = rowsByFloor(view.tubes, size.digits).map((row) => {
    // what has no room whatever its size stands elsewhere
    const steps = row.flatMap(({ number }) => needed.get(number) ?? []);
    return { row, step: steps.length > 0 ? Math.max(...steps) : SHRINKING.length - 1 };
  });
  const even = Math.min(EVEN, Math.max(0, ...rows.map(({ step }) => step)));
  return new Map(
    rows.flatMap(({ row, step }) => row.map((tube): [ViewTube, number] => [tube, Math.max(step, even)])),
  );
}
