import { useEffect, useRef, useState } from 'preact/hooks';
import type { Point, Reading } from '../../vision/reading.ts';
import { mending } from '../state/mending.ts';
import { mend } from '../state/open.ts';
import { say } from '../texts.ts';
import { type Frame, placed } from './picture.tsx';

/** The distance that an arrow key moves a tube, in widths of the tube. */
const NUDGE = 0.2;
/** How near to the height of another tube one snaps to it, in heights of the tube. */
const SNAP = 0.4;

interface Props {
  /** The tube that is moved; undefined to add one. */
  readonly tube: number | undefined;
  readonly frame: Frame;
  readonly reading: Reading;
}

/** Lets the user choose the place of a tube by a tap, or with the arrow keys and Enter. */
export function Pointing({ tube, frame, reading }: Props) {
  // or like the first one
  const like = reading.tubes[(tube ?? 1) - 1] ?? { width: 0, height: 0 };
  const [at, setAt] = useState<Point>({ x: reading.width / 2, y: reading.height / 2 });
  const layer = useRef<HTMLButtonElement>(null);
  useEffect(() => layer.current?.focus(), []);
  const done = (place: Point) => {
    mending.value = undefined;
    const pixel = { x: Math.round(place.x), y: Math.round(place.y) };
    void mend(tube === undefined ? { type: 'add', at: pixel } : { type: 'move', tube, at: pixel });
  };
  const pointed = ({ offsetX, offsetY }: MouseEvent): Point => {
    const { clientWidth, clientHeight } = layer.current ?? { clientWidth: 1, clientHeight: 1 };
    const [across, down] = [offsetX / clientWidth, offsetY / clientHeight];
    return snapped({ x: frame.x + across * frame.width, y: frame.y + down * frame.height }, tube, reading);
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
        aria-label={say('mend.pointing')}
        onKeyDown={onKey}
        onPointerDown={(event) => setAt(pointed(event))}
        onPointerMove={(event) => setAt(pointed(event))}
        onClick={(event) => done(event.detail === 0 ? at : pointed(event))}
      />
      <div class="ghost" style={placed({ ...at, width: like.width, height: like.height }, frame)} />
    </>
  );
}

/** At the height of the nearest row of tubes, because rows are level and fingers are not. */
function snapped({ x, y }: Point, dragged: number | undefined, { tubes }: Reading): Point {
  const others = tubes.filter(({ number }) => number !== dragged);
  const away = (tube: Point) => Math.abs(tube.y - y);
  const [nearest] = [...others].sort((one, other) => away(one) - away(other));
  return { x, y: nearest && away(nearest) < SNAP * nearest.height ? nearest.y : y };
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
