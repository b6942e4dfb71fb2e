import type { Interpretation } from '../colors/interpretation.ts';
import type { Holder, Spot } from '../layout.ts';
import type { Reading } from '../reading.ts';

/** A reading of which nothing was doubted yet. */
export type Unjudged = Omit<Reading, 'warnings'>;

/** A reading, and what it came from. */
export interface Evidence {
  readonly reading: Unjudged;
  readonly interpretation: Interpretation;
  readonly holders: readonly Holder[];
  readonly stacks: readonly (readonly Spot[])[];
  /** What a hidden part of an item is follows from the counts. */
  readonly concluded: ReadonlySet<Spot>;
}
