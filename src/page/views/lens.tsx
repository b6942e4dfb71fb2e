import { useRef } from 'preact/hooks';
import type { Picture } from '../engine/answers.ts';
import type { Hand } from './hand.ts';
import { PictureView } from './picture.tsx';

/**
 * The lens beside a finger, in CSS pixels: its side, what a finger and its hand cover beside it, and how much it
 * enlarges.
 */
const LENS = { size: 112, beside: 44, zoom: 3 };

interface Props {
  readonly picture: Picture;
  readonly hand: Hand;
}

/** What is under a finger, enlarged beside it, on the side of the picture that is wider. */
export function Lens({ picture, hand: { at, onLayer } }: Props) {
  const layer = useRef<HTMLDivElement>(null);
  const shown = (layer.current?.parentElement?.clientWidth ?? picture.width) / picture.width;
  const side = LENS.size / (LENS.zoom * shown);
  const frame = { x: at.x - side / 2, y: at.y - side / 2, width: side, height: side };
  const left = onLayer.x + (at.x > picture.width / 2 ? -LENS.beside - LENS.size : LENS.beside);
  return (
    <div
      class="lens"
      ref={layer}
      style={{ left: `${left}px`, top: `${Math.max(0, onLayer.y - LENS.size)}px` }}
    >
      <PictureView picture={picture} frame={frame} label="" />
    </div>
  );
}
