import type { Rgb } from '../../numbers/srgb.ts';
import type { Pixels, Point } from '../../overlay/draw/scene.ts';
import type { Patch } from '../../overlay/move/patch.kernel.ts';

/** A disc cut out of a picture, with an edge softened over one pixel. */
export function cutDisc(picture: Pixels, centre: Point, diameter: number): Patch {
  return disc(centre, diameter, (data, to, x, y) => {
    const column = Math.max(0, Math.min(picture.width - 1, x));
    const row = Math.max(0, Math.min(picture.height - 1, y));
    const from = (row * picture.width + column) * 4;
    for (let channel = 0; channel < 3; channel++) data[to + channel] = picture.data[from + channel] ?? 0;
  });
}

/** A disc of one colour, slightly larger than what it covers. */
export function flatDisc(centre: Point, diameter: number, color: Rgb): Patch {
  return disc(centre, diameter * 1.1, (data, to) => data.set(color, to));
}

type Fill = (data: Uint8ClampedArray, index: number, x: number, y: number) => void;

function disc({ x: cx, y: cy }: Point, diameter: number, fill: Fill): Patch {
  const radius = diameter / 2;
  const [x, y] = [Math.floor(cx - radius) - 1, Math.floor(cy - radius) - 1];
  const side = Math.ceil(diameter) + 3;
  const data = new Uint8ClampedArray(side * side * 4);
  for (let row = 0; row < side; row++) {
    for (let column = 0; column < side; column++) {
      const distance = Math.hypot(x + column + 0.5 - cx, y + row + 0.5 - cy);
      const cover = Math.max(0, Math.min(1, radius - distance + 0.5));
      if (cover === 0) continue;
      const index = (row * side + column) * 4;
      fill(data, index, x + column, y + row);
      data[index + 3] = cover * 255;
    }
  }
  return { x, y, width: side, height: side, data };
}
