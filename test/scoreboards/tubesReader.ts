import { existsSync, readFileSync } from 'node:fs';
import { basename, extname, join } from 'node:path';
import { parentPort } from 'node:worker_threads';
import { decodePicture } from '../../src/image/index.ts';
import { type Pixels, type Reading, readPixels, type TubeAxis } from '../../src/vision/index.ts';
import { valueIn } from '../boards.ts';
import type { Row } from './board.ts';
import { differenceOf, isUsable } from './compare.ts';
import { judge, READER, verdictOf } from './judged.ts';
import { filed, type Picture, paintedPicture } from './painted.ts';
import { labelledPicture, type Shown, type Truth, type TruthTube } from './truth.ts';

/** What is said of a picture in tubes. */
export interface Scored {
  /** Painter and seed, or the path of a labelled picture. */
  readonly name: string;
  /** None for a picture without a board in tubes. */
  readonly rows: readonly Row[];
}

/** Reads the pictures whose names it is sent, one after the other, in a thread of its own. */
parentPort?.on('message', async (name: string) => parentPort?.postMessage(await score(name)));

async function score(name: string): Promise<Scored> {
  return { name, rows: await rowsOf(name, pictureNamed(name)) };
}

function pictureNamed(name: string): Picture {
  return extname(name) === '' ? paintedPicture(name) : filed(labelledPicture(name));
}

/** Tubes of a turned picture are not given: they would be numbered as the picture is shown, and its truth is not. */
async function rowsOf(path: string, { name: title, load }: Picture): Promise<Row[]> {
  const { bytes, truth } = await load();
  if (!isBoard(truth)) return [];
  const pixels = valueIn(await decodePicture(bytes));
  const { reading, verdict, why } = judge(READER, pixels, truth);
  const isRight = verdict === 'exact' || verdict === 'warned';
  const axes = truth.turned
    ? undefined
    : (axesIn(truth) ?? (isRight && reading ? axesOf(reading) : pointedAt(path)));
  const [group = '', name = ''] = title.split('/');
  const found = isRight || (reading && standsAlike(truth, reading)) ? 'found' : 'missed';
  return [[group, name, found, ...(axes ? given(pixels, truth, axes) : ['-', why])]];
}

function isBoard(truth: Shown): truth is Truth {
  return 'tubes' in truth && truth.kind !== 'negative' && truth.tubes.length > 0;
}

/** Whether as many tubes are read as there are, each where it stands. */
function standsAlike(truth: Truth, { tubes }: Reading): boolean {
  const isNear = (i: number, x: number, y: number) =>
    Math.hypot((truth.tubes[i]?.x ?? 0) - x, (truth.tubes[i]?.y ?? 0) - y) < 0.12 * truth.width;
  return tubes.length === truth.tubes.length && tubes.every(({ x, y }, i) => isNear(i, x, y));
}

/** What is read when the tubes are given: the verdict and what is wrong. */
function given(pixels: Pixels, truth: Truth, tubes: readonly TubeAxis[]): [string, string] {
  const seen = readPixels(pixels, { tubes });
  if (!seen.ok) return ['flagged', seen.fault.code];
  const { warnings } = seen.value;
  const difference = differenceOf(standingAt(truth, seen.value), seen.value);
  const reasons = [...new Set(warnings.map(({ reason }) => reason))].join(' ');
  return [verdictOf(difference === undefined, warnings.length > 0), difference ?? reasons];
}

/** The truth with its tubes where they were pointed at: labels may name other middles of the same tubes. */
function standingAt(truth: Truth, { tubes }: Reading): Truth {
  return {
    ...truth,
    tubes: truth.tubes
      .filter(isUsable)
      .map((tube, i) => ({ ...tube, x: tubes[i]?.x ?? tube.x, y: tubes[i]?.y ?? tube.y })),
  };
}

/** What a painting says of a tube in addition. */
interface Painted {
  readonly itemWidth: number;
  readonly places: readonly (readonly [number, number])[];
}

function isPainted(tube: TruthTube): tube is TruthTube & Painted {
  return 'places' in tube && 'itemWidth' in tube;
}

/** The axes of a truth that has places. */
function axesIn({ tubes }: Truth): TubeAxis[] | undefined {
  const usable = tubes.filter(isUsable);
  const painted = usable.filter(isPainted);
  if (painted.length < usable.length) return undefined;
  return painted.flatMap(({ places, itemWidth }) => {
    const points = places.map(([x, y]) => ({ x, y }));
    return axis(points, itemWidth);
  });
}

function axesOf({ tubes }: Reading): TubeAxis[] {
  return tubes.filter(isUsable).flatMap(({ places, itemWidth }) => axis(places, itemWidth));
}

function axis(places: readonly { readonly x: number; readonly y: number }[], width: number): TubeAxis[] {
  const [lowest, highest] = [places[0], places.at(-1)];
  return lowest && highest ? [{ lowest, highest, width, capacity: places.length }] : [];
}

/** Places that were pointed at by eye. */
function pointedAt(path: string): TubeAxis[] | undefined {
  const { TUBESIGHT_POINTING: folder, TUBESIGHT_CORPUS: corpus = '.' } = process.env;
  const file = join(folder ?? join(corpus, '../pointing'), `${basename(path, extname(path))}.json`);
  if (!existsSync(file)) return undefined;
  const { tubes, w, capacity } = JSON.parse(readFileSync(file, 'utf8')) as {
    readonly tubes: readonly (readonly [number, number, number, number])[];
    readonly w: number;
    readonly capacity: number;
  };
  return tubes.map(([x1, y1, x2, y2]) => ({
    lowest: { x: x1, y: y1 },
    highest: { x: x2, y: y2 },
    width: w,
    capacity,
  }));
}
