import { useEffect, useRef } from 'preact/hooks';
import { countColors, type Item } from '../../puzzle/board.ts';
import { rulesOf } from '../../puzzle/tubeRules.ts';
import type { Correction } from '../../vision/index.ts';
import type { Point, Reading, ReadingTube, Warning } from '../../vision/reading.ts';
import { colorsInDoubt, itemInDoubt, type PlaceAt, placesOf } from '../doubts.ts';
import type { Change } from '../engine/answers.ts';
import { PAGE_PALETTE } from '../palette.ts';
import { answer, board, future, past, source } from '../state/board.ts';
import { brush, edit, type Mending, mending } from '../state/mending.ts';
import { mend, openFile, redo, undo } from '../state/open.ts';
import { colorName, say } from '../texts.ts';
import { Button, Swatch } from './button.tsx';
import { ShowButton } from './fault.tsx';
import { pitchOf } from './glass.ts';
import { scrollTo } from './motion.ts';
import { type Frame, placed } from './picture.tsx';
import { Rules } from './rules.tsx';
import { KindChoice, Stepper } from './stepper.tsx';

interface PlacesProps {
  readonly reading: Reading;
  readonly frame: Frame;
  readonly warning: Warning | undefined;
}

/** The places over the picture of a reading, to be tapped for corrections. */
export function Places({ reading, frame, warning }: PlacesProps) {
  const current = mending.value;
  return (
    <>
      {warning &&
        boxesInDoubt(reading, warning).map((box) => (
          <div class="doubtful" key={`${box.x}:${box.y}`} ref={scrollTo} style={placed(box, frame)} />
        ))}
      {placesToTap(reading).map(({ tube, place, ...box }) => (
        <PlaceButton
          key={`${tube}:${place}`}
          isOpen={current?.at === 'place' && current.tube === tube && current.place === place}
          label={nameOfPlace(reading, tube, place)}
          {...{ box, frame }}
          onClick={() => edit({ tube, place })}
        />
      ))}
    </>
  );
}

/** The item that is most likely meant, the items of the colours in doubt, or else the tubes. */
function boxesInDoubt(reading: Reading, warning: Warning): Frame[] {
  const item = itemInDoubt(reading, warning);
  const colored = colorsInDoubt(reading, warning).flatMap(({ id }) => placesOf(reading, id));
  const places = item ? [item] : colored;
  if (places.length === 0) return reading.tubes.filter(({ number }) => warning.tubes.includes(number));
  return places.flatMap(({ tube, place }) => {
    const held = reading.tubes[tube - 1];
    const at = held && spotOf(held, place);
    return at ? { ...at, width: held.itemWidth, height: held.itemHeight } : [];
  });
}

export function spotOf({ seenAt, places }: ReadingTube, place: number): Point | undefined {
  return seenAt[place - 1] ?? places[place - 1];
}

/** All places of a board, as large as fingers need. */
export function placesIn({ tubes }: Reading) {
  return tubes.flatMap((tube) =>
    tube.places.map((free, k) => ({
      ...{ tube: tube.number, place: k + 1, width: tube.itemWidth * NEAR_TUBE, height: pitchOf(tube) },
      ...(spotOf(tube, k + 1) ?? free),
    })),
  );
}

/** Those with an item, and the next free one of each tube. */
function placesToTap(reading: Reading) {
  return placesIn(reading).filter(
    ({ tube, place }) => place <= (reading.tubes[tube - 1]?.items.length ?? 0) + 1,
  );
}

/** Whether the board was entered, so that its tubes have no places of their own. */
function isDrawn(): boolean {
  return board.value?.game === 'tubes' && board.value.isDrawn;
}

/** How much larger than its item a place is for fingers. */
export const NEAR_TUBE = 1.25;

interface PlaceProps {
  readonly isOpen: boolean;
  readonly label: string;
  readonly box: Frame;
  readonly frame: Frame;
  readonly onClick: () => void;
}

/** A place to be tapped, which stays in sight while it is corrected. */
export function PlaceButton({ isOpen, label, box, frame, onClick }: PlaceProps) {
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (isOpen) button.current?.scrollIntoView({ block: 'nearest', behavior: 'smooth' });
  }, [isOpen]);
  const style = placed(box, frame);
  const names = { 'aria-expanded': isOpen, 'aria-label': label };
  return <button type="button" class="place" ref={button} {...{ ...names, style, onClick }} />;
}

/** An item as text: its colour, or that it is none, or hidden. */
export function nameOfItem(item: Item, { colors }: Pick<Reading, 'colors'>): string {
  if (item === '_') return say('mend.nothing');
  return item === '?' ? say('mend.hidden') : colorName(colors.find(({ id }) => id === item)?.name ?? item);
}

/** "Tube 3, place 2 from the bottom: red". */
export function nameOfPlace(reading: Reading, tube: number, place: number): string {
  const item = reading.tubes[tube - 1]?.items[place - 1] ?? '_';
  return say('mend.place', { tube, place, item: nameOfItem(item, reading) });
}

