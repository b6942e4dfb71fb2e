import type { Contents } from '../contents.kernel.ts';
import type { Estimate, Step } from './estimate.ts';

/** A weak estimate for any game in which a move joins at most one run to another: the runs beyond those of a solved board. */
export class RunsEstimate implements Estimate {
  private readonly blocks: Uint8Array;
  /** The most runs that a solved board has. */
  private readonly settled: number;

  constructor({ blocks, homes }: Contents) {
    this.blocks = blocks;
    this.settled = homes.reduce((sum, tubes) => sum + tubes, 0);
  }

  base(tubes: Int32Array): number {
    let runs = 0;
    for (const content of tubes) runs += this.blocks[content] ?? 0;
    return runs - this.settled;
  }

  baseAfter({ source, target, left, landed }: Step, _: Int32Array, before: number): number {
    const { blocks } = this;
    return (
      before + (blocks[left] ?? 0) + (blocks[landed] ?? 0) - (blocks[source] ?? 0) - (blocks[target] ?? 0)
    );
  }

  within(): boolean {
    return true;
  }

  adapt(): void {}

  endLayer(): void {}
}
