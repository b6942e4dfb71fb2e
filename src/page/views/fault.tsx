import type { Reading } from '../../vision/reading.ts';
import type { PageFault } from '../engine/answers.ts';
import { fault } from '../state/board.ts';
import { openFile, openGuess, refusedFile } from '../state/open.ts';
import { showing } from '../state/showing.ts';
import { say, sayFault } from '../texts.ts';
import { Button } from './button.tsx';

/** One sentence about what is wrong and what to do. The previous board stays. */
export function Fault() {
  const shown = fault.value;
  if (!shown) return null;
  return (
    <div class="fault" role="alert">
      <p>{shown.code === 'TWO_BOARDS' ? say('fault.whichBoard') : sayFault(shown.code)}</p>
      <Button label="close" onClick={dismiss} icon="close" />
      <Remedies fault={shown} />
    </div>
  );
}

/** Buttons to read one of several boards in a picture. */
export function EachBoard({ file, count }: { readonly file: Blob; readonly count: number }) {
  return Array.from({ length: count }, (_, i) => i + 1).map((number) => (
    <Button
      key={number}
      onClick={() => void openFile(file, { board: number })}
      text={say('check.board', { number })}
    />
  ));
}

/** Reads a picture again whose tubes are closed at the top. */
export function UpsideDown({ file }: { readonly file: Blob }) {
  return <Button says="fault.upsideDown" onClick={() => void openFile(file, { upsideDown: true })} />;
}

/** Lets the user show the tubes of a picture; of those that were read, only what is missing or wrong. */
export function ShowButton({ file, reading }: { readonly file: Blob; readonly reading?: Reading }) {
  const tubes = reading?.tubes.map(({ x, y, width, height }) => ({ x, y, width, height })) ?? [];
  return (
    <Button
      onClick={() => {
        showing.value = { file, tubes, turned: reading?.turned };
      }}
      icon="point"
      says="show.begin"
    />
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
      {guess && <Button isMain onClick={() => void openGuess(guess, file)} says="fault.takeGuess" />}
      {UNSEEN.includes(code) && <ShowButton file={file} />}
      {MAY_HANG.includes(code) && <UpsideDown file={file} />}
    </div>
  );
}
