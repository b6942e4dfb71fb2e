import { writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { Random } from '../../fixtures/painter/random.ts';
import { byGroups } from '../../src/classics/index.ts';
import {
  formatPanguru,
  type PanguruBoard,
  panguruPuzzle,
  parsePanguru,
  solvePanguru,
} from '../../src/panguru/index.ts';
import type { ShortestWays } from '../../src/solver/index.ts';

/**
 * Random boards of Panguru: how long the shortest ways are, how many, and which boards are hardest.
 * `npm run bench -- panguru` rewrites `test/bench/panguru.txt`; `-- --count 100 --seed 7` only prints.
 */
const STANDARD = { count: '1000', seed: '1' };
/** The published approach is slow: it is run on so many of the boards. */
const COMPARED = 50;
const HARDEST = 10;
const FILE = 'test/bench/panguru.txt';

const { values } = parseArgs({
  options: {
    count: { type: 'string', default: STANDARD.count },
    seed: { type: 'string', default: STANDARD.seed },
  },
});

interface Row {
  readonly board: PanguruBoard;
  readonly ways: ShortestWays<unknown>;
  readonly milliseconds: number;
}

const random = new Random(Number(values.seed));
const boards = Array.from({ length: Number(values.count) }, () => randomBoard(random));
for (const board of boards.slice(0, COMPARED)) measured(board);
const rows = boards.map(measured);
const text = [
  `${rows.length} boards, plates and pebbles shuffled, seed ${values.seed}`,
  '',
  ...lengthLines(rows),
  '',
  ...figureLines(rows),
  '',
  ...hardestLines(rows),
].join('\n');
console.log(text);
if (values.count === STANDARD.count && values.seed === STANDARD.seed) writeFileSync(FILE, `${text}\n`);

function randomBoard(random: Random): PanguruBoard {
  const plates = random.shuffle([...'AABBCCDDEEFFGGH']).join('');
  const pebbles = random.shuffle([...'AABBCCDDEEFFGG-']).join('');
  const board = parsePanguru(`${plates}/${pebbles}`);
  if (!board.ok) throw new Error(board.fault.message);
  return board.value;
}

function measured(board: PanguruBoard): Row {
  const began = performance.now();
  const ways = solvePanguru(board);
  const milliseconds = performance.now() - began;
  if (ways.status !== 'solved') throw new Error('a search without a budget ends with an answer');
  return { board, ways, milliseconds };
}

function lengthLines(rows: readonly Row[]): string[] {
  const lengths = rows.map(({ ways }) => ways.length);
  const [least, most] = [Math.min(...lengths), Math.max(...lengths)];
  return Array.from({ length: most - least + 1 }, (_, i) => {
    const count = lengths.filter((length) => length === least + i).length;
    return `${`${least + i}`.padStart(2)} moves  ${`${count}`.padStart(4)}  ${'#'.repeat(Math.ceil(count / 5))}`;
  });
}

function figureLines(rows: readonly Row[]): string[] {
  const compared = rows.slice(0, COMPARED);
  const published = compared.map(({ board, ways }) => {
    const other = byGroups(panguruPuzzle(board), board.pebbles);
    if (other.status !== 'solved' || other.length !== ways.length || other.count !== ways.count) {
      throw new Error(`the two searches do not agree on ${formatPanguru(board)}`);
    }
    return other.expanded;
  });
  const figures: [string, readonly number[]][] = [
    ['optimal sequences', rows.map(({ ways }) => ways.count)],
    ['positions expanded', rows.map(({ ways }) => ways.expanded)],
    [`the same, first ${compared.length} boards`, compared.map(({ ways }) => ways.expanded)],
    ['by the published approach', published],
    ['milliseconds a board, warm', rows.map(({ milliseconds }) => Number(milliseconds.toFixed(2)))],
  ];
  const width = Math.max(...figures.map(([name]) => name.length));
  const head = `${''.padEnd(width)}  ${['median', '99 %', 'most'].map((word) => word.padStart(9)).join('')}`;
  return [head, ...figures.map(([name, list]) => `${name.padEnd(width)}  ${spreadOf(list)}`)];
}

function spreadOf(list: readonly number[]): string {
  const sorted = [...list].sort((one, other) => one - other);
  const at = (part: number) => sorted[Math.min(sorted.length - 1, Math.floor(part * sorted.length))] ?? 0;
  return [at(0.5), at(0.99), at(1)].map((value) => `${value}`.padStart(9)).join('');
}

function hardestLines(rows: readonly Row[]): string[] {
  const hardest = [...rows].sort(
    (one, other) => other.ways.length - one.ways.length || other.ways.expanded - one.ways.expanded,
  );
  return hardest.slice(0, HARDEST).map(({ board, ways }) => {
    return `${formatPanguru(board)}  ${ways.length} moves, ${ways.count} sequences, ${ways.expanded} expanded`;
  });
}
