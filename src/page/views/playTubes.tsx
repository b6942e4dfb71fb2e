import { useLayoutEffect, useMemo, useRef } from 'preact/hooks';
import { type Board, HIDDEN, type Item, type Move } from '../../puzzle/board.ts';
import type { Point, Reading } from '../../vision/reading.ts';
import {
  hint,
  history,
  isShaped,
  lifted,
  nameOf,
  position,
  putBack,
  refused,
  start,
  tap,
  underway,
} from '../state/play.ts';
import { type Texts, texts } from '../texts.ts';
import { type Box, type Glass, type Table, tableOf } from './glass.ts';
import { isStill, useShake } from './motion.ts';
import { Sign } from './symbols.tsx';

/** An item that keeps its name wherever it goes, so that it is seen on its way. */
interface Token {
  readonly id: number;
  readonly item: Item;
}

function tokensOf(board: Board, moves: readonly Move[]): Token[][] {
  let id = 0;
  const tubes = board.tubes.map(({ items }) => items.map((item): Token => ({ id: id++, item })));
  for (const { from, to, count } of moves) tubes[to]?.push(...(tubes[from]?.splice(-count) ?? []));
  return tubes;
}

/** The board in the page's own theme: what is drawn is for the eyes, the buttons over it are for everybody. */
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

/** The last refusal, where this tube was the one that refused. */
function refusalOf(tube: number): object | undefined {
  return refused.value?.tube === tube ? refused.value : undefined;
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

/** A glass of liquid is lifted itself. */
function liftStyle({ up, pitch }: Glass, isLifted: boolean) {
  return { transform: isLifted ? `translateY(${-up * pitch * 0.4}px)` : 'none' };
}

/** Round at the closed end, open at the other. */
function shellPath({ box, up }: Glass): string {
  const { x, y, width, height } = box;
  const round = Math.min(width * 0.42, height / 2);
  const [open, closed] = up > 0 ? [y, y + height] : [y + height, y];
  const sweep = up > 0 ? 0 : 1;
  const bend = closed - up * round;
  return `M${x} ${open}V${bend}A${round} ${round} 0 0 ${sweep} ${x + round} ${closed}H${x + width - round}A${round} ${round} 0 0 ${sweep} ${x + width} ${bend}V${open}`;
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

/** Milliseconds on the way from tube to tube, and out of a tube. */
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

interface PieceProps {
  readonly token: Token;
  readonly glass: Glass;
  readonly reading: Reading;
}

/** A ball, or a ring of a peg, around the origin. */
function Piece({ token, glass: { itemWidth, pitch }, reading }: PieceProps) {
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

function hexOf(item: Item, { colors }: Reading): string {
  return colors.find(({ id }) => id === item)?.hex || UNKNOWN;
}

function ItemSign({
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

interface LiquidProps {
  readonly glass: Glass;
  readonly tube: number;
  readonly held: readonly Token[];
  readonly reading: Reading;
}

/** Units of a liquid; what has just been poured rises, and runs in from above. */
function Liquid({ glass, tube, held, reading }: LiquidProps) {
  const { box, pitch, up, itemWidth } = glass;
  const isLifted = lifted.value === tube;
  const poured = underway.value?.to === tube ? underway.value.count : 0;
  const wide = itemWidth;
  const clip = `glass-${glass.number}`;
  const shaken = useShake<SVGGElement>(refusalOf(tube));
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
                style={
                  order >= 0
                    ? { animationDelay: `${order * 90}ms`, transformOrigin: `0 ${(up * pitch) / 2}px` }
                    : {}
                }
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
      {poured > 0 && <Stream key={history.made.value.length} glass={glass} held={held} reading={reading} />}
    </g>
  );
}

/** What runs in from above, for a moment. */
function Stream({ glass, held, reading }: Omit<LiquidProps, 'tube'>) {
  const { mouth, places, pitch, up } = glass;
  const level = (places[held.length - 1] ?? mouth).y - (up * pitch) / 2;
  const wide = pitch * 0.16;
  return (
    <rect
      class="stream"
      {...{
        x: mouth.x - wide / 2,
        y: Math.min(mouth.y, level),
        width: wide,
        height: Math.abs(level - mouth.y),
      }}
      fill={hexOf(held.at(-1)?.item ?? '', reading)}
    />
  );
}

function inset({ x, y, width, height }: Box, by: number): Box {
  return { x: x + by, y: y + by, width: width - 2 * by, height: height - 2 * by };
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
      aria-label={tubeWords(texts.value, glass.number, board.tubes[tube]?.items ?? [], glass.capacity)}
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
function tubeWords({ play }: Texts, number: number, items: readonly Item[], capacity: number): string {
  const names = items.map((item) => (item === HIDDEN ? play.hidden : nameOf(item)));
  return names.length === 0 ? play.tubeEmpty(number, capacity) : play.tube(number, names, capacity);
}

/** The best move: a ring around where it begins and where it ends, and an arrow over both. */
function HintMarks({ table: { glasses } }: { readonly table: Table }) {
  const found = hint.value;
  if (found?.status !== 'move' && found?.status !== 'plan') return null;
  const { from, to } = found.move;
  const [source, target] = [glasses[from], glasses[to]];
  if (!source || !target) return null;
  const line = source.pitch * 0.09;
  return (
    <g class="hint" stroke-width={line}>
      <Ring glass={source} />
      <Ring glass={target} />
      <path d={arrow(source, target)} />
      <path class="head" d={arrowHead(source, target)} />
    </g>
  );
}

function Ring({ glass: { box, pitch } }: { readonly glass: Glass }) {
  const by = -pitch * 0.12;
  const { x, y, width, height } = inset(box, by);
  return <rect {...{ x, y, width, height }} rx={width * 0.4} />;
}

/** The arrow swings to one side, so that it covers as little as it can. */
function arrowEnds(source: Glass, target: Glass) {
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
  return { begin, bend, end };
}

function arrow(source: Glass, target: Glass): string {
  const { begin, bend, end } = arrowEnds(source, target);
  return `M${begin.x} ${begin.y}Q${bend.x} ${bend.y} ${end.x} ${end.y}`;
}

function arrowHead(source: Glass, target: Glass): string {
  const { bend, end } = arrowEnds(source, target);
  const [dx, dy] = [end.x - bend.x, end.y - bend.y];
  const length = Math.hypot(dx, dy) || 1;
  const size = source.pitch * 0.3;
  const [ux, uy] = [(dx / length) * size, (dy / length) * size];
  const tip = { x: end.x + ux * 0.4, y: end.y + uy * 0.4 };
  return `M${tip.x} ${tip.y}L${end.x - ux - uy * 0.7} ${end.y - uy + ux * 0.7}L${end.x - ux + uy * 0.7} ${end.y - uy - ux * 0.7}z`;
}
