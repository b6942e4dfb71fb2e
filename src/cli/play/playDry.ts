import { decodePicture, encodePng, nameFor, readBytes, renderScene } from '../../image/index.ts';
import { tapsScene } from '../../overlay/index.ts';
import { type Device, planFor } from '../../play/index.ts';
import { type Board, type Move, replay, success, validate } from '../../puzzle/index.ts';
import { type Point, type Reading, readPixels, storeReading, tapPoint } from '../../vision/index.ts';
import { isDoubted, warningLines } from '../read/readingText.ts';
import { type Attempt, EXIT, type ExitCode, unreadable } from '../terminal/exit.ts';
import type { Io } from '../terminal/io.ts';
import { save, targetOf } from '../terminal/save.ts';
import type { PlayFlags } from './playFlags.ts';

/**
 * Draws what would be tapped on a picture or a device's screen, and taps nothing.
 *
 * @param stage a device, or the path of a picture
 */
export async function rehearse(stage: Device | string, flags: PlayFlags, io: Io): Promise<Attempt<ExitCode>> {
  const isFile = typeof stage === 'string';
  const bytes = isFile ? await readBytes(stage) : success(await stage.screenshot());
  if (!bytes.ok) return unreadable(bytes.fault);
  const decoded = await decodePicture(bytes.value);
  if (!decoded.ok) return unreadable(decoded.fault);
  const seen = readPixels(decoded.value);
  if (!seen.ok) return unreadable(seen.fault);
  const reading = seen.value;
  const board = validate(reading);
  if (!board.ok) return unreadable(board.fault);
  const plan = await planFor(board.value).catch(() => undefined);
  const [start, moves] = plan?.type === 'moves' ? [plan.board, plan.moves] : [board.value, []];
  const target = targetOf(flags.output, isFile ? nameFor(stage) : 'tubesight-play');
  const scene = tapsScene(decoded.value, reading, moves, reading.tubes.map(tapPoint));
  const path = target.file ?? `${target.stem}.taps.png`;
  const encode = async () => encodePng(await renderScene(scene));
  const saved = await save([{ path, encode }], target, await io.openOutput(isFile ? [stage] : []));
  if (!saved.ok) return saved;
  const taps = tapsOf(reading, start, moves);
  const { version: _, ...stored } = storeReading(reading);
  if (flags.json)
    io.json({ version: 1, event: 'rehearsal', reading: stored, taps: taps.flat(), saved: saved.value });
  else printTaps(taps, [...warningLines(storeReading(reading))], saved.value, io);
  if (isDoubted(reading) && !flags.trust) return success(EXIT.unreadable);
  return success(moves.length === 0 ? EXIT.unsolvable : EXIT.done);
}

/** A tap of a move, with the numbers of both, from 1. */
interface Tap {
  readonly step: number;
  readonly tube: number;
  readonly at: Point;
}

/** The two taps of each move. */
function tapsOf({ tubes }: Reading, board: Board, moves: readonly Move[]): Tap[][] {
  const boards = replay(board, moves);
  return moves.map(({ from, to }, i) =>
    [from, to].flatMap((index) => {
      const [tube, items] = [tubes[index], boards[i]?.tubes[index]?.items];
      return tube && items ? [{ step: i + 1, tube: index + 1, at: tapPoint({ ...tube, items }) }] : [];
    }),
  );
}

function printTaps(
  taps: readonly (readonly Tap[])[],
  warnings: readonly string[],
  saved: readonly string[],
  io: Io,
): void {
  for (const line of warnings) io.err(line);
  const text = ({ at, tube }: Tap) => `${at.x.toFixed(0)},${at.y.toFixed(0)} (tube ${tube})`;
  for (const [from, to] of taps)
    if (from && to) io.out(`${`${from.step}`.padStart(4)}. tap ${text(from)}, then ${text(to)}`);
  if (taps.length === 0) io.err('no moves were found for this board');
  for (const file of saved) io.err(`saved ${file}`);
}
