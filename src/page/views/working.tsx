import type { Work } from '../state/board.ts';
import { stop } from '../state/open.ts';
import { say } from '../texts.ts';
import { Button } from './button.tsx';
import { FileImage } from './files.tsx';

/** What the engine is doing, its progress, and a button to stop it. */
export function Working({ work }: { readonly work: Work }) {
  const words = {
    reading: say('work.reading'),
    dealing: say('deal.dealing'),
    solving: say('work.solving'),
  }[work.at];
  return (
    <div class="working" role="status">
      {work.at === 'reading' && <FileImage file={work.file} label="" />}
      <span>{words}</span>
      {work.at === 'reading' && <progress value={work.share} aria-label={words} />}
      {work.at === 'dealing' && <progress aria-label={words} />}
      {work.at === 'solving' && <Search work={work} />}
      <Button onClick={() => void stop()} says="stop" />
    </div>
  );
}

function Search({ work }: { readonly work: Extract<Work, { at: 'solving' }> }) {
  const { lowerBound, best } = work.progress ?? {};
  return (
    <>
      <progress aria-label={say('work.solving')} />
      {lowerBound !== undefined && <span>{say('work.atLeast', { moves: lowerBound })}</span>}
      {typeof best === 'number' && <span>{say('work.best', { moves: best })}</span>}
    </>
  );
}
