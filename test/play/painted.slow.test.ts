import { describe, expect, it } from 'vitest';
import { sceneNamed } from '../../fixtures/list.ts';
import { encodePainting } from '../../fixtures/painter/encode.ts';
import { paint } from '../../fixtures/painter/paint.ts';
import { decodePicture, type Move, type Reading, readPixels, solve, validate } from '../../src/index.ts';
import { Waiting } from '../../src/play/between.ts';
import { Buttons } from '../../src/play/buttons.ts';
import { type Device, play } from '../../src/play/index.ts';
import type { Screen } from '../../src/play/screen.ts';
import type { Point } from '../../src/vision/index.ts';

const ID = 'ball-plain';

/** Milliseconds: long enough for the board to be taken to be gone, not for good. */
const MENU_FOR = 4_000;

async function boardAfter(moves: readonly Move[]): Promise<Buffer> {
  const { spec, seed } = sceneNamed(ID);
  return encodePainting(paint(spec, seed, moves).svg, spec.file);
}

async function menu(): Promise<Buffer> {
  const { spec, seed } = sceneNamed('none-menu');
  return encodePainting(paint(spec, seed).svg, spec.file);
}

/** A game one move before its end, as a painted screen, and the tubes of that move. */
async function lastMove() {
  const decoded = await decodePicture(await boardAfter([]));
  const reading = decoded.ok ? readPixels(decoded.value) : decoded;
  if (!reading.ok) throw new Error(reading.fault.message);
  const board = validate(reading.value);
  const solution = board.ok ? solve(board.value) : undefined;
  const moves = solution?.status === 'solved' ? solution.moves : [];
  const last = moves.at(-1);
  if (!last) throw new Error(`${ID} is not solved`);
  const before = moves.slice(0, -1);
  return { tubes: reading.value.tubes, last, shots: [await boardAfter(before), await boardAfter(moves)] };
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
      leadsAway: async () => false,
      tap: async (at: Point) => {
        taps.push(at);
        throw new Error('pressed');
      },
    };
    const print = { text: 'Tap to play', left: 100, right: 300, top: 900, bottom: 940 };
    const buttons = new Buttons({ read: async () => [print], close: async () => {} });
    const waiting = new Waiting(screen as unknown as Screen, {}, buttons);
    await expect(waiting.forBoard({ purposes: ['begin'] })).rejects.toThrow('pressed');
    expect(taps).toEqual([{ x: 200, y: 920 }]);
  });
});
