import { type Bottle, takeApart } from './bottles.ts';
import type { Rgb } from './color.ts';
import { type Glints, glintsOf, isUneven } from './glints.ts';
import { emptiedFrom, type Light, mostAlikeUnit, pouredUnit, type Source } from './liquid.ts';
import { type Shape, shapeOf } from './liquidShape.ts';
import { type Mover, remember } from './mover.ts';
import type { Patch } from './patch.ts';
import { type Shades, shadeFor, shadesOf, type Unit } from './shades.ts';
import { isSeenFromAbove, surfaceLike, surfaceOver } from './surface.ts';
import { firstChange, type Token } from './tokens.ts';
import type { View } from './view.ts';

/** Moves liquid: empties bottles down to what stays, and fills them unit by unit. Undefined if `takeApart` is. */
export function liquidMover(view: View): Mover | undefined {
  const bottles = takeApart(view);
  if (!bottles) return undefined;
  const parts = new LiquidParts(bottles);
  return {
    placements: (index, tokens, before) => {
      const [bottle, lowest] = [bottles[index], firstChange(before, tokens)];
      if (!bottle || lowest === undefined) return [];
      const patches = [
        parts.emptied(bottle, lowest),
        ...parts.filled(bottle, lowest, tokens),
        parts.surface(bottle, lowest, tokens),
      ];
      return patches.flatMap((patch) => (patch ? [{ patch, dx: 0, dy: 0 }] : []));
    },
    piece: ({ tube, place, item }) => {
      const bottle = bottles[tube];
      return bottle && parts.unit(bottle, place, item, false);
    },
  };
}

/** The materials for repainting bottles, each made on first use. */
class LiquidParts {
  private readonly units: ReadonlyMap<string, readonly Source[]>;
  private readonly surfaces: readonly Source[];
  private readonly shades: Shades;
  private readonly glints = new Map<Bottle, Glints>();
  private isLit: boolean | undefined;
  private readonly shapes = new Map<Bottle, Shape>();
  private readonly emptiedParts = new Map<string, Patch>();
  private readonly pouredParts = new Map<string, Patch>();
  private readonly caps = new Map<string, Patch>();

  constructor(private readonly bottles: readonly Bottle[]) {
    this.units = unitsByColor(bottles);
    this.shades = shadesOf(bottles);
    this.surfaces = bottles.flatMap((bottle) => {
      const place = bottle.tube.items.length - 1;
      return place < 0 ? [] : [{ bottle, place }];
    });
  }

  emptied(bottle: Bottle, place: number): Patch | undefined {
    return remember(this.emptiedParts, `${bottle.tube.number}:${place}`, () =>
      emptiedFrom(bottle, place, this.shape(bottle)),
    );
  }

  filled(bottle: Bottle, lowest: number, tokens: readonly Token[]): (Patch | undefined)[] {
    const base = baseOf(bottle, lowest, tokens);
    return tokens.slice(lowest).map(({ item }, i) => {
      const isOnBase = tokens.slice(lowest, lowest + i).every((token) => token.item === item);
      const isSurface = lowest + i === tokens.length - 1 && !isSeenFromAbove(bottle);
      return this.unit(bottle, lowest + i, item, isSurface, isOnBase ? base : undefined);
    });
  }

  unit(bottle: Bottle, place: number, item: string, isSurface: boolean, base?: Unit): Patch | undefined {
    const key = `${bottle.tube.number}:${place}:${item}:${isSurface}:${base?.place}`;
    return remember(this.pouredParts, key, () => {
      const source = mostAlikeUnit({ tube: bottle.tube, place }, isSurface, this.units.get(item) ?? []);
      const own = source?.bottle.colors[source.place];
      if (!source || !own) return undefined;
      const shade = shadeFor(this.shades, item, place, own, base);
      const light = this.lightFrom(source.bottle, bottle);
      return pouredUnit(bottle, place, isSurface, this.shape(bottle), source, shade, light);
    });
  }

  /** The surface of the top unit, if the game draws more than an edge. */
  surface(bottle: Bottle, lowest: number, tokens: readonly Token[]): Patch | undefined {
    const [top, place] = [tokens.at(-1), tokens.length - 1];
    const color: Rgb | undefined =
      place < lowest ? bottle.colors[place] : this.shades.typical.get(top?.item ?? '');
    if (!color || !isSeenFromAbove(bottle)) return undefined;
    return remember(this.caps, `${bottle.tube.number}:${place}:${color}`, () => {
      const model = surfaceLike(bottle, color, this.surfaces);
      const light = model && this.lightFrom(model.bottle, bottle);
      return model && surfaceOver(bottle, place, this.shape(bottle), model, color, light);
    });
  }

  /** Undefined if units look the same in all places, or if it is unknown how they look in these. */
  private lightFrom(source: Bottle, bottle: Bottle): Light | undefined {
    const [here, there] = [this.glint(bottle), this.glint(source)];
    if (!here || !there) return undefined;
    this.isLit ??= isUneven(source, there, this.shape(source));
    return this.isLit ? { here: here.tints, there: there.tints } : undefined;
  }

  private glint(bottle: Bottle): Glints | undefined {
    if (this.isLit === false) return undefined;
    return remember(this.glints, bottle, () => glintsOf(bottle, this.bottles, this.shape(bottle)));
  }

  private shape(bottle: Bottle): Shape {
    return remember(this.shapes, bottle, () => shapeOf(bottle, this.bottles)) ?? new Uint8Array();
  }
}

/** The unit below the new ones, if it is of the same colour. */
function baseOf({ colors }: Bottle, lowest: number, tokens: readonly Token[]): Unit | undefined {
  const [color, place] = [colors[lowest - 1], lowest - 1];
  return color && tokens[lowest]?.item === tokens[place]?.item ? { color, place } : undefined;
}

function unitsByColor(bottles: readonly Bottle[]): Map<string, Source[]> {
  const units = new Map<string, Source[]>();
  for (const bottle of bottles) {
    for (const [place, item] of bottle.tube.items.entries()) {
      units.set(item, [...(units.get(item) ?? []), { bottle, place }]);
    }
  }
  return units;
}
