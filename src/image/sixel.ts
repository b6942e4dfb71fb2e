import type { Pixels } from '../overlay/index.ts';

/** A numeric kernel: one pass over the picture for each band of six rows. */

/** Six levels of red, seven of green, six of blue: 252 colours. Terminals have at least 256. */
const STEPS = [6, 7, 6] as const;
const COLORS = STEPS[0] * STEPS[1] * STEPS[2];
/** Rows of pixels per sixel band. */
const BAND = 6;

/** Encodes a picture as DEC sixel graphics for a terminal. */
export function sixel(picture: Pixels): string {
  const indices = indexColors(picture);
  const bands = Array.from({ length: Math.ceil(picture.height / BAND) }, (_, band) =>
    bandText(indices, picture, band * BAND),
  );
  return `\x1bP0;1;0q"1;1;${picture.width};${picture.height}${paletteText()}${bands.join('-')}\x1b\\`;
}

/** The palette, with channels in percent. */
function paletteText(): string {
  return Array.from({ length: COLORS }, (_, index) => {
    const blue = index % STEPS[2];
    const green = Math.floor(index / STEPS[2]) % STEPS[1];
    const red = Math.floor(index / (STEPS[2] * STEPS[1]));
    const parts = [red, green, blue].map((step, i) => Math.round((100 * step) / (STEPS[i]! - 1)));
    return `#${index};2;${parts.join(';')}`;
  }).join('');
}

function indexColors({ width, height, data }: Pixels): Uint8Array {
  const indices = new Uint8Array(width * height);
  const step = (value: number, steps: number) => Math.round((value / 255) * (steps - 1));
  for (let i = 0, at = 0; i < indices.length; i++, at += 4) {
    const red = step(data[at]!, STEPS[0]);
    const green = step(data[at + 1]!, STEPS[1]);
    indices[i] = (red * STEPS[1] + green) * STEPS[2] + step(data[at + 2]!, STEPS[2]);
  }
  return indices;
}

/** One band of six rows: a line for each of its colours, drawn over one another. */
function bandText(indices: Uint8Array, { width, height }: Pixels, top: number): string {
  const lines = new Map<number, Uint8Array>();
  for (let row = 0; row < Math.min(BAND, height - top); row++) {
    for (let x = 0; x < width; x++) {
      const color = indices[(top + row) * width + x]!;
      let line = lines.get(color);
      if (!line) {
        line = new Uint8Array(width);
        lines.set(color, line);
      }
      line[x]! |= 1 << row;
    }
  }
  return [...lines].map(([color, line]) => `#${color}${runText(line)}`).join('$');
}

/** Columns as characters, run-length encoded. */
function runText(line: Uint8Array): string {
  let text = '';
  for (let x = 0; x < line.length; ) {
    let end = x + 1;
    while (end < line.length && line[end] === line[x]) end++;
    const character = String.fromCharCode(63 + line[x]!);
    text += end - x > 3 ? `!${end - x}${character}` : character.repeat(end - x);
    x = end;
  }
  return text;
}