/** Corrections for the whole board, and undo. */
export function Tools({ reading }: { readonly reading: Reading }) {
  const from = source.value;
  const found = answer.value && 'moves' in answer.value ? answer.value.moves.length || 1 : 1;
  const setRules = (changes: object) =>
    void mend({ type: 'board', rules: rulesOf({ ...reading, ...changes }) });
  return (
    <div class="tools">
      {from && 'file' in from ? (
        <ShowButton file={from.file} reading={reading} />
      ) : (
        <Button onClick={() => void mend({ type: 'add' })} icon="add" says="mend.addTube" />
      )}
      {reading.part && from && 'file' in from && (
        <Button says="check.boards" onClick={() => void openFile(from.file)} />
      )}
      <Capacity reading={reading} />
      <KindChoice value={reading.kind} onChange={(kind) => void mend({ type: 'kind', kind })} />
      <Button
        says="rule.uneven"
        aria-pressed={reading.uneven === true}
        onClick={() => setRules({ uneven: !reading.uneven })}
      />
      <Stepper
        label={say('rule.limit')}
        value={reading.limit ?? 0}
        // the first limit is the number of moves that was found, which is near
        onChange={(limit) => setRules({ limit: limit > 0 && (reading.limit ? limit : found) })}
      />
    </div>
  );
}

interface CapacityProps {
  readonly reading: Reading;
  /** Those that it is about, if not all. */
  readonly tubes?: readonly ReadingTube[];
}

/** How many items fit into all tubes, or into some. */
export function Capacity({ reading, tubes }: CapacityProps) {
  const numbers = tubes?.map(({ number }) => number);
  const label = numbers
    ? say('mend.capacityOf', { count: numbers.length, tubes: numbers.join(', ') })
    : say('mend.capacityOfAll');
  const set = (capacity: number) =>
    void mend({ type: 'capacity', capacity, ...(numbers && { tubes: numbers }) });
  return <Stepper label={label} value={tubes?.[0]?.capacity ?? reading.capacity} onChange={set} />;
}

/** Takes a correction back, or makes it again, where there is one: always in sight. */
export function Undo() {
  return (
    <>
      {past.value.length > 0 && <Button label="mend.undo" onClick={() => void undo()} icon="undo" />}
      {future.value.length > 0 && <Button label="mend.redo" onClick={() => void redo()} icon="redo" />}
    </>
  );
}

const ARROWS = [
  ['ArrowLeft', '←', -1, 0],
  ['ArrowDown', '↓', 0, 1],
  ['ArrowUp', '↑', 0, -1],
  ['ArrowRight', '→', 1, 0],
] as const;

/** The nearest place in a direction, because a tap between two may take the wrong one. */
function next(reading: Reading, { tube, place }: PlaceAt, dx: number, dy: number): PlaceAt | undefined {
  const places = placesToTap(reading);
  const here = places.find((one) => one.tube === tube && one.place === place);
  if (!here) return undefined;
  const along = ({ x, y }: Point) => (x - here.x) * dx + (y - here.y) * dy;
  const aside = ({ x, y }: Point) => Math.abs((x - here.x) * dy) + Math.abs((y - here.y) * dx);
  const ahead = places.filter((one) => along(one) > aside(one));
  return ahead.sort((one, other) => along(one) + aside(one) - along(other) - aside(other))[0];
}

/** The choices for the tapped place with corrections of its tube. */
export function Editor({ reading }: { readonly reading: Reading }) {
  const current = mending.value;
  const tube = current?.at === 'place' ? reading.tubes[current.tube - 1] : undefined;
  if (current?.at !== 'place' || !tube) return null;
  const beside = ARROWS.map(([key, sign, dx, dy]) => ({ key, sign, to: next(reading, current, dx, dy) }));
  const go = (to: PlaceAt | undefined) => to && edit({ tube: to.tube, place: to.place });
  return (
    <EditorPanel
      title={nameOfPlace(reading, tube.number, current.place)}
      at={`${current.tube}:${current.place}`}
      onKey={(pressed) => go(beside.find(({ key }) => key === pressed)?.to)}
      arrows={beside.map(({ sign, to }) => (
        <Button
          key={sign}
          text={sign}
          disabled={!to}
          aria-label={to && `${sign} ${nameOfPlace(reading, to.tube, to.place)}`}
          onClick={() => go(to)}
        />
      ))}
    >
      <Swatches reading={reading} tube={tube} place={current} />
      {isDrawn() && brush.value && <p>{say('mend.paint')}</p>}
      <div class="size">
        <Capacity reading={reading} tubes={[tube]} />
        <Button
          icon="drop"
          aria-label={say('mend.dropTubes', { count: 1, tubes: tube.number })}
          onClick={() => change({ type: 'drop', tubes: [tube.number] })}
        />
      </div>
      <Rules reading={reading} tube={tube} />
    </EditorPanel>
  );
}

interface PanelProps {
  readonly title: string;
  /** What is edited; the focus goes to the panel when it changes. */
  readonly at: string;
  /** Is called with keys other than Escape. */
  readonly onKey?: (key: string) => void;
  /** Buttons that go to what lies beside it. */
  readonly arrows?: preact.ComponentChildren;
  readonly children: preact.ComponentChildren;
}

