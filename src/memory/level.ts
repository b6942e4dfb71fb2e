/** A place in the level: tubes from 0 in the order of the first reading, items from 0 at the bottom. */
export interface Place {
  readonly tube: number;
  readonly place: number;
}

/** One picture of a level, in the level's tubes and colours; null is a hidden item. */
export type Sight = readonly (readonly (number | null)[])[];

/**
 * The items of a level before the first move, as far as pictures have shown them.
 *
 * Two facts hold for any moves between the pictures, and if the level was restarted:
 *
 * - Items under a hidden item, and the one directly on top of it, have not moved since the level began, because nothing can be put
 *   onto a hidden item.
 * - A hidden item stays in its place until it is revealed. So the colours that one picture shows in excess of another are those of
 *   the items that only the other one hides.
 *
 * The moves themselves need not be known.
 */
export class Level {
  /** Colours by place, as `key` writes it. */
  private readonly facts = new Map<string, number>();
  private readonly sights: Sight[] = [];

  /** Adds a picture. @returns the places where it shows another colour than an earlier one */
  see(sight: Sight): readonly Place[] {
    const seen = originals(sight);
    const wrong = seen.filter(({ place, color }) => (this.colorAt(place) ?? color) !== color);
    for (const { place, color } of seen) this.facts.set(key(place), color);
    this.sights.push(sight);
    return wrong.map(({ place }) => place);
  }

  colorAt(place: Place): number | undefined {
    return this.facts.get(key(place));
  }

  /**
   * Compares all pictures until nothing new follows.
   *
   * @returns null if they can all be of one level; else the places where two pictures show items whose counts contradict each other
   */
  settle(): readonly Place[] | null {
    for (let before = -1; before < this.facts.size; ) {
      before = this.facts.size;
      for (const one of this.sights) {
        for (const other of this.sights) if (!this.compare(one, other)) return differing(one, other);
      }
    }
    return null;
  }

  /** Learns from the colours that one picture shows in excess of another. @returns whether both can be right */
  private compare(one: Sight, other: Sight): boolean {
    const more = difference(countColors(other), countColors(one));
    const shown = this.unknown(hiddenOnlyIn(one, other), more, -1);
    const rehidden = this.unknown(hiddenOnlyIn(other, one), more, 1);
    const left = [...more].filter(([, count]) => count !== 0);
    if (left.reduce((sum, [, count]) => sum + count, 0) !== shown.length - rehidden.length) return false;
    if (rehidden.length > 0) return true;
    if (left.some(([, count]) => count < 0)) return false;
    const [only, ...others] = left;
    if (only && others.length === 0) for (const place of shown) this.facts.set(key(place), only[0]);
    return true;
  }

  /** The places whose colour is not known. Known ones are added to the counts, `times` each. */
  private unknown(places: readonly Place[], counts: Map<number, number>, times: number): Place[] {
    return places.filter((place) => {
      const color = this.colorAt(place);
      if (color !== undefined) counts.set(color, (counts.get(color) ?? 0) + times);
      return color === undefined;
    });
  }
}

function key({ tube, place }: Place): string {
  return `${tube}:${place}`;
}

/** The items that have not moved since the level began: all up to the one that covers a tube's highest hidden item. */
function originals(sight: Sight): { place: Place; color: number }[] {
  return sight.flatMap((items, tube) =>
    items
      .slice(0, items.lastIndexOf(null) + 2)
      .flatMap((color, place) =>
        color === null || !items.includes(null) ? [] : [{ place: { tube, place }, color }],
      ),
  );
}

function countColors(sight: Sight): Map<number, number> {
  const counts = new Map<number, number>();
  for (const color of sight.flat()) if (color !== null) counts.set(color, (counts.get(color) ?? 0) + 1);
  return counts;
}

function difference(one: Map<number, number>, other: Map<number, number>): Map<number, number> {
  const colors = new Set([...one.keys(), ...other.keys()]);
  return new Map([...colors].map((color) => [color, (one.get(color) ?? 0) - (other.get(color) ?? 0)]));
}

function differing(one: Sight, other: Sight): Place[] {
  return one.flatMap((items, tube) =>
    items.flatMap((color, place) => ((other[tube]?.[place] ?? color) !== color ? [{ tube, place }] : [])),
  );
}

function hiddenOnlyIn(one: Sight, other: Sight): Place[] {
  return one.flatMap((items, tube) =>
    items.flatMap((color, place) =>
      color === null && other[tube]?.[place] !== null ? [{ tube, place }] : [],
    ),
  );
}
