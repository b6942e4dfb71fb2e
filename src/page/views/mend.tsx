import { useEffect, useRef, useState } from 'preact/hooks';
import type { Reading, ReadingTube } from '../../vision/reading.ts';
import { future, past } from '../state/board.ts';
import { type Mending, mending, tubeLike } from '../state/mending.ts';
import { mend, redo, undo } from '../state/open.ts';
import { colorName, texts } from '../texts.ts';
import './mend.css';

interface Size {
  readonly width: number;
  readonly height: number;
}

interface Box extends Size {
  readonly x: number;
  readonly y: number;
}

/** Where a box of the picture lies on the page: its centre is x, y. */
function placed({ x, y, width, height }: Box, picture: Size) {
  const part = (length: number, whole: number) => `${(100 * length) / whole}%`;
  return {
    left: part(x - width / 2, picture.width),
    top: part(y - height / 2, picture.height),
    width: part(width, picture.width),
    height: part(height, picture.height),
  };
}

/** Over the picture of a reading: what is tapped to correct it. */
export function Places({ reading, picture }: { readonly reading: Reading; readonly picture: Size }) {
  const current = mending.value;
  if (current?.at === 'pointing') return <Pointing tube={current.tube} picture={picture} reading={reading} />;
  return (
    <>
      {reading.tubes.flatMap((tube) =>
        placesToTap(tube).map((place) => (
          <PlaceButton key={`${tube.number}:${place}`} {...{ reading, tube, place, picture }} />
        )),
      )}
    </>
  );
}

/** All places with an item, and the one that the next item would take; from 1. */
function placesToTap({ items, capacity }: ReadingTube): number[] {
  return Array.from({ length: Math.min(capacity, items.length + 1) }, (_, k) => k + 1);
}

interface PlaceProps {
  readonly reading: Reading;
  readonly tube: ReadingTube;
  readonly place: number;
  readonly picture: Size;
}

function PlaceButton({ reading, tube, place, picture }: PlaceProps) {
  const spot = tube.seenAt[place - 1] ?? tube.places[place - 1];
  if (!spot) return null;
  const current = mending.value;
  const isOpen = current?.at === 'place' && current.tube === tube.number && current.place === place;
  return (
    <button
      type="button"
      class="place"
      aria-expanded={isOpen}
      aria-label={texts.value.mend.place(tube.number, place, itemName(reading, tube, place))}
      style={placed({ ...spot, width: tube.itemWidth, height: tube.itemHeight }, picture)}
      onClick={({ currentTarget }) => {
        mending.value = { at: 'place', tube: tube.number, place };
        currentTarget.scrollIntoView({ block: 'nearest', behavior: 'smooth' });
      }}
    />
  );
}

function itemName({ colors }: Reading, { items }: ReadingTube, place: number): string {
  const item = items[place - 1];
  if (item === undefined) return texts.value.mend.nothing;
  if (item === '?') return texts.value.mend.hidden;
  return colorName(colors.find(({ id }) => id === item)?.name ?? item);
}

/** How far an arrow key moves a tube, in widths of it. */
const NUDGE = 0.2;

/** A place for a tube is pointed out: by a tap, or by the arrow keys and Enter. */
function Pointing({
  tube,
  picture,
  reading,
}: {
  readonly tube: number | undefined;
  readonly picture: Size;
  readonly reading: Reading;
}) {
  const like = tubeLike(tube);
  const [at, setAt] = useState({ x: reading.width / 2, y: reading.height / 2 });
  const layer = useRef<HTMLButtonElement>(null);
  useEffect(() => layer.current?.focus(), []);
  const done = (place: { readonly x: number; readonly y: number }) => {
    mending.value = undefined;
    const whole = { x: Math.round(place.x), y: Math.round(place.y) };
    void mend(tube === undefined ? { type: 'add', at: whole } : { type: 'move', tube, at: whole });
  };
  const pointed = ({ offsetX, offsetY }: MouseEvent) => {
    const { clientWidth, clientHeight } = layer.current ?? { clientWidth: 1, clientHeight: 1 };
    return { x: (offsetX / clientWidth) * picture.width, y: (offsetY / clientHeight) * picture.height };
  };
  const onKey = (event: KeyboardEvent) => {
    const [dx, dy] = ARROWS[event.key] ?? [0, 0];
    if (event.key === 'Escape') mending.value = undefined;
    if (dx === 0 && dy === 0) return;
    event.preventDefault();
    event.stopPropagation();
    const by = NUDGE * like.width;
    setAt({ x: clamped(at.x + dx * by, reading.width), y: clamped(at.y + dy * by, reading.height) });
  };
  return (
    <>
      <button
        type="button"
        class="pointing"
        ref={layer}
        aria-label={texts.value.mend.pointing}
        onKeyDown={onKey}
        onPointerMove={(event) => setAt(pointed(event))}
        onClick={(event) => done(event.detail === 0 ? at : pointed(event))}
      />
      <div class="ghost" style={placed({ ...at, width: like.width, height: like.height }, picture)} />
    </>
  );
}

const ARROWS: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

