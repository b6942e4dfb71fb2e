import { HIDDEN } from '../puzzle/index.ts';
import { type Bottle, CURVE } from './bottles.ts';
import type { Rgb } from './color.ts';
import { STANDS_OUT } from './edges.ts';
import { FULL, tinted, tintOf } from './glints.ts';
import { isTopmost, type Light, type Source } from './liquid.ts';
import { columnsOf, isSameSize, type Shape, surfaceOf } from './liquidShape.ts';
import { difference, type Patch } from './patch.ts';

/** Whether a game draws surfaces as ellipses in a lighter shade, rather than only as edges. */
export function isSeenFromAbove({ surface, tube }: Bottle): boolean {
  return surface < -STANDS_OUT * tube.itemHeight;
}

/** The surface on the screenshot whose liquid is closest to a colour. Shades are similar for all colours. */
export function surfaceLike(bottle: Bottle, color: Rgb, units: readonly Source[]): Source | undefined {
  const cost = ({ bottle: other, place }: Source) => difference(color, 0, other.colors[place] ?? color, 0);
  return units
    .filter((unit) => isTopmost(unit) && isSameSize(bottle, unit.bottle))
    .filter(({ bottle: other, place }) => other.tube.items[place] !== HIDDEN)
    .reduce<Source | undefined>((best, unit) => (best && cost(best) <= cost(unit) ? best : unit), undefined);
}

/**
 * Draws a surface on a unit, in the unit's colour, tinted or shaded as each pixel of the model; the light on the glass stays where it
 * is. A numeric kernel.
 */
export function surfaceOver(
  bottle: Bottle,
  place: number,
  shape: Shape,
  { bottle: model, place: lying }: Source,
  color: Rgb,
  light?: Light,
): Patch {
  const { rect, edges, surface, tube } = bottle;
  const plain = model.colors[lying]!;
  const columns = columnsOf(bottle, model);
  const top = Math.max(rect.y, edges[place + 1]! + surface);
  const height = Math.min(rect.y + rect.height - top, -surface + Math.round((tube.itemHeight * CURVE) / 2));
  const data = new Uint8ClampedArray(rect.width * height * 4);
  const first = surfaceOf(model) - model.rect.y;
  for (let row = 0, at = 0; row < height; row++) {
    const line = (first + row) * model.rect.width;
    const inShape = (top - rect.y + row) * rect.width;
    for (let column = 0; column < rect.width; column++, at += 4) {
      const index = line + columns[column]!;
      const seen = tintOf(model.seen.data, index * 4, plain);
      const tint = light ? relit(seen, light.there[index]!, light.here[inShape + column]!) : seen;
      for (let channel = 0; channel < 3; channel++) {
        data[at + channel] = tinted(color[channel]!, tint);
      }
      data[at + 3] = Math.min(shape[inShape + column]!, model.cover[index]!);
    }
  }
  return { x: rect.x, y: top, width: rect.width, height, data };
}

/** A tint without one light and under another. */
function relit(tint: number, without: number, under: number): number {
  if (without === under) return tint;
  const own = Math.max(0, (FULL * tint - without) / Math.max(1, FULL - without));
  return own + (1 - own) * (under / FULL);
}
