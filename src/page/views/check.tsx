import { useEffect, useState } from 'preact/hooks';
import type { PanguruOnPage, Picture, TubesBoard } from '../engine/answers.ts';
import { engine } from '../engine/client.ts';
import { answer, board, source, warnings } from '../state/board.ts';
import { mending } from '../state/mending.ts';
import { openFile } from '../state/open.ts';
import { texts } from '../texts.ts';
import { Editor, Places, Tools } from './mend.tsx';
import { PanguruEditor, Positions } from './mendPanguru.tsx';
import { PictureView } from './picture.tsx';
import { Verdict } from './verdict.tsx';

/** What was seen, drawn on the screenshot, with everything doubtful. */
export function CheckView() {
  const shown = board.value;
  if (!shown) return null;
  if (shown.game === 'panguru') return <Panguru shown={shown} />;
  return <Reading shown={shown} />;
}

function Reading({ shown }: { readonly shown: TubesBoard }) {
  const [picture, setPicture] = useState<Picture>();
  useEffect(
    () => () => {
      mending.value = undefined;
    },
    [],
  );
  useEffect(() => {
    let isWanted = true;
    void engine()
      .paintReading(shown.reading, shown.isDrawn)
      .then((painted) => isWanted && setPicture(painted));
    return () => {
      isWanted = false;
    };
  }, [shown]);
  const { tubes, kind } = shown.reading;
  return (
    <div class="columns check">
      {picture && (
        <PictureView picture={picture} label={texts.value.pictureOfReading(tubes.length)}>
          <Places reading={shown.reading} picture={picture} />
        </PictureView>
      )}
      <div class="panel">
        <Warnings />
        <Verdict />
        <p>
          {texts.value.seen(tubes.length, kind)}. {texts.value.mend.howTo}
        </p>
        <Editor reading={shown.reading} />
        <Tools reading={shown.reading} />
      </div>
    </div>
  );
}

/** A board of Panguru as it was read or typed; what was read is corrected as the items in tubes are. */
function Panguru({ shown }: { readonly shown: PanguruOnPage }) {
  const [picture, setPicture] = useState<Picture>();
  useEffect(
    () => () => {
      mending.value = undefined;
    },
    [],
  );
  useEffect(() => {
    let isWanted = true;
    void engine()
      .paintPanguru(shown)
      .then((painted) => isWanted && setPicture(painted));
    return () => {
      isWanted = false;
    };
  }, [shown]);
  const found = answer.value;
  const ways = found && 'count' in found ? found.count : undefined;
  return (
    <div class="columns check">
      {picture && (
        <PictureView picture={picture} label={texts.value.panguru.picture}>
          <Positions shown={shown} picture={picture} />
        </PictureView>
      )}
      <div class="panel">
        <Verdict />
        {found && 'positions' in found && <p>{texts.value.panguru.lookAt(found.positions)}</p>}
        <p>
          {texts.value.panguru.seen(ways)} {shown.reading && texts.value.mend.howTo}
        </p>
        {shown.reading && <PanguruEditor shown={shown} />}
      </div>
    </div>
  );
}

function Warnings() {
  if (warnings.value.length === 0) return null;
  return (
    <section class="warnings">
      <h2>{texts.value.warningsTitle}</h2>
      <ul>
        {warnings.value.map((warning) => {
          const { where, what } = texts.value.warning(warning);
          return (
            <li key={warning.message}>
              <strong>{where}:</strong> {what}
              {warning.code === 'BOARDS_UNSURE' && <EachBoard />}
            </li>
          );
        })}
      </ul>
    </section>
  );
}

/** Reads one of the two boards that a picture may show. */
function EachBoard() {
  const from = source.value;
  if (!from || !('file' in from)) return null;
  return (
    <div class="actions">
      {[1, 2].map((number) => (
        <button type="button" key={number} onClick={() => void openFile(from.file, { board: number })}>
          {texts.value.boardNumber(number)}
        </button>
      ))}
    </div>
  );
}