function clamped(value: number, most: number): number {
  return Math.max(0, Math.min(most - 1, value));
}

/** What is corrected for the whole board, and the way back. */
export function Tools({ reading }: { readonly reading: Reading }) {
  const words = texts.value.mend;
  return (
    <div class="tools">
      <button type="button" disabled={past.value.length === 0} onClick={() => void undo()}>
        {words.undo}
      </button>
      <button type="button" disabled={future.value.length === 0} onClick={() => void redo()}>
        {words.redo}
      </button>
      <button
        type="button"
        onClick={() => {
          mending.value = { at: 'pointing', tube: undefined };
        }}
      >
        {words.addTube}
      </button>
      <Stepper
        label={words.capacityOfAll}
        value={reading.capacity}
        onChange={(capacity) => void mend({ type: 'capacity', capacity })}
      />
      <label>
        {words.kind}{' '}
        <select
          value={reading.kind}
          onChange={({ currentTarget }) =>
            void mend({ type: 'kind', kind: currentTarget.value as Reading['kind'] })
          }
        >
          <option value="ball">{words.kinds.ball}</option>
          <option value="water">{words.kinds.water}</option>
        </select>
      </label>
    </div>
  );
}

interface StepperProps {
  readonly label: string;
  readonly value: number;
  readonly onChange: (value: number) => void;
}

function Stepper({ label, value, onChange }: StepperProps) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be laid out in one line with its legend
    <div class="stepper" role="group" aria-label={label}>
      <span aria-hidden="true">{label}</span>
      <button type="button" aria-label={texts.value.mend.less(label)} onClick={() => onChange(value - 1)}>
        −
      </button>
      <output>{value}</output>
      <button type="button" aria-label={texts.value.mend.more(label)} onClick={() => onChange(value + 1)}>
        +
      </button>
    </div>
  );
}

/** What the place that was tapped may hold, and what may be wrong with its tube. */
export function Editor({ reading }: { readonly reading: Reading }) {
  const current = mending.value;
  const panel = useRef<HTMLElement>(null);
  const key = current?.at === 'place' ? `${current.tube}:${current.place}` : undefined;
  useEffect(() => {
    if (key !== undefined)
      panel.current?.querySelector<HTMLElement>('button')?.focus({ preventScroll: true });
  }, [key]);
  const tube = current?.at === 'place' ? reading.tubes[current.tube - 1] : undefined;
  if (current?.at !== 'place' || !tube) return null;
  const words = texts.value.mend;
  return (
    <section
      class="editor"
      ref={panel}
      aria-label={words.editing}
      onKeyDown={({ key: pressed }) => pressed === 'Escape' && close()}
    >
      <h2>{words.place(tube.number, current.place, itemName(reading, tube, current.place))}</h2>
      <Swatches reading={reading} tube={tube} place={current} />
      <TubeTools tube={tube} />
      <button type="button" onClick={close}>
        {texts.value.close}
      </button>
    </section>
  );
}

/** The place that was corrected gets the focus back. */
function close(): void {
  const place = document.querySelector<HTMLElement>('.place[aria-expanded="true"]');
  mending.value = undefined;
  place?.focus({ preventScroll: true });
}

interface SwatchesProps {
  readonly reading: Reading;
  readonly tube: ReadingTube;
  readonly place: Extract<Mending, { at: 'place' }>;
}

function Swatches({ reading, tube, place }: SwatchesProps) {
  const words = texts.value.mend;
  const item = tube.items[place.place - 1];
  const set = (value: string) => {
    close();
    void mend({ type: 'item', tube: place.tube, item: place.place, value });
  };
  return (
    <div class="swatches">
      {reading.colors.map(({ id, hex, name }) => (
        <button type="button" class="swatch" key={id} aria-pressed={item === id} onClick={() => set(id)}>
          <span class="dot" style={{ '--color': hex }} />
          {colorName(name)}
        </button>
      ))}
      <button type="button" class="swatch" aria-pressed={item === '?'} onClick={() => set('?')}>
        <span class="dot">?</span>
        {words.hidden}
      </button>
      {place.place === tube.items.length && (
        <button type="button" class="swatch" onClick={() => set('_')}>
          <span class="dot" />
          {words.nothing}
        </button>
      )}
      <label class="swatch button">
        <input type="color" onChange={({ currentTarget }) => set(currentTarget.value)} />
        {words.newColor}
      </label>
    </div>
  );
}

function TubeTools({ tube: { number, capacity } }: { readonly tube: ReadingTube }) {
  const words = texts.value.mend;
  return (
    <div class="tools">
      <Stepper
        label={words.capacityOf(number)}
        value={capacity}
        onChange={(next) => void mend({ type: 'capacity', tube: number, capacity: next })}
      />
      <button
        type="button"
        onClick={() => {
          mending.value = { at: 'pointing', tube: number };
        }}
      >
        {words.moveTube(number)}
      </button>
      <button
        type="button"
        onClick={() => {
          close();
          void mend({ type: 'drop', tube: number });
        }}
      >
        {words.dropTube(number)}
      </button>
    </div>
  );
}
