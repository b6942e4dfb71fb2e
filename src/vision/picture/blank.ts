import type { Raster } from './raster.ts';

/** Of a page that is not there yet, so much has one colour: a spinner or a line of text fills less than the rest. */
const BLANK = 0.985;
/** Colours whose channels differ by less than this are one, as in the smallest steps of a gradient. */
const STEP = 8;

/** Whether nearly all of a picture has one colour. */
export function isBlank({ red, green, blue }: Raster): boolean {
  const counts = new Map<number, number>();
  for (let i = 0; i < red.length; i++) {
    const color = keyOf(red[i]!, green[i]!, blue[i]!);
    counts.set(color, (counts.get(color) ?? 0) + 1);
  }
  return Math.max(...counts.values()) >= BLANK * red.length;
}

function keyOf(red: number, green: number, blue: number): number {
  const step = (channel: number) => Math.round(channel / STEP);
  return (step(red) * 64 + step(green)) * 64 + step(blue);
}
