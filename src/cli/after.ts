import { type Remembered, remember } from '../memory/index.ts';
import { HIDDEN } from '../puzzle/index.ts';
import {
  type Reading,
  readPixels,
  readUpsideDown,
  type StoredReading,
  storeReading,
} from '../vision/index.ts';
import { colorWords } from './colorWords.ts';
import { EXIT, type Failure, failureIn, isFailure } from './exit.ts';
import { failed } from './faults.ts';
import { openSource, tubesKind } from './source.ts';
import type { Talk } from './talk.ts';
import { closedEnd } from './tell.ts';
import type { Painter } from './terminal.ts';

export interface AfterFlags {
  /** Earlier pictures of the level, or readings of them. */
  readonly after?: readonly string[];
  /** Which of several boards in a picture is meant; earlier pictures may have only one. */
  readonly board?: number;
  /** What is known from the pictures before, while a folder is watched. */
  readonly carried?: Carried;
}

/** Readings of the level that is being played, kept from one picture to the next. */
export interface Carried {
  readings: readonly StoredReading[];
}

/** Fills in what earlier pictures have shown; tells what that is. */
export async function recalled<R extends Reading | StoredReading>(
  reading: R,
  { after = [], board, carried }: AfterFlags,
  talk: Talk,
): Promise<R | Failure> {
  const earlier: StoredReading[] = [];
  for (const argument of after) {
    const known = await earlierReading(argument, reading.upsideDown, board);
    if (isFailure(known)) return failureIn(`--after ${argument}`, known);
    earlier.push(known);
  }
  if (carried && earlier.length === 0) return carriedOn(reading, carried, talk);
  if (earlier.length === 0) return reading;
  const outcome = remember(earlier, reading);
  if (!outcome.ok) {
    const { code, message } = outcome.fault;
    return { exit: EXIT.unreadable, code, message };
  }
  tellRecalled(outcome.value, reading, talk);
  return outcome.value.reading;
}

/** The same with what was seen of the level so far; a picture that does not go with it begins another level. */
function carriedOn<R extends Reading | StoredReading>(reading: R, carried: Carried, talk: Talk): R {
  const outcome = carried.readings.length > 0 ? remember(carried.readings, reading) : undefined;
  const isLevel = outcome?.ok === true;
  if (isLevel) tellRecalled(outcome.value, reading, talk);
  const stored = isStored(reading) ? reading : storeReading(reading);
  if (isLevel) carried.readings = [...carried.readings, stored];
  else carried.readings = hidesSome(reading) ? [stored] : [];
  return isLevel ? outcome.value.reading : reading;
}

function tellRecalled<R extends Reading | StoredReading>(
  remembered: Remembered<R>,
  reading: R,
  talk: Talk,
): void {
  if (remembered.recalled.length > 0) talk.note(recalledLine(remembered, talk.paint));
  else if (hidesSome(reading)) talk.note('what came earlier tells nothing of what is hidden here');
}

function isStored(reading: Reading | StoredReading): reading is StoredReading {
  return 'version' in reading;
}

function hidesSome({ tubes }: Reading | StoredReading): boolean {
  return tubes.some(({ items }) => items.includes(HIDDEN));
}

async function earlierReading(
  argument: string,
  upsideDown = false,
  board?: number,
): Promise<StoredReading | Failure> {
  const source = await openSource(argument, tubesKind(upsideDown));
  if (isFailure(source)) return source;
  if (source.type === 'board') return source.reading;
  if (source.type === 'boards') return failed(EXIT.usage, 'oneEarlierBoard');
  if (source.type === 'panguru') return failed(EXIT.usage, 'hidesNothing');
  const read = upsideDown ? readUpsideDown : readPixels;
  const chosen = read(source.pixels, { board });
  const isOnlyOne = !chosen.ok && chosen.fault.code === 'NO_SUCH_BOARD';
  const seen = isOnlyOne ? read(source.pixels) : chosen;
  return seen.ok ? storeReading(seen.value) : { exit: EXIT.unreadable, ...seen.fault };
}

/** "remembered: tube 1, item 2 red; tube 3, item 1 blue". */
function recalledLine({ recalled, reading }: Remembered<Reading | StoredReading>, paint: Painter): string {
  const words = recalled.map(
    ({ tube, item, color }) => `tube ${tube}, item ${item} ${colorWords(color, reading.colors, paint)}`,
  );
  return `remembered (items counted from the ${closedEnd(reading)}): ${words.join('; ')}`;
}
