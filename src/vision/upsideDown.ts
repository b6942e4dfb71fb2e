import { failure, type Outcome, success } from '../puzzle/index.ts';
import type { ReadingOptions } from './boards/choose.ts';
import { refuse } from './messages/refusals.ts';
import type { Part, Pixels, Point, Reading, ReadingTube, Refusal, Warning } from './reading.ts';
import { readChosen, readPixels } from './readPixels.ts';
import { renumbered } from './reshape.ts';

/**
 * Reads a board whose tubes are closed above and open at the bottom, where items are taken from and put back. The picture is
 * read turned over, in which such tubes stand as others do, and what was seen is turned back: places are those of the
 * picture as shown, tubes are numbered as it shows them, and `items` run from the closed end, above, to the open one.
 *
 * @returns as `readPixels`; the reading has `upsideDown`. `STANDING` where the board stands as usual.
 */
export function readUpsideDown(pixels: Pixels, options: ReadingOptions = {}): Outcome<Reading, Refusal> {
  const hanging = readHanging(pixels, options);
  if (hanging.ok && hanging.value.warnings.length === 0) return hanging;
  const standing = readPixels(pixels, options);
  return standing.ok && isLikelier(standing.value, hanging) ? failure(refuse('standing')) : hanging;
}

/** A board that is refused as it hangs has at least so many doubts; boards that do hang and are refused have as many when they are taken to stand. */
const REFUSED = 3;

/**
 * Whether a board rather stands as usual: it is read so with fewer doubts, and has tubes that are filled in part. Their air shows which
 * way up a board is; full and empty tubes look much the same turned over. Of 33 painted boards that hang none was taken to stand.
 */
function isLikelier({ tubes, warnings }: Reading, hanging: Outcome<Reading, Refusal>): boolean {
  if (!hanging.ok) return warnings.length < REFUSED;
  const isPartlyFilled = tubes.some(({ items, capacity }) => items.length > 0 && items.length < capacity);
  return isPartlyFilled && warnings.length < hanging.value.warnings.length;
}

function readHanging(pixels: Pixels, options: ReadingOptions): Outcome<Reading, Refusal> {
  const outcome = readChosen(turnedPixels(pixels), { ...options, isTurned: true });
  if (outcome.ok) return success(turnedReading(outcome.value));
  const { guess } = outcome.fault;
  return failure({ ...outcome.fault, ...(guess && { guess: turnedReading(guess) }) });
}

function turnedPixels({ width, height, data }: Pixels): Pixels {
  const stride = width * 4;
  const turned = new Uint8Array(data.length);
  for (let row = 0; row < height; row++) {
    turned.set(data.subarray(row * stride, (row + 1) * stride), (height - 1 - row) * stride);
  }
  return { width, height, data: turned };
}

function turnedReading(reading: Reading): Reading {
  const tubes = reading.tubes.map((tube) => turnedTube(tube, reading.height));
  const warnings = reading.warnings.map(turnedWarning);
  const part = reading.part && { part: turnedPart(reading.part, reading.height) };
  return renumbered({ ...reading, ...part, upsideDown: true, tubes, warnings });
}

function turnedPart(part: Part, height: number): Part {
  return { ...part, y: height - part.y - part.height };
}

function turnedTube(tube: ReadingTube, height: number): ReadingTube {
  const turned = ({ x, y }: Point) => ({ x, y: height - y });
  return {
    ...tube,
    y: height - tube.y,
    places: tube.places.map(turned),
    seenAt: tube.seenAt.map(turned),
  };
}

const DIRECTIONS = /\b(under|over|above|below|bottom|top|lowest|highest|uppermost|topmost|floor|rim)\b/;

/** Words for up and down were said of the picture as it was read. */
function turnedWarning(warning: Warning): Warning {
  if (!DIRECTIONS.test(warning.message)) return warning;
  return { ...warning, message: `${warning.message} (said of the picture turned over)` };
}
