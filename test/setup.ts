import { expect } from 'vitest';

/** Bytes are compared as bytes: one by one, the ten million of a screenshot take several seconds. */
expect.addEqualityTesters([
  (one: unknown, other: unknown) =>
    one instanceof Uint8Array && other instanceof Uint8Array ? Buffer.compare(one, other) === 0 : undefined,
]);
