import { useLayoutEffect, useMemo, useRef } from 'preact/hooks';
import { type Board, HIDDEN, type Item, type Move } from '../../puzzle/board.ts';
import type { Point, Reading } from '../../vision/reading.ts';
import { history, lifted, nameOf, position, putBack, start, tap } from '../state/play.ts';
import { say } from '../texts.ts';
import { type Box, type Glass, tableOf } from './glass.ts';
import { HintMarks } from './hintMarks.tsx';
import { Liquid } from './liquid.tsx';
import { isStill, useShake } from './motion.ts';
import { liftStyle, Piece, refusalOf, shellPath, type Token } from './tubePieces.tsx';

function tokensOf(board: Board, moves: readonly Move[]): Token[][] {
  let id = 0;
  const tubes = board.tubes.map(({ items }) => items.map((item): Token => ({ id: id++, item })));
  for (const { from, to, count } of moves) tubes[to]?.push(...(tubes[from]?.splice(-count) ?? []));
  return tubes;
}

/** The board in the page's theme. The drawing is decorative; buttons over it are accessible. */
export function TubesTable({ reading }: { readonly reading: Reading }) {
  const table = useMemo(() => tableOf(reading), [reading]);
  const { view, glasses } = table;
  const isPoured = reading.kind === 'water' && !reading.onPegs;
  if (!start.value || !position.value) return null;
  const tokens = tokensOf(start.value, history.made.value);
  return (
    <div class="table" style={{ '--ratio': `${view.width / view.height}` }}>
      <svg viewBox={`${view.x} ${view.y} ${view.width} ${view.height}`} aria-hidden="true">
        {glasses.map((glass, tube) => (
          <GlassShape
            key={glass.number}
            glass={glass}
            tube={tube}
            onPegs={reading.onPegs}
            isPoured={isPoured}
          />
        ))}
        {isPoured
          ? glasses.map((glass, tube) => (
              <Liquid
                key={glass.number}
                glass={glass}
                tube={tube}
                held={tokens[tube] ?? []}
                reading={reading}
              />
            ))
          : flying(glasses, tokens, reading)}
        <HintMarks table={table} />
      </svg>
      {glasses.map((glass, tube) => (
        <TubeButton
          key={glass.number}
          glass={glass}
          tube={tube}
          view={view}
          board={position.value as Board}
        />
      ))}
    </div>
  );
}

interface GlassProps {
  readonly glass: Glass;
  readonly tube: number;
  readonly onPegs: boolean;
  readonly isPoured: boolean;
}

function GlassShape({ glass, tube, onPegs, isPoured }: GlassProps) {
  const { box, label, pitch, number } = glass;
  const isLifted = lifted.value === tube;
  const shaken = useShake<SVGGElement>(refusalOf(tube));
  return (
    <g ref={shaken} class={isLifted ? 'glass lifted' : 'glass'} stroke-width={pitch * 0.05}>
      {onPegs ? (
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

function flying(glasses: readonly Glass[], tokens: readonly Token[][], reading: Reading) {
  const count = lifted.value === undefined ? 0 : liftedCount(tokens[lifted.value] ?? [], reading);
  const list = glasses.flatMap((glass, tube) =>
    (tokens[tube] ?? []).map((token, place, { length }) => {
      const over = lifted.value === tube ? place - (length - count) : -1;
      return { token, glass, at: over >= 0 ? liftedTo(glass, over) : (glass.places[place] ?? glass.mouth) };
    }),
  );
  return list
    .sort((one, other) => one.token.id - other.token.id)
    .map(({ token, glass, at }) => (
      <Flying key={token.id} token={token} glass={glass} at={at} reading={reading} />
    ));
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
}

/** Milliseconds of moving between tubes, and out of a tube. */
const WAY = 320;
const OUT = 120;

function Flying({ token, glass, at, reading }: FlyingProps) {
  const shape = useShake<SVGGElement>(refusalOf(glass.number - 1));
  const was = useRef({ at, mouth: glass.mouth, number: glass.number });
  useLayoutEffect(() => {
    const before = was.current;
    was.current = { at, mouth: glass.mouth, number: glass.number };
    if (before.at.x === at.x && before.at.y === at.y) return;
    const isElsewhere = before.number !== glass.number;
    const way = isElsewhere ? [before.at, before.mouth, glass.mouth, at] : [before.at, at];
    if (isStill()) return;
    shape.current?.animate(
      way.map(({ x, y }) => ({ transform: `translate(${x}px, ${y}px)` })),
      { duration: isElsewhere ? WAY : OUT, easing: 'ease-in-out' },
    );
  }, [at.x, at.y, glass]);
  return (
    <g ref={shape} transform={`translate(${at.x} ${at.y})`}>
      <Piece token={token} glass={glass} reading={reading} />
    </g>
  );
}

interface ButtonProps {
  readonly glass: Glass;
  readonly tube: number;
  readonly view: Box;
  readonly board: Board;
}

function TubeButton({ glass, tube, view, board }: ButtonProps) {
  const { x, y, width, height } = glass.reach;
  const part = (length: number, whole: number) => `${(100 * length) / whole}%`;
  return (
    <button
      type="button"
      class="hold"
      aria-pressed={lifted.value === tube}
      aria-label={tubeWords(glass.number, board.tubes[tube]?.items ?? [], glass.capacity)}
      style={{
        left: part(x - view.x, view.width),
        top: part(y - view.y, view.height),
        width: part(width, view.width),
        height: part(height, view.height),
      }}
      onClick={() => tap(tube)}
      onKeyDown={({ key }) => key === 'Escape' && putBack()}
    />
  );
}

/** "Tube 3: red, blue on top, 2 of 4". */
function tubeWords(tube: number, items: readonly Item[], capacity: number): string {
  const names = items.map((item) => (item === HIDDEN ? say('play.hidden') : nameOf(item)));
  return names.length === 0
    ? say('play.tubeEmpty', { tube, capacity })
    : say('play.tube', { tube, items: names.join(', '), number: names.length, capacity });
}
