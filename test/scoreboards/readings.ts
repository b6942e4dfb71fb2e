import { join } from 'node:path';
import { GUARDS } from '../../fixtures/guards.ts';
import { decodePicture } from '../../src/image/index.ts';
import { readLevel } from '../../src/ocr/index.ts';
import { publish, type Row, type Scoreboard } from './board.ts';
import { judge, READER, VERDICTS } from './judged.ts';
import { filed, type Picture, paintedPicture } from './painted.ts';
import { labelledPictures } from './truth.ts';

/** From worst to best: another number, none, the right one, or none where none is labelled. */
const LEVELS = ['wrong', 'unread', 'right', '-'];
const COLUMNS = ['group', 'picture', 'verdict', 'level', 'why'];
const TITLE_TIME = 30_000;

/**
 * What the reader makes of labelled pictures, failures included: `npm run scoreboard -- readings`. The project's own
 * scenes and paintings always; with the environment variable TUBESIGHT_CORPUS, the folder that it names too.
 */
await score(labelledPictures('fixtures/scenes').map(filed), 'test/scoreboards/readings-scenes.tsv');
await score(Object.keys(GUARDS).map(paintedPicture), 'test/scoreboards/readings-guards.tsv');
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
  const real = 'level' in truth ? truth.level : null;
  const pixels = await decodePicture(bytes);
  if (!pixels.ok) return [group, name, 'flagged', '-', pixels.fault.code];
  const { verdict, why, reading } = judge(READER, pixels.value, truth);
  if (!reading) return [group, name, verdict, levelOf(real, null), why];
  const boardTop = Math.min(...reading.tubes.map((tube) => tube.y - tube.height / 2));
  const level = typeof real === 'number' ? await readLevel(pixels.value, boardTop, TITLE_TIME) : null;
  return [group, name, verdict, levelOf(real, level), why];
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
