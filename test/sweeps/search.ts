import { Random } from '../../fixtures/painter/random.ts';
import { type Run, run } from './program.ts';
import type { Case } from './tally.ts';

/** Boards without end: colours in full tubes, thoroughly mixed, and hardly any room. */
export function explodingBoard(
  kind: string,
  colors: number,
  capacity: number,
  empties: number,
  seed: number,
): string {
  const items = Array.from({ length: colors * capacity }, (_, i) => String.fromCharCode(65 + (i % colors)));
  const mixed = new Random(seed).shuffle(items).join('');
  const tubes = Array.from({ length: colors }, (_, i) => mixed.slice(i * capacity, (i + 1) * capacity));
  return [`${kind}:`, ...tubes, ...Array<string>(empties).fill('_'.repeat(capacity))].join(' ');
}

/** What ends a search, and the most memory and processor time that it may take then. */
interface Budget {
  readonly flags: readonly string[];
  readonly megabytes: number;
  readonly seconds: number;
}

export const BUDGETS: readonly Budget[] = [
  { flags: ['--max-nodes', '100000'], megabytes: 500, seconds: 60 },
  { flags: ['--max-memory', '64M', '--max-nodes', '1000000'], megabytes: 350, seconds: 90 },
  { flags: ['--budget', '2s'], megabytes: 900, seconds: 30 },
  { flags: ['--fast', '--max-nodes', '100000'], megabytes: 500, seconds: 60 },
];

/** @param seeds how many boards of each sort */
export async function sweepSearch(seeds: number): Promise<Case[]> {
  const cases: Case[] = [];
  for (const board of boards(seeds)) {
    for (const budget of BUDGETS) cases.push(await searched(board, budget));
  }
  for (const kind of ['ball', 'water']) cases.push(await stopped(explodingBoard(kind, 20, 12, 2, 1), kind));
  return cases;
}

function boards(seeds: number): string[] {
  return Array.from({ length: seeds }, (_, seed) => seed + 1).flatMap((seed) =>
    ['ball', 'water'].flatMap((kind) =>
      [1, 2, 3].map((empties) => explodingBoard(kind, 20, 12, empties, seed)),
    ),
  );
}

export async function searched(board: string, { flags, megabytes, seconds }: Budget): Promise<Case> {
  const ended = await run([board, ...flags]);
  const isOrderly = [0, 4, 5].includes(ended.code ?? -1);
  return {
    name: `${board.slice(0, 20)}…${board.slice(-4)} ${flags.join(' ')}`,
    end: isOrderly ? 'read' : 'crashed',
    milliseconds: ended.cpu,
    megabytes: ended.peak,
    complaint: isOrderly
      ? costs(ended, megabytes, seconds)
      : `exit ${ended.code ?? ended.signal}: ${ended.err}`,
  };
}

function costs({ cpu, peak }: Run, megabytes: number, seconds: number): string | undefined {
  const isBounded = peak <= megabytes && cpu <= seconds * 1000;
  return isBounded ? undefined : `took ${Math.round(peak)} MB and ${cpu} ms`;
}

/** Milliseconds that a search has before it is stopped, and has to end in. */
const SEARCHING = 2_000;
const STOPPING = 100;
/** The best of so many: on a busy machine the others say how busy it is. */
const TRIES = 8;

async function stopped(board: string, kind: string): Promise<Case> {
  const times: number[] = [];
  let words = '';
  for (let i = 0; i < TRIES; i++) {
    let asked = 0;
    const { code, err } = await run([board], {
      onStart: (child) =>
        setTimeout(() => {
          asked = performance.now();
          child.kill('SIGINT');
        }, SEARCHING),
    });
    times.push(performance.now() - asked);
    if (code !== 130 || !/stopped while searching/.test(err)) words = `exit ${code}: ${err.trim()}`;
  }
  const best = Math.min(...times);
  const complaint = words !== '' ? words : best > STOPPING ? `stops after ${Math.round(best)} ms` : undefined;
  return { name: `^C while searching, ${kind}`, end: 'refused', milliseconds: best, complaint };
}
