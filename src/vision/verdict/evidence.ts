import type { Interpretation } from '../colors/interpret.ts';
import type { Holder, Spot } from '../layout.ts';
import type { Reading, Warning } from '../reading.ts';

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

/** A warning that names the tubes, none where there are none. */
export function warn(code: Warning['code'], tubes: readonly number[], message: string): Warning[] {
  if (tubes.length === 0) return [];
  const where = tubes.length === 1 ? `tube ${tubes[0]}` : `tubes ${tubes.join(', ')}`;
  return [{ code, message: `${where}: ${message}`, tubes }];
}
