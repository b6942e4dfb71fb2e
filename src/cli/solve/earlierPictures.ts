import { type Remembered, remember } from '../../memory/index.ts';
import { sayOfRequest } from '../../panguru/program/index.ts';
import { hiddenCount, success } from '../../puzzle/index.ts';
import {
  type Reading,
  type ReadingOptions,
  readPixels,
  readUpsideDown,
  type StoredReading,
  storeReading,
  upright,
} from '../../vision/index.ts';
import { colorWords } from '../read/boardDiagram.ts';
import { isPointedAt, type PointingFlags } from '../read/pointingFlags.ts';
import { closedEnd } from '../read/readingText.ts';
import { openSource, tubesKind } from '../read/source.ts';
import { type Attempt, EXIT, exitWith, failedIn, unreadable } from '../terminal/exit.ts';
import { failed } from '../terminal/faults.ts';
import type { Printer } from '../terminal/io.ts';
import type { Painter } from '../terminal/terminal.ts';

export interface EarlierFlags extends PointingFlags {
  /** Earlier pictures of the level, or readings of them. */
  readonly after?: readonly string[];
  /** Which of several boards in a picture to read; earlier pictures may show only one. */
  readonly board?: number;
  /** Readings of earlier pictures, while a folder is watched. */
  readonly carried?: Carried;
}

/** The readings of the current level, kept from one picture to the next. */
export interface Carried {
  readings: readonly StoredReading[];
}

/** Fills in hidden items that earlier pictures have shown, and prints them. */
export async function withEarlierPictures<R extends Reading | StoredReading>(
  reading: R,
  { after = [], board, carried, ...pointing }: EarlierFlags,
  printer: Printer,
): Promise<Attempt<R>> {
  const earlier: StoredReading[] = [];
  for (const argument of after) {
    const earlierOne = await earlierReading(argument, {
      upsideDown: reading.upsideDown,
      board,
      // an earlier picture of a level whose tubes had to be shown has its tubes in the same places
      tubes: isPointedAt(pointing) && !isStored(reading) ? reading : undefined,
    });
    if (!earlierOne.ok) return failedIn(`--after ${argument}`, earlierOne);
    earlier.push(earlierOne.value);
  }
  if (carried && earlier.length === 0) return success(continueLevel(reading, carried, printer));
  if (earlier.length === 0) return success(reading);
  const outcome = remember(earlier, reading);
  if (!outcome.ok) return unreadable(outcome.fault);
  printRecalled(outcome.value, reading, printer);
  return success(outcome.value.reading);
}

/** Uses the readings carried so far. A picture that does not match them begins another level. */
function continueLevel<R extends Reading | StoredReading>(reading: R, carried: Carried, printer: Printer): R {
  const outcome = carried.readings.length > 0 ? remember(carried.readings, reading) : undefined;
  const isContinued = outcome?.ok === true;
  if (isContinued) printRecalled(outcome.value, reading, printer);
  const stored = isStored(reading) ? reading : storeReading(reading);
  if (isContinued) carried.readings = [...carried.readings, stored];
  else carried.readings = hiddenCount(reading) > 0 ? [stored] : [];
  return isContinued ? outcome.value.reading : reading;
}

function printRecalled<R extends Reading | StoredReading>(
  remembered: Remembered<R>,
  reading: R,
  printer: Printer,
): void {
  if (remembered.recalled.length > 0) printer.note(recalledLine(remembered, printer.paint));
  else if (hiddenCount(reading) > 0)
    printer.note('the earlier pictures do not show any of the items that are hidden here');
}

function isStored(reading: Reading | StoredReading): reading is StoredReading {
  return 'version' in reading;
}

async function earlierReading(
  argument: string,
  {
    upsideDown = false,
    ...options
  }: Pick<ReadingOptions, 'board' | 'tubes'> & { upsideDown?: boolean | undefined },
): Promise<Attempt<StoredReading>> {
  const opened = await openSource(argument, tubesKind(upsideDown));
  if (!opened.ok) return opened;
  const source = opened.value;
  if (source.type === 'board') return success(source.reading);
  if (source.type === 'boards') return failed(EXIT.usage, 'oneEarlierBoard');
  if (source.type === 'panguru') return exitWith(EXIT.usage, sayOfRequest('hidesNothing'));
  const read = upsideDown && !options.tubes ? readUpsideDown : readPixels;
  const chosen = read(source.pixels, options);
  const isOnlyOne = !chosen.ok && chosen.fault.code === 'NO_SUCH_BOARD';
  const outcome = isOnlyOne ? read(source.pixels) : chosen;
  if (!outcome.ok) return unreadable(outcome.fault);
  return success(storeReading(upright(source.pixels, outcome.value).reading));
}

/** "remembered: tube 1, item 2 red; tube 3, item 1 blue". */
function recalledLine({ recalled, reading }: Remembered<Reading | StoredReading>, paint: Painter): string {
  const words = recalled.map(
    ({ tube, item, color }) => `tube ${tube}, item ${item} ${colorWords(color, reading.colors, paint)}`,
  );
  return `remembered (items counted from the ${closedEnd(reading)}): ${words.join('; ')}`;
}
