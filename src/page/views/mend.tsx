import { useEffect, useRef } from 'preact/hooks';
import type { Reading, ReadingTube } from '../../vision/reading.ts';
import { future, past } from '../state/board.ts';
import { type Mending, mending } from '../state/mending.ts';
import { mend, redo, undo } from '../state/open.ts';
import { colorName, texts } from '../texts.ts';
import { Pointing, placed, type Size } from './pointing.tsx';
import './mend.css';

/** The places over the picture of a reading, to be tapped for corrections. */
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

/** All places with an item, and the next free one; from 1. */
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

/** Corrections for the whole board, and undo. */
export function Tools({ reading }: { readonly reading: Reading }) {
  const words = texts.value.mend;
  return (
    <div class="tools">
      <Undo />
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

/** Undo and redo of corrections. */
export function Undo() {
  const words = texts.value.mend;
  return (
    <>
      <button type="button" disabled={past.value.length === 0} onClick={() => void undo()}>
        {words.undo}
      </button>
      <button type="button" disabled={future.value.length === 0} onClick={() => void redo()}>
        {words.redo}
      </button>
    </>
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

/** The choices for the tapped place, and corrections of its tube. */
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

/** Returns the focus to the corrected place. */
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
