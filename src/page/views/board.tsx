import { useEffect } from 'preact/hooks';
import { source, tab } from '../state/board.ts';
import { CheckView } from './check.tsx';
import { FollowView } from './follow.tsx';
import { PlayView } from './play.tsx';
import { SaveView } from './save.tsx';

export { watchWindow } from '../state/watching.ts';
export { WatchView } from './watch.tsx';

const VIEWS = { check: CheckView, follow: FollowView, play: PlayView, save: SaveView };

/** What the page shows while there is a board: the part that the tab names. */
export function BoardView() {
  const View = VIEWS[tab.value];
  // so that keys and screen readers go on where the answer is
  useEffect(() => document.querySelector('main')?.focus({ preventScroll: true }), [source.value]);
  return <View />;
}
