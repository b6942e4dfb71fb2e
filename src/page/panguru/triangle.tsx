import type { ComponentChildren } from 'preact';
import { useLayoutEffect, useRef } from 'preact/hooks';
import { HOLE, type PanguruMove } from '../../panguru/board.ts';
import { movePebble, panguruMoves } from '../../panguru/rules.ts';
import { PLACES } from '../../panguru/triangle.ts';
import type { Point } from '../../vision/reading.ts';
import { isShaped } from '../state/play.ts';
import { Arrow } from '../views/hintMarks.tsx';
import { isStill, useShake } from '../views/motion.ts';
import { Sign } from '../views/symbols.tsx';
import type { PanguruOnPage } from './answers.ts';

/** Lengths of the drawing. */
const PITCH = 100;
const RISE = (PITCH * Math.sqrt(3)) / 2;
export const PLATE = 44;
const PEBBLE = 26;
export const WIDTH = 5 * PITCH;
export const HEIGHT = 4 * RISE + PITCH;

export const SPOTS: readonly Point[] = PLACES.map(({ row, column }) => ({
  x: WIDTH / 2 + (column - row / 2) * PITCH,
  y: PITCH / 2 + row * RISE,
}));

interface TriangleProps {
  readonly board: PanguruOnPage;
  /** The moves made. */
  readonly moves: readonly PanguruMove[];
  /** Whether pebbles that may move are marked. */
  readonly isPlayed?: boolean;
  /** The best moves. */
  readonly hints?: readonly PanguruMove[];
  /** The position that refused; a new object each time, so that it shakes again. */
  readonly refused?: { readonly position: number } | undefined;
  /** The alternative text, unless what lies over the drawing says the same. */
  readonly label?: string;
  /** On top of the drawing. */
  readonly children?: ComponentChildren;
}

/** A board in the page's theme. */
export function Triangle({
  board,
  moves,
  isPlayed = false,
  hints = [],
  refused,
  label,
  children,
}: TriangleProps) {
  const lying = moves.reduce(movePebble, board.pebbles);
  const free = new Set(panguruMoves(lying).map(({ from }) => from));
  return (
    <div class="picture table" style={{ '--ratio': `${WIDTH / HEIGHT}` }}>
      <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} role="img" aria-label={label} aria-hidden={!label}>
        {SPOTS.map((spot, position) => (
          <Plate key={position} board={board} position={position} spot={spot} />
        ))}
        {tokensOf(board.pebbles, moves)
          .flatMap((id, position) => (id === undefined ? [] : [{ id, position }]))
          .sort((one, other) => one.id - other.id)
          .map(({ id, position }) => (
            <Pebble
              key={id}
              {...{ board, position }}
              letter={lying.charAt(position)}
              isFree={isPlayed && free.has(position)}
              refusal={refused?.position === position ? refused : undefined}
            />
          ))}
        <HintMarks moves={hints} />
      </svg>
      {children}
    </div>
  );
}

/** The current position of each initial pebble. */
function tokensOf(lying: string, moves: readonly PanguruMove[]): (number | undefined)[] {
  const tokens = [...lying].map((letter, position) => (letter === HOLE ? undefined : position));
  for (const { from, to } of moves) {
    tokens[to] = tokens[from];
    tokens[from] = undefined;
  }
  return tokens;
}

function colorOf({ colors }: PanguruOnPage, letter: string) {
  const index = colors.findIndex(({ id }) => id === letter);
  return { hex: colors[index]?.hex || '#8a93a5', index };
}

interface PlateProps {
  readonly board: PanguruOnPage;
  readonly position: number;
  readonly spot: Point;
}

/** A plate with its sign above the pebble, and another one at the hole. */
function Plate({ board, position, spot }: PlateProps) {
  const letter = board.plates.charAt(position);
  const { hex, index } = colorOf(board, letter);
  return (
    <g transform={`translate(${spot.x} ${spot.y})`}>
      <circle class="item" r={PLATE} fill={hex} stroke-width={2} />
      <circle class="dent" r={PEBBLE} />
      <g transform={`translate(0 ${-PLATE * 0.8})`}>
        <Sign index={index} letter={letter} hex={hex} size={14} isShape={isShaped.value} />
      </g>
      <g class="plate-number" transform={`translate(${-PLATE * 0.66} ${PLATE * 0.72})`}>
        <circle r={11} />
        <text font-size={13} text-anchor="middle" dominant-baseline="central">
          {position + 1}
        </text>
      </g>
    </g>
  );
}

interface PebbleProps {
  readonly board: PanguruOnPage;
  readonly letter: string;
  readonly position: number;
  /** Whether it may move. */
  readonly isFree: boolean;
  readonly refusal: object | undefined;
}

function Pebble({ board, letter, position, isFree, refusal }: PebbleProps) {
  const at = SPOTS[position] ?? { x: 0, y: 0 };
  const shape = useShake<SVGGElement>(refusal);
  const was = useRef(at);
  useLayoutEffect(() => {
    const from = was.current;
    was.current = at;
    if (from === at || isStill()) return;
    const path = [from, at].map(({ x, y }) => ({ transform: `translate(${x}px, ${y}px)` }));
    shape.current?.animate(path, { duration: 300, easing: 'ease-in-out' });
  }, [at]);
  const { hex, index } = colorOf(board, letter);
  return (
    <g ref={shape} transform={`translate(${at.x} ${at.y})`}>
      <circle class={isFree ? 'pebble free' : 'pebble'} r={PEBBLE} fill={hex} />
      <Sign index={index} letter={letter} hex={hex} size={PEBBLE * 1.1} isShape={isShaped.value} />
    </g>
  );
}

/** The first move as an arrow. Equally good moves only have rings. */
function HintMarks({ moves: [first, ...others] }: { readonly moves: readonly PanguruMove[] }) {
  const [from, to] = [SPOTS[first?.from ?? -1], SPOTS[first?.to ?? -1]];
  if (!from || !to) return null;
  return (
    <g class="hint" stroke-width={5}>
      {others.map((move) => (
        <circle key={move.from} {...at(SPOTS[move.from])} r={PLATE} stroke-dasharray="4 9" />
      ))}
      <circle {...at(from)} r={PLATE} />
      <circle {...at(to)} r={PLATE} />
      {/* it bends by this fraction of its length */}
      <Arrow {...{ from, to, swing: 0.22 }} />
    </g>
  );
}

function at({ x, y }: Point = { x: 0, y: 0 }) {
  return { cx: x, cy: y };
}
