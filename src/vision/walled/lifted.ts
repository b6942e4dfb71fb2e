import { median } from '../statistics.ts';
import type { Contents } from './contents.ts';
import type { Places } from './places.ts';
import type { Stand } from './stands.ts';

/** A row of pixels shows an item where so much of it is filled. */
const SHOWN = 0.2;
/** A lifted item is as high as those in the tubes within this share. */
const SAME_HEIGHT = 0.25;

/** Rows of pixels under the top of a tube's sides, negative over it; the last one inclusive. */
interface Stretch {
  readonly from: number;
  readonly to: number;
}

/**
 * Finds what hangs over tubes as high as their items are: what a game lifts to show that it is chosen.
 *
 * @returns for each stand the middle of the place that it would be in, pixels under the top of the sides and thus negative.
 */
export function liftedOver(
  contents: readonly Contents[],
  stands: readonly Stand[],
  places: Places,
): (number | undefined)[] {
  const shown = stands.map(({ tube }) => contents.find((one) => one.tube === tube));
  const items = stands.flatMap(({ height }, i) => itemsIn(shown[i], height, places));
  const usual = median(items.map(({ stretch }) => lengthOf(stretch)));
  const off = median(items.map(({ stretch, middle }) => middleOf(stretch) - middle));
  return shown.map((one) => {
    const hanging = one ? stretchesOf(one.over, -one.over.length) : [];
    // what reaches up to the end of what was looked at may go on
    const [found, ...more] = hanging.filter(
      (stretch) =>
        stretch.from > -(one?.over.length ?? 0) && Math.abs(lengthOf(stretch) - usual) <= SAME_HEIGHT * usual,
    );
    return found && more.length === 0 ? middleOf(found) - off : undefined;
  });
}

/** What each of the lowest places of a tube shows, with the middle of the place. */
function itemsIn(contents: Contents | undefined, height: number, { pitch, floor }: Places) {
  return Array.from({ length: height }, (_, k) => {
    const [from, to] = [Math.round(floor - (k + 1) * pitch), Math.round(floor - k * pitch) - 1];
    const stretches = stretchesOf(contents?.filled.slice(Math.max(0, from), to + 1) ?? [], Math.max(0, from));
    const stretch = { from: stretches[0]?.from ?? from, to: stretches.at(-1)?.to ?? to };
    return { stretch, middle: floor - (k + 0.5) * pitch };
  });
}

/** The stretches of rows that show something, of rows that begin with such a number. */
function stretchesOf(filled: ArrayLike<number>, first: number): Stretch[] {
  const stretches: Stretch[] = [];
  let from: number | undefined;
  for (let i = 0; i <= filled.length; i++) {
    const isShown = (filled[i] ?? 0) > SHOWN;
    if (isShown) from ??= i;
    else if (from !== undefined) {
      stretches.push({ from: first + from, to: first + i - 1 });
      from = undefined;
    }
  }
  return stretches;
}

function lengthOf({ from, to }: Stretch): number {
  return to - from + 1;
}

function middleOf({ from, to }: Stretch): number {
  return (from + to) / 2;
}
