import type { Wanted } from './pictureRuns.ts';

/** A picture that is made when it is wanted, the same in every run. */
export interface Made {
  readonly name: string;
  readonly wanted?: Wanted;
  readonly make: () => Uint8Array | Promise<Uint8Array>;
}
