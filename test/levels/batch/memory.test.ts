import { describe, expect, it } from 'vitest';
import { memoryEach, usualJobs } from '../../../src/levels/batch/index.ts';

const GIB = 2 ** 30;

describe('how many levels are solved at the same time', () => {
  it.each([
    ['one a core', 32 * GIB, 4, 4],
    ['fewer where the memory is too small for all', 8 * GIB, 8, 4],
    ['one on the smallest machine', GIB / 2, 2, 1],
  ])('%s', (_, memory, cores, jobs) => expect(usualJobs(GIB, memory, cores)).toBe(jobs));
});

describe('the memory of each', () => {
  it.each([
    ['the budget where there is enough', 2, 32 * GIB, GIB],
    ['an equal share where there is not', 4, 4 * GIB, GIB / 4],
    ['never less than a game needs', 64, 4 * GIB, GIB / 16],
  ])('%s', (_, jobs, memory, bytes) => expect(memoryEach(jobs, GIB, memory)).toBe(bytes));
});
