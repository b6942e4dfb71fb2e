import { useEffect, useErrorBoundary, useLayoutEffect } from 'preact/hooks';
import { board, goTo, TABS, tab, work } from '../state/board.ts';
import { giveUp, isBeginning } from '../state/keep.ts';
import { showing, watching } from '../state/showing.ts';
import { say } from '../texts.ts';
import { useArrivals } from './arrivals.ts';
import { Button } from './button.tsx';
import { Fault } from './fault.tsx';
import { Header } from './header.tsx';
import { Icon } from './icon.tsx';
import { later } from './later.tsx';
import { StartView } from './start.tsx';
import { Working } from './working.tsx';

/** What is loaded when it is shown. */
const BoardView = later(async () => (await import('./board.tsx')).BoardView);
const WatchView = later(async () => (await import('./board.tsx')).WatchView);
const ShowView = later(async () => (await import('./show.tsx')).ShowView);

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
  if (showing.value) return <ShowView />;
  return (
    <div class={board.value && !watching.value ? 'app' : 'app first'}>
      {!watching.value && <Header />}
      {watching.value ? <WatchView /> : <Main />}
      <div class="notes">
        <Fault />
        {work.value && <Working work={work.value} />}
      </div>
      {!watching.value && board.value && <Tabs />}
    </div>
  );
}

function Main() {
  return <main tabIndex={-1}>{board.value ? <BoardView /> : !isBeginning.value && <StartView />}</main>;
}

function Tabs() {
  return (
    <nav class="tabs" aria-label="Tubesight">
      {TABS.map((name) => (
        <Button key={name} aria-current={tab.value === name ? 'page' : undefined} onClick={() => goTo(name)}>
          <Icon name={name} />
          {say(`tab.${name}`)}
        </Button>
      ))}
    </nav>
  );
}
