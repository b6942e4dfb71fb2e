import { describe, expect, it } from 'vitest';
import { sceneNamed } from '../../fixtures/list.ts';
import { encodePainting } from '../../fixtures/painter/encode.ts';
import { paint } from '../../fixtures/painter/paint.ts';
import { Random } from '../../fixtures/painter/random.ts';
import { decodePicture } from '../../src/image/index.ts';
import { Explorer } from '../../src/play/explore.ts';
import { type Device, play } from '../../src/play/index.ts';
import type { Screen } from '../../src/play/screen.ts';
import { applyMove, legalMoves, type Move, validate } from '../../src/puzzle/index.ts';
import { solve } from '../../src/solver/index.ts';
import type { Point } from '../../src/vision/index.ts';
import { type Reading, readPixels } from '../../src/vision/index.ts';
import { valueIn } from '../boards.ts';

const ID = 'ball-plain';

/** Milliseconds: long enough for the board to be taken to be gone, not for good. */
const MENU_FOR = 4_000;
/** Random moves from the start of the scene within which some order of them is lost. */
const MOST_LOSING = 30;

async function boardAfter(moves: readonly Move[], id = ID): Promise<Buffer> {
  const { spec, seed } = sceneNamed(id);
  return encodePainting(paint(spec, seed, moves).svg, spec.file);
}

async function menu(): Promise<Buffer> {
  const { spec, seed } = sceneNamed('none-menu');
  return encodePainting(paint(spec, seed).svg, spec.file);
}

/** The tubes of a painted board, and the moves that solve it. */
async function solved(id: string) {
  const decoded = await decodePicture(await boardAfter([], id));
  const reading = decoded.ok ? readPixels(decoded.value) : decoded;
  if (!reading.ok) throw new Error(reading.fault.message);
  const board = validate(reading.value);
  const solution = board.ok ? solve(board.value) : undefined;
  if (solution?.status !== 'solved') throw new Error(`${id} is not solved`);
  return { start: valueIn(board), tubes: reading.value.tubes, moves: solution.moves };
}

/** A game one move before its end, as a painted screen, and the tubes of that move. */
async function lastMove() {
  const { tubes, moves } = await solved(ID);
  const last = moves.at(-1);
  if (!last) throw new Error(`${ID} has no moves`);
  return { tubes, last, shots: [await boardAfter(moves.slice(0, -1)), await boardAfter(moves)] };
}

/** Whether a point lies in a tube, within its middle half across. */
function isIn(tube: Reading['tubes'][number] | undefined, x: number, y: number): boolean {
  return tube !== undefined && Math.hypot(x - tube.x, (y - tube.y) / 6) < tube.itemWidth / 2;
}

/**
 * A game that shows nothing of what is lifted, and a menu once it is won.
 *
 * @param isLost whether a menu comes up in place of the first time that the last move is made, for a while.
 */
async function paintedGame(isLost: boolean): Promise<{ device: Device; taps: () => string[] }> {
  const { tubes, last, shots } = await lastMove();
  const other = await menu();
  const taps: string[] = [];
  let isSelected = false;
  let isWon = false;
  let losses = isLost ? 1 : 0;
  let menuUntil = 0;
  const device: Device = {
    screenshot: async () => {
      if (isWon) return other;
      return performance.now() < menuUntil ? other : (shots[0] ?? other);
    },
    tap: async (x, y) => {
      const isSource = isIn(tubes[last.from], x, y);
      const isTarget = isIn(tubes[last.to], x, y);
      taps.push(isSource ? 'source' : isTarget ? 'target' : 'elsewhere');
      if (isTarget && isSelected) {
        if (losses-- > 0) menuUntil = performance.now() + MENU_FOR;
        else isWon = true;
      }
      isSelected = isSource;
    },
    close: async () => {},
  };
  return { device, taps: () => taps };
}

describe('a board that goes away with its last move', () => {
  it('is played on where it comes back without that move', async () => {
    const { device, taps } = await paintedGame(true);
    const { fault, ...rest } = await play(device, { maxTime: 250_000 });
    expect(fault).toBeUndefined();
    expect(rest).toMatchObject({ won: 1, moves: 1 });
    expect(taps()).toEqual(['source', 'target', 'source', 'target']);
  });
});

/** Looks at a board that is won before the next level is there. */
const WON_FOR = 3;

