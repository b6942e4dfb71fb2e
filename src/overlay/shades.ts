import type { Bottle } from './bottles.ts';
import type { Rgb } from './color.ts';
import { median } from './view.ts';

/** An offset of the channels of a colour. */
export type Shade = Rgb;

const NO_SHADE: Shade = [0, 0, 0];
/** Units of one colour that differ by more have signs or are covered; then nothing is shifted. */
const MOST = 48;

/** The shift of a unit that is not moved. */
export interface Unit {
  readonly color: Rgb;
  readonly place: number;
}

/** Light and shade on the liquids of a board. */
export interface Shades {
  /** The typical colour of each liquid. */
  readonly typical: ReadonlyMap<string, Rgb>;
  /** For each place, the offset of its units from the typical colour of their liquid. */
  readonly byPlace: readonly Shade[];
}

export function shadesOf(bottles: readonly Bottle[]): Shades {
  const units = bottles.flatMap(({ tube, colors }) =>
    tube.items.map((item, place) => ({ item, place, color: colors[place] ?? NO_SHADE })),
  );
  const typical = new Map(units.map(({ item }) => [item, NO_SHADE]));
  for (const item of typical.keys()) {
    typical.set(item, middle(units.filter((unit) => unit.item === item).map(({ color }) => color)));
  }
  const most = Math.max(0, ...bottles.map(({ tube }) => tube.capacity));
  const byPlace = Array.from({ length: most }, (_, place) =>
    middle(
      units
        .filter((unit) => unit.place === place)
        .map(({ item, color }) => minus(color, typical.get(item) ?? color)),
    ),
  );
  return { typical, byPlace };
}

/**
 * The shift that makes a unit look like its colour at another place: like the unit below if that has the same colour, else like most
 * units there. Games shade boards unevenly, and JPEG files vary.
 */
export function shadeFor(
  { typical, byPlace }: Shades,
  item: string,
  place: number,
  own: Rgb,
  below: Unit | undefined,
): Shade {
  const base = below ? minus(below.color, byPlace[below.place] ?? NO_SHADE) : typical.get(item);
  if (!base) return NO_SHADE;
  const shift = minus(plus(base, byPlace[place] ?? NO_SHADE), own);
  const most = Math.max(...shift.map(Math.abs));
  return most === 0 || most > MOST ? NO_SHADE : shift;
}

function middle(colors: readonly Rgb[]): Rgb {
  const channel = (index: 0 | 1 | 2) => median(colors.map((color) => color[index]));
  return [channel(0), channel(1), channel(2)];
}

function minus(one: Rgb, other: Rgb): Rgb {
  return [one[0] - other[0], one[1] - other[1], one[2] - other[2]];
}

function plus(one: Rgb, other: Rgb): Rgb {
  return [one[0] + other[0], one[1] + other[1], one[2] + other[2]];
}
