import { setFlagsFromString } from 'node:v8';

/** A V8 that does not know a flag says so, which nobody wants to read. */
const V8 = Number.parseInt(process.versions.v8, 10);

/**
 * Bytes of bytecode that a function runs before V8 optimizes it, instead of 132 KB: what reads and draws one picture runs
 * cold, and the half that is never needed again is not worth the compiler. Measured: 10 to 25 % less CPU on screenshots,
 * no more time, searches of seconds the same. From V8 12 on there is a compiler for such code, and no such flag; to count
 * more calls before the slower compiler comes gains nothing there.
 */
const BEFORE_OPTIMIZING = 600_000;
const LAST_WITH_BUDGET = 11;

/** Makes this process compile what a single picture needs, rather than what a thousand would. */
export function optimizeLate(): void {
  if (V8 <= LAST_WITH_BUDGET) setFlagsFromString(`--interrupt-budget=${BEFORE_OPTIMIZING}`);
}

/** Later ones are not asked whether they still have the flags below. */
const LAST_WITH_FLAGS = 13;

/**
 * Milliseconds of CPU that a process has used while its searches are compiled in a hurry: most boards are solved by then,
 * and would have taken as much for the compiler as for the search.
 */
const YOUNG = 250;

/**
 * What V8 does to a function that it optimizes. A picture's kernels run for milliseconds: without what pays only for code that
 * runs on, screenshots take 5 to 12 % less CPU; taking out more, such as escape analysis, gains nothing. The first search
 * of a process takes a sixth less when only functions of less bytecode than V8's own limit of 460 bytes are compiled into
 * those that call them, but the code is a tenth slower for good: a search of seconds needs all of it.
 *
 * Without incremental marking another 3 % would be gained, but to turn that off while the heap is being marked crashes V8.
 */
const WAYS = {
  lightly: ['--no-turbo-inlining', '--no-turbo-loop-peeling'],
  hurriedly: ['--turbo-inlining', '--max-inlined-bytecode-size=100', '--no-turbo-loop-peeling'],
  thoroughly: ['--turbo-inlining', '--max-inlined-bytecode-size=460', '--turbo-loop-peeling'],
} as const;
let way: keyof typeof WAYS = 'thoroughly';

/** Compiles from here on as suits reading and drawing, or a search at the age of the process: call it again as that goes on. */
export function optimizeFor(work: 'picture' | 'search'): void {
  const next = work === 'picture' ? 'lightly' : isYoung() ? 'hurriedly' : 'thoroughly';
  // V8 takes as long for a flag as for fifty positions
  if (next === way || V8 > LAST_WITH_FLAGS) return;
  way = next;
  for (const flag of WAYS[way]) setFlagsFromString(flag);
}

/** Milliseconds before the CPU used is asked for again: that takes as long as three positions, and a search goes on after a few. */
const BETWEEN = 5;
let isOld = false;
let asked = Number.NEGATIVE_INFINITY;

function isYoung(): boolean {
  const now = performance.now();
  if (!isOld && now - asked >= BETWEEN) {
    asked = now;
    const { user, system } = process.cpuUsage();
    isOld = user + system >= YOUNG * 1000;
  }
  return !isOld;
}
