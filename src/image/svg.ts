import type { Scene } from '../overlay/index.ts';
import { encodePng } from './encode.ts';
import { MARK } from './mark.ts';

/**
 * Encodes a scene as an SVG file that can be edited: its marks as shapes over its base, which is a rectangle if it has one colour, else an
 * embedded PNG.
 */
export async function encodeSvg({ width, height, base, marks }: Scene): Promise<Uint8Array> {
  const size = `width="${width}" height="${height}"`;
  const color = onlyColor(base.data);
  const ground =
    color === undefined
      ? `<image ${size} href="data:image/png;base64,${Buffer.from(await encodePng(base)).toString('base64')}"/>`
      : `<rect ${size} fill="${color}"/>`;
  const open = `<svg xmlns="http://www.w3.org/2000/svg" ${size} viewBox="0 0 ${width} ${height}">`;
  return Buffer.from(`${open}<metadata>${MARK}</metadata>${ground}${marks}</svg>`);
}

/** The colour of all pixels; undefined if there are several. */
function onlyColor(data: ArrayLike<number>): string | undefined {
  for (let at = 4; at < data.length; at++) if (data[at] !== data[at - 4]) return undefined;
  const hex = [data[0] ?? 0, data[1] ?? 0, data[2] ?? 0].map((value) => value.toString(16).padStart(2, '0'));
  return `#${hex.join('')}`;
}
