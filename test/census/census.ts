import { paired } from '../../src/panguru/solver/arrangement.ts';
import { BLOCK_WORDS, type Census, clear, start } from './grow.kernel.ts';
import { arrangementOf, blockOf, insideOf, type Numbering, numberingOf } from './numbering.ts';

/** An empty census for plates, in memory that threads share. */
export function censusOf(plates: string): Census {
  const numbering = numberingOf(plates.length);
  const { places, blocks } = numbering;
  return {
    numbering,
    words: Array.from(
      { length: places },
      () => new Int32Array(new SharedArrayBuffer(blocks * BLOCK_WORDS * 4)),
    ),
    unreached: new Uint16Array(new SharedArrayBuffer(places * blocks * 2)),
    found: new Uint8Array(new SharedArrayBuffer(places * blocks)),
  };
}

/** Begins a census with the solved arrangement alone. */
export function begin(census: Census, plates: string): void {
  clear(census);
  const solved = arrangementOf(plates, paired(plates).solved);
  start(census, solved.hole, blockOf(census.numbering, solved), insideOf(census.numbering, solved));
}

export function blocksOf({ places, blocks }: Numbering): number {
  return places * blocks;
}
