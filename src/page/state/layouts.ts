import { effect, signal } from '@preact/signals';
import { createStore, get, set, type UseStore } from 'idb-keyval';
import { type Backdrop, isOneGame, type KeptLayout } from '../../vision/again/backdrop.ts';
import { board } from './board.ts';

let store: UseStore | undefined;

/** Where the page keeps things. Opened on first use, because browsers that forbid it throw. */
export function opened(): UseStore {
  store ??= createStore('tubesight', 'kept');
  return store;
}

const LAYOUTS_KEY = 'layouts';
/** Games that a person plays at a time. */
const MOST_LAYOUTS = 12;

/** How the tubes of games stand in which they were shown, the last one first. Where storage is forbidden, for this visit only. */
export const layouts = signal<readonly KeptLayout[]>([]);

export async function readLayouts(): Promise<void> {
  layouts.value = await stored(async () => (await get(LAYOUTS_KEY, opened())) ?? [], []);
}

export function forgetLayout(looks: Backdrop, instead: readonly KeptLayout[] = []): void {
  layouts.value = [...instead, ...layouts.peek().filter((one) => !isOneGame(one.looks, looks))].slice(
    0,
    MOST_LAYOUTS,
  );
  void stored(() => set(LAYOUTS_KEY, layouts.peek(), opened()), undefined);
}

/** What a task of the store returns; something else where the browser forbids it. */
export async function stored<Result>(task: () => Promise<Result>, otherwise: Result): Promise<Result> {
  try {
    return await task();
  } catch {
    return otherwise;
  }
}

/** With its corrections, so that the next screenshot needs none. */
effect(() => {
  const shown = board.value;
  if (shown?.game !== 'tubes' || !shown.shown) return;
  const { tubes, kind, onPegs, width, height } = shown.reading;
  const { looks } = shown.shown;
  forgetLayout(looks, [{ looks, layout: { tubes, kind, onPegs, width, height } }]);
});
