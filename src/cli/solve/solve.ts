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

/**
 * Solves one argument: a picture, board text or a file. The code for pictures is loaded only for a picture, so that board text starts
 * fast. @returns the exit code
 */
export async function solveOne(
  argument: string,
  flags: SolveFlags,
  inputs: readonly string[],
  io: Io,
): Promise<ExitCode> {
  const json = flags.json === true;
  const isText = isPanguruArgument(argument) || isBoardText(argument);
  const misplaced = isText ? (ofPictures(flags) ?? ofRows(flags)) : undefined;
  if (misplaced) return printFailure(io, shownName(argument), misplaced, json);
  if (isPanguruArgument(argument)) {
    const { panguruOne } = await import('./panguru.ts');
    return panguruOne(argument, flags, inputs, io);
  }
  if (isBoardText(argument)) {
    const board = await textSource(argument, undefined, flags.upsideDown);
    if (isFailure(board)) return printFailure(io, shownName(argument), board, json);
    return solveText(board, flags, inputs, io);
  }
  const { isLevelsFile } = await import('../levels/rows.ts');
  if (await isLevelsFile(argument)) {
    const { solveLevels } = await import('../levels/solveRows.ts');
    const refused =
      ofPictures(flags) ?? withoutPictures(flags, inputs.length) ?? forOneBoard(flags) ?? standing(flags);
    return refused ? printFailure(io, argument, refused, json) : solveLevels(argument, flags, io);
  }
  const refused = ofRows(flags);
  if (refused) return printFailure(io, argument, refused, json);
  const { isOwnPicture, isPictureName, openSource, tubesKind } = await import('../read/source.ts');
  if (flags.level && isPictureName(argument)) {
    const { prepareLevel } = await import('../read/levelNumber.ts');
    prepareLevel();
  }
  const source = await openSource(argument, tubesKind(flags.upsideDown), inputs);
  if (isFailure(source)) {
    const isPassedOver = inputs.length > 1 && isOwnPicture(source);
    return isPassedOver
      ? printPassedOver(io, argument, source, json)
      : printFailure(io, argument, source, json);
  }
  const unchosen = source.type === 'picture' ? undefined : ofPictures(flags);
  if (unchosen) return printFailure(io, source.name, unchosen, json);
  if (source.type === 'panguru') {
    const { solvePanguruBoard } = await import('./panguru.ts');
    const outcome = await solvePanguruBoard(source, flags, inputs, io);
    return typeof outcome === 'number' ? outcome : printFailure(io, source.name, outcome, json);
  }
  if (source.type === 'board' || source.type === 'boards') return solveText(source, flags, inputs, io);
  const { solvePicture } = await import('./solvePicture.ts');
  const outcome = await solvePicture(source, flags, inputs, io);
  return typeof outcome === 'number' ? outcome : printFailure(io, source.name, outcome, json);
}

/** Refuses options that are about one board, for rows of levels. */
function forOneBoard(flags: SolveFlags): Failure | undefined {
  if (!hasCorrections(flags) && flags.moves === undefined && !flags.after) return undefined;
  return failed(EXIT.usage, 'oneBoard');
}

/** Refuses `--board` for boards in text. */
function ofPictures({ board }: SolveFlags): Failure | undefined {
  return board === undefined ? undefined : failed(EXIT.usage, 'boardOfPicture');
}

/** Refuses `--resume` for everything but rows of levels. */
function ofRows({ resume }: SolveFlags): Failure | undefined {
  return resume === undefined ? undefined : failed(EXIT.usage, 'resumeRows');
}

/** Refuses `--upside-down` for rows of levels: they do not say how tubes stand, and the moves are the same. */
function standing({ upsideDown }: SolveFlags): Failure | undefined {
  return upsideDown ? failed(EXIT.usage, 'upsideDownRows') : undefined;
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
