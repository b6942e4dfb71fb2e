import { useEffect, useRef } from 'preact/hooks';
import { HOLE } from '../../panguru/board.ts';
import type { PanguruReading } from '../../panguru/reader/reading.ts';
import type { PanguruOnPage } from '../engine/answers.ts';
import { type Mending, mending } from '../state/mending.ts';
import { mendPanguru } from '../state/open.ts';
import { colorName, texts } from '../texts.ts';
import { Undo } from './mend.tsx';
import { placed, type Size } from './pointing.tsx';

type AtPosition = Extract<Mending, { at: 'position' }>;

function opened(): AtPosition | undefined {
  return mending.value?.at === 'position' ? mending.value : undefined;
}

/** The positions over the picture of a reading, to be tapped for corrections. */
export function Positions({ shown, picture }: { readonly shown: PanguruOnPage; readonly picture: Size }) {
  return (shown.reading?.places ?? []).map((place, position) => (
    <PositionButton key={position} {...{ shown, place, position, picture }} />
  ));
}

interface ButtonProps {
  readonly shown: PanguruOnPage;
  readonly place: PanguruReading['places'][number];
  readonly position: number;
  readonly picture: Size;
}

function PositionButton({ shown, place: { x, y, plateDiameter }, position, picture }: ButtonProps) {
  return (
    <button
      type="button"
      class="place"
      aria-expanded={opened()?.position === position}
      aria-label={nameOf(shown, position)}
      style={placed({ x, y, width: plateDiameter, height: plateDiameter }, picture)}
      onClick={({ currentTarget }) => {
        mending.value = { at: 'position', position };
        currentTarget.scrollIntoView({ block: 'nearest', behavior: 'smooth' });
      }}
    />
  );
}

function nameOf({ plates, pebbles, colors }: PanguruOnPage, position: number): string {
  const { hole, place } = texts.value.panguru;
  const named = (letter: string) => colorName(colors.find(({ id }) => id === letter)?.name ?? letter);
  const [plate, pebble] = [plates.charAt(position), pebbles.charAt(position)];
  return pebble === HOLE
    ? hole(position + 1, named(plate))
    : place(position + 1, named(pebble), named(plate));
}

/** The choices for the tapped position, and undo. */
export function PanguruEditor({ shown }: { readonly shown: PanguruOnPage }) {
  const panel = useRef<HTMLElement>(null);
  const position = opened()?.position;
  useEffect(() => {
    if (position !== undefined)
      panel.current?.querySelector<HTMLElement>('button')?.focus({ preventScroll: true });
  }, [position]);
  return (
    <>
      {position !== undefined && (
        <section
          class="editor"
          ref={panel}
          aria-label={texts.value.mend.editing}
          onKeyDown={({ key }) => key === 'Escape' && close()}
        >
          <h2>{nameOf(shown, position)}</h2>
          <Choice shown={shown} position={position} part="pebble" />
          <Choice shown={shown} position={position} part="plate" />
          <button type="button" onClick={close}>
            {texts.value.close}
          </button>
        </section>
      )}
      <div class="tools">
        <Undo />
      </div>
    </>
  );
}

/** Returns the focus to the corrected position. */
function close(): void {
  const place = document.querySelector<HTMLElement>('.place[aria-expanded="true"]');
  mending.value = undefined;
  place?.focus({ preventScroll: true });
}

interface ChoiceProps {
  readonly shown: PanguruOnPage;
  readonly position: number;
  readonly part: 'plate' | 'pebble';
}

/** The hole can only be moved to another position, so that there is always one. */
function Choice({ shown, position, part }: ChoiceProps) {
  const words = texts.value.panguru;
  const is = (part === 'plate' ? shown.plates : shown.pebbles).charAt(position);
  if (is === HOLE) return <p>{words.isRead}</p>;
  const set = (letter: string) => {
    close();
    if (letter !== is) void mendPanguru({ part, position, letter });
  };
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset does not lay out its swatches as a grid
    <div class="swatches" role="group" aria-label={words[part]}>
      <strong class="wide">{words[part]}</strong>
      {shown.colors.map(({ id, hex, name }) => (
        <button type="button" class="swatch" key={id} aria-pressed={is === id} onClick={() => set(id)}>
          <span class="dot" style={{ '--color': hex }} />
          {colorName(name)}
        </button>
      ))}
      {part === 'pebble' && (
        <button type="button" class="swatch" onClick={() => set(HOLE)}>
          <span class="dot" />
          {words.theHole}
        </button>
      )}
    </div>
  );
}
