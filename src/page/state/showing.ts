import { signal } from '@preact/signals';
import type { TubeGiven, Turn } from '../../vision/index.ts';

/** The picture whose tubes are being shown, and what was read of it. */
export interface Target {
  readonly file: Blob;
  readonly tubes: readonly TubeGiven[];
  readonly turned: Turn | undefined;
}

export const showing = signal<Target>();

/** The film of a window that is watched. */
export const watching = signal<HTMLVideoElement>();
