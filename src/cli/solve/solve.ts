import { legible } from '../../puzzle/legible.ts';
import type { BoardSource, BoardsSource } from '../read/boardSource.ts';
import { isBoardText, isPanguruArgument, shownName, textSource } from '../read/boardText.ts';
import { hasCorrections } from '../read/correctionFlags.ts';
import { EXIT, type ExitCode, type Failure, isFailure } from '../terminal/exit.ts';
import { failed } from '../terminal/faults.ts';
import { type Io, printerFor, printFailure, printJson, printPassedOver } from '../terminal/io.ts';
import { contradiction, wantsPictures, withoutPictures } from './pictureFlags.ts';
import { exitOfAnswer, solutionJson } from './solutionJson.ts';
import type { SolveFlags } from './solveFlags.ts';
import { solveReading } from './solveReading.ts';

/** Solves one argument: a picture, board text or a file. @returns the exit code */
export async function solveOne(
  argument: string,
  flags: SolveFlags,
  inputs: readonly string[],
  io: Io,
): Promise<ExitCode> {
  if (isPanguruArgument(argument) || isBoardText(argument)) return solveTyped(argument, flags, inputs, io);
  const { isLevelsFile } = await import('../levels/rows.ts');
  if (!(await isLevelsFile(argument))) return solveFile(argument, flags, inputs, io);
  const { solveLevels } = await import('../levels/solveRows.ts');
  const refused =
    misplaced(flags.board, 'boardOfPicture') ??
    withoutPictures(flags, inputs.length) ??
    forOneBoard(flags) ??
    misplaced(flags.upsideDown, 'upsideDownRows');
  return refused
    ? printFailure(io, argument, refused, flags.json === true)
    : solveLevels(argument, flags, io);
}

/** Solves board text. The code for pictures is not loaded, so that it starts fast. */
async function solveTyped(
  text: string,
  flags: SolveFlags,
  inputs: readonly string[],
  io: Io,
): Promise<ExitCode> {
  const refuse = (failure: Failure) => printFailure(io, shownName(text), failure, flags.json === true);
  const odd = misplaced(flags.board, 'boardOfPicture') ?? misplaced(flags.resume, 'resumeRows');
  if (odd) return refuse(odd);
  if (isPanguruArgument(text)) {
    const { panguruOne } = await import('./panguru.ts');
    return panguruOne(text, flags, inputs, io);
  }
  const board = await textSource(text, undefined, flags.upsideDown);
  return isFailure(board) ? refuse(board) : solveText(board, flags, inputs, io);
}

/** Solves what a file, the clipboard or standard input holds: a picture, a reading or boards. */
async function solveFile(
  argument: string,
  flags: SolveFlags,
  inputs: readonly string[],
  io: Io,
): Promise<ExitCode> {
  const json = flags.json === true;
  const refused = misplaced(flags.resume, 'resumeRows');
  if (refused) return printFailure(io, argument, refused, json);
  const { isOwnPicture, isPictureName, openSource, tubesKind } = await import('../read/source.ts');
  if (flags.level && isPictureName(argument)) {
    const { prepareLevel } = await import('../read/levelNumber.ts');
    prepareLevel();
  }
  const source = await openSource(argument, tubesKind(flags.upsideDown), inputs);
  if (isFailure(source)) {
    const isPassedOver = inputs.length > 1 && isOwnPicture(source);
    return (isPassedOver ? printPassedOver : printFailure)(io, argument, source, json);
  }
  const unchosen = source.type === 'picture' ? undefined : misplaced(flags.board, 'boardOfPicture');
  if (unchosen) return printFailure(io, source.name, unchosen, json);
  if (source.type === 'board' || source.type === 'boards') return solveText(source, flags, inputs, io);
  const outcome =
    source.type === 'panguru'
      ? await (await import('./panguru.ts')).solvePanguruBoard(source, flags, inputs, io)
      : await (await import('./solvePicture.ts')).solvePicture(source, flags, inputs, io);
  return typeof outcome === 'number' ? outcome : printFailure(io, source.name, outcome, json);
}

/** Refuses options that are about one board, for rows of levels. */
function forOneBoard(flags: SolveFlags): Failure | undefined {
  if (!hasCorrections(flags) && flags.moves === undefined && !flags.after) return undefined;
  return failed(EXIT.usage, 'oneBoard');
}

/**
 * Refuses an option where it means nothing: `--board` for boards in text, `--resume` for everything but rows of levels, and
 * `--upside-down` for these, which do not say how tubes stand.
 */
function misplaced(
  option: unknown,
  reason: 'boardOfPicture' | 'resumeRows' | 'upsideDownRows',
): Failure | undefined {
  return option === undefined || option === false ? undefined : failed(EXIT.usage, reason);
}

/** Solves the board or boards of a text in order. @returns the exit code of the first that failed, else 0 */
async function solveText(
  source: BoardSource | BoardsSource,
  flags: SolveFlags,
  inputs: readonly string[],
  io: Io,
): Promise<ExitCode> {
  if (source.type === 'board') return solveSource(source, flags, inputs, io);
  const refused = forOneBoard(flags);
  if (refused) return printFailure(io, source.name, refused, flags.json === true);
  printerFor(flags, io).note(source.note);
  let worst: ExitCode = EXIT.done;
  for (const board of source.boards) {
    if (!flags.json) io.out(`\n${legible(board.name, MOST_NAME)}:`);
    const own = { ...io, json: (value: object) => io.json({ name: board.name, ...value }) };
    const code = await solveSource(board, flags, inputs, own);
    if (worst === EXIT.done) worst = code;
  }
  return worst;
}

/** The most characters of a file name in the heading of a board. */
const MOST_NAME = 100;

async function solveSource(
  source: BoardSource,
  flags: SolveFlags,
  inputs: readonly string[],
  io: Io,
): Promise<ExitCode> {
  const outcome = contradiction(flags) ?? (await solveBoard(source, flags, inputs, io));
  return typeof outcome === 'number' ? outcome : printFailure(io, source.name, outcome, flags.json === true);
}

/** Solves a board in text. The code for corrections, earlier pictures and drawing is loaded only when it is needed. */
async function solveBoard(
  source: BoardSource,
  flags: SolveFlags,
  inputs: readonly string[],
  io: Io,
): Promise<ExitCode | Failure> {
  const printer = printerFor(flags, io);
  if (source.reading.note !== undefined) printer.note(source.reading.note);
  const corrected = hasCorrections(flags)
    ? (await import('../read/corrections.ts')).correctedBy(flags, source.reading)
    : source.reading;
  if (isFailure(corrected)) return corrected;
  const reading = flags.after
    ? await (await import('./earlierPictures.ts')).withEarlierPictures(corrected, flags, printer)
    : corrected;
  if (isFailure(reading)) return reading;
  const solved = await solveReading(reading, flags, io, printer);
  if (isFailure(solved)) return solved;
  const board = { name: source.name, reading, solved, inputs };
  const saved = wantsPictures(flags)
    ? await (await import('./plainPictures.ts')).savePlainPictures(board, flags, io)
    : [];
  const exit = exitOfAnswer(solved, reading);
  if (!flags.json) return isFailure(saved) ? saved : exit;
  const value = { ...reading, solution: solutionJson(solved, flags, reading) };
  return printJson(io, source.name, value, saved, exit);
}
