import type { Interpretation } from '../../colors/interpretation.ts';
import type { Reading } from '../../reading.ts';
import type { Holder, Spot } from '../../tubes/layout.ts';

/** A reading without its warnings. */
export type ReadingWithoutWarnings = Omit<Reading, 'warnings'>;

/**
 * A reading with the interpretation that it was made from. `holders` and `stacks` are in the order of the
 * reading's tubes.
 */
export interface Evidence {
  readonly reading: ReadingWithoutWarnings;
  readonly interpretation: Interpretation;
  readonly holders: readonly Holder[];
  readonly stacks: readonly (readonly Spot[])[];
}
