import { advise } from '../../hidden/index.ts';
import { decodePicture, encodePng, nameFor, readBytes, renderScene } from '../../image/index.ts';
import { tapsScene } from '../../overlay/index.ts';
import { type Device, DeviceError } from '../../play/index.ts';
import { applyMove, type Board, hiddenCount, isLegal, type Move, validate } from '../../puzzle/index.ts';
import { solve } from '../../solver/index.ts';
import {
  type Pixels,
  type Point,
  type Reading,
  readPixels,
  storeReading,
  tapPoint,
} from '../../vision/index.ts';
import { isDoubted, warningLines } from '../read/readingText.ts';
import { unreadable } from '../read/source.ts';
import { EXIT, type ExitCode, type Failure, isFailure } from '../terminal/exit.ts';
import type { Io } from '../terminal/io.ts';
import { save, targetOf } from '../terminal/save.ts';
import type { PlayFlags } from './playFlags.ts';

/** Where the picture for a dry run comes from. */
type Stage = { readonly picture: string } | { readonly device: Device };

/** Search limit of a dry run. Its moves need not be the fewest. */
const MAX_NODES = 300_000;

/** Draws what would be tapped on a picture or a device's screen, and taps nothing. */
export async function rehearse(stage: Stage, flags: PlayFlags, io: Io): Promise<ExitCode | Failure> {
  const bytes = await bytesOf(stage);
  if (isFailure(bytes)) return bytes;
  const decoded = await decodePicture(bytes);
  if (!decoded.ok) return unreadable(decoded.fault);
  const seen = readPixels(decoded.value);
  if (!seen.ok) return { exit: EXIT.unreadable, code: seen.fault.code, message: seen.fault.message };
  const board = validate(seen.value);
  if (!board.ok) return { exit: EXIT.unreadable, ...board.fault };
  const moves = movesFor(board.value);
  const stem = 'picture' in stage ? nameFor(stage.picture) : 'tubesight-play';
  const saved = await savePicture(decoded.value, seen.value, moves, { stem, stage, flags, io });
  if (isFailure(saved)) return saved;
  printRehearsal(seen.value, board.value, moves, { flags, io, saved });
  if (isDoubted(seen.value) && !flags.trust) return EXIT.unreadable;
  return moves.length === 0 ? EXIT.unsolvable : EXIT.done;
}

async function bytesOf(stage: Stage): Promise<Uint8Array | Failure> {
  if ('picture' in stage) {
    const bytes = await readBytes(stage.picture);
    return bytes.ok ? bytes.value : unreadable(bytes.fault);
  }
  try {
    return await stage.device.screenshot();
  } catch (error) {
    if (!(error instanceof DeviceError)) throw error;
    return { exit: EXIT.device, code: error.code, message: error.message };
  }
}

/** The moves to make: to the end, or to the next hidden item. */
function movesFor(board: Board): readonly Move[] {
  if (hiddenCount(board) === 0) {
    const solution = solve(board, { maxNodes: MAX_NODES });
    return solution.status === 'unsolvable' ? [] : (solution.moves ?? []);
  }
  const advice = advise(board);
  if (!advice.ok) return [];
  if (advice.value.status === 'known') return movesFor(advice.value.board);
  return advice.value.status === 'plan' ? advice.value.moves : [];
}

interface Saving {
  readonly stem: string;
  readonly stage: Stage;
  readonly flags: PlayFlags;
  readonly io: Io;
}

async function savePicture(
  pixels: Pixels,
  reading: Reading,
  moves: readonly Move[],
  { stem, stage, flags, io }: Saving,
): Promise<readonly string[] | Failure> {
  const target = targetOf(flags.output, stem);
  const path = target.file ?? `${target.stem}.taps.png`;
  const points = reading.tubes.map(tapPoint);
  const encode = async () => encodePng(await renderScene(tapsScene(pixels, reading, moves, points)));
  const inputs = 'picture' in stage ? [stage.picture] : [];
  return save([{ path, encode }], target, await io.openOutput(inputs));
}

interface Printing {
  readonly flags: PlayFlags;
  readonly io: Io;
  readonly saved: readonly string[];
}

function printRehearsal(
  reading: Reading,
  board: Board,
  moves: readonly Move[],
  { flags, io, saved }: Printing,
): void {
  const taps = tapsOf(reading, board, moves);
  if (flags.json) {
    const { version: _, ...stored } = storeReading(reading);
    const list = moves.flatMap(({ from, to }, i) =>
      [from, to].map((tube, k) => ({ step: i + 1, tube: tube + 1, at: taps[i]?.[k as 0 | 1] })),
    );
    io.json({ version: 1, event: 'rehearsal', reading: stored, taps: list, saved });
    return;
  }
  for (const line of warningLines(storeReading(reading))) io.err(line);
  for (const [i, { from, to }] of moves.entries()) {
    const [one, other] = taps[i] ?? [];
    if (!one || !other) continue;
    io.out(
      `${`${i + 1}`.padStart(4)}. tap ${one.x.toFixed(0)},${one.y.toFixed(0)} (tube ${from + 1}), then ${other.x.toFixed(0)},${other.y.toFixed(0)} (tube ${to + 1})`,
    );
  }
  if (moves.length === 0) io.err('no moves were found for this board');
  for (const file of saved) io.err(`saved ${file}`);
}

/** The two points to tap for each move, up to the first move that is not legal. */
function tapsOf(reading: Reading, board: Board, moves: readonly Move[]): [Point, Point][] {
  const taps: [Point, Point][] = [];
  let now = board;
  for (const move of moves) {
    const point = (index: number): Point => {
      const tube = reading.tubes[index];
      if (!tube) throw new RangeError(`there is no tube ${index}`);
      return tapPoint({ ...tube, items: now.tubes[index]?.items ?? tube.items });
    };
    taps.push([point(move.from), point(move.to)]);
    if (!isLegal(now, move)) break;
    now = applyMove(now, move);
  }
  return taps;
}
