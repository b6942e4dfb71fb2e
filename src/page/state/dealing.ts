import { signal } from '@preact/signals';
import type { DealWish } from '../engine/answers.ts';

/** What the next level shall be like, until the page is closed. */
export const dealWish = signal<DealWish>({ kind: 'ball', colors: 9 });

/** What is opened on the start screen: the form for a board, or for a new level. */
export const form = signal<'typing' | 'dealing'>();

export function wishFor(change: Partial<DealWish>): void {
  dealWish.value = { ...dealWish.value, ...change };
}
