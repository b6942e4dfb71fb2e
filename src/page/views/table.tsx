import type { ComponentChildren } from 'preact';
import { useLayoutEffect, useMemo, useRef } from 'preact/hooks';
import { signOf } from '../../overlay/draw/signs.ts';
import type { Move, Position } from '../../puzzle/board.ts';
import type { Point, Reading } from '../../vision/reading.ts';
import { type Token, tokensAfter } from '../made.ts';
import { type Glass, type Table, tableOf } from './glass.ts';
import { HintMarks } from './hintMarks.tsx';
import { Liquid } from './liquid.tsx';
import { isStill, useShake } from './motion.ts';
import { type Action, liftStyle, Piece, refusalOf, shellPath } from './tubePieces.tsx';

interface TableProps {
  readonly reading: Reading;
  /** The board before the moves. */
  readonly start: Pick<Position, 'tubes'>;
  readonly moves: readonly Move[];
  readonly action?: Action;
  /** The alternative text of the drawing, unless what lies over it says the same. */
  readonly label?: string;
  /** On top of the drawing. */
  readonly children?: (table: Table) => ComponentChildren;
}

/** A board in the page's theme. */
export function TableView({ reading, start, moves, action = {}, label, children }: TableProps) {
  const table = useMemo(() => tableOf(reading), [reading]);
  const { view, glasses } = table;
  const isPoured = reading.kind === 'water' && !reading.onPegs;
  const tokens = tokensAfter(start, moves);
  return (
    <div class="picture table" style={{ '--ratio': `${view.width / view.height}` }}>
      <svg
        viewBox={`${view.x} ${view.y} ${view.width} ${view.height}`}
        role="img"
        aria-label={label}
        aria-hidden={!label}
      >
        {glasses.map((glass, tube) => (
          <GlassShape key={glass.number} {...{ glass, tube, action, isPoured, reading }} />
        ))}
        {isPoured
          ? glasses.map((glass, tube) => (
              <Liquid key={glass.number} {...{ glass, tube, action, reading }} held={tokens[tube] ?? []} />
            ))
          : flying(glasses, tokens, reading, action)}
        {action.hint && <HintMarks table={table} move={action.hint} />}
      </svg>
      {children?.(table)}
    </div>
  );
}

interface GlassProps {
  readonly glass: Glass;
  readonly tube: number;
  readonly reading: Reading;
  readonly action: Action;
  readonly isPoured: boolean;
}

function GlassShape({ glass, tube, reading, action, isPoured }: GlassProps) {
  const { box, label, pitch, number } = glass;
  const isLifted = action.lifted === tube;
  const shaken = useShake<SVGGElement>(refusalOf(action, tube));
  const state = isLifted ? 'lifted' : reading.tubes[tube]?.added ? 'added' : '';
  return (
    <g ref={shaken} class={`glass ${state}`} stroke-width={pitch * 0.05}>
      {reading.onPegs ? (
        <Peg glass={glass} />
      ) : (
        <path d={shellPath(glass)} style={liftStyle(glass, isPoured && isLifted)} />
      )}
      <text
        x={label.x}
        y={label.y}
        font-size={Math.min(pitch * 0.55, box.width * 0.5)}
        text-anchor="middle"
        dominant-baseline="central"
      >
        {number}
        {signOf(reading.tubes[tube] ?? {})}
      </text>
    </g>
  );
}

function Peg({ glass: { box, places, up, pitch } }: { readonly glass: Glass }) {
  const x = places[0]?.x ?? box.x;
  const [open, closed] = up > 0 ? [box.y, box.y + box.height] : [box.y + box.height, box.y];
  return (
    <path
      class="peg"
      d={`M${x} ${open}V${closed}M${box.x} ${closed}H${box.x + box.width}`}
      stroke-width={pitch * 0.14}
    />
  );
}

function flying(glasses: readonly Glass[], tokens: readonly Token[][], reading: Reading, action: Action) {
  const { lifted } = action;
  const count = lifted === undefined ? 0 : liftedCount(tokens[lifted] ?? [], reading);
  const list = glasses.flatMap((glass, tube) =>
    (tokens[tube] ?? []).map((token, place, { length }) => {
      const over = lifted === tube ? place - (length - count) : -1;
      return { token, glass, at: over >= 0 ? liftedTo(glass, over) : (glass.places[place] ?? glass.mouth) };
    }),
  );
  return list
    .sort((one, other) => one.token.id - other.token.id)
    .map(({ token, glass, at }) => <Flying key={token.id} {...{ token, glass, at, reading, action }} />);
}

function liftedTo({ mouth, up, pitch }: Glass, over: number): Point {
  return { x: mouth.x, y: mouth.y - up * over * pitch };
}

function liftedCount(held: readonly Token[], { kind }: Reading): number {
  if (kind === 'ball') return 1;
  const top = held.at(-1)?.item;
  const under = held.findLastIndex(({ item }) => item !== top);
  return held.length - 1 - under;
}

interface FlyingProps {
  readonly token: Token;
  readonly glass: Glass;
  readonly at: Point;
  readonly reading: Reading;
  readonly action: Action;
}

/** Milliseconds of moving between tubes, and out of a tube. */
const MOVING = { way: 320, out: 120 };

function Flying({ token, glass, at, reading, action }: FlyingProps) {
  const shape = useShake<SVGGElement>(refusalOf(action, glass.number - 1));
  const was = useRef({ at, mouth: glass.mouth, number: glass.number });
  useLayoutEffect(() => {
    const before = was.current;
    was.current = { at, mouth: glass.mouth, number: glass.number };
    if (before.at.x === at.x && before.at.y === at.y) return;
    const isElsewhere = before.number !== glass.number;
    const path = isElsewhere ? [before.at, before.mouth, glass.mouth, at] : [before.at, at];
    if (isStill()) return;
    shape.current?.animate(
      path.map(({ x, y }) => ({ transform: `translate(${x}px, ${y}px)` })),
      { duration: isElsewhere ? MOVING.way : MOVING.out, easing: 'ease-in-out' },
    );
  }, [at.x, at.y, glass]);
  return (
    <g ref={shape} transform={`translate(${at.x} ${at.y})`}>
      <Piece token={token} glass={glass} reading={reading} />
    </g>
  );
}
