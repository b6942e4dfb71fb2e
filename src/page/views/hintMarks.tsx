import type { Move } from '../../puzzle/board.ts';
import type { Point } from '../../vision/reading.ts';
import type { Glass, Table } from './glass.ts';
import { inset } from './tubePieces.tsx';

interface Props {
  readonly table: Table;
  readonly move: Move;
}

/** A move to make: a ring around its source and its target, and an arrow between them. */
export function HintMarks({ table: { glasses }, move: { from, to } }: Props) {
  const [source, target] = [glasses[from], glasses[to]];
  if (!source || !target) return null;
  const line = source.pitch * 0.09;
  return (
    <g class="hint" stroke-width={line}>
      <Ring glass={source} />
      <Ring glass={target} />
      <Arrow {...arrowBetween(source, target)} />
    </g>
  );
}

function Ring({ glass: { box, pitch } }: { readonly glass: Glass }) {
  const by = -pitch * 0.12;
  const { x, y, width, height } = inset(box, by);
  return <rect {...{ x, y, width, height }} rx={width * 0.4} />;
}

/** The arrow is bent to one side, so that it covers little. */
function arrowBetween(source: Glass, target: Glass): ArrowProps {
  const high = source.up * source.pitch * 0.55;
  const from = { x: source.mouth.x, y: source.mouth.y + high };
  const to = { x: target.mouth.x, y: target.mouth.y + high };
  const [dx, dy] = [Math.abs(to.x - from.x), Math.abs(to.y - from.y)];
  const length = Math.hypot(dx, dy) || 1;
  const bend = (source.up * source.pitch * 1.3 * dx + source.box.width * 1.7 * dy) / length ** 2;
  return { from, to, swing: to.x < from.x ? -bend : bend };
}

interface ArrowProps {
  readonly from: Point;
  readonly to: Point;
  /** How far it is bent to the left, as a share of its length. */
  readonly swing: number;
}

export function Arrow({ from, to, swing }: ArrowProps) {
  const bend = {
    x: (from.x + to.x) / 2 + (to.y - from.y) * swing,
    y: (from.y + to.y) / 2 - (to.x - from.x) * swing,
  };
  return (
    <>
      <marker id="hint-head" class="head" viewBox="0 0 10 10" refX="6" refY="5" orient="auto" markerWidth="5">
        <path d="M0 0L10 5L0 10z" />
      </marker>
      <path d={`M${from.x} ${from.y}Q${bend.x} ${bend.y} ${to.x} ${to.y}`} marker-end="url(#hint-head)" />
    </>
  );
}
