import { signal } from '@preact/signals';
import type { DealWish } from '../engine/answers.ts';

/** What the next level shall be like, until the page is closed. */
export const dealWish = signal<DealWish>({ kind: 'ball', colors: 9 });

export function wishFor(change: Partial<DealWish>): void {
  dealWish.value = { ...dealWish.value, ...change };
}
