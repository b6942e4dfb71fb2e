import { loadPicture } from '../../src/image/index.ts';
import { screenshotAfter } from '../../src/overlay/index.ts';
import { applyMove, type Board, hiddenCount, type Move, validate } from '../../src/puzzle/index.ts';
import { type Pixels, type Reading, readPixels, storeReading } from '../../src/vision/index.ts';
import { keepPicture, type Row, type Scoreboard, scoreFolders } from './board.ts';
import { differenceOf } from './compare.ts';
import { movesFor } from './moves.ts';
import type { Labelled } from './truth.ts';

/**
 * Whether the pictures of the steps are true: the screenshot as it is drawn after the first move, after half of them
 * and at the last one is read again, and has to show the board that the moves lead to. A solved board is none to read:
 * liquid of one colour does not say how many units it is. `npm run scoreboard -- pictures`; only pictures that are
 * read right can tell. With `--keep FOLDER` what is read wrong is saved there to be looked at.
 */
const COLUMNS = ['group', 'picture', 'moves', 'first', 'half', 'last', 'why'];

await scoreFolders({
  name: 'pictures',
  rowsOf,
  boardOf: scoreboardOf,
  isWorse: (was, is) => [3, 4, 5].some((i) => was[i] === 'true' && is[i] !== 'true'),
});

/** One row; none for a picture that is not read right, or that hides items. */
async function rowsOf({ group, name, path, truth }: Labelled): Promise<Row[]> {
  const pixels = await loadPicture(path);
  const seen = pixels.ok ? readPixels(pixels.value) : undefined;
  if (!pixels.ok || !seen?.ok || differenceOf(truth, seen.value) !== undefined) return [];
  const board = validate(storeReading(seen.value));
  if (!board.ok || hiddenCount(board.value) > 0) return [];
  const moves = movesFor(board.value);
  if (moves.length === 0) return [];
  const counts = [1, Math.ceil(moves.length / 2), moves.length - 1];
  const found = counts.map((count) => judge(pixels.value, seen.value, board.value, moves, count));
  for (const [i, { picture }] of found.entries())
    if (picture) await keepPicture(picture, `${name}.${counts[i]}`);
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

function scoreboardOf(rows: readonly Row[]): Scoreboard {
  const all = rows.filter((row) => [row[3], row[4], row[5]].every((verdict) => verdict === 'true'));
  const drawn = rows.filter((row) => row[3] === 'drawn');
  return {
    summary: [`${all.length} of ${rows.length} true at all three steps, ${drawn.length} drawn`],
    columns: COLUMNS,
    rows,
  };
}
