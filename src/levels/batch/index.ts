/** Working on many levels with several threads: in order, within the memory of the machine, and resumed from a file. */
export { inOrder } from './inOrder.ts';
export { keyOf, Ledger, type LedgerFault } from './ledger.ts';
export { HEAP_MEBIBYTES, machineMemory, memoryEach, usualJobs } from './memory.ts';
export { BATCH_MESSAGES, sayOfBatch } from './messages.ts';
export { Pool, type PoolOptions, type Ran } from './pool.ts';
export { answerTasks } from './thread.ts';
