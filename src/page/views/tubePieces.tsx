import { HIDDEN, type Item, type Move } from '../../puzzle/board.ts';
import type { Reading } from '../../vision/reading.ts';
import type { Token } from '../made.ts';
import { isShaped } from '../state/play.ts';
import type { Glass } from './glass.ts';
import type { Frame } from './picture.tsx';
import { Sign } from './symbols.tsx';

/** What happens on a board. Tubes count from 0. */
export interface Action {
  /** The tube whose items are lifted. */
  readonly lifted?: number | undefined;
  /** The tube that refused; a new object each time, so that it shakes again. */
  readonly refused?: { readonly tube: number } | undefined;
  /** The move whose items are moving. */
  readonly underway?: Move | undefined;
  /** The move to make. */
  readonly hint?: Move | undefined;
}

/** The last refusal, if this tube refused. */
export function refusalOf({ refused }: Action, tube: number): object | undefined {
  return refused?.tube === tube ? refused : undefined;
}

/** For liquid, the whole tube is lifted. */
export function liftStyle({ up, pitch }: Glass, isLifted: boolean) {
  return { transform: isLifted ? `translateY(${-up * pitch * 0.4}px)` : 'none' };
}

/** Round at the closed end, open at the other. */
export function shellPath({ box, up }: Glass): string {
  const { x, y, width, height } = box;
  const round = Math.min(width * 0.42, height / 2);
  const [open, closed] = up > 0 ? [y, y + height] : [y + height, y];
  const sweep = up > 0 ? 0 : 1;
  const bend = closed - up * round;
  return `M${x} ${open}V${bend}A${round} ${round} 0 0 ${sweep} ${x + round} ${closed}H${x + width - round}A${round} ${round} 0 0 ${sweep} ${x + width} ${bend}V${open}`;
}

export function inset({ x, y, width, height }: Frame, by: number): Frame {
  return { x: x + by, y: y + by, width: width - 2 * by, height: height - 2 * by };
}

interface PieceProps {
  readonly token: Token;
  readonly glass: Glass;
  readonly reading: Reading;
}

/** A ball, or a ring of a peg, around the origin. */
export function Piece({ token, glass: { itemWidth, pitch }, reading }: PieceProps) {
  const [wide, high] = reading.onPegs ? [itemWidth, pitch * 0.9] : ballSize(itemWidth, pitch);
  return (
    <>
      <rect
        class={token.item === HIDDEN ? 'item hidden' : 'item'}
        {...{
          x: -wide / 2,
          y: -high / 2,
          width: wide,
          height: high,
          rx: Math.min(wide, high) / (reading.onPegs ? 2.6 : 2),
        }}
        fill={hexOf(token.item, reading)}
        stroke-width={pitch * 0.04}
      />
      <ItemSign item={token.item} reading={reading} size={Math.min(wide, high)} />
    </>
  );
}

function ballSize(itemWidth: number, pitch: number): readonly [number, number] {
  const size = Math.min(itemWidth, pitch) * 0.94;
  return [size, size];
}

const UNKNOWN = '#8a93a5';

export function hexOf(item: Item, { colors }: Reading): string {
  return colors.find(({ id }) => id === item)?.hex || UNKNOWN;
}

export function ItemSign({
  item,
  reading,
  size,
}: {
  readonly item: Item;
  readonly reading: Reading;
  readonly size: number;
}) {
  const index = reading.colors.findIndex(({ id }) => id === item);
  const hex = hexOf(item, reading);
  return (
    <Sign
      index={index}
      letter={item}
      hex={hex}
      size={size * 0.56}
      isShape={isShaped.value && item !== HIDDEN}
    />
  );
}
