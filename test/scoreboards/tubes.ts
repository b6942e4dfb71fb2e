import { existsSync, readFileSync } from 'node:fs';
import { basename, extname, join } from 'node:path';
import { decodePicture, type Pixels, type Reading } from '../../src/index.ts';
import { readPixels, type TubeAxis } from '../../src/vision/index.ts';
import { publish, type Row, type Scoreboard } from './board.ts';
import { differenceOf } from './compare.ts';
import { judge, READER, VERDICTS } from './judged.ts';
import { filed, type Picture, paintedNames, paintedPicture } from './painted.ts';
import { labelledPictures, type Shown, type Truth, type TruthTube } from './truth.ts';

/**
 * Two figures for each picture instead of one: whether its tubes are found, and, given its true tubes, whether the board is read. So
 * each failure is one of the two. `npm run scoreboard -- tubes` takes the project's own scenes and a sample of paintings, and with the
 * environment variable TUBESIGHT_CORPUS the folder that it names, too.
 *
 * True places come with paintings. For labelled screenshots they are those of today's reading where that is right, or else of
 * `ID.json` in the folder that TUBESIGHT_POINTING names, `pointing` beside the folder of screenshots unless it is set.
 */
const COLUMNS = ['group', 'picture', 'tubes', 'read', 'why'];
/** Paintings of each painter, and the seed of their names. */
const PAINTINGS = { each: 2, seed: 63 };
const WITHOUT_TUBES = /^(together|panguru|none)\//;

const names = paintedNames(PAINTINGS.each, PAINTINGS.seed).filter((name) => !WITHOUT_TUBES.test(name));
await score(
  [...labelledPictures('fixtures/scenes').map(filed), ...names.map(paintedPicture)],
  'test/scoreboards/tubes.tsv',
);
const { TUBESIGHT_CORPUS: corpus, TUBESIGHT_POINTING: pointing = join(corpus ?? '.', '../pointing') } =
  process.env;
if (corpus !== undefined)
  await score(labelledPictures(corpus).map(filed), 'test/scoreboards/tubes-corpus.tsv');

async function score(pictures: readonly Picture[], file: string): Promise<void> {
  const rows: Row[] = [];
  for (const picture of pictures) rows.push(...(await rowsOf(picture)));
  publish(join(process.cwd(), file), scoreboardOf(rows), isWorse);
}

function isWorse(was: Row, is: Row): boolean {
  const rank = (row: Row) => (VERDICTS as readonly string[]).indexOf(row[3] ?? '');
  return rank(is) < rank(was) || (was[2] === 'found' && is[2] !== 'found');
}

/** No row for a picture without a board in tubes. */
async function rowsOf({ name: path, load }: Picture): Promise<Row[]> {
  const { bytes, truth } = await load();
  if (!isBoard(truth)) return [];
  const decoded = await decodePicture(bytes);
  if (!decoded.ok) throw new Error(`${path}: ${decoded.fault.message}`);
  const { reading, verdict, why } = judge(READER, decoded.value, truth);
  const isRight = verdict === 'exact' || verdict === 'warned';
  const axes = axesIn(truth) ?? (isRight && reading ? axesOf(reading) : pointedAt(path));
  const [group = '', name = ''] = path.split('/');
  const found = isRight || (reading && standsAlike(truth, reading)) ? 'found' : 'missed';
  if (!axes) return [[group, name, found, '-', why]];
  return [[group, name, found, ...given(decoded.value, truth, axes)]];
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
  if (difference !== undefined) return [warnings.length > 0 ? 'flagged' : 'silent', difference];
  return [warnings.length > 0 ? 'warned' : 'exact', reasons];
}

/** The truth with its tubes where they were pointed at: labels may name other middles of the same tubes. */
function standingAt(truth: Truth, { tubes }: Reading): Truth {
  return {
    ...truth,
    tubes: truth.tubes.map((tube, i) => ({ ...tube, x: tubes[i]?.x ?? tube.x, y: tubes[i]?.y ?? tube.y })),
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
  const painted = tubes.filter(isPainted);
  if (painted.length < tubes.length) return undefined;
  return painted.flatMap(({ places, itemWidth }) => {
    const points = places.map(([x, y]) => ({ x, y }));
    return axis(points, itemWidth);
  });
}

function axesOf({ tubes }: Reading): TubeAxis[] {
  return tubes.flatMap(({ places, itemWidth }) => axis(places, itemWidth));
}

function axis(places: readonly { readonly x: number; readonly y: number }[], width: number): TubeAxis[] {
  const [lowest, highest] = [places[0], places.at(-1)];
  return lowest && highest ? [{ lowest, highest, width, capacity: places.length }] : [];
}

/** Places that were pointed at by eye. */
function pointedAt(path: string): TubeAxis[] | undefined {
  const file = join(pointing, `${basename(path, extname(path))}.json`);
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

function scoreboardOf(rows: readonly Row[]): Scoreboard {
  const count = (column: number, value: string) => rows.filter((row) => row[column] === value).length;
  const counts = VERDICTS.toReversed().map((verdict) => `${count(3, verdict)} ${verdict}`);
  return {
    summary: [
      `tubes found: ${count(2, 'found')} of ${rows.length}`,
      `given the tubes: ${counts.join(', ')}, ${count(3, '-')} without places`,
    ],
    columns: COLUMNS,
    rows,
  };
}
