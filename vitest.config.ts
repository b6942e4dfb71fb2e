import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';

const PICTURES = 'test/**/*.picture.test.ts';
const PROGRAM = 'test/**/*.program.test.ts';

/**
 * `unit` runs in seconds from the sources, all of it in one process for each core; `picture` paints, reads and draws whole
 * pictures; `program` runs the built program as a process and the long suites. The limits are there to end what hangs, not
 * to judge speed.
 */
export default defineConfig({
  test: {
    // on two cores, too: tests of the program wait for browsers and processes more than they compute
    maxWorkers: Math.max(2, availableParallelism() - 1),
    projects: [
      {
        test: {
          name: 'unit',
          include: ['test/**/*.test.ts'],
          exclude: [PICTURES, PROGRAM],
          pool: 'threads',
          isolate: false,
          testTimeout: 120_000,
        },
      },
      { test: { name: 'picture', include: [PICTURES], testTimeout: 300_000 } },
      { test: { name: 'program', include: [PROGRAM], testTimeout: 600_000, hookTimeout: 600_000 } },
    ],
  },
});
