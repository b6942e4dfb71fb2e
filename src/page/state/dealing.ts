import { signal } from '@preact/signals';
import type { DealTarget } from '../engine/answers.ts';

/** What the next level shall be like, until the page is closed. */
export const dealTarget = signal<DealTarget>({ kind: 'ball', colors: 9 });

/** What is opened on the start screen: the form for a board, or for a new level. */
export const form = signal<'typing' | 'dealing'>();

export function changeTarget(change: Partial<DealTarget>): void {
  dealTarget.value = { ...dealTarget.value, ...change };
}
