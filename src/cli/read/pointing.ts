import { success } from '../../puzzle/outcome.ts';
import {
  type Part,
  type Pixels,
  type Reading,
  type ReadingOptions,
  readPixels,
  type StoredReading,
  type TubeBox,
  tubesLike,
} from '../../vision/index.ts';
import { warnOfBoard } from '../../vision/messages/warn.ts';
import { type Attempt, EXIT, failedIn, unreadable } from '../terminal/exit.ts';
import { failed } from '../terminal/faults.ts';
import { boxText, isPointedAt, type PointingFlags, pointingRefused } from './pointingFlags.ts';
import { openSource } from './source.ts';

/** Where the tubes of a picture are: boxes with their centres, or a reading of another level. */
export type Pointing = Boxes | { readonly layout: Layout };

interface Boxes {
  readonly boxes: readonly TubeBox[];
  readonly areAll: boolean;
  readonly count: number | undefined;
}

/** A reading that has the places of all of its tubes. */
type Layout = StoredReading & { readonly tubes: readonly (StoredReading['tubes'][number] & TubeBox)[] };

/** What the flags say about where the tubes are. @returns undefined if they say nothing */
export async function pointingOf(flags: PointingFlags): Promise<Attempt<Pointing | undefined>> {
  const refused = pointingRefused(flags);
  if (refused) return refused;
  if (!isPointedAt(flags)) return success(undefined);
  if (flags.layout !== undefined) return layoutIn(flags.layout);
  const { tube = [], tubesAreAll: areAll = false, count } = flags;
  return success({ boxes: tube.map(centred), areAll, count });
}

/** A box with its centre, as readings have it. */
function centred({ x, y, width, height }: Part): TubeBox {
  return { x: x + width / 2, y: y + height / 2, width, height };
}

async function layoutIn(file: string): Promise<Attempt<Pointing>> {
  const source = await openSource(file);
  if (!source.ok) return failedIn(`--layout ${file}`, source);
  const layout = source.value.type === 'board' ? source.value.reading : undefined;
  return layout && isLayout(layout) ? success({ layout }) : failed(EXIT.usage, 'notLayout', { file });
}

/** A tube that was added at the end has no place in the picture. */
function isLayout(reading: StoredReading): reading is Layout {
  return (
    reading.width !== undefined &&
    reading.tubes.every(({ x, width }) => x !== undefined && width !== undefined)
  );
}

export function readPointed(pixels: Pixels, pointing: Pointing, known: Known): Attempt<Reading> {
  return 'layout' in pointing
    ? readByLayout(pixels, pointing.layout, known)
    : readBoxes(pixels, pointing, known);
}

type Known = Pick<ReadingOptions, 'capacity' | 'kind'>;

/** What is in doubt about the tubes of a layout is in doubt here as well. */
function readByLayout(pixels: Pixels, layout: Layout, { kind }: Known): Attempt<Reading> {
  const seen = readPixels(pixels, { tubes: layout, kind });
  if (!seen.ok) return unreadable(seen.fault);
  const inherited = layout.warnings
    .filter(({ code }) => /^(TUBE|CAPACITY|BOARDS|GUESS)/.test(code))
    .map((one) => ({ reason: 'guess' as const, ...one, message: `${one.message} (said of the layout)` }));
  return success({ ...seen.value, warnings: [...seen.value.warnings, ...inherited] });
}

function readBoxes(pixels: Pixels, { boxes, areAll, count }: Boxes, known: Known): Attempt<Reading> {
  const { width, height } = pixels;
  const beyond = boxes.find((box) => box.x + box.width / 2 > width || box.y + box.height / 2 > height);
  if (beyond) return failed(EXIT.usage, 'tubeBeyond', { box: boxText(beyond), width, height });
  const tubes: readonly TubeBox[] = areAll ? boxes : tubesLike(pixels, boxes, { count });
  if (count !== undefined && tubes.length < count)
    return failed(EXIT.unreadable, 'fewerTubes', { found: tubes.length, count });
  const seen = readPixels(pixels, { tubes, ...known });
  if (!seen.ok) return unreadable(seen.fault);
  const { value: reading } = seen;
  const doubts = areAll || count !== undefined ? [] : warnOfBoard(reading, 'countUntold');
  return success({ ...reading, warnings: [...reading.warnings, ...doubts] });
}
