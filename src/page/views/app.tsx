import { useEffect, useErrorBoundary, useLayoutEffect } from 'preact/hooks';
import { board, goTo, TABS, tab, work } from '../state/board.ts';
import { giveUp, isBeginning } from '../state/keep.ts';
import { showing } from '../state/showing.ts';
import { say } from '../texts.ts';
import { useArrivals } from './arrivals.ts';
import { CheckView } from './check.tsx';
import { Fault } from './fault.tsx';
import { FollowView } from './follow.tsx';
import { Header } from './header.tsx';
import { Icon } from './icon.tsx';
import { useLoaded } from './loaded.ts';
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
  useLayoutEffect(() => scrollTo(0, 0), [tab.value]);
  if (broken !== undefined) return null;
  if (showing.value) return <ShowingView />;
  const shown = board.value;
  const View = VIEWS[tab.value];
  return (
    <div class={shown ? 'app' : 'app first'}>
      <Header />
      <main>{shown ? <View /> : !isBeginning.value && <StartView />}</main>
      <div class="notes">
        <Fault />
        {work.value && <Working work={work.value} />}
      </div>
      {shown && <Tabs />}
    </div>
  );
}

/** Its code is loaded when it is needed. */
function ShowingView() {
  const View = useLoaded(() => import('./show.tsx'))?.ShowView;
  return View ? <View /> : null;
}

function Tabs() {
  return (
    <nav class="tabs" aria-label="Tubesight">
      {TABS.map((name) => (
        <button
          type="button"
          key={name}
          aria-current={tab.value === name ? 'page' : undefined}
          onClick={() => goTo(name)}
        >
          <Icon name={name} />
          {say(`tab.${name}`)}
        </button>
      ))}
    </nav>
  );
}
