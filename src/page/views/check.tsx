import './mend.css';
import { useEffect, useState } from 'preact/hooks';
import { boardOfReading } from '../../overlay/board/view.ts';
import type { Warning } from '../../vision/index.ts';
import type { Reading } from '../../vision/reading.ts';
import type { TubesBoard } from '../engine/answers.ts';
import { engine } from '../engine/client.ts';
import { answer, board, followed, goTo, source, warnings } from '../state/board.ts';
import { mending } from '../state/mending.ts';
import { forgetShown, openFile, openNext, restartLevel } from '../state/open.ts';
import { say } from '../texts.ts';
import { useArranged } from './arrange.ts';
import { Button } from './button.tsx';
import { Doubt, type DoubtProps } from './doubt.tsx';
import { ShowButton } from './fault.tsx';
import { FileButton } from './files.tsx';
import { pitchOf } from './glass.ts';
import { Editor, NEAR_TUBE, Places, Tools, Undo } from './mend.tsx';
import { Painting } from './paint.tsx';
import { type Frame, PictureView, usePicture } from './picture.tsx';
import { TableView } from './table.tsx';
import { FINGER } from './touch.ts';
import { isEmpty, needsCheck, Verdict } from './verdict.tsx';

/** The reading, drawn on the screenshot, with its warnings. */
export function CheckView() {
  const shown = board.value;
  return shown?.game === 'tubes' ? <ReadingView shown={shown} /> : null;
}

function ReadingView({ shown }: { readonly shown: TubesBoard }) {
  const [doubt, setDoubt] = useState(0);
  // after an answer, the doubt that matters most is asked next
  useEffect(() => setDoubt(0), [warnings.value]);
  const picture = usePicture(async () => (shown.isDrawn ? undefined : engine().paintReading(shown)), shown);
  const reading = useArranged(shown.reading);
  const { length } = warnings.value;
  const warning = warnings.value[doubt % (length || 1)];
  const frame = boardOfReading(reading);
  const label = say('check.picture', { count: reading.tubes.length });
  const places = (frame: Frame) => <Places {...{ reading, frame, warning }} />;
  return (
    <div class="columns check">
      <div class="board" style={{ '--fingers': `${widthForFingers(reading)}px` }}>
        {shown.isDrawn ? (
          <TableView reading={reading} start={reading} moves={[]} label={label}>
            {({ view }) => <Painting {...{ reading, frame: view }}>{places(view)}</Painting>}
          </TableView>
        ) : (
          picture && <PictureView {...{ picture, frame, label }}>{places(frame)}</PictureView>
        )}
      </div>
      <div class="panel">
        <Tools reading={reading} />
      </div>
      <div class="dock">
        {mending.value ? (
          <Editor reading={reading} />
        ) : (
          <Judgement
            {...{ reading, warning, picture }}
            onStep={(by) => setDoubt((doubt + by + length) % length)}
          />
        )}
      </div>
    </div>
  );
}

/** The width of a board whose places are as large as fingers need. */
function widthForFingers(reading: Reading): number {
  const places = reading.tubes.flatMap((tube) => [NEAR_TUBE * tube.itemWidth, pitchOf(tube)]);
  return Math.round((FINGER * boardOfReading(reading).width) / Math.min(...places));
}

interface JudgementProps extends Omit<DoubtProps, 'warning'> {
  readonly warning: Warning | undefined;
}

/** What is in doubt, what came out, and the way on: always in sight. */
function Judgement({ reading, warning, picture, onStep }: JudgementProps) {
  const shown = board.value;
  // after moves, the screenshot is no longer what the game shows
  const isBefore = shown?.game === 'tubes' && shown.made !== undefined && !shown.isDrawn;
  const seen = say('check.seen', { count: reading.tubes.length });
  const isPlain = !warning && !isEmpty(reading);
  const from = source.value;
  const isAboutTubes = needsCheck() || (warning && ABOUT_TUBES.includes(warning.code));
  return (
    <>
      {shown?.game === 'tubes' && shown.shown?.isEarlier && <ReadAsShown />}
      {warning && <Doubt {...{ reading, warning, picture, onStep }} />}
      {(isBefore || isPlain) && <p>{isBefore ? say('check.before') : seen}</p>}
      <div class="result">
        <Verdict />
        <Undo />
      </div>
      {from && 'file' in from && isAboutTubes && <ShowButton file={from.file} reading={reading} />}
      {answer.value && !needsCheck() && !isEmpty(reading) && <WayOn found={answer.value} />}
    </>
  );
}

/** To the moves; where there are none, to the level anew, or to the next one. */
function WayOn({ found }: { readonly found: NonNullable<typeof answer.value> }) {
  if (followed.value && followed.value.moves.length > 0)
    return <Button isMain onClick={() => goTo('follow')} says="check.right" />;
  const isLost = found.status === 'unsolvable' && board.value?.game === 'tubes' && board.value.made;
  return (
    <>
      {isLost && <Button isMain icon="restart" says="follow.restart" onClick={() => void restartLevel()} />}
      <FileButton
        label={say('follow.nextLevel')}
        isMain={!isLost}
        onFile={found.status === 'covered' ? openNext : openFile}
      />
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
      <Button onClick={() => void forgetShown()} says="show.forget" />
    </div>
  );
}
