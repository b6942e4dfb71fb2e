import { HOLE } from '../../panguru/board.ts';
import { partOf } from '../../panguru/drawing/view.ts';
import { engine } from '../engine/client.ts';
import { answer, board, goTo } from '../state/board.ts';
import { mending } from '../state/mending.ts';
import { showCorrected } from '../state/open.ts';
import { colorName, say } from '../texts.ts';
import { Button, Swatch } from '../views/button.tsx';
import { closeEditor, EditorPanel, PlaceButton, Undo } from '../views/mend.tsx';
import { PictureView, usePicture } from '../views/picture.tsx';
import { Verdict } from '../views/verdict.tsx';
import type { PanguruAnswer, PanguruOnPage } from './answers.ts';
import { mendedPanguru } from './mend.ts';
import { placeWords } from './names.ts';
import { Triangle } from './triangle.tsx';

/** A Panguru board as it was read or typed. A reading can be corrected. */
export function PanguruCheck() {
  const shown = board.value;
  return shown?.game === 'panguru' ? <Checked shown={shown} /> : null;
}

function Checked({ shown }: { readonly shown: PanguruOnPage }) {
  const currentAnswer = answer.value as PanguruAnswer | undefined;
  const position = mending.value?.at === 'position' ? mending.value.position : undefined;
  const { places = [] } = shown.reading ?? {};
  const picture = usePicture(async () => shown.reading && engine().paintReading(shown), shown);
  const frame = picture && shown.reading && partOf(shown.reading, picture);
  const label = say('panguru.picture');
  return (
    <div class="columns check">
      <div class="board">
        {frame && (
          <PictureView {...{ picture, frame, label }}>
            {places.map(({ x, y, plateDiameter: width }, at) => (
              <PlaceButton
                key={at}
                isOpen={position === at}
                label={placeWords(shown, at)}
                box={{ x, y, width, height: width }}
                frame={frame}
                onClick={() => {
                  mending.value = { at: 'position', position: at };
                }}
              />
            ))}
          </PictureView>
        )}
        {!shown.reading && <Triangle board={shown} moves={[]} label={label} />}
      </div>
      <div class="dock">
        {position !== undefined ? (
          <EditorPanel title={placeWords(shown, position)} at={`${position}`}>
            <Choice shown={shown} position={position} part="pebble" />
            <Choice shown={shown} position={position} part="plate" />
          </EditorPanel>
        ) : (
          <>
            <p>
              {say('panguru.seen')} {shown.reading && say('panguru.howTo')}
            </p>
            <div class="result">
              <Verdict />
              <Undo />
            </div>
            {currentAnswer?.status === 'invalid' && (
              <p>{say('panguru.lookAt', { positions: currentAnswer.positions.join(', ') })}</p>
            )}
            {currentAnswer?.status === 'solved' && (
              <Button isMain onClick={() => goTo('follow')} says="check.right" />
            )}
          </>
        )}
      </div>
    </div>
  );
}

interface ChoiceProps {
  readonly shown: PanguruOnPage;
  readonly position: number;
  readonly part: 'plate' | 'pebble';
}

/** The hole can only be moved to another position, so that there is always one. */
function Choice({ shown, position, part }: ChoiceProps) {
  const is = (part === 'plate' ? shown.plates : shown.pebbles).charAt(position);
  if (is === HOLE) return <p>{say('panguru.isRead')}</p>;
  const set = (letter: string) => {
    closeEditor();
    if (letter !== is) void showCorrected(mendedPanguru(shown, { part, position, letter }));
  };
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset does not lay out its swatches as a grid
    <div class="swatches" role="group" aria-label={say(`panguru.${part}`)}>
      <strong class="wide">{say(`panguru.${part}`)}</strong>
      {shown.colors.map(({ id, hex, name }) => (
        <Swatch key={id} hex={hex} text={colorName(name)} aria-pressed={is === id} onClick={() => set(id)} />
      ))}
      {part === 'pebble' && <Swatch says="panguru.theHole" onClick={() => set(HOLE)} />}
    </div>
  );
}
