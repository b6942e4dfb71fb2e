import { useLayoutEffect, useRef } from 'preact/hooks';
import type { Picture } from '../engine/answers.ts';
import type { Hand } from './hand.ts';

/** In CSS pixels; what a finger and its hand cover beside it. */
const SIZE = 112;
const BESIDE = 44;
const ZOOM = 3;

interface Props {
  readonly picture: Picture;
  readonly hand: Hand;
}

/** What is under a finger, enlarged beside it, on the side of the picture that is wider. */
export function Lens({ picture: { base, width }, hand: { at, onLayer } }: Props) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const shown = (canvas.current?.parentElement?.clientWidth ?? width) / width;
  const side = SIZE / (ZOOM * shown);
  useLayoutEffect(() => {
    const context = canvas.current?.getContext('2d');
    context?.clearRect(0, 0, 2 * SIZE, 2 * SIZE);
    context?.drawImage(base, at.x - side / 2, at.y - side / 2, side, side, 0, 0, 2 * SIZE, 2 * SIZE);
  });
  const left = onLayer.x + (at.x > width / 2 ? -BESIDE - SIZE : BESIDE);
  const top = Math.max(0, onLayer.y - SIZE);
  const style = { left: `${left}px`, top: `${top}px` };
  return (
    <div class="lens" style={style}>
      <canvas ref={canvas} width={2 * SIZE} height={2 * SIZE} />
    </div>
  );
}
