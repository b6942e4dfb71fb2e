import { signal } from '@preact/signals';

/** What is being corrected. Tubes and places count from 1. */
export type Mending =
  | { readonly at: 'place'; readonly tube: number; readonly place: number }
  /** Of Panguru, from 0. */
  | { readonly at: 'position'; readonly position: number };

export const mending = signal<Mending>();
