import { describe, expect, it } from 'vitest';
import { sceneNamed } from '../../fixtures/list.ts';
import { encodePainting } from '../../fixtures/painter/encode.ts';
import { paint } from '../../fixtures/painter/paint.ts';
import { decodePicture } from '../../src/image/index.ts';
import { Explorer } from '../../src/play/explore.ts';
import { type Device, play } from '../../src/play/index.ts';
import type { Screen } from '../../src/play/screen.ts';
import { type Move, validate } from '../../src/puzzle/index.ts';
import { solve } from '../../src/solver/index.ts';
import type { Point } from '../../src/vision/index.ts';
import { type Reading, readPixels } from '../../src/vision/index.ts';

const ID = 'ball-plain';

/** Milliseconds: long enough for the board to be taken to be gone, not for good. */
const MENU_FOR = 4_000;

async function boardAfter(moves: readonly Move[], id = ID): Promise<Buffer> {
  const { spec, seed } = sceneNamed(id);
  return encodePainting(paint(spec, seed, moves).svg, spec.file);
}

async function menu(): Promise<Buffer> {
  const { spec, seed } = sceneNamed('none-menu');
  return encodePainting(paint(spec, seed).svg, spec.file);
}

/** The tubes of a painted board, and the moves that solve it. */
async function solved(id: string): Promise<{ tubes: Reading['tubes']; moves: readonly Move[] }> {
  const decoded = await decodePicture(await boardAfter([], id));
  const reading = decoded.ok ? readPixels(decoded.value) : decoded;
  if (!reading.ok) throw new Error(reading.fault.message);
  const board = validate(reading.value);
  const solution = board.ok ? solve(board.value) : undefined;
  if (solution?.status !== 'solved') throw new Error(`${id} is not solved`);
  return { tubes: reading.value.tubes, moves: solution.moves };
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
