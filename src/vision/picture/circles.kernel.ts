import { type Edges, edgesOf, type Gradient, gradientOf } from './gradient.kernel.ts';
import { halve, type Raster } from './raster.kernel.ts';

/** A circle or disc, in pixels of the raster that was searched. */
export interface Circle {
  readonly x: number;
  readonly y: number;
  readonly radius: number;
  /** The share of the rim that was seen: about 1 for a free disc, more for one with a ring around it. */
  readonly score: number;
}

/** Edges with fewer levels per pixel are noise. */
const EDGE_NOISE = 4;
/**
 * The radii that are tried on each layer of the pyramid, in pixels of that layer. The range of one layer ends
 * where that of the next begins.
 */
const RADII = [4.5, 5, 5.6, 6.25, 7, 7.8, 8.7];
const SMALLEST_LAYER = 18;
/** A candidate shows at least this share of its rim. */
const MIN_SCORE = 0.3;

/**
 * Finds discs and rings of any size and colour. Every edge pixel votes, along its gradient and against it,
 * for the centres of circles that it may belong to (Kimme, Ballard and Sklansky 1975). Each layer of a
 * pyramid covers one octave of radii, so the direction of a gradient is never extended by more than nine
 * pixels.
 *
 * @param gradient of this raster
 */
export function findCircles(raster: Raster, gradient: Gradient): Circle[] {
  const found: Circle[] = [];
  let layer = raster;
  for (let factor = 1; Math.min(layer.width, layer.height) > SMALLEST_LAYER; factor *= 2) {
    const edges = edgesOf(factor === 1 ? gradient : gradientOf(layer), EDGE_NOISE);
    // rounded up so that the votes can be read as 32-bit words
    const votes = new Uint8Array(4 * Math.ceil((layer.width * layer.height) / 4));
    const shift = (factor - 1) / 2;
    for (const radius of RADII) {
      votes.fill(0);
      vote(votes, layer, edges, radius);
      for (const { x, y, score } of peaks(votes, layer, radius)) {
        found.push({ x: x * factor + shift, y: y * factor + shift, radius: radius * factor, score });
      }
    }
    layer = halve(layer);
  }
  return found;
}

interface Size {
  readonly width: number;
  readonly height: number;
}

/** Lets each edge pixel vote for the two points at this distance along its gradient. */
function vote(votes: Uint8Array, { width, height }: Size, edges: Edges, radius: number): void {
  const { count, x: xs, y: ys, dx: dxs, dy: dys } = edges;
  for (let e = 0; e < count; e++) {
    const dx = dxs[e]! * radius;
    const dy = dys[e]! * radius;
    const x1 = Math.round(xs[e]! + dx);
    const y1 = Math.round(ys[e]! + dy);
    if (x1 >= 0 && x1 < width && y1 >= 0 && y1 < height) votes[y1 * width + x1]! += 1;
    const x2 = Math.round(xs[e]! - dx);
    const y2 = Math.round(ys[e]! - dy);
    if (x2 >= 0 && x2 < width && y2 >= 0 && y2 < height) votes[y2 * width + x2]! += 1;
  }
}

/** Returns the cells whose 3×3 neighbourhood has the most votes within two pixels. */
function peaks(votes: Uint8Array, { width, height }: Size, radius: number): Circle[] {
  const full = 2 * Math.PI * radius;
  const least = MIN_SCORE * full;
  const found: Circle[] = [];
  const words = new Uint32Array(votes.buffer);
  const last = (height - 3) * width;
  for (let word = (3 * width) >> 2; word * 4 < last; word++) {
    // examines four cells at a time, because most have one vote or none
    if ((words[word]! & TWO_OR_MORE) === 0) continue;
    for (let i = 4 * word; i < 4 * word + 4; i++) {
      if (votes[i]! < 2) continue;
      const y = Math.floor(i / width);
      const x = i - y * width;
      if (x < 3 || x >= width - 3 || y < 3 || y >= height - 3) continue;
      const sum = around(votes, i, width);
      if (sum < least || !isPeak(votes, i, width, sum)) continue;
      found.push({ ...centroid(votes, x, y, width, sum), radius, score: sum / full });
    }
  }
  return found;
}

/** A bit mask: whether any of four cells has more than one vote. */
const TWO_OR_MORE = 0xfefefefe;

function around(votes: Uint8Array, i: number, width: number): number {
  const a = i - width;
  const b = i + width;
  const upper = votes[a - 1]! + votes[a]! + votes[a + 1]!;
  const lower = votes[b - 1]! + votes[b]! + votes[b + 1]!;
  return upper + votes[i - 1]! + votes[i]! + votes[i + 1]! + lower;
}

/**
 * Whether no neighbourhood within two pixels has more votes. Of equal neighbours, the first in reading order
 * is the peak.
 */
function isPeak(votes: Uint8Array, i: number, width: number, sum: number): boolean {
  for (let dy = -2; dy <= 2; dy++) {
    for (let dx = -2; dx <= 2; dx++) {
      if (dx === 0 && dy === 0) continue;
      const other = around(votes, i + dy * width + dx, width);
      if (other > sum || (other === sum && (dy < 0 || (dy === 0 && dx < 0)))) return false;
    }
  }
  return true;
}

function centroid(
  votes: Uint8Array,
  x: number,
  y: number,
  width: number,
  sum: number,
): { x: number; y: number } {
  let sx = 0;
  let sy = 0;
  for (let dy = -1; dy <= 1; dy++) {
    for (let dx = -1; dx <= 1; dx++) {
      const v = votes[(y + dy) * width + x + dx]!;
      sx += v * dx;
      sy += v * dy;
    }
  }
  return { x: x + sx / sum, y: y + sy / sum };
}
