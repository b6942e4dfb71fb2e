import { afterAll, expect, it, vi } from 'vitest';
import { Random } from '../../fixtures/painter/random.ts';
import { exitOf, solveReading } from '../../src/cli/solve/solveReading.ts';
import { EXIT } from '../../src/cli/terminal/exit.ts';
import { NOBODY, SILENT } from '../../src/cli/terminal/io.ts';
import { endGently } from '../../src/cli/terminal/stop.ts';
import { valueIn } from '../boards.ts';
import { typed } from './typed.ts';

/** Thirty colours and four empty tubes: a solution is found at once, and the fewest moves are never proved. */
function endlessBoard(): string {
  const letters = [...'abcdefghijklmnopqrstuvwxyzABCD'];
  const items = new Random(1).shuffle(letters.flatMap((letter) => Array.from({ length: 5 }, () => letter)));
  const tubes = letters.map((_, i) => items.slice(5 * i, 5 * i + 5).join(''));
  return [...tubes, '_____', '_____', '_____', '_____'].join(' ');
}

// the process has been asked to end, which other tests must not see
afterAll(() => void vi.resetModules());

it('ends a search with its best solution at the first ^C', async () => {
  const printed: string[] = [];
  const printer = { ...SILENT, note: (text: string) => printed.push(text) };
  const pressing = setInterval(() => endGently('SIGINT') && clearInterval(pressing), 20);
  const outcome = await solveReading(typed(endlessBoard()), { isDedicated: true }, NOBODY, printer);
  const answer = valueIn(outcome);
  expect(answer).toMatchObject({ solution: { status: 'exhausted' } });
  expect(printed.at(-1)).toMatch(/^\d+ moves, stopped; at least \d+ are needed:$/);
  if ('solution' in answer) expect(exitOf(answer.solution, { warnings: [] })).toBe(EXIT.stopped);
}, 60_000);
