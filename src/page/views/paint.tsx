import type { RenderableProps } from 'preact';
import { useRef, useState } from 'preact/hooks';
import type { Reading } from '../../vision/reading.ts';
import { brush, mending } from '../state/mending.ts';
import { mend } from '../state/open.ts';
import { openNextFree, placesIn } from './mend.tsx';
import { type Frame, placed } from './picture.tsx';

/** Where a finger or the mouse is while it is held down, and the places that it has passed, such as "3:1". */
interface Stroke {
  readonly x: number;
  readonly y: number;
  readonly over: ReadonlySet<string>;
}

/** A board that is entered by hand: what is dragged over gets the colour that was chosen last, as one correction. */
export function Painting({ reading, frame, children }: RenderableProps<{ reading: Reading; frame: Frame }>) {
  const [stroke, setStroke] = useState<Stroke>();
  const hasPainted = useRef(false);
  // only while the colours are in sight; otherwise a finger on the board scrolls the page
  const hex = mending.value && brush.value;
  // a finger that stays on a place taps it
  const items = stroke && hex && stroke.over.size > 1 ? paintedBy(stroke.over, reading, hex) : [];
  const onPointerDown = (event: PointerEvent) => {
    hasPainted.current = false;
    const { clientX: x, clientY: y } = event;
    // a second finger enlarges the page
    setStroke(event.isPrimary && event.button === 0 ? goneOn({ x, y, over: new Set() }, event) : undefined);
  };
  const onPointerMove = (event: PointerEvent) => {
    if (!stroke) return;
    if (event.currentTarget instanceof Element) event.currentTarget.setPointerCapture(event.pointerId);
    setStroke(goneOn(stroke, event));
  };
  const onPointerUp = () => {
    setStroke(undefined);
    hasPainted.current = items.length > 0;
    if (items.length === 0) return;
    openNextFree(reading, items);
    void mend({ type: 'items', items });
  };
  return (
    <div
      class={hex ? 'painting' : undefined}
      onClickCapture={(event) => hasPainted.current && event.stopPropagation()}
      {...(hex && { onPointerDown, onPointerMove, onPointerUp, onPointerCancel: () => setStroke(undefined) })}
    >
      {hex &&
        placesIn(reading).map(({ tube, place, ...box }) => {
          const isPainted = items.some((one) => one.tube === tube && one.item === place);
          const style = { ...placed(box, frame), backgroundColor: isPainted ? hex : undefined };
          return (
            <span key={`${tube}:${place}`} class="paint" data-place={`${tube}:${place}`} style={style} />
          );
        })}
      {children}
    </div>
  );
}

/** The steps between two events that are looked at: a fast finger passes several places. */
const STEPS = 16;

function goneOn({ x, y, over }: Stroke, { clientX, clientY }: PointerEvent): Stroke {
  const passed = Array.from({ length: STEPS }, (_, k) => {
    const share = (k + 1) / STEPS;
    const under = document.elementsFromPoint(x + share * (clientX - x), y + share * (clientY - y));
    return under.flatMap((element) => element.getAttribute('data-place') ?? []);
  });
  return { x: clientX, y: clientY, over: new Set([...over, ...passed.flat()]) };
}

/** Items under a stroke change colour. Over free places, as many are put on top, because none can hang in the air. */
function paintedBy(over: Stroke['over'], { tubes }: Reading, value: string) {
  return tubes.flatMap(({ number, places, items: { length } }) => {
    const passed = places.map((_, k) => k + 1).filter((place) => over.has(`${number}:${place}`));
    const added = passed.filter((place) => place > length).map((_, k) => length + 1 + k);
    const all = [...passed.filter((place) => place <= length), ...added];
    return all.map((item) => ({ tube: number, item, value }));
  });
}
