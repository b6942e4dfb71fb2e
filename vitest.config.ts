import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';

const PICTURES = 'test/**/*.picture.test.ts';
const PROGRAM = 'test/**/*.program.test.ts';
const SLOW = 'test/**/*.slow.test.ts';
const SETUP = 'test/setup.ts';

/** Browsers take longer on a busy machine: a page is asked for long, and what fails is tried once more. What is wrong fails each time. */
const PATIENT = {
  testTimeout: 600_000,
  hookTimeout: 600_000,
  retry: 1,
  expect: { poll: { timeout: 30_000 } },
};

/**
 * `unit` runs in seconds from the sources; `picture` paints, reads and draws whole pictures; `program` calls the built program and
 * page; `slow` has what takes minutes and rarely fails. Files share a process for each core, except the slow ones: modules
 * are loaded, and the reader warms up, once. The limits are there to end what hangs, not to judge speed.
 */
export default defineConfig({
  test: {
    // one more than cores: tests of the program wait for browsers and processes half of their time
    maxWorkers: availableParallelism() + 1,
    projects: [
      {
        test: {
          name: 'unit',
          setupFiles: SETUP,
          include: ['test/**/*.test.ts'],
          exclude: [PICTURES, PROGRAM, SLOW],
          pool: 'threads',
          isolate: false,
          testTimeout: 120_000,
        },
      },
      {
        test: {
          name: 'picture',
          setupFiles: SETUP,
          include: [PICTURES],
          isolate: false,
          testTimeout: 300_000,
        },
      },
      {
        test: {
          name: 'program',
          setupFiles: SETUP,
          include: [PROGRAM],
          isolate: false,
          ...PATIENT,
          testTimeout: 120_000,
        },
      },
      { test: { name: 'slow', setupFiles: SETUP, include: [SLOW], ...PATIENT } },
    ],
  },
});
