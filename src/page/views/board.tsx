import type { ComponentType } from 'preact';
import { useEffect } from 'preact/hooks';
import { board, source, type Tab, tab } from '../state/board.ts';
import { mending } from '../state/mending.ts';
import { CheckView } from './check.tsx';
import { FollowView } from './follow.tsx';
import { later } from './later.tsx';
import { PlayView } from './play.tsx';
import { SaveView } from './save.tsx';

export { watchWindow } from '../state/watching.ts';
export { WatchView } from './watch.tsx';

const VIEWS = { check: CheckView, follow: FollowView, play: PlayView, save: SaveView };

/** What the page shows of Panguru, which is loaded when there is such a board. */
const panguru = () => import('../panguru/index.ts');
const OF_PANGURU: Readonly<Record<Tab, ComponentType>> = {
  check: later(async () => (await panguru()).PanguruCheck),
  follow: later(async () => (await panguru()).PanguruFollow),
  play: later(async () => (await panguru()).PanguruPlay),
  save: SaveView,
};

/** What the page shows while there is a board: the part that the tab names. */
export function BoardView() {
  const View = (board.value?.game === 'panguru' ? OF_PANGURU : VIEWS)[tab.value];
  // so that keys and screen readers go on where the answer is
  useEffect(() => document.querySelector('main')?.focus({ preventScroll: true }), [source.value]);
  const close = () => {
    mending.value = undefined;
  };
  useEffect(() => close, [tab.value]);
  return <View />;
}
