import { centreOf, isLifted, wholeRect } from '../board/cells.ts';
import type { View, ViewTube } from '../board/view.ts';
import type { Pixels, Rect } from '../draw/scene.ts';
import { type Patch, patchIndex } from './patch.kernel.ts';

/**
 * Covers a lifted ball with what is seen over another tube of its row at the same height, or with the empty tube where it
 * has not left its tube.
 */
export function clearedLift(view: View, tube: ViewTube, place: number, empty: Patch): Patch {
  const seen = tube.seenAt[place] ?? centreOf({ tube, place });
  // how far a lifted item is seen around its middle, in halves of its width: with its glow and shadow
  const reach = (tube.itemWidth / 2) * 1.3;
  const rect = wholeRect(seen.x - reach, seen.y - reach, seen.x + reach, seen.y + reach, view.pixels);
  if (rect.y >= empty.y) return bareIn(empty, rect);
  const model = view.tubes
    .filter((other) => other !== tube && !other.items.some((_, i) => isLifted(other, i)))
    .sort((one, other) => remoteness(one, tube) - remoteness(other, tube))[0];
  const dx = model ? Math.round(model.box.x + model.box.width / 2 - tube.box.x - tube.box.width / 2) : 0;
  return copyBeside(view.pixels, rect, dx, model ? Math.round(model.box.y - tube.box.y) : 0);
}

/** The part of an empty tube that a rectangle covers. */
function bareIn(empty: Patch, rect: Rect): Patch {
  const data = new Uint8ClampedArray(rect.width * rect.height * 4);
  for (let row = 0, at = 0; row < rect.height; row++) {
    for (let column = 0; column < rect.width; column++, at += 4) {
      const from = patchIndex(empty, rect.x + column, rect.y + row);
      if (from >= 0) data.set(empty.data.subarray(from, from + 4), at);
    }
  }
  return { ...rect, data };
}

/** A numeric kernel. Beyond the picture's edge it repeats the nearest pixel. */
function copyBeside({ width, height, data: picture }: Pixels, rect: Rect, dx: number, dy: number): Patch {
  const data = new Uint8ClampedArray(rect.width * rect.height * 4);
  for (let row = 0, at = 0; row < rect.height; row++) {
    const y = Math.max(0, Math.min(height - 1, rect.y + row + dy));
    for (let column = 0; column < rect.width; column++, at += 4) {
      const x = Math.max(0, Math.min(width - 1, rect.x + column + dx));
      for (let channel = 0; channel < 4; channel++)
        data[at + channel] = picture[(y * width + x) * 4 + channel] ?? 0;
    }
  }
  return { ...rect, data };
}

/** Tubes of the same row come before all others, near ones before far ones. */
function remoteness(one: ViewTube, other: ViewTube): number {
  return Math.abs(one.box.y - other.box.y) * 10 + Math.abs(one.box.x - other.box.x);
}
