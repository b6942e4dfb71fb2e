import { signal } from '@preact/signals';
import { board } from './board.ts';

/** What a person is correcting: a place of a tube, or where a tube stands. Tubes and places count from 1. */
export type Mending =
  | { readonly at: 'place'; readonly tube: number; readonly place: number }
  /** Of Panguru, from 0. */
  | { readonly at: 'position'; readonly position: number }
  | { readonly at: 'pointing'; readonly tube: number | undefined };

export const mending = signal<Mending>();

/** The tube that a person points out a place for, or one that it will be like; in pixels of the picture. */
export function tubeLike(number: number | undefined): { readonly width: number; readonly height: number } {
  const shown = board.value;
  const tubes = shown?.game === 'tubes' ? shown.reading.tubes : [];
  return tubes.find((tube) => tube.number === number) ?? tubes[0] ?? { width: 0, height: 0 };
}
