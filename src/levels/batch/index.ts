/** Working on many levels with several threads: in order, within the memory of the machine, and resumed from a file. */
export { inOrder } from './inOrder.ts';
export { Journal, type JournalFault, keyOf } from './journal.ts';
export { HEAP_MEBIBYTES, machineMemory, memoryEach, usualJobs } from './memory.ts';
export { BATCH_MESSAGES, sayOfBatch } from './messages.ts';
export { Pool, type PoolOptions, type Ran } from './pool.ts';
export { answerTasks } from './thread.ts';
