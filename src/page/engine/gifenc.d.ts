/** The part of gifenc that the page uses; the package has no types of its own. */
declare module 'gifenc' {
  export type Palette = number[][];

  export interface FrameOptions {
    /** With the first frame: the palette of the whole file. */
    readonly palette?: Palette;
    readonly transparent?: boolean;
    readonly transparentIndex?: number;
    /** Milliseconds. */
    readonly delay?: number;
    /** 1 keeps the frame where the next one is transparent. */
    readonly dispose?: number;
  }

  export interface Encoder {
    writeFrame(index: Uint8Array, width: number, height: number, options?: FrameOptions): void;
    finish(): void;
    bytes(): Uint8Array<ArrayBuffer>;
  }

  export function GIFEncoder(): Encoder;
  export function quantize(rgba: Uint8Array | Uint8ClampedArray, maxColors: number): Palette;
  export function nearestColorIndex(palette: Palette, color: readonly number[]): number;
}
