import { pathToFileURL } from 'node:url';
import { decodePicture, type Pixels } from '../../src/index.ts';
import { judge, type Reader } from '../scoreboards/judged.ts';
import type { Shown } from '../scoreboards/truth.ts';
import type { Switches } from './instrument.ts';

/** What is asked of a process: a picture, or the last one again with a mechanism switched off. */
export type Question =
  | { readonly bytes: Uint8Array; readonly truth: Shown }
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
  /** Share of the budget that was spent. */
  readonly work: number;
}

const reader: Reader = await import(pathToFileURL(process.argv[2] ?? '').href);
const switches = (globalThis as unknown as { mechanisms: Switches }).mechanisms;

let pixels: Pixels | undefined;
let truth: Shown | undefined;

function read(off: number): Result {
  if (!pixels || !truth) throw new Error('no picture was given yet');
  switches.off = off;
  switches.fired.length = 0;
  try {
    const { verdict, board, warnings, work } = judge(reader, pixels, truth);
    const fired = [...switches.fired.keys()].filter((index) => switches.fired[index] !== undefined);
    return { verdict, board, warnings, fired, work };
  } catch (error) {
    return { verdict: 'crash', board: `${error}`, warnings: '', fired: [], work: 0 };
  } finally {
    switches.off = -1;
  }
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
