import { type Pen, penIn } from './canvas.ts';
import type { Desk, Screen } from './game.ts';
import type { Box } from './geometry.ts';
import { ICONS, type IconName } from './icons.ts';

/** A screen of HTML, in which what can be pressed has a `data-id`. */
export function html(text: (desk: Desk) => string): Screen {
  return (root, desk) => {
    root.innerHTML = text(desk);
    return undefined;
  };
}

/** What a painted screen is painted with: a pen, its width and height, and `area`, which says where what is. */
export interface Plate {
  readonly pen: Pen;
  readonly width: number;
  readonly height: number;
  area(id: string, box: Box): void;
}

/** A screen that is painted on a canvas, on which nothing but the game knows what can be pressed. */
export function painted(draw: (plate: Plate, desk: Desk) => void): Screen {
  return (root, desk) => {
    const areas: { readonly id: string; readonly box: Box }[] = [];
    const { left, top, width, height } = root.getBoundingClientRect();
    const area = (id: string, box: Box) => areas.unshift({ id, box });
    draw({ pen: penIn(root, devicePixelRatio), width, height, area }, desk);
    return ({ x, y }) =>
      areas.find(({ box }) => {
        const [across, down] = [x - left - box.x, y - top - box.y];
        return across >= 0 && across < box.width && down >= 0 && down < box.height;
      })?.id;
  };
}

/** Some lines of text about a point. */
export function write(
  pen: Pen,
  lines: readonly string[],
  x: number,
  y: number,
  size: number,
  color: string,
): void {
  pen.font = `bold ${size}px sans-serif`;
  pen.textAlign = 'center';
  pen.textBaseline = 'middle';
  pen.fillStyle = color;
  const first = y - ((lines.length - 1) / 2) * size * 1.15;
  for (const [at, line] of lines.entries()) pen.fillText(line, x, first + at * size * 1.15);
}

/** A sign about a point. */
export function sign(pen: Pen, name: IconName, x: number, y: number, size: number, color: string): void {
  pen.save();
  pen.translate(x - size / 2, y - size / 2);
  pen.scale(size / 24, size / 24);
  pen.fillStyle = color;
  pen.fill(new Path2D(ICONS[name]), 'evenodd');
  pen.restore();
}

export function panelAt(pen: Pen, { x, y, width, height }: Box, round: number, color: string): void {
  pen.beginPath();
  pen.roundRect(x, y, width, height, round);
  pen.fillStyle = color;
  pen.fill();
}
