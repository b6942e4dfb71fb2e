import { useEffect, useRef, useState } from 'preact/hooks';
import type { Reading } from '../../vision/reading.ts';
import { mending, tubeLike } from '../state/mending.ts';
import { mend } from '../state/open.ts';
import { texts } from '../texts.ts';

export interface Size {
  readonly width: number;
  readonly height: number;
}

interface Box extends Size {
  readonly x: number;
  readonly y: number;
}

/** The position on the page of a box of the picture; x, y is its centre. */
export function placed({ x, y, width, height }: Box, picture: Size) {
  const part = (length: number, whole: number) => `${(100 * length) / whole}%`;
  return {
    left: part(x - width / 2, picture.width),
    top: part(y - height / 2, picture.height),
    width: part(width, picture.width),
    height: part(height, picture.height),
  };
}

/** The distance that an arrow key moves a tube, in widths of the tube. */
const NUDGE = 0.2;

/** Lets the user choose the place of a tube by a tap, or with the arrow keys and Enter. */
export function Pointing({
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
