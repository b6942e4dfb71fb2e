import { computed, effect } from '@preact/signals';
import { board, goTo, home, type Tab, tab } from './board.ts';
import { isBeginning, leave, recent, reopen } from './keep.ts';
import { mending } from './mending.ts';
import { showing, watching } from './showing.ts';

/** What the browser remembers of the page: how much is open, and in which tab. */
interface Entry {
  readonly depth: number;
  readonly tab: Tab;
}

/** How to close what is open, the last one first closed: a board, another tab than its first one, what is corrected or shown. */
const open = computed(() => [
  ...(board.value ? [leave] : []),
  ...(board.value && tab.value !== home.value ? [() => goTo(home.peek())] : []),
  ...(board.value && mending.value ? [() => close(mending)] : []),
  ...(watching.value ? [() => close(watching)] : []),
  ...(showing.value ? [() => close(showing)] : []),
]);

function close(what: { value: unknown }): void {
  what.value = undefined;
}

function entry(): Entry {
  return { depth: 0, tab: 'follow', ...history.state };
}

/** Whether the page itself goes back, because something was closed on it. */
let isOwn = false;

/** Lets the browser's Back close the editor, then the tab, then the board, and its Forward show them again. */
export function followHistory(): void {
  effect(align);
  addEventListener('popstate', () => {
    if (isOwn) isOwn = false;
    // a link that was opened on the page is an entry of its own
    else if (location.hash !== '') history.replaceState({ ...entry(), depth: open.peek().length }, '');
    else {
      const { depth, tab: wanted } = entry();
      while (open.peek().length > depth) open.peek().pop()?.();
      const [last] = recent.peek();
      if (depth > 0 && !board.peek() && last) reopen(last);
      else if (depth > 1 && depth > open.peek().length) goTo(wanted);
    }
    align();
  });
}

/** As many entries in the browser's history as there are things open. */
function align(): void {
  const [wanted, now] = [open.value.length, tab.value];
  if (isBeginning.value || isOwn) return;
  const { depth } = entry();
  if (wanted < depth) {
    isOwn = true;
    history.go(wanted - depth);
  }
  if (wanted === depth && wanted > 0) history.replaceState({ depth, tab: now }, '');
  for (let next = depth + 1; next <= wanted; next++) history.pushState({ depth: next, tab: now }, '');
}
