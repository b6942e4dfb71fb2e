import { AT_A_GLANCE, type Views } from '../picture/view.ts';
import { quantile } from '../statistics.ts';
import type { Space } from './groups.ts';

/** A seam is an edge of at least so many levels per pixel in this share of a line across the picture. What is drawn over it hides the rest. */
const SEAM = { edge: 4, share: 0.9 };

/** Returns a predicate: whether a straight edge crosses the whole picture in a space between tubes. */
export function seamIn(views: Views): (space: Space) => boolean {
  const { gradient, raster } = views.afar(AT_A_GLANCE) ?? views.near();
  const { width, height, x, y } = gradient;
  return ({ along, from, to }) => {
    const [slopes, step, stride, length] = along === 'x' ? [x, 1, width, height] : [y, width, 1, width];
    const slope = (line: number, i: number) => Math.abs(slopes[line * step + i * stride] ?? 0);
    const slopesOn = (line: number) => Array.from({ length }, (_, i) => slope(line, i));
    const isSeam = (line: number) => quantile(slopesOn(line), 1 - SEAM.share) >= SEAM.edge;
    const last = to / raster.scale;
    for (let line = Math.ceil(from / raster.scale); line <= last; line++) if (isSeam(line)) return true;
    return false;
  };
}
