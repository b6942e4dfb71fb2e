import { useEffect, useState } from 'preact/hooks';
import type { Picture, TubesBoard } from '../engine/answers.ts';
import { engine } from '../engine/client.ts';
import { board, warnings } from '../state/board.ts';
import { texts } from '../texts.ts';
import { PictureView } from './picture.tsx';
import { Verdict } from './verdict.tsx';

/** What was seen, drawn on the screenshot, with everything doubtful. */
export function CheckView() {
  const shown = board.value;
  if (shown?.game !== 'tubes') return null;
  return <Reading shown={shown} />;
}

function Reading({ shown }: { readonly shown: TubesBoard }) {
  const [picture, setPicture] = useState<Picture>();
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
    <div class="columns">
      {picture && <PictureView picture={picture} label={texts.value.pictureOfReading(tubes.length)} />}
      <div class="panel">
        <p>{texts.value.seen(tubes.length, kind)}</p>
        <Warnings />
        <Verdict />
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
        {warnings.value.map(({ code, tubes, message }) => (
          <li key={message}>
            {tubes.length > 0 && <strong>{texts.value.tubes(tubes)}: </strong>}
            {texts.value.warnings[code]}
          </li>
        ))}
      </ul>
    </section>
  );
}
