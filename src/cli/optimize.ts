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

/**
 * What pays only for code that runs on: a picture's kernels run for milliseconds. V8 reads these when it begins to compile
 * a function, so they may change at any time. Measured: 5 to 12 % less CPU on screenshots; taking out more of the compiler's
 * work, such as escape analysis, gains nothing. A search of seconds needs all of it. Without incremental marking another
 * 3 % would be gained, but to turn that off while the heap is being marked crashes V8.
 */
const THOROUGH = ['turbo-inlining', 'turbo-loop-peeling'];
/** Later ones are not asked whether they still have both. */
const LAST_WITH_BOTH = 13;

/** Optimizes little from here on, or all that it can, as V8 does by itself. */
export function optimizeLightly(isLight: boolean): void {
  if (V8 > LAST_WITH_BOTH) return;
  for (const part of THOROUGH) setFlagsFromString(isLight ? `--no-${part}` : `--${part}`);
}

/**
 * Milliseconds of CPU that a process has used while its searches are compiled in a hurry: most boards are solved by then,
 * and would have taken as much for the compiler as for the search. The longest function, in bytes of bytecode, that is then
 * compiled into those that call it, instead of V8's own limit. Measured on levels: a sixth less CPU for the first board,
 * but code that is a tenth slower for good.
 */
const YOUNG = 250;
const INLINED_WHILE_YOUNG = 100;
const INLINED = 460;
let isHurried = false;

/** Compiles a search as is best at the age of the process; to be called again while it goes on. */
export function optimizeByAge(): void {
  const { user, system } = process.cpuUsage();
  const isYoung = user + system < YOUNG * 1000;
  // V8 takes as long for a flag as for fifty positions
  if (isYoung === isHurried || V8 > LAST_WITH_BOTH) return;
  isHurried = isYoung;
  setFlagsFromString(`--max-inlined-bytecode-size=${isYoung ? INLINED_WHILE_YOUNG : INLINED}`);
  setFlagsFromString(isYoung ? '--no-turbo-loop-peeling' : '--turbo-loop-peeling');
}