/** A game that goes on by itself, whose levels have their tubes in the same places. Each begins so many moves before its end. */
async function gameOfLevels(id: string, begins: readonly number[]): Promise<Device> {
  const { tubes, moves } = await solved(id);
  const boards = begins.flatMap((left) =>
    Array.from({ length: left + 1 }, (_, k) => moves.length - left + k),
  );
  const shots = await Promise.all(boards.map((made) => boardAfter(moves.slice(0, made), id)));
  let [at, looks] = [0, 0];
  let isSelected = false;
  return {
    screenshot: async () => {
      const isWon = boards[at] === moves.length;
      if (isWon && at < shots.length - 1 && ++looks > WON_FOR) at++;
      return shots[at] ?? Buffer.alloc(0);
    },
    tap: async (x, y) => {
      const move = moves[boards[at] ?? moves.length];
      if (isSelected && move && isIn(tubes[move.to], x, y)) at++;
      isSelected = move !== undefined && isIn(tubes[move.from], x, y);
    },
    close: async () => {},
  };
}

describe('the next level', () => {
  it('is read by the tubes of the last one: no doubt is left about how many items fit, which a board that is nearly done hardly shows', async () => {
    const device = await gameOfLevels('water-symbols', [4, 2]);
    const doubts = new Map<number, string[]>();
    const { fault } = await play(device, {
      levels: 2,
      maxTime: 250_000,
      onEvent: (event) => {
        if (event.type === 'board')
          doubts.set(
            event.level,
            event.reading.warnings.map(({ reason }) => reason),
          );
      },
    });
    expect(fault).toBeUndefined();
    expect([...doubts]).toEqual([
      [1, []],
      [2, []],
    ]);
  });
});

/** A reload sign without a word, in the middle of its place. */
const SIGN = { x: 430, y: 52, radius: 16 };
const RELOAD = `<g transform="translate(${SIGN.x} ${SIGN.y}) scale(${SIGN.radius})" fill="none" stroke="white"
  stroke-width="0.25"><path d="M0.8,-0.3 A0.9,0.9 0 1 0 0.85,0.35"/><path d="M0.9,-1 V-0.25 H0.15"/></g>`;

/** What leads to a position of the scene that is proved lost. */
async function movesToLoss(): Promise<readonly Move[]> {
  const { start } = await solved(ID);
  const random = new Random(1);
  for (;;) {
    const made: Move[] = [];
    let at = start;
    while (legalMoves(at).length > 0 && made.length < MOST_LOSING) {
      const move = random.pick(legalMoves(at));
      at = applyMove(at, move);
      made.push(move);
      if (solve(at).status === 'unsolvable') return made;
    }
  }
}

describe('a lost board', () => {
  it('is dealt anew with a sign beside its title', async () => {
    const { tubes, last, shots } = await lastMove();
    const signed = async (moves: readonly Move[]) => {
      const { spec, seed } = sceneNamed(ID);
      return encodePainting(paint(spec, seed, moves).svg.replace('</svg>', `${RELOAD}</svg>`), spec.file);
    };
    const { moves } = await solved(ID);
    const [lost, fresh] = await Promise.all([signed(await movesToLoss()), signed(moves.slice(0, -1))]);
    let shot = lost;
    let picked = false;
    const device: Device = {
      screenshot: async () => shot,
      tap: async (x, y) => {
        const isSign = Math.hypot(x - SIGN.x, y - SIGN.y) < SIGN.radius;
        if (isSign) shot = fresh;
        else if (picked && isIn(tubes[last.to], x, y)) shot = shots[1] ?? shot;
        picked = shot === fresh && isIn(tubes[last.from], x, y);
      },
      close: async () => {},
    };
    const { fault, ...rest } = await play(device, { maxTime: 250_000 });
    expect(fault).toBeUndefined();
    expect(rest).toMatchObject({ won: 1, moves: 1 });
  });
});

describe('a title on which pieces move', () => {
  it('is left by its button, though it looks like a board', async () => {
    const { shots } = await lastMove();
    const taps: Point[] = [];
    let looks = 0;
    const screen = {
      frame: async () => {
        const png = shots[++looks % 2] ?? Buffer.alloc(0);
        const decoded = await decodePicture(png);
        return { png, pixels: decoded.ok && decoded.value };
      },
      deadline: Number.POSITIVE_INFINITY,
      pause: async () => {},
      limited: (answer: Promise<unknown>) => answer,
      pressable: async () => undefined,
      tap: async (at: Point) => {
        taps.push(at);
        throw new Error('pressed');
      },
    };
    const print = { text: 'Tap to play', left: 100, right: 300, top: 900, bottom: 940 };
    const reader = { read: async () => [print], close: async () => {} };
    const explorer = new Explorer(screen as unknown as Screen, {}, reader);
    await expect(explorer.forBoard({ goal: 'begin' })).rejects.toThrow('pressed');
    expect(taps).toEqual([{ x: 200, y: 920 }]);
  });
});
