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

/** The reading, drawn on the screenshot, with its warnings. */
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

/** A Panguru board as it was read or typed. A reading can be corrected. */
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
  const currentAnswer = answer.value;
  const ways = currentAnswer && 'count' in currentAnswer ? currentAnswer.count : undefined;
  return (
    <div class="columns check">
      {picture && (
        <PictureView picture={picture} label={texts.value.panguru.picture}>
          <Positions shown={shown} picture={picture} />
        </PictureView>
      )}
      <div class="panel">
        <Verdict />
        {currentAnswer && 'positions' in currentAnswer && (
          <p>{texts.value.panguru.lookAt(currentAnswer.positions)}</p>
        )}
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

/** Buttons to read one of two boards in a picture. */
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
