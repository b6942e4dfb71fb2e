import { HIDDEN } from '../../puzzle/board.ts';
import type { Reading } from '../../vision/reading.ts';
import type { Token } from '../made.ts';
import type { Glass } from './glass.ts';
import { useShake } from './motion.ts';
import { type Action, hexOf, ItemSign, inset, liftStyle, refusalOf, shellPath } from './tubePieces.tsx';

interface LiquidProps {
  readonly glass: Glass;
  readonly tube: number;
  readonly held: readonly Token[];
  readonly reading: Reading;
  readonly action: Action;
}

/** Units of liquid. What has just been poured rises. */
export function Liquid({ glass, tube, held, reading, action }: LiquidProps) {
  const { box, pitch, up, itemWidth } = glass;
  const isLifted = action.lifted === tube;
  const poured = action.underway?.to === tube ? action.underway.count : 0;
  const wide = itemWidth;
  const clip = `glass-${glass.number}`;
  const shaken = useShake<SVGGElement>(refusalOf(action, tube));
  return (
    <g ref={shaken} class="glass-held" style={liftStyle(glass, isLifted)}>
      <clipPath id={clip}>
        <path d={shellPath({ ...glass, box: inset(box, pitch * 0.07) })} />
      </clipPath>
      <g clip-path={`url(#${clip})`}>
        {held.map(({ id, item }, place, { length }) => {
          const at = glass.places[place] ?? glass.mouth;
          const order = place - (length - poured);
          return (
            <g key={id} transform={`translate(${at.x} ${at.y})`}>
              <g
                class={order >= 0 ? 'unit rising' : 'unit'}
                style={{ animationDelay: `${order * 90}ms`, transformOrigin: `0 ${(up * pitch) / 2}px` }}
              >
                <rect
                  class={item === HIDDEN ? 'item hidden' : 'item poured'}
                  {...{ x: -box.width / 2, y: -pitch / 2 - 0.5, width: box.width, height: pitch + 1 }}
                  fill={hexOf(item, reading)}
                  stroke-width={pitch * 0.04}
                />
                <ItemSign item={item} reading={reading} size={Math.min(wide, pitch)} />
              </g>
            </g>
          );
        })}
      </g>
    </g>
  );
}
