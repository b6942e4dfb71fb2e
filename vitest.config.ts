import { defineConfig } from 'vitest/config';

/**
 * `unit` runs in seconds from the sources; `program` runs the built program as a process and the long suites. The
 * limits are there to end what hangs, not to judge speed.
 */
export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'unit',
          include: ['test/**/*.test.ts'],
          exclude: ['test/**/*.program.test.ts'],
          testTimeout: 60_000,
        },
      },
      { test: { name: 'program', include: ['test/**/*.program.test.ts'], testTimeout: 120_000 } },
    ],
  },
});
