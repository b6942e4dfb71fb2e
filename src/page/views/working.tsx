import type { Work } from '../state/board.ts';
import { stop } from '../state/open.ts';
import { texts } from '../texts.ts';

/** What the engine is doing, its progress, and a button to stop it. */
export function Working({ work }: { readonly work: Work }) {
  const words = {
    reading: texts.value.reading,
    dealing: texts.value.deal.dealing,
    solving: texts.value.solving,
  }[work.at];
  return (
    <div class="working" role="status">
      <span>{words}</span>
      {work.at === 'reading' && <progress value={work.share} aria-label={words} />}
      {work.at === 'dealing' && <progress aria-label={words} />}
      {work.at === 'solving' && <Search work={work} />}
      <button type="button" onClick={() => void stop()}>
        {texts.value.stop}
      </button>
    </div>
  );
}

function Search({ work }: { readonly work: Extract<Work, { at: 'solving' }> }) {
  const { lowerBound, best } = work.progress ?? {};
  return (
    <>
      <progress aria-label={texts.value.solving} />
      {lowerBound !== undefined && <span>{texts.value.atLeast(lowerBound)}</span>}
      {typeof best === 'number' && <span>{texts.value.bestSoFar(best)}</span>}
    </>
  );
}