/** The choices for what was tapped. A tap beside it closes it. */
export function EditorPanel({ title, at, onKey, arrows, children }: PanelProps) {
  const panel = useRef<HTMLElement>(null);
  useEffect(() => {
    panel.current?.querySelector<HTMLElement>('.swatch')?.focus({ preventScroll: true });
  }, [at]);
  useEffect(() => {
    const onTap = ({ target }: Event) => {
      if (target instanceof Element && !target.closest('.editor, .place, .painting, .tabs'))
        mending.value = undefined;
    };
    // not when it is pressed, because a button that moves away from under the finger is not tapped
    document.addEventListener('click', onTap, true);
    return () => document.removeEventListener('click', onTap, true);
  }, []);
  return (
    <section
      class="editor"
      ref={panel}
      aria-label={say('mend.editing')}
      onKeyDown={({ key }) => (key === 'Escape' ? closeEditor() : onKey?.(key))}
    >
      <header>
        <h2>{title}</h2>
        {arrows}
        <Undo />
        <Button label="close" onClick={closeEditor} icon="close" />
      </header>
      {children}
    </section>
  );
}

/** Returns the focus to the corrected place. */
export function closeEditor(): void {
  const place = document.querySelector<HTMLElement>('.place[aria-expanded="true"]');
  mending.value = undefined;
  place?.focus({ preventScroll: true });
}

/** Makes a correction that leaves nothing to be edited there. */
function change(correction: Change): void {
  closeEditor();
  void mend(correction);
}

interface SwatchesProps {
  readonly reading: Reading;
  readonly tube: ReadingTube;
  readonly place: Extract<Mending, { at: 'place' }>;
}

function Swatches({ reading, tube, place }: SwatchesProps) {
  const item = tube.items[place.place - 1];
  const chosen = item ?? (isDrawn() ? reading.colors.find(({ hex }) => hex === brush.value)?.id : undefined);
  const set = (value: string) => {
    const items = [{ tube: place.tube, item: place.place, value }];
    if (item === undefined && isDrawn()) openNextFree(reading, items);
    else closeEditor();
    if (isDrawn() && value !== '_') brush.value = reading.colors.find(({ id }) => id === value)?.hex ?? value;
    void mend({ type: 'items', items });
  };
  return (
    <div class="swatches">
      <ColorChoice reading={reading} chosen={chosen} onChoose={set} />
      <Swatch sign="?" says="mend.hidden" aria-pressed={item === '?'} onClick={() => set('?')} />
      {item !== undefined && isOpen(tube, place.place) && (
        <Swatch
          class="wide"
          says="mend.air"
          onClick={() => change({ type: 'air', tube: place.tube, item: place.place })}
        />
      )}
      {place.place === tube.items.length && <Swatch says="mend.nothing" onClick={() => set('_')} />}
    </div>
  );
}

/** Whether only items that look the same lie over a place: then all may be air. */
function isOpen({ items }: ReadingTube, place: number): boolean {
  return !isDrawn() && items.slice(place).every((item) => item === items[place - 1]);
}

/** Opens the next free place after what is set, because a board that is entered is filled from its first tube to the last. */
export function openNextFree({ tubes }: Reading, set: readonly Correction[]): void {
  const last = set.at(-1)?.tube ?? 1;
  const heldIn = ({ number, items }: ReadingTube) =>
    Math.max(items.length, ...set.filter(({ tube }) => tube === number).map(({ item }) => item));
  const next = tubes.slice(last - 1).find((tube) => heldIn(tube) < tube.capacity);
  mending.value = next && { at: 'place', tube: next.number, place: heldIn(next) + 1 };
}

interface ChoiceProps {
  readonly reading: Reading;
  readonly chosen?: string | undefined;
  /** Is called with a letter, or with a new colour as `#rrggbb`. */
  readonly onChoose: (value: string) => void;
}

/** The colours of the board, and for one that is entered the usual ones, each with the number that is missing. They never change places. */
export function ColorChoice({ reading, chosen, onChoose }: ChoiceProps) {
  const { colors, capacity } = reading;
  const usual = isDrawn() ? PAGE_PALETTE : [];
  const others = colors.filter(({ hex }) => !usual.some((color) => color.hex === hex));
  return (
    <>
      {[...usual, ...others].map(({ hex, name }) => {
        const value = colors.find((color) => color.hex === hex)?.id ?? hex;
        const count = countColors(reading).get(value) ?? 0;
        const missing = count > 0 ? (capacity - (count % capacity)) % capacity : capacity;
        const look = { hex, text: colorName(name), 'aria-pressed': chosen === value };
        return (
          <Swatch class="color" key={hex} {...look} onClick={() => onChoose(value)}>
            {isDrawn() && <small>{missing}</small>}
          </Swatch>
        );
      })}
      <label class="swatch color button">
        <span class="dot any" />
        {say('mend.newColor')}
        <input type="color" onChange={({ currentTarget }) => onChoose(currentTarget.value)} />
      </label>
    </>
  );
}
