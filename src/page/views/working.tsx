import type { Work } from '../state/board.ts';
import { stop } from '../state/open.ts';
import { texts } from '../texts.ts';

/** What the engine is doing, its progress, and a button to stop it. */
export function Working({ work }: { readonly work: Work }) {
  const words = work.at === 'reading' ? texts.value.reading : texts.value.solving;
  return (
    <div class="working" role="status">
      <span>{words}</span>
      {work.at === 'reading' ? <progress value={work.share} aria-label={words} /> : <Search work={work} />}
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
