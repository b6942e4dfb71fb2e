import { join } from 'node:path';
import { GUARDS } from '../../fixtures/guards.ts';
import { decodePicture, type Reading, readLevel, readPixels } from '../../src/index.ts';
import { publish, type Row, type Scoreboard } from './board.ts';
import { differenceOf } from './compare.ts';
import { filed, type Picture, paintedPicture } from './painted.ts';
import { labelledPictures } from './truth.ts';

/** From worst to best: wrong without a word, wrong but refused or warned of, right but warned of, right. */
const VERDICTS = ['silent', 'flagged', 'warned', 'exact'];
/** From worst to best: another number, none, the right one, or none where none is labelled. */
const LEVELS = ['wrong', 'unread', 'right', '-'];
const COLUMNS = ['group', 'picture', 'verdict', 'level', 'why'];
const TITLE_TIME = 30_000;

/**
 * What the reader makes of labelled pictures, failures included: `npm run scoreboard -- readings`. The project's own
 * scenes and paintings always; with the environment variable TUBESIGHT_CORPUS, the folder that it names too.
 */
await score(labelledPictures('fixtures/scenes').map(filed), 'test/scoreboards/readings-scenes.tsv');
await score(GUARDS.map(paintedPicture), 'test/scoreboards/readings-guards.tsv');
const corpus = process.env.TUBESIGHT_CORPUS;
if (corpus !== undefined)
  await score(labelledPictures(corpus).map(filed), 'test/scoreboards/readings-corpus.tsv');

async function score(pictures: readonly Picture[], file: string): Promise<void> {
  const rows: Row[] = [];
  for (const picture of pictures) rows.push(await rowOf(picture));
  publish(join(process.cwd(), file), scoreboardOf(rows), isWorse);
}

function isWorse(was: Row, is: Row): boolean {
  const isLower = (order: readonly string[], column: number) =>
    order.indexOf(is[column] ?? '') < order.indexOf(was[column] ?? '');
  return isLower(VERDICTS, 2) || isLower(LEVELS, 3);
}

async function rowOf({ name: path, load }: Picture): Promise<Row> {
  const [group = '', name = ''] = path.split('/');
  const { bytes, truth } = await load();
  const pixels = await decodePicture(bytes);
  if (!pixels.ok) return [group, name, 'flagged', '-', pixels.fault.code];
  const seen = readPixels(pixels.value);
  const isNegative = truth.kind === 'negative';
  if (!seen.ok)
    return [group, name, isNegative ? 'exact' : 'flagged', levelOf(truth.level, null), seen.fault.code];
  const reading = seen.value;
  const boardTop = Math.min(...reading.tubes.map((tube) => tube.y - tube.height / 2));
  const level = typeof truth.level === 'number' ? await readLevel(pixels.value, boardTop, TITLE_TIME) : null;
  const difference = isNegative ? 'a board is seen where none is' : differenceOf(truth, reading);
  return [
    group,
    name,
    verdictOf(difference, reading),
    levelOf(truth.level, level),
    difference ?? codesOf(reading),
  ];
}

function verdictOf(difference: string | undefined, { warnings }: Reading): string {
  if (difference === undefined) return warnings.length > 0 ? 'warned' : 'exact';
  return warnings.length > 0 ? 'flagged' : 'silent';
}

function codesOf({ warnings }: Reading): string {
  return [...new Set(warnings.map(({ code }) => code))].join(' ');
}

function levelOf(real: number | null | undefined, read: number | null): string {
  if (typeof real !== 'number') return '-';
  if (read === null) return 'unread';
  return read === real ? 'right' : 'wrong';
}

function scoreboardOf(rows: readonly Row[]): Scoreboard {
  const groups = [...new Set(rows.map(([group = '']) => group))];
  const lines = groups.map((group) =>
    summaryOf(
      group,
      rows.filter((row) => row[0] === group),
    ),
  );
  return { summary: [...lines, summaryOf('all', rows)], columns: COLUMNS, rows };
}

function summaryOf(group: string, rows: readonly Row[]): string {
  const count = (column: number, cell: string) => rows.filter((row) => row[column] === cell).length;
  const right = count(2, 'exact') + count(2, 'warned');
  const labelled = rows.length - count(3, '-');
  return (
    `${group}: ${right} of ${rows.length} right (${count(2, 'warned')} with a warning), ` +
    `${count(2, 'flagged')} flagged, ${count(2, 'silent')} silent; ` +
    `level ${count(3, 'right')} of ${labelled} right, ${count(3, 'wrong')} wrong`
  );
}
