import { useLayoutEffect, useRef } from 'preact/hooks';
import { isShaped } from '../../page/state/play.ts';
import { say } from '../../page/texts.ts';
import { Controls, Counter, Signs, Won } from '../../page/views/controls.tsx';
import { isStill, useShake } from '../../page/views/motion.ts';
import { Sign } from '../../page/views/symbols.tsx';
import type { Point } from '../../vision/reading.ts';
import { HOLE, type PanguruMove } from '../board.ts';
import { panguruMoves } from '../rules.ts';
import { PLACES } from '../triangle.ts';
import type { PanguruOnPage } from './answers.ts';
import * as game from './game.ts';
import {
  fewest,
  hint,
  history,
  isWon,
  moveWords,
  nameOf,
  pebbles,
  refused,
  restart,
  said,
  start,
  tap,
} from './game.ts';

/** Lengths of the drawing. */
const PITCH = 100;
const RISE = (PITCH * Math.sqrt(3)) / 2;
const PLATE = 44;
const PEBBLE = 26;
/** The bend of a hint's arrow, as a fraction of its length. */
const SWING = 0.22;
const WIDTH = 5 * PITCH;
const HEIGHT = 4 * RISE + PITCH;

const SPOTS: readonly Point[] = PLACES.map(({ row, column }) => ({
  x: WIDTH / 2 + (column - row / 2) * PITCH,
  y: PITCH / 2 + row * RISE,
}));

/** Panguru to play: tapping a pebble in line with the hole moves it there. */
export function PanguruPlay() {
  const board = start.value;
  if (!board) return null;
  const made = history.made.value.length;
  return (
    <div class="columns play">
      <div class="stage">
        <p class="message" role="status">
          {messageNow()}
        </p>
        <Triangle board={board} lying={pebbles.value ?? board.pebbles} />
        <Controls game={game} />
      </div>
      <div class="panel">
        <Counter made={made} fewest={fewest.value === undefined ? undefined : `${fewest.value}`} />
        {isWon.value && made > 0 && (
          <Won
            made={made}
            known={fewest.value === undefined ? undefined : { moves: fewest.value, isProved: true }}
            onAgain={restart}
          />
        )}
        <Signs />
      </div>
    </div>
  );
}

function messageNow(): string {
  if (isWon.value) return say('play.won', { count: history.made.value.length });
  const currentHint = hint.value;
  if (!currentHint) return said.value?.() ?? say('panguru.begin');
  if (currentHint.status === 'searching') return say('play.searching');
  const [first] = currentHint.status === 'moves' ? currentHint.moves : [];
  if (currentHint.status === 'unknown' || !first) return say('play.unknownHint');
  return `${moveWords(first)}. ${say('play.left', { count: currentHint.left })}`;
}

interface TriangleProps {
  readonly board: PanguruOnPage;
  readonly lying: string;
}

function Triangle({ board, lying }: TriangleProps) {
  const free = new Set(panguruMoves(lying).map(({ from }) => from));
  const tokens = tokensOf(board.pebbles, history.made.value);
  return (
    <div class="table" style={{ '--ratio': `${WIDTH / HEIGHT}` }}>
      <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} aria-hidden="true">
        {SPOTS.map((spot, position) => (
          <Plate key={position} board={board} position={position} spot={spot} />
        ))}
        {tokens
          .flatMap((id, position) => (id === undefined ? [] : [{ id, position }]))
          .sort((one, other) => one.id - other.id)
          .map(({ id, position }) => (
            <Pebble
              key={id}
              board={board}
              letter={lying.charAt(position)}
              position={position}
              isFree={free.has(position) && !isWon.value}
            />
          ))}
        <HintMarks />
      </svg>
      {SPOTS.map((spot, position) => (
        <button
          key={position}
          type="button"
          class="hold round"
          aria-label={placeWords(board, lying, position)}
          style={{
            left: `${(100 * (spot.x - PLATE)) / WIDTH}%`,
            top: `${(100 * (spot.y - PLATE)) / HEIGHT}%`,
            width: `${(200 * PLATE) / WIDTH}%`,
            height: `${(200 * PLATE) / HEIGHT}%`,
          }}
          onClick={() => tap(position)}
        />
      ))}
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

/** "Position 4: red pebble on a blue plate". */
function placeWords({ plates }: PanguruOnPage, lying: string, at: number): string {
  const [plate, pebble, position] = [nameOf(plates.charAt(at)), lying.charAt(at), at + 1];
  return pebble === HOLE
    ? say('panguru.hole', { position, plate })
    : say('panguru.place', { position, pebble: nameOf(pebble), plate });
}

interface ColorOf {
  readonly hex: string;
  readonly index: number;
}

function colorOf({ colors }: PanguruOnPage, letter: string): ColorOf {
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
}

function Pebble({ board, letter, position, isFree }: PebbleProps) {
  const at = SPOTS[position] ?? { x: 0, y: 0 };
  const shape = useShake<SVGGElement>(refused.value?.position === position ? refused.value : undefined);
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

/** The best move as an arrow. Equally good moves only have rings. */
function HintMarks() {
  const currentHint = hint.value;
  if (currentHint?.status !== 'moves') return null;
  const [first, ...others] = currentHint.moves;
  if (!first) return null;
  return (
    <g class="hint" stroke-width={5}>
      {others.map(({ from }) => (
        <Ring key={from} position={from} isMain={false} />
      ))}
      <Ring position={first.from} isMain />
      <Ring position={first.to} isMain />
      <Arrow move={first} />
    </g>
  );
}

function Ring({ position, isMain }: { readonly position: number; readonly isMain: boolean }) {
  const { x, y } = SPOTS[position] ?? { x: 0, y: 0 };
  return <circle cx={x} cy={y} r={PLATE} stroke-dasharray={isMain ? undefined : '4 9'} />;
}

function Arrow({ move: { from, to } }: { readonly move: PanguruMove }) {
  const [source, target] = [SPOTS[from], SPOTS[to]];
  if (!source || !target) return null;
  const [dx, dy] = [target.x - source.x, target.y - source.y];
  const bend = { x: (source.x + target.x) / 2 + dy * SWING, y: (source.y + target.y) / 2 - dx * SWING };
  const begin = toward(source, bend, PEBBLE + 3);
  const [tip, neck] = [toward(target, bend, PEBBLE * 0.3), toward(target, bend, PEBBLE * 0.3 + 16)];
  const [ux, uy] = [(tip.x - neck.x) / 16, (tip.y - neck.y) / 16];
  const corner = (side: number) => `${neck.x - uy * side} ${neck.y + ux * side}`;
  return (
    <>
      <path d={`M${begin.x} ${begin.y}Q${bend.x} ${bend.y} ${neck.x} ${neck.y}`} />
      <path class="head" d={`M${tip.x} ${tip.y}L${corner(10)}L${corner(-10)}z`} />
    </>
  );
}

function toward(from: Point, to: Point, distance: number): Point {
  const length = Math.hypot(to.x - from.x, to.y - from.y);
  return {
    x: from.x + ((to.x - from.x) * distance) / length,
    y: from.y + ((to.y - from.y) * distance) / length,
  };
}
