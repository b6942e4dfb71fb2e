/** Working on many levels with several threads: in order, within the memory of the machine, and resumed from a file. */
export { inOrder } from './inOrder.ts';
export { Journal, type JournalFault, keyOf } from './journal.ts';
export { HEAP_LIMIT, machineMemory, memoryEach, usualJobs } from './memory.ts';
export { lossOf } from './messages.ts';
