import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { BatchProgress } from '../../src/cli/levels/batchProgress.ts';
import { type Io, NOBODY } from '../../src/cli/terminal/io.ts';

beforeEach(() => void vi.useFakeTimers({ toFake: ['performance', 'setInterval', 'clearInterval'] }));
afterEach(() => void vi.useRealTimers());

it.each([
  ['before the first level is done', { total: 878, kept: 0, fresh: 0, elapsed: 250 }, '0 of 878 levels'],
  [
    'with the rate and the time left',
    { total: 878, kept: 0, fresh: 312, elapsed: 8_000 },
    '312 of 878 levels, 39 a second, 15 s left',
  ],
  [
    'at the rate of the levels that are new, not of those that were kept',
    { total: 2_000, kept: 1_000, fresh: 10, elapsed: 20_000 },
    '1,010 of 2,000 levels, 30.0 a minute, 33 min left',
  ],
  [
    'with the time left in hours',
    { total: 250, kept: 0, fresh: 100, elapsed: 5_000_000 },
    '100 of 250 levels, 1.2 a minute, 2 h 5 min left',
  ],
  [
    'without an end on standard input',
    { total: undefined, kept: 0, fresh: 30, elapsed: 10_000 },
    '30 levels, 3.0 a second',
  ],
])('shows the progress of a batch %s', (_, { total, kept, fresh, elapsed }, line) => {
  const shown: string[] = [];
  const io: Io = { ...NOBODY, isWatched: true, status: (text) => shown.push(text) };
  const progress = new BatchProgress(io, total);
  for (let i = 0; i < kept + fresh; i++) progress.count(i < kept);
  vi.advanceTimersByTime(elapsed);
  expect(shown.at(-1)).toBe(`${line} (^C stops)`);
  progress.end();
  expect(shown.at(-1)).toBe('');
});
