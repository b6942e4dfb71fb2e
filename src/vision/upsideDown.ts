import { failure, type Outcome, success } from '../puzzle/index.ts';
import type { ReadingOptions } from './boards/choose.ts';
import { renumbered } from './corrections/tubes.ts';
import { refuse } from './messages/refusals.ts';
import type { Pixels, Reading, Refusal, Warning } from './reading.ts';
import { readPixelsOrElse } from './readPixels.ts';
import { isPartlyFilled, movedReading } from './turned/turned.ts';

/**
 * Reads a board whose tubes are closed at the top and open at the bottom, where items are taken out and put
 * back. The picture is turned upside down and read like any other, and the result is turned back. Places are
 * in pixels of the picture as shown, tubes are numbered as it shows them, and `items` run from the closed end
 * at the top to the open end.
 *
 * @returns as `readPixels`; the reading has `upsideDown`. Fails with `STANDING` if the board is an ordinary
 * one.
 */
export function readUpsideDown(pixels: Pixels, options: ReadingOptions = {}): Outcome<Reading, Refusal> {
  const hanging = readHanging(pixels, options);
  if (hanging.ok && hanging.value.warnings.length === 0) return hanging;
  const standing = readPixelsOrElse<never>(pixels, { ...options, isAsIs: true }, () => undefined);
  return standing.ok && isLikelier(standing.value, hanging) ? failure(refuse('standing')) : hanging;
}

/**
 * If a hanging board is refused, it counts as an ordinary one if that reading has fewer warnings than this.
 * Boards that do hang and are refused have at least as many when they are read as ordinary ones.
 */
const FEWEST_REFUSED_DOUBTS = 3;

/**
 * Whether a board is more likely an ordinary one: that reading has fewer warnings, and some tubes are partly
 * filled. The air in these shows which end is up, while full and empty tubes look much the same upside down.
 * Of 33 painted hanging boards, none was taken for an ordinary one.
 */
function isLikelier({ tubes, warnings }: Reading, hanging: Outcome<Reading, Refusal>): boolean {
  if (!hanging.ok) return warnings.length < FEWEST_REFUSED_DOUBTS;
  return isPartlyFilled({ tubes }) && warnings.length < hanging.value.warnings.length;
}

function readHanging(pixels: Pixels, options: ReadingOptions): Outcome<Reading, Refusal> {
  const outcome = readPixelsOrElse<never>(
    turnedPixels(pixels),
    { ...options, isTurned: true },
    () => undefined,
  );
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
  const moved = movedReading(reading, ({ x, y }) => ({ x, y: reading.height - y }));
  return renumbered({ ...moved, upsideDown: true, warnings: reading.warnings.map(turnedWarning) });
}

const DIRECTION_WORDS = /\b(under|over|above|below|bottom|top|lowest|highest|uppermost|topmost|floor|rim)\b/;

/** Marks a warning with words for up and down, because they refer to the picture as it was read. */
function turnedWarning(warning: Warning): Warning {
  if (!DIRECTION_WORDS.test(warning.message)) return warning;
  return { ...warning, message: `${warning.message} (said of the picture turned over)` };
}
