import type { Reading, ReadingTube } from '../../src/vision/index.ts';
import type { Truth, TruthTube } from './truth.ts';

/** Tubes are the same when their centres lie within this share of the picture's width. */
const NEAR = 0.12;

type Compared = Pick<Reading, 'kind' | 'capacity'> & {
  readonly tubes: readonly (Pick<ReadingTube, 'x' | 'y' | 'capacity' | 'items'> & Lockable)[];
};

interface Lockable {
  readonly locked?: boolean;
}

/**
 * Where a reading differs from the truth, or undefined when it says the same under other letters. Locked tubes are left out on both
 * sides, because no move uses them: one that is read as a tube to use is a tube too many, and a good tube that is read as locked is
 * missing.
 */
export function differenceOf(labelled: Truth, reading: Compared): string | undefined {
  const truth = { ...labelled, tubes: labelled.tubes.filter(isUsable) };
  const tubes = reading.tubes.filter(isUsable);
  if (isKnownGame(truth.kind) && truth.kind !== reading.kind)
    return `taken for ${reading.kind}, is ${truth.kind}`;
  if (tubes.length !== truth.tubes.length)
    return `${tubes.length} tubes seen, ${truth.tubes.length} are there`;
  for (const [i, tube] of tubes.entries()) {
    const real = truth.tubes[i] as TruthTube;
    if (Math.hypot(tube.x - real.x, tube.y - real.y) > NEAR * truth.width)
      return `tube ${i + 1} stands elsewhere`;
    const capacity = real.capacity ?? truth.capacity;
    if (tube.capacity !== capacity) return `tube ${i + 1} holds ${capacity}, ${tube.capacity} seen`;
  }
  return wrongItems(truth.tubes, tubes);
}

export function isUsable({ locked }: Lockable): boolean {
  return locked !== true;
}

/** Cousins of the two games may be read as either. */
function isKnownGame(kind: string): boolean {
  return kind === 'ball' || kind === 'water';
}

function wrongItems(
  real: readonly TruthTube[],
  seen: readonly { readonly items: readonly string[] }[],
): string | undefined {
  const isSame = renaming();
  const wrong = real.flatMap(({ items }, i) => {
    const read = seen[i]?.items ?? [];
    const places = Array.from({ length: Math.max(items.length, read.length) }, (_, k) => k);
    return places
      .filter((k) => !isSame(items[k], read[k]))
      .map((k) => `tube ${i + 1} item ${k + 1} is ${items[k] ?? 'nothing'}, ${read[k] ?? 'nothing'} seen`);
  });
  return wrong.length === 0 ? undefined : `${wrong.length} items wrong: ${wrong[0]}`;
}

/** Compares letters of two alphabets, taking the first meeting of two for the rule. */
function renaming(): (real: string | undefined, seen: string | undefined) => boolean {
  const there = new Map<string, string>();
  const back = new Map<string, string>();
  return (real, seen) => {
    if (real === undefined || seen === undefined || real === '?' || seen === '?') return real === seen;
    if (!there.has(real) && !back.has(seen)) {
      there.set(real, seen);
      back.set(seen, real);
    }
    return there.get(real) === seen && back.get(seen) === real;
  };
}
