import './mend.css';
import type { ComponentChildren } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import { boardOfReading } from '../../overlay/view.ts';
import type { Warning } from '../../vision/index.ts';
import type { Reading } from '../../vision/reading.ts';
import { keyOfWarning } from '../doubts.ts';
import type { Picture, TubesBoard } from '../engine/answers.ts';
import { engine } from '../engine/client.ts';
import { answer, board, goTo, source, warnings } from '../state/board.ts';
import { mending } from '../state/mending.ts';
import { forgetShown } from '../state/open.ts';
import { colorName, say } from '../texts.ts';
import { useArranged } from './arrange.ts';
import { EachBoard, ShowButton } from './fault.tsx';
import { FromPanguru } from './fromPanguru.tsx';
import { Icon } from './icon.tsx';
import { Editor, Places, Tools } from './mend.tsx';
import { type Frame, PictureView, usePicture } from './picture.tsx';
import { TableView } from './table.tsx';
import { isEmpty, needsCheck, Verdict } from './verdict.tsx';

/** The reading, drawn on the screenshot, with its warnings. */
export function CheckView() {
  const shown = board.value;
  useEffect(
    () => () => {
      mending.value = undefined;
    },
    [],
  );
  if (!shown) return null;
  return shown.game === 'panguru' ? <FromPanguru part="PanguruCheck" /> : <ReadingView shown={shown} />;
}

function ReadingView({ shown }: { readonly shown: TubesBoard }) {
  const [doubt, setDoubt] = useState(0);
  const reading = useArranged(shown.reading);
  const warning = warnings.value[doubt % (warnings.value.length || 1)];
  const label = say('check.picture', { count: reading.tubes.length });
  const places = (frame: Frame) => <Places reading={reading} frame={frame} doubtful={warning?.tubes ?? []} />;
  return (
    <div class="columns check">
      {shown.isDrawn ? (
        <TableView reading={reading} start={reading} moves={[]} label={label}>
          {({ view }) => places(view)}
        </TableView>
      ) : (
        <Screenshot {...{ shown, label, places }} />
      )}
      <div class="panel">
        <Tools reading={reading} />
      </div>
      <div class="dock">
        {mending.value ? (
          <Editor reading={reading} />
        ) : (
          <Judgement reading={reading} warning={warning} onStep={(by) => setDoubt(neighbourOf(doubt, by))} />
        )}
      </div>
    </div>
  );
}

interface ScreenshotProps {
  readonly shown: TubesBoard;
  readonly label: string;
  /** What lies over a part of it. */
  readonly places: (frame: Frame) => ComponentChildren;
}

/** The board on the screenshot. */
function Screenshot({ shown, label, places }: ScreenshotProps) {
  const picture = usePicture(() => engine().paintReading(shown), shown);
  if (!picture) return null;
  const frame = around(shown.reading, picture);
  return <PictureView {...{ picture, frame, label }}>{places(frame)}</PictureView>;
}

function neighbourOf(doubt: number, by: number): number {
  const { length } = warnings.value;
  return (doubt + by + length) % length;
}

/** The board with a margin, in whole pixels inside the picture. */
function around(reading: Reading, picture: Picture): Frame {
  const { x, y, width, height } = boardOfReading(reading);
  const [left, top] = [Math.max(0, Math.round(x)), Math.max(0, Math.round(y))];
  const right = Math.min(picture.width, Math.round(x + width));
  const bottom = Math.min(picture.height, Math.round(y + height));
  return { x: left, y: top, width: right - left, height: bottom - top };
}

interface JudgementProps {
  readonly reading: Reading;
  readonly warning: Warning | undefined;
  /** Goes to the next or the previous doubt. */
  readonly onStep: (by: 1 | -1) => void;
}

/** What is in doubt, what came out, and the way on: always in sight. */
function Judgement({ reading, warning, onStep }: JudgementProps) {
  const shown = board.value;
  // after moves, the screenshot is no longer what the game shows
  const isBefore = shown?.game === 'tubes' && shown.made !== undefined && !shown.isDrawn;
  const isPlain = !warning && !isEmpty(reading);
  const from = source.value;
  const isAboutTubes = needsCheck() || (warning && ABOUT_TUBES.includes(warning.code));
  const isReady = answer.value !== undefined && !needsCheck() && !isEmpty(reading);
  return (
    <>
      {shown?.game === 'tubes' && shown.shown?.isEarlier && <ReadAsShown />}
      {warning && <Doubt reading={reading} warning={warning} onStep={onStep} />}
      {isBefore ? (
        <p>{say('check.before')}</p>
      ) : (
        isPlain && <p>{say('check.seen', { count: reading.tubes.length })}</p>
      )}
      <Verdict />
      {from && 'file' in from && isAboutTubes && <ShowButton file={from.file} reading={reading} />}
      {isReady && (
        <button type="button" class="main" onClick={() => goTo('follow')}>
          {say('check.right')}
        </button>
      )}
    </>
  );
}

/** Doubts that end at once where somebody shows the tubes. */
const ABOUT_TUBES: readonly Warning['code'][] = ['TUBE_UNSURE', 'GUESS', 'BOARDS_UNSURE'];

/** Says that the tubes are where they were in another screenshot. */
function ReadAsShown() {
  return (
    <div class="doubt" role="status">
      <p>{say('show.kept')}</p>
      <button type="button" onClick={() => void forgetShown()}>
        {say('show.forget')}
      </button>
    </div>
  );
}

function Doubt({ reading, warning, onStep }: JudgementProps & { readonly warning: Warning }) {
  const [isOne, from] = [warnings.value.length === 1, source.value];
  return (
    <div class="doubt" role="status">
      {!isOne && (
        <button type="button" aria-label={say('check.previous')} onClick={() => onStep(-1)}>
          <Icon name="back" />
        </button>
      )}
      <p>
        <strong>{tubesIn(warning)}:</strong> {say(keyOfWarning(warning), { colors: oddColors(reading) })}
      </p>
      {!isOne && (
        <button type="button" aria-label={say('check.next')} onClick={() => onStep(1)}>
          <Icon name="next" />
        </button>
      )}
      {warning.code === 'BOARDS_UNSURE' && from && 'file' in from && (
        <div class="actions">
          <EachBoard file={from.file} count={2} />
        </div>
      )}
    </div>
  );
}

function tubesIn({ tubes }: Warning): string {
  return tubes.length === 0
    ? say('warning.all')
    : say('warning.tubes', { count: tubes.length, tubes: tubes.join(', ') });
}

/** The colours that do not fill whole tubes, with their numbers of items. */
function oddColors({ tubes, colors, capacity }: Reading): string {
  const items = tubes.flatMap((tube) => tube.items);
  return colors
    .map(({ id, name }) => ({ name, count: items.filter((item) => item === id).length }))
    .filter(({ count }) => count % capacity !== 0)
    .map(({ name, count }) => `${colorName(name)} ${count}`)
    .join(', ');
}
