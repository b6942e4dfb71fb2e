import { signal } from '@preact/signals';
import type { PlaceAt } from '../doubts.ts';

/** What is being corrected. Tubes and places count from 1. */
export type Mending =
  | ({ readonly at: 'place' } & PlaceAt)
  /** Of Panguru, from 0. */
  | { readonly at: 'position'; readonly position: number };

export const mending = signal<Mending>();

/** What was chosen last for an item of a board that is entered by hand: `#rrggbb`, or `?`. */
export const brush = signal<string>();

export function edit(place: PlaceAt): void {
  mending.value = { at: 'place', ...place };
}
