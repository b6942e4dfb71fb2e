import { pathToFileURL } from 'node:url';
import { decodePicture, type Pixels } from '../../src/index.ts';
import { differenceOf } from '../scoreboards/compare.ts';
import type { Truth } from '../scoreboards/truth.ts';
import type { Switches } from './instrument.ts';

/** What is asked of a process: a picture, or the last one again with a mechanism switched off. */
export type Question =
  | { readonly bytes: Uint8Array; readonly truth: Truth }
  /** The index of the mechanism. */
  | { readonly off: number };

/** What the reader makes of it. */
export interface Result {
  /** `silent`, `flagged`, `warned` or `exact`, as on the scoreboard of readings; `crash` where it throws. */
  readonly verdict: string;
  /** The board as text, or the code of the refusal. */
  readonly board: string;
  readonly warnings: string;
  /** Mechanisms that gave something else than they do when they are off. */
  readonly fired: readonly number[];
  /** Share of the budget that was spent, in millionths. */
  readonly work: number;
}

const { readPixels }: typeof import('../../src/index.ts') = await import(
  pathToFileURL(process.argv[2] ?? '').href
);
const switches = (globalThis as unknown as { mechanisms: Switches }).mechanisms;

let pixels: Pixels | undefined;
let truth: Truth | undefined;

function read(off: number): Result {
  if (!pixels || !truth) throw new Error('no picture was given yet');
  switches.off = off;
  switches.fired.length = 0;
  let share = 0;
  const onProgress = (spent: number) => {
    share = spent;
  };
  try {
    const seen = readPixels(pixels, { onProgress });
    const fired = [...switches.fired.keys()].filter((index) => switches.fired[index] !== undefined);
    return { ...judged(seen, truth), fired, work: Math.round(1e6 * share) };
  } catch (error) {
    return { verdict: 'crash', board: `${error}`, warnings: '', fired: [], work: 0 };
  } finally {
    switches.off = -1;
  }
}

function judged(seen: ReturnType<typeof readPixels>, real: Truth) {
  const isNegative = real.kind === 'negative';
  if (!seen.ok) return { verdict: isNegative ? 'exact' : 'flagged', board: seen.fault.code, warnings: '' };
  const { kind, tubes, warnings } = seen.value;
  const isRight = !isNegative && differenceOf(real, seen.value) === undefined;
  const [sure, doubtful] = isRight ? ['exact', 'warned'] : ['silent', 'flagged'];
  return {
    verdict: warnings.length > 0 ? doubtful : sure,
    board: `${kind} ${tubes.map(({ capacity, items }) => `${capacity}${items.join('')}`).join(' ')}`,
    warnings: warnings.map(({ code, tubes: where }) => `${code} ${where?.join(',') ?? ''}`).join(' '),
  } as const;
}

process.on('message', async (question: Question) => {
  if ('off' in question) {
    process.send?.(read(question.off));
    return;
  }
  const decoded = await decodePicture(question.bytes);
  if (!decoded.ok) throw new Error(decoded.fault.message);
  pixels = decoded.value;
  truth = question.truth;
  process.send?.(read(-1));
});
