import { setImmediate } from 'node:timers/promises';
import { type LevelRating, rateLevel } from '../levels/index.ts';
import { type Board, formatBoard, hiddenCount, legible } from '../puzzle/index.ts';
import { EXIT, type ExitCode, errorJson, type Failure, isFailure } from './exit.ts';
import { failed } from './faults.ts';
import { type Io, printFailure } from './io.ts';
import { type LevelInput, levelsOf } from './levelInputs.ts';
import { ratingLines } from './ratingText.ts';
import { wrongExtension } from './save.ts';
import { isOutputCut, setActivity } from './stop.ts';

export interface RateFlags {
  readonly seed: number;
  readonly maxNodes?: number;
  /** A file for the difficulty curve. */
  readonly plot?: string;
  readonly json?: boolean;
  readonly quiet?: boolean;
}

/**
 * Rates levels as they are read, and prints what was measured of each. A level that cannot be rated does not stop the rest.
 *
 * @returns the exit code of the first that failed, else 0
 */
export async function rate(inputs: readonly string[], flags: RateFlags, io: Io): Promise<ExitCode> {
  const refused =
    flags.plot === undefined ? undefined : wrongExtension({ stem: '', file: flags.plot }, PLOTS);
  if (refused) return printFailure(io, '', refused, flags.json === true);
  let worst: ExitCode = EXIT.done;
  const scores: (number | null)[] = [];
  for await (const { name, board } of levelsOf(inputs)) {
    if (isOutputCut()) break;
    setActivity(`rating ${legible(name)}`);
    // gives signals a chance between two levels
    await setImmediate();
    const rating = rated(board, flags);
    const code = isFailure(rating)
      ? printUnrated(name, rating, flags, io)
      : printRating({ name, board: board as Board, rating }, flags, io);
    if (!isFailure(rating)) scores.push(rating.score);
    if (worst === EXIT.done) worst = code;
  }
  const drawn = flags.plot === undefined ? EXIT.done : await plot(scores, flags.plot, inputs, flags, io);
  return worst === EXIT.done ? drawn : worst;
}

const PLOTS = ['.png', '.svg'];

/** Rates a level. */
function rated(board: LevelInput['board'], { seed, maxNodes }: RateFlags): LevelRating | Failure {
  if (isFailure(board)) return board;
  if (hiddenCount(board) > 0) return failed(EXIT.unreadable, 'rateHidden');
  return rateLevel(board, { seed, ...(maxNodes !== undefined && { maxNodes }) });
}

interface Rated {
  readonly name: string;
  readonly board: Board;
  readonly rating: LevelRating;
}

const EXIT_OF = { solved: EXIT.done, unsolvable: EXIT.unsolvable, exhausted: EXIT.exhausted } as const;

function printRating({ name, board, rating }: Rated, { json, quiet }: RateFlags, io: Io): ExitCode {
  if (json) io.json({ version: 1, name, kind: board.kind, board: formatBoard(board), rating });
  else {
    const [first, ...more] = ratingLines(rating);
    io.out(`${name}: ${first}`);
    for (const line of quiet ? [] : more) io.out(`  ${line}`);
  }
  return EXIT_OF[rating.status];
}

function printUnrated(name: string, failure: Failure, { json }: RateFlags, io: Io): ExitCode {
  if (json) io.json({ name, version: 1, ...errorJson(failure) });
  else io.out(`${legible(name)}: ${failure.message}`);
  return failure.exit;
}

/** Draws the difficulty curve. The code for pictures is loaded only here. */
async function plot(
  scores: readonly (number | null)[],
  file: string,
  inputs: readonly string[],
  { json }: RateFlags,
  io: Io,
): Promise<ExitCode> {
  const { curvePicture } = await import('./curve.ts');
  const { save } = await import('./save.ts');
  const saved = await save([curvePicture(scores, file)], { stem: file, file }, await io.openOutput(inputs));
  if (isFailure(saved)) return printFailure(io, '', saved, json === true);
  if (!json) io.out(`saved ${file}`);
  return EXIT.done;
}
