import { signal } from '@preact/signals';
import { board } from './board.ts';

/** What is being corrected: a place in a tube, or the position of a tube. Tubes and places count from 1. */
export type Mending =
  | { readonly at: 'place'; readonly tube: number; readonly place: number }
  /** Of Panguru, from 0. */
  | { readonly at: 'position'; readonly position: number }
  | { readonly at: 'pointing'; readonly tube: number | undefined };

export const mending = signal<Mending>();

/** The tube to be placed, or one like it, in pixels of the picture. */
export function tubeLike(number: number | undefined): { readonly width: number; readonly height: number } {
  const shown = board.value;
  const tubes = shown?.game === 'tubes' ? shown.reading.tubes : [];
  return tubes.find((tube) => tube.number === number) ?? tubes[0] ?? { width: 0, height: 0 };
}
