import { execFile } from 'node:child_process';
import { describe, expect, it } from 'vitest';
import type { Progress, Solution } from '../../src/solver/index.ts';
import { board } from '../boards.ts';

/** Threads are started from built files, so the built room is tried here. */
const { solveFreely, solve }: typeof import('../../src/index.ts') = await import(
  new URL('../../dist/index.js', import.meta.url).href
);
const { solveInThread }: typeof import('../../src/threads/thread.ts') = await import(
  new URL('../../dist/threads/thread.js', import.meta.url).href
);

const EASY = board('water: ab ba __');
const LEVEL = board('3210 7654 5836 0879 5a96 5260 124b 7b48 aa43 b981 2301 79ba ____ ____');
/** Seven million positions, half a minute of work. */
const LONG =
  '543210 835761 cba594 8709b3 c78901 a16c05 cdd725 b849b7 169244 376a64 0c02ba d98358 dabcd2 a621d3 ______ ______ ______';

const RUNNERS = [
  ['a thread', solveInThread],
  ['slices, then a thread', solveFreely],
] as const;

describe.each(RUNNERS)('%s', (_name, run) => {
  it.each([
    ['an easy board', EASY, {}],
    ['a level', LEVEL, {}],
    ['a board that cannot be won', board('ab ba'), {}],
    ['a first good answer', LEVEL, { mode: 'fast' as const }],
    ['a counted budget', LEVEL, { maxNodes: 300 }],
    ['little memory', LEVEL, { maxMemory: 600_000 }],
  ])('finds what a direct call finds: %s', async (_what, position, options) => {
    expect(await run(position, options)).toEqual(solve(position, options));
  });

  it('is aborted before and after it has begun', async () => {
    const reason = new Error('enough');
    await expect(run(LEVEL, { signal: AbortSignal.abort(reason) })).rejects.toBe(reason);
    const controller = new AbortController();
    const onProgress = () => controller.abort(reason);
    await expect(run(board(LONG), { signal: controller.signal, onProgress })).rejects.toBe(reason);
  });

  it('ends with the best answer so far when its time is up', async () => {
    const reports: Progress[] = [];
    const onProgress = (progress: Progress) => reports.push(progress);
    const solution: Solution = await run(board(LONG), { timeLimit: 600, onProgress });
    expect(solution.status).toBe('exhausted');
    expect(reports.length).toBeGreaterThan(0);
  });

  it('is rejected with what its listener throws', async () => {
    const reason = new Error('mine');
    const onProgress = () => {
      throw reason;
    };
    await expect(run(board(LONG), { onProgress })).rejects.toBe(reason);
  });

  it('refuses hidden items', async () => {
    await expect(run(board('a? ?a __'))).rejects.toThrow(RangeError);
  });
});

it('the program ends with 130 when it is interrupted', async () => {
  const main = new URL('../../dist/cli/main.js', import.meta.url).pathname;
  const code = await new Promise((resolve) => {
    const child = execFile(process.execPath, [main, 'solve', LONG], () => resolve(child.exitCode));
    child.stdout?.once('data', () => child.kill('SIGINT'));
  });
  expect(code).toBe(130);
});
