import type { Move } from '../../puzzle/board.ts';
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
      <marker id="hint-head" class="head" viewBox="0 0 10 10" refX="6" refY="5" orient="auto" markerWidth="5">
        <path d="M0 0L10 5L0 10z" />
      </marker>
      <path d={arrow(source, target)} marker-end="url(#hint-head)" />
    </g>
  );
}

function Ring({ glass: { box, pitch } }: { readonly glass: Glass }) {
  const by = -pitch * 0.12;
  const { x, y, width, height } = inset(box, by);
  return <rect {...{ x, y, width, height }} rx={width * 0.4} />;
}

/** The arrow is bent to one side, so that it covers little. */
function arrow(source: Glass, target: Glass): string {
  const high = source.up * source.pitch * 0.55;
  const begin = { x: source.mouth.x, y: source.mouth.y + high };
  const end = { x: target.mouth.x, y: target.mouth.y + high };
  const [dx, dy] = [end.x - begin.x, end.y - begin.y];
  const length = Math.hypot(dx, dy) || 1;
  const side = dx < 0 ? -1 : 1;
  const swing =
    (side * (source.up * source.pitch * 1.3 * Math.abs(dx) + source.box.width * 1.7 * Math.abs(dy))) /
    length ** 2;
  const bend = { x: (begin.x + end.x) / 2 + dy * swing, y: (begin.y + end.y) / 2 - dx * swing };
  return `M${begin.x} ${begin.y}Q${bend.x} ${bend.y} ${end.x} ${end.y}`;
}
