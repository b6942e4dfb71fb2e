import { useRef, useState } from 'preact/hooks';
import type { Point } from '../../vision/reading.ts';
import type { Frame } from './picture.tsx';

/** A finger, the mouse or the cursor of the keys on a picture, in pixels of it. */
export interface Hand {
  readonly at: Point;
  /** Where it was put down, while it is held down. */
  readonly from: Point | undefined;
  /** Where it is on the layer, in CSS pixels. */
  readonly onLayer: Point;
}

interface Handlers {
  readonly onTap: (at: Point) => void;
  readonly onDrag?: (from: Point, to: Point) => void;
}

/** CSS pixels within which a finger that is put down and lifted has not moved. */
const STILL = 10;
/** How far an arrow key goes, as a share of the picture's height, and with the shift key. */
const HAND_STEP = 0.025;
const SMALL_STEP = 0.005;

/** Taps and drags on a layer over a picture. With keys, the arrows move, Enter taps, and the space bar puts a finger down and lifts it. */
export function useHand(frame: Frame, { onTap, onDrag }: Handlers) {
  const layer = useRef<HTMLButtonElement>(null);
  const [hand, setHand] = useState<Hand>();
  const box = () => layer.current?.getBoundingClientRect() ?? new DOMRect(0, 0, 1, 1);
  const handAt = (x: number, y: number, from?: Point): Hand => {
    const { width, height } = box();
    const onLayer = { x: inside(x, width), y: inside(y, height) };
    const [across, down] = [onLayer.x / width, onLayer.y / height];
    return { at: { x: frame.x + across * frame.width, y: frame.y + down * frame.height }, from, onLayer };
  };
  const handOf = ({ clientX, clientY }: PointerEvent) => handAt(clientX - box().left, clientY - box().top);
  const lift = (from: Point, to: Point) => {
    const isStill = Math.hypot(to.x - from.x, to.y - from.y) * (box().width / frame.width) < STILL;
    if (isStill || !onDrag) onTap(to);
    else onDrag(from, to);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const { width, height } = box();
    const { onLayer, from } = hand ?? handAt(width / 2, height / 2);
    const [dx, dy] = KEYS[event.key] ?? [];
    if (dx === undefined || dy === undefined) return;
    event.preventDefault();
    event.stopPropagation();
    const by = (event.shiftKey ? SMALL_STEP : HAND_STEP) * height;
    const now = handAt(onLayer.x + dx * by, onLayer.y + dy * by, from);
    if (event.key === 'Enter') onTap(now.at);
    if (event.key === ' ' && from) lift(from, now.at);
    const isHeld = event.key === ' ' ? !from : from && event.key.startsWith('Arrow');
    setHand({ ...now, from: isHeld ? (from ?? now.at) : undefined });
  };
  const handlers = {
    onPointerDown: (event: PointerEvent) => {
      layer.current?.setPointerCapture(event.pointerId);
      const now = handOf(event);
      // a second finger enlarges the page
      setHand(event.isPrimary && event.button === 0 ? { ...now, from: now.at } : undefined);
    },
    onPointerMove: (event: PointerEvent) => hand?.from && setHand({ ...handOf(event), from: hand.from }),
    onPointerUp: (event: PointerEvent) => {
      if (hand?.from) lift(hand.from, handOf(event).at);
      setHand(undefined);
    },
    onPointerCancel: () => setHand(undefined),
    onKeyDown,
  };
  return { layer, hand, handlers };
}

/** The keys that are taken, and where they move the cursor. */
const KEYS: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
  ...{ Enter: [0, 0], ' ': [0, 0], Escape: [0, 0] },
};

function inside(value: number, length: number): number {
  return Math.max(0, Math.min(length - 1, value));
}
