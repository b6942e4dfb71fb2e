import { Random } from '../../fixtures/painter/random.ts';
import { loadPicture } from '../../src/image/index.ts';
import type { Layout, Token } from '../../src/overlay/board/tokens.ts';
import { wholeView } from '../../src/overlay/board/view.ts';
import { stageOf } from '../../src/overlay/stage.ts';
import { hiddenCount, validate } from '../../src/puzzle/index.ts';
import { type Pixels, type Reading, readPixels, storeReading } from '../../src/vision/index.ts';
import { keepPicture, option, type Row, type Scoreboard, scoreFolders } from './board.ts';
import { differenceOf } from './compare.ts';
import { VERDICTS } from './judged.ts';
import type { Labelled } from './truth.ts';

/**
 * Whether other boards of the same games are read: the items of each screenshot that is read right are dealt anew, in four ways, drawn
 * where they lie then, and read again. `npm run scoreboard -- deals`, which takes some ten minutes. With `--keep FOLDER` what is
 * not read right is saved there to be looked at; with `--only NAME` or `--seed N`, for other deals, nothing is written. Some of what
 * fails is badly drawn rather than badly read.
 */
const WAYS = { full: dealt, anywhere, scattered, late } as const;
type Way = keyof typeof WAYS;
/** Items of a sorted board that are put elsewhere. */
const MISPLACED = 6;

const seed = Number(option('--seed') ?? 0);

const order: readonly (string | undefined)[] = VERDICTS;
await scoreFolders({
  name: 'deals',
  rowsOf,
  boardOf: scoreboardOf,
  isWorse: (was, is) =>
    Object.keys(WAYS).some((_, i) => order.indexOf(is[i + 2]) < order.indexOf(was[i + 2])),
});

/** One row; none for a picture that is not read right, that hides items, or whose pixels cannot be moved about. */
async function rowsOf({ group, name, path, truth }: Labelled): Promise<Row[]> {
  const pixels = await loadPicture(path);
  const seen = pixels.ok ? readPixels(pixels.value) : undefined;
  if (!pixels.ok || !seen?.ok || differenceOf(truth, seen.value) !== undefined) return [];
  const board = validate(storeReading(seen.value));
  const everywhere = seen.value.tubes.map((tube, from) => ({ from, to: from, count: tube.items.length }));
  const { repainted, start } = stageOf(wholeView(pixels.value, seen.value), everywhere);
  if (!board.ok || hiddenCount(board.value) > 0 || !repainted) return [];
  const verdicts: string[] = [];
  const reasons: string[] = [];
  for (const [way, deal] of Object.entries(WAYS) as [Way, typeof dealt][]) {
    const layout = deal(start, seen.value, new Random(seed + verdicts.length));
    const picture = repainted.paint(layout);
    const { verdict, why } = judge(picture, seen.value, layout);
    verdicts.push(verdict);
    if (why !== '') reasons.push(`${way}: ${why}`);
    if (verdict === 'silent' || verdict === 'flagged') await keepPicture(picture, `${name}.${way}`);
  }
  return [[group, name, ...verdicts, reasons.join('; ')]];
}

/** As full as the tubes were, which stay empty or nearly so where they were. */
function dealt(start: Layout, { tubes }: Reading, random: Random): Layout {
  const order = [...tubes.keys()].sort((a, b) => (start[b]?.length ?? 0) - (start[a]?.length ?? 0));
  return filled(order, random.shuffle(start.flat()), tubes);
}

/** Full tubes and empty ones in any places. */
function anywhere(start: Layout, { tubes }: Reading, random: Random): Layout {
  return filled(random.shuffle([...tubes.keys()]), random.shuffle(start.flat()), tubes);
}

/** Each item in any tube that has room. */
function scattered(start: Layout, { tubes }: Reading, random: Random): Layout {
  const layout = tubes.map((): Token[] => []);
  for (const token of random.shuffle(start.flat())) random.pick(roomyOf(layout, tubes)).push(token);
  return layout;
}

/** Sorted but for a few. */
function late(start: Layout, { tubes }: Reading, random: Random): Layout {
  const tokens = start.flat();
  const colors = random.shuffle([...new Set(tokens.map(({ item }) => item))]);
  const sorted = colors.flatMap((color) => tokens.filter(({ item }) => item === color));
  const layout = filled(random.shuffle([...tubes.keys()]), sorted, tubes);
  for (let i = 0; i < MISPLACED; i++) {
    const from = random.pick(layout.filter((stack) => stack.length > 0));
    const others = roomyOf(layout, tubes).filter((stack) => stack !== from);
    const token = others.length > 0 ? from.pop() : undefined;
    if (token) random.pick(others).push(token);
  }
  return layout;
}

function filled(order: readonly number[], tokens: readonly Token[], tubes: Reading['tubes']): Token[][] {
  const layout = tubes.map((): Token[] => []);
  let next = 0;
  for (const index of order) {
    const { capacity = 0 } = tubes[index] ?? {};
    layout[index] = tokens.slice(next, next + capacity);
    next += capacity;
  }
  return layout;
}

function roomyOf(layout: Token[][], tubes: Reading['tubes']): Token[][] {
  return layout.filter((stack, i) => stack.length < (tubes[i]?.capacity ?? 0));
}

function judge(picture: Pixels, reading: Reading, layout: Layout): { verdict: string; why: string } {
  const tubes = reading.tubes.map((tube, i) => ({
    ...tube,
    items: (layout[i] ?? []).map(({ item }) => item),
  }));
  const again = readPixels(picture);
  if (!again.ok) return { verdict: 'flagged', why: again.fault.code };
  const isWarned = again.value.warnings.length > 0;
  const why = differenceOf({ ...reading, tubes }, again.value);
  if (why !== undefined) return { verdict: isWarned ? 'flagged' : 'silent', why };
  return { verdict: isWarned ? 'warned' : 'exact', why: '' };
}

function scoreboardOf(rows: readonly Row[]): Scoreboard {
  const ways = Object.keys(WAYS);
  const line = (verdict: string) =>
    `${verdict}: ${ways.map((way, i) => `${way} ${rows.filter((row) => row[i + 2] === verdict).length}`).join(', ')}`;
  const summary = [`${rows.length} pictures`, ...['exact', 'warned', 'flagged', 'silent'].map(line)];
  return { summary, columns: ['group', 'picture', ...ways, 'why'], rows };
}
