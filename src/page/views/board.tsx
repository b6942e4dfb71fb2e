import { tab } from '../state/board.ts';
import { CheckView } from './check.tsx';
import { FollowView } from './follow.tsx';
import { PlayView } from './play.tsx';
import { SaveView } from './save.tsx';

const VIEWS = { check: CheckView, follow: FollowView, play: PlayView, save: SaveView };

/** What the page shows while there is a board: the part that the tab names. */
export function BoardView() {
  const View = VIEWS[tab.value];
  return <View />;
}
