import type { ComponentChildren } from 'preact';
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
import { useLoaded } from './loaded.ts';
import { StartView } from './start.tsx';
import { Working } from './working.tsx';

/** Parts whose code is loaded when they are shown. */
const LATER = {
  board: async () => ({ View: (await import('./board.tsx')).BoardView }),
  show: async () => ({ View: (await import('./show.tsx')).ShowView }),
  watch: async () => ({ View: (await import('./board.tsx')).WatchView }),
};

function Later({ part }: { readonly part: keyof typeof LATER }) {
  const View = useLoaded<{ readonly View: () => ComponentChildren }>(LATER[part])?.View;
  return View ? <View /> : null;
}

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
  if (showing.value) return <Later key="show" part="show" />;
  const shown = watching.value ? undefined : board.value;
  return (
    <div class={shown ? 'app' : 'app first'}>
      {!watching.value && <Header />}
      {watching.value ? (
        <Later key="watch" part="watch" />
      ) : (
        <main tabIndex={-1}>{shown ? <Later part="board" /> : !isBeginning.value && <StartView />}</main>
      )}
      <div class="notes">
        <Fault />
        {work.value && <Working work={work.value} />}
      </div>
      {shown && <Tabs />}
    </div>
  );
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
