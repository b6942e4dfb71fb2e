import { join } from 'node:path';
import { loadPicture } from '../../src/image/index.ts';
import { type Pixels, type Reading, readPixels } from '../../src/vision/index.ts';
import { publish, type Row } from './board.ts';
import { differenceOf } from './compare.ts';
import { labelledPictures, type Truth } from './truth.ts';
import { canBeHarmed, HARMFUL, HARMLESS, type Warp, type Warped } from './warps.ts';

/**
 * What becomes of readings when their pictures are changed: `npm run scoreboard -- transforms`. Pictures that are read exactly
 * and without a warning, of the project's own scenes and, with the environment variable TUBESIGHT_CORPUS, of the folder
 * that it names. `--sample` takes one picture in twenty, and has a committed table of its own.
 */
const COLUMNS = ['group', 'change', 'tried', 'exact', 'flagged', 'silent', 'which'];
const FOLDERS = ['fixtures/scenes', ...(process.env.TUBESIGHT_CORPUS ?? '').split(':')].filter(
  (name) => name !== '',
);
const isSample = process.argv.includes('--sample');
const every = isSample ? 20 : 1;
const TABLE = `test/scoreboards/transforms${isSample ? '-sample' : ''}.tsv`;

/** The same board; or another one, or none, with a warning or a refusal; or another one without a word. */
const VERDICTS = ['exact', 'flagged', 'silent'] as const;

interface Judged {
  readonly verdict: (typeof VERDICTS)[number];
  /** Where the reading differs. */
  readonly why?: string;
}

const found = new Map<string, (Judged & { readonly picture: string })[]>();
for (const folder of FOLDERS) {
  for (const { path, name, truth } of labelledPictures(folder).filter((_, i) => i % every === 0)) {
    const pixels = await loadPicture(path);
    const reading = pixels.ok ? exactReading(pixels.value, truth) : undefined;
    if (pixels.ok && reading) await transform(name, pixels.value, reading);
  }
}

function exactReading(pixels: Pixels, truth: Truth): Reading | undefined {
  const seen = readPixels(pixels);
  const isExact = seen.ok && seen.value.warnings.length === 0 && truth.tubes.length > 0;
  return isExact && differenceOf(truth, seen.value) === undefined ? seen.value : undefined;
}

async function transform(picture: string, pixels: Pixels, reading: Reading): Promise<void> {
  for (const [group, warps] of Object.entries({
    harmless: HARMLESS,
    harmful: canBeHarmed(reading) ? HARMFUL : {},
  })) {
    for (const [name, warp] of Object.entries(warps)) {
      const judged = await judge(warp, pixels, reading);
      const key = `${group}\t${name}`;
      found.set(key, [...(found.get(key) ?? []), { picture, ...judged }]);
    }
  }
}

async function judge(warp: Warp, pixels: Pixels, reading: Reading): Promise<Judged> {
  const warped = await warp(pixels, reading);
  const seen = readPixels(warped.pixels);
  if (!seen.ok) return { verdict: 'flagged' };
  const why = differenceOf(truthIn(warped, reading), seen.value);
  if (why === undefined) return { verdict: 'exact' };
  return { verdict: seen.value.warnings.length > 0 ? 'flagged' : 'silent', why };
}

/** What the changed picture would have to be read as, were the change harmless. */
function truthIn({ pixels, place }: Warped, { kind, capacity, tubes }: Reading): Truth {
  let row = 0;
  const moved = tubes.map((tube, i) => {
    if (tube.x < (tubes[i - 1]?.x ?? tube.x)) row++;
    return { ...place(tube), capacity: tube.capacity, items: tube.items, row };
  });
  const inOrder = moved.sort((a, b) => a.row - b.row || a.x - b.x);
  return { kind, capacity, level: null, width: pixels.width, tubes: inOrder };
}

const rows: Row[] = [...found].map(([key, list]) => {
  const counts = VERDICTS.map((verdict) => `${list.filter((one) => one.verdict === verdict).length}`);
  const silent = list.filter(({ verdict }) => verdict === 'silent');
  const which = silent.map(({ picture, why }) => `${picture}: ${why}`);
  return [...key.split('\t'), `${list.length}`, ...counts, which.join('; ')];
});

function summaryOf(group: string): string {
  const own = rows.filter(([name]) => name === group);
  const sum = (column: string) => own.reduce((total, row) => total + Number(row[COLUMNS.indexOf(column)]), 0);
  return `${group}: ${sum('tried')} tried, ${sum('exact')} exact, ${sum('flagged')} flagged, ${sum('silent')} silent`;
}

function isWorse(was: Row, is: Row): boolean {
  const count = (row: Row, column: string) => Number(row[COLUMNS.indexOf(column)]);
  const isLost = isSample && count(is, 'exact') < count(was, 'exact');
  return count(is, 'silent') > count(was, 'silent') || isLost;
}

const summary = ['harmless', 'harmful'].map(summaryOf);
publish(join(process.cwd(), TABLE), { summary, columns: COLUMNS, rows }, isWorse);
