import type { Reading } from '../../vision/reading.ts';
import type { PageFault } from '../engine/answers.ts';
import { fault } from '../state/board.ts';
import { form } from '../state/dealing.ts';
import { leave } from '../state/keep.ts';
import { openFile, openGuess } from '../state/open.ts';
import { showing } from '../state/showing.ts';
import { say, sayFault } from '../texts.ts';
import { Button } from './button.tsx';
import { FileButton, FileImage } from './files.tsx';
import { placed } from './picture.tsx';

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

/** Faults of pictures in which a person may see tubes all the same. */
const FAULTS_WITH_TUBES = ['NO_PUZZLE', 'BOARD_UNCLEAR', 'TOO_LONG', 'LAYOUT'];

/** Faults of a picture that was taken for a later one of the level. */
const OF_ANOTHER = ['NOT_A_CONTINUATION', 'CONTRADICTION'];

function Remedies({ fault: { code, file, guess, parts, frame } }: { readonly fault: PageFault }) {
  if (!file) return null;
  const isUnseen = FAULTS_WITH_TUBES.includes(code);
  return (
    <div class="actions">
      {parts && frame && <Boards {...{ file, parts, frame }} />}
      {parts && <Button says="check.oneBoard" onClick={() => void openFile(file, { asOne: parts.length })} />}
      {guess && <Button isMain says="fault.takeGuess" onClick={() => void openGuess(guess, file)} />}
      {OF_ANOTHER.includes(code) && (
        <Button isMain says="fault.openNew" onClick={() => void openFile(file)} />
      )}
      {isUnseen && <ShowButton file={file} />}
      {isUnseen && <Button says="type.title" onClick={enterByHand} />}
      {isUnseen && <FileButton label={say('choose')} onFile={openFile} />}
      {code === 'BOARD_UNCLEAR' && <UpsideDown file={file} />}
    </div>
  );
}

function enterByHand(): void {
  leave();
  dismiss();
  form.value = 'typing';
}

type BoardsProps = Required<Pick<PageFault, 'parts' | 'frame'>> & { readonly file: Blob };

/** The boards of a picture, to tap one. */
function Boards({ file, parts, frame }: BoardsProps) {
  return (
    <div class="picture boards" style={{ '--ratio': `${frame.width / frame.height}` }}>
      <FileImage file={file} label="" />
      {parts.map(({ x, y, width, height }, k) => (
        <Button
          key={k}
          aria-label={say('check.board', { number: k + 1 })}
          style={placed({ x: x + width / 2, y: y + height / 2, width, height }, frame)}
          onClick={() => void openFile(file, { board: k + 1 })}
          text={`${k + 1}`}
        />
      ))}
    </div>
  );
}
