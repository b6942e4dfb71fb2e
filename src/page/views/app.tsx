import { useEffect, useErrorBoundary } from 'preact/hooks';
import { board, TABS, tab, work } from '../state/board.ts';
import { giveUp, isBeginning } from '../state/keep.ts';
import { texts } from '../texts.ts';
import { useArrivals } from './arrivals.ts';
import { CheckView } from './check.tsx';
import { Fault } from './fault.tsx';
import { FollowView } from './follow.tsx';
import { Header } from './header.tsx';
import { PlayView } from './play.tsx';
import { SaveView } from './save.tsx';
import { StartView } from './start.tsx';
import { Working } from './working.tsx';

const VIEWS = { check: CheckView, follow: FollowView, play: PlayView, save: SaveView };

export function App() {
  useArrivals();
  const [broken, mend] = useErrorBoundary();
  useEffect(() => {
    if (broken === undefined) return;
    giveUp();
    mend();
  }, [broken]);
  if (broken !== undefined) return null;
  const shown = board.value;
  const View = VIEWS[tab.value];
  return (
    <div class="app">
      <Header />
      <Fault />
      {work.value && <Working work={work.value} />}
      <main>{shown ? <View /> : !isBeginning.value && <StartView />}</main>
      {shown && <Tabs />}
    </div>
  );
}

function Tabs() {
  return (
    <nav class="tabs" aria-label={texts.value.title}>
      {TABS.map((name) => (
        <button
          type="button"
          key={name}
          aria-current={tab.value === name ? 'page' : undefined}
          onClick={() => {
            tab.value = name;
          }}
        >
          {texts.value.tabs[name]}
        </button>
      ))}
    </nav>
  );
}
