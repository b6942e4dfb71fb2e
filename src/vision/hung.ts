import type { StoredReading } from './stored.ts';

/** A board that was written down from bottom to top, as if its tubes were closed above: each tube from its other end. */
export function hung(reading: StoredReading): StoredReading {
  if (reading.upsideDown) return reading;
  const tubes = reading.tubes.map(({ items, certainty, places, seenAt, ...tube }) => ({
    ...tube,
    items: items.toReversed(),
    ...(certainty && { certainty: certainty.toReversed() }),
    ...(places && { places: places.toReversed() }),
    ...(seenAt && { seenAt: seenAt.toReversed() }),
  }));
  return { ...reading, upsideDown: true, tubes };
}
