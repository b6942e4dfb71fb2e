import { availableParallelism, totalmem } from 'node:os';

/** The share of the machine's memory that all searches may use together. The rest is for the system, the code and the results. */
const SHARE = 0.75;
/** Mebibytes of JavaScript heap of one thread. Searches keep their positions outside of it and need a tenth. */
export const HEAP_LIMIT = { maxOldGenerationSizeMb: 512 };
const HEAP_BYTES = HEAP_LIMIT.maxOldGenerationSizeMb * 2 ** 20;
/** Bytes of positions with which a thread can still solve nearly every level of a game. */
const LEAST_MEMORY = 64 * 2 ** 20;

/** Bytes of the machine, or of the container if that has a limit. */
export function machineMemory(): number {
  return Math.min(totalmem(), process.constrainedMemory() || Number.POSITIVE_INFINITY);
}

/**
 * How many levels to solve at the same time if nobody says: one a core, but no more than fit into memory with the whole budget each, so
 * that answers do not depend on the machine.
 *
 * @param budget bytes of positions of one search
 */
export function usualJobs(
  budget: number,
  memory = machineMemory(),
  cores: number = availableParallelism(),
): number {
  const fitting = Math.floor((memory * SHARE) / (budget + HEAP_BYTES));
  return Math.max(1, Math.min(cores, fitting));
}

/** Bytes of positions for each of several searches at the same time: the budget, or an equal share of the memory if that is less. */
export function memoryEach(jobs: number, budget: number, memory = machineMemory()): number {
  const share = Math.floor((memory * SHARE) / jobs) - HEAP_BYTES;
  return Math.min(budget, Math.max(LEAST_MEMORY, share));
}
