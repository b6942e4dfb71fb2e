import { pathToFileURL } from 'node:url';
import { decodePicture, type Pixels } from '../../src/index.ts';
import { type Judged, judge, type Reader } from '../scoreboards/judged.ts';
import type { Shown } from '../scoreboards/truth.ts';
import type { Switches } from './instrument.ts';

/** What is asked of a process: a picture, or the last one again with the mechanisms of these indexes switched off. */
export type Question =
  | { readonly bytes: Uint8Array; readonly truth: Shown }
  | { readonly off: readonly number[] };

/** What the reader makes of it. */
export interface Result extends Pick<Judged, 'board' | 'warnings' | 'work'> {
  /** `crash` where it throws or runs on for ever: then nothing is known of the board. */
  readonly verdict: Judged['verdict'] | 'crash';
  /** Mechanisms that gave something else than they do when they are off. */
  readonly fired: readonly number[];
  /** Seconds of the processor. */
  readonly cpu: number;
}

const reader: Reader = await import(pathToFileURL(process.argv[2] ?? '').href);
const switches = (globalThis as unknown as { mechanisms: Switches }).mechanisms;

let pixels: Pixels | undefined;
let truth: Shown | undefined;

function read(off: readonly number[]): Result {
  if (!pixels || !truth) throw new Error('no picture was given yet');
  for (const index of off) switches.off[index] = 1;
  switches.fired.fill(0);
  const start = process.cpuUsage();
  try {
    const { verdict, board, warnings, work } = judge(reader, pixels, truth);
    const { user, system } = process.cpuUsage(start);
    const fired = [...switches.fired.keys()].filter((index) => switches.fired[index] !== 0);
    return { verdict, board, warnings, work, fired, cpu: (user + system) / 1e6 };
  } catch (error) {
    return { verdict: 'crash', board: `${error}`, warnings: '', work: 0, fired: [], cpu: 0 };
  } finally {
    switches.off.fill(0);
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
  process.send?.(read([]));
});
