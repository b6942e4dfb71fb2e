import { join } from 'node:path';
import {
  applyMove,
  type Board,
  encodePng,
  hiddenCount,
  type Move,
  type Pixels,
  type Reading,
  readPicture,
  readPixels,
  screenshotAfter,
  storeReading,
  validate,
} from '../../src/index.ts';
import { publish, type Row, type Scoreboard } from './board.ts';
import { differenceOf } from './compare.ts';
import { movesFor } from './moves.ts';
import { type Labelled, labelledPictures } from './truth.ts';

/**
 * Whether the pictures of the steps are true: the screenshot as it is drawn after the first move, after half of them
 * and at the last one is read again, and has to show the board that the moves lead to. A solved board is none to read:
 * liquid of one colour does not say how many units it is. `npm run scoreboard -- pictures`; only pictures that are
 * read right can tell. With `--keep FOLDER` what is read wrong is saved there to be looked at.
 */
const COLUMNS = ['group', 'picture', 'moves', 'first', 'half', 'last', 'why'];

const keep = process.argv.includes('--keep') ? process.argv[process.argv.indexOf('--keep') + 1] : undefined;
const only = process.argv.includes('--only') ? process.argv[process.argv.indexOf('--only') + 1] : undefined;
await score('fixtures/scenes', 'test/scoreboards/pictures-scenes.tsv');
const corpus = process.env.TUBESIGHT_CORPUS;
if (corpus !== undefined) await score(corpus, 'test/scoreboards/pictures-corpus.tsv');

async function score(folder: string, file: string): Promise<void> {
  const rows: Row[] = [];
  for (const picture of labelledPictures(folder)) {
    if (only === undefined || picture.path.includes(only)) rows.push(...(await rowsOf(picture)));
  }
  const isWorse = (was: Row, is: Row) => [3, 4, 5].some((i) => was[i] === 'true' && is[i] !== 'true');
  publish(join(process.cwd(), file), scoreboardOf(rows), isWorse);
}

/** One row; none for a picture that is not read right, or that hides items. */
async function rowsOf({ group, name, path, truth }: Labelled): Promise<Row[]> {
  const pixels = await readPicture(path);
  const seen = pixels.ok ? readPixels(pixels.value) : undefined;
  if (!pixels.ok || !seen?.ok || differenceOf(truth, seen.value) !== undefined) return [];
  const board = validate(storeReading(seen.value));
  if (!board.ok || hiddenCount(board.value) > 0) return [];
  const moves = movesFor(board.value);
  if (moves.length === 0) return [];
  const counts = [1, Math.ceil(moves.length / 2), moves.length - 1];
  const found = counts.map((count) => judge(pixels.value, seen.value, board.value, moves, count));
  for (const [i, { picture }] of found.entries()) await keepWrong(picture, `${name}.${counts[i]}`);
  const why = found.find(({ verdict }) => verdict !== 'true')?.why ?? '';
  return [[group, name, `${moves.length}`, ...found.map(({ verdict }) => verdict), why]];
}

interface Judged {
  /** `drawn` where the picture's own pixels are not moved. */
  readonly verdict: 'true' | 'wrong' | 'drawn';
  readonly why: string;
  /** What was read wrong. */
  readonly picture?: Pixels;
}

function judge(
  pixels: Pixels,
  reading: Reading,
  board: Board,
  moves: readonly Move[],
  count: number,
): Judged {
  const picture = screenshotAfter(pixels, reading, moves, count);
  if (!picture) return { verdict: 'drawn', why: 'items are drawn' };
  const expected = moves.slice(0, count).reduce(applyMove, board);
  const tubes = reading.tubes.map((tube, i) => ({ ...tube, items: expected.tubes[i]?.items ?? [] }));
  const again = readPixels(picture);
  const why = again.ok ? differenceOf({ ...reading, tubes }, again.value) : again.fault.code;
  return why === undefined
    ? { verdict: 'true', why: '' }
    : { verdict: 'wrong', why: `after ${count}: ${why}`, picture };
}

async function keepWrong(picture: Pixels | undefined, name: string): Promise<void> {
  if (!picture || keep === undefined) return;
  const { writeFile } = await import('node:fs/promises');
  await writeFile(join(keep, `${name}.png`), await encodePng(picture));
}

function scoreboardOf(rows: readonly Row[]): Scoreboard {
  const all = rows.filter((row) => [row[3], row[4], row[5]].every((verdict) => verdict === 'true'));
  const drawn = rows.filter((row) => row[3] === 'drawn');
  return {
    summary: [`${all.length} of ${rows.length} true at all three steps, ${drawn.length} drawn`],
    columns: COLUMNS,
    rows,
  };
}
