import { validate } from '../../puzzle/index.ts';
import { oddColors } from '../../puzzle/oddColors.ts';
import { type Warning, warn } from '../messages/index.ts';
import type { Reading } from '../reading.ts';
import type { StoredReading } from '../stored/stored.ts';

/** The warning of the counting rule, if any. */
export function countWarning(reading: Reading | StoredReading): Warning[] {
  if (validate(reading).ok) return [];
  const { listed, tubes } = oddColors(reading, reading.capacity);
  return warn(reading, 'colorCount', tubes, { listed, size: reading.capacity });
}
