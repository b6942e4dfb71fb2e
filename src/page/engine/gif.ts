import { GIFEncoder, nearestColorIndex, type Palette, quantize } from 'gifenc';
import type { Pixels } from '../../vision/index.ts';

type Rgba = Pixels['data'];

/** The index of a GIF's palette that is transparent. */
const GIF_COLORS = 255;

/** Builds a GIF that loops forever. Frames share one palette and store only changes: half a minute takes 1 MB. */
export class Gif {
  private readonly encoder = GIFEncoder();
  private readonly colors: Palette;
  /** Cache of the nearest palette index, by colours of 5, 6 and 5 bits; -1 if not computed yet. */
  private readonly nearest = new Int16Array(2 ** 16).fill(-1);
  private shown: Uint8Array | undefined;

  /** @param samples RGBA of pictures that together have all colours of the animation */
  constructor(
    private readonly width: number,
    private readonly height: number,
    samples: readonly Rgba[],
  ) {
    this.colors = quantize(joined(samples), GIF_COLORS);
  }

  /** @param delay duration of the frame, in milliseconds */
  add(rgba: Rgba, delay: number): void {
    const frame = this.indexed(rgba);
    const unchanged = this.colors.length;
    const options = { delay, dispose: 1 };
    if (!this.shown) {
      const palette = [...this.colors, [0, 0, 0]];
      this.encoder.writeFrame(frame, this.width, this.height, { ...options, palette });
    } else {
      const rest = { ...options, transparent: true, transparentIndex: unchanged };
      this.encoder.writeFrame(changed(frame, this.shown, unchanged), this.width, this.height, rest);
    }
    this.shown = frame;
  }

  finish(): Blob {
    this.encoder.finish();
    return new Blob([this.encoder.bytes()], { type: 'image/gif' });
  }

  private indexed(rgba: Rgba): Uint8Array {
    const frame = new Uint8Array(rgba.length / 4);
    for (let i = 0, at = 0; i < frame.length; i++, at += 4) {
      const [r, g, b] = [rgba[at] ?? 0, rgba[at + 1] ?? 0, rgba[at + 2] ?? 0];
      frame[i] = this.nearestTo(r, g, b);
    }
    return frame;
  }

  private nearestTo(r: number, g: number, b: number): number {
    const key = ((r >> 3) << 11) | ((g >> 2) << 5) | (b >> 3);
    const known = this.nearest[key] ?? -1;
    if (known >= 0) return known;
    const nearest = nearestColorIndex(this.colors, [r, g, b]);
    this.nearest[key] = nearest;
    return nearest;
  }
}

function joined(samples: readonly Rgba[]): Rgba {
  const all = new Uint8ClampedArray(samples.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const sample of samples) {
    all.set(sample, at);
    at += sample.length;
  }
  return all;
}

function changed(frame: Uint8Array, before: Uint8Array, unchanged: number): Uint8Array {
  return frame.map((index, i) => (index === before[i] ? unchanged : index));
}
