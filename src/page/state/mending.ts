import { signal } from '@preact/signals';

/** What is being corrected: a place in a tube, or the position of a tube. Tubes and places count from 1. */
export type Mending =
  | { readonly at: 'place'; readonly tube: number; readonly place: number }
  /** Of Panguru, from 0. */
  | { readonly at: 'position'; readonly position: number }
  | { readonly at: 'pointing'; readonly tube: number | undefined };

export const mending = signal<Mending>();
