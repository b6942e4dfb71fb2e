import type { Reading } from '../../vision/reading.ts';
import type { PageFault } from '../engine/answers.ts';
import { fault } from '../state/board.ts';
import { openFile, openGuess, refusedFile } from '../state/open.ts';
import { showing } from '../state/showing.ts';
import { say, sayFault } from '../texts.ts';
import { Icon } from './icon.tsx';

/** One sentence about what is wrong and what to do. The previous board stays. */
export function Fault() {
  const shown = fault.value;
  if (!shown) return null;
  return (
    <div class="fault" role="alert">
      <p>{shown.code === 'TWO_BOARDS' ? say('fault.whichBoard') : sayFault(shown.code)}</p>
      <button type="button" aria-label={say('close')} onClick={dismiss}>
        <Icon name="close" />
      </button>
      <Remedies fault={shown} />
    </div>
  );
}

/** Buttons to read one of several boards in a picture. */
export function EachBoard({ file, count }: { readonly file: Blob; readonly count: number }) {
  return Array.from({ length: count }, (_, i) => i + 1).map((number) => (
    <button type="button" key={number} onClick={() => void openFile(file, { board: number })}>
      {say('check.board', { number })}
    </button>
  ));
}

/** Lets the user show the tubes of a picture; of those that were read, only what is missing or wrong. */
export function ShowButton({ file, reading }: { readonly file: Blob; readonly reading?: Reading }) {
  const tubes = reading?.tubes.map(({ x, y, width, height }) => ({ x, y, width, height })) ?? [];
  return (
    <button
      type="button"
      onClick={() => {
        showing.value = { file, tubes, turned: reading?.turned };
      }}
    >
      <Icon name="point" />
      {say('show.begin')}
    </button>
  );
}

function dismiss(): void {
  fault.value = undefined;
}

/** Faults of pictures that may show a board whose tubes are closed at the top. */
const MAY_HANG = ['NO_PUZZLE', 'BOARD_UNCLEAR'];

/** Faults of pictures in which a person may see tubes all the same. */
const UNSEEN = [...MAY_HANG, 'TOO_LONG', 'LAYOUT'];

function Remedies({ fault: { code, guess, boards = 0 } }: { readonly fault: PageFault }) {
  const file = refusedFile();
  if (!file) return null;
  return (
    <div class="actions">
      <EachBoard file={file} count={boards} />
      {guess && (
        <button type="button" class="main" onClick={() => void openGuess(guess, file)}>
          {say('fault.takeGuess')}
        </button>
      )}
      {UNSEEN.includes(code) && <ShowButton file={file} />}
      {MAY_HANG.includes(code) && (
        <button type="button" onClick={() => void openFile(file, { upsideDown: true })}>
          {say('fault.upsideDown')}
        </button>
      )}
    </div>
  );
}
