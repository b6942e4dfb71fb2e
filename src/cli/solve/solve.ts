import { legible } from '../../puzzle/sentence.ts';
import type { BoardSource, BoardsSource } from '../read/boardSource.ts';
import { isBoardText, isPanguruArgument, shownName, textSource } from '../read/boardText.ts';
import { hasCorrections } from '../read/correctionFlags.ts';
import { isPointedAt } from '../read/pointingFlags.ts';
import { EXIT, type ExitCode, type Failure, isFailure } from '../terminal/exit.ts';
import { failed } from '../terminal/faults.ts';
import {
  printerFor,
  printFailure,
  printJson,
  printOutcome,
  printPassedOver,
  type Run,
  withName,
} from '../terminal/io.ts';
import { contradiction, wantsPictures, withoutPictures } from './pictureFlags.ts';
import { exitOfAnswer, solutionJson } from './solutionJson.ts';
import type { SolveFlags } from './solveFlags.ts';
import { solveReading } from './solveReading.ts';

/** Solves one argument: a picture, board text or a file. @returns the exit code */
export async function solveOne(argument: string, run: Run<SolveFlags>): Promise<ExitCode> {
  if (isPanguruArgument(argument) || isBoardText(argument)) return solveTyped(argument, run);
  const { flags, inputs, io } = run;
  const { isFileOfRows } = await import('../levels/rows.ts');
  if (!(await isFileOfRows(argument))) return solveFile(argument, run);
  const { solveLevels } = await import('../levels/solveRows.ts');
  const refused =
    forPictures(flags) ??
    withoutPictures(flags, inputs.length) ??
    forOneBoard(flags) ??
    misplaced(flags.upsideDown, 'upsideDownRows');
  return refused ? printOutcome(refused, argument, run) : solveLevels(argument, flags, io);
}

/** Solves board text. The code for pictures is not loaded, so that it starts fast. */
async function solveTyped(text: string, run: Run<SolveFlags>): Promise<ExitCode> {
  const { flags } = run;
  const refuse = (failure: Failure) => printOutcome(failure, shownName(text), run);
  const odd = forPictures(flags) ?? misplaced(flags.resume, 'resumeRows');
  if (odd) return refuse(odd);
  if (isPanguruArgument(text)) {
    const { panguruOne } = await import('./panguru.ts');
    return panguruOne(text, run);
  }
  const board = await textSource(text, undefined, flags.upsideDown);
  return isFailure(board) ? refuse(board) : solveText(board, run);
}

/** Solves what a file, the clipboard or standard input holds: a picture, a reading or boards. */
async function solveFile(argument: string, run: Run<SolveFlags>): Promise<ExitCode> {
  const { flags, inputs, io } = run;
  const refused = misplaced(flags.resume, 'resumeRows') ?? (await miswritten(flags));
  if (refused) return printOutcome(refused, argument, run);
  const { isOwnPicture, isPictureName, openSource, tubesKind } = await import('../read/source.ts');
  if (flags.level && isPictureName(argument)) {
    const { prepareLevelNumber } = await import('../read/levelNumber.ts');
    prepareLevelNumber();
  }
  const source = await openSource(argument, tubesKind(flags.upsideDown), inputs);
  if (isFailure(source)) {
    const isPassedOver = inputs.length > 1 && isOwnPicture(source);
    return (isPassedOver ? printPassedOver : printFailure)(io, argument, source, flags.json === true);
  }
  const unchosen = source.type === 'picture' ? undefined : forPictures(flags);
  if (unchosen) return printOutcome(unchosen, source.name, run);
  if (source.type === 'board' || source.type === 'boards') return solveText(source, run);
  const outcome =
    source.type === 'panguru'
      ? await (await import('./panguru.ts')).solvePanguruBoard(source, run)
      : await (await import('./solvePicture.ts')).solvePicture(source, run);
  return printOutcome(outcome, source.name, run);
}

/** Refuses corrections that nobody understands, before a picture is read for seconds. */
async function miswritten(flags: SolveFlags): Promise<Failure | undefined> {
  if (!hasCorrections(flags)) return undefined;
  const corrections = (await import('../read/corrections.ts')).correctionsOf(flags);
  return isFailure(corrections) ? corrections : undefined;
}

/** Refuses options that say what to look at in a picture. */
function forPictures(flags: SolveFlags): Failure | undefined {
  return misplaced(flags.board, 'boardOfPicture') ?? misplaced(isPointedAt(flags), 'tubesOfPicture');
}

/** Refuses options that are about one board, for rows of levels. */
function forOneBoard(flags: SolveFlags): Failure | undefined {
  if (!hasCorrections(flags) && flags.moves === undefined && !flags.after) return undefined;
  return failed(EXIT.usage, 'oneBoard');
}

/**
 * Refuses an option where it means nothing: `--board` and `--tube` for boards in text, `--resume` for everything but rows of levels, and
 * `--upside-down` for these, which do not say how tubes stand.
 */
function misplaced(
  option: unknown,
  reason: 'boardOfPicture' | 'tubesOfPicture' | 'resumeRows' | 'upsideDownRows',
): Failure | undefined {
  return option === undefined || option === false ? undefined : failed(EXIT.usage, reason);
}

/** Solves the board or boards of a text in order. @returns the exit code of the first that failed, else 0 */
async function solveText(source: BoardSource | BoardsSource, run: Run<SolveFlags>): Promise<ExitCode> {
  if (source.type === 'board') return printOutcome(await solveBoard(source, run), source.name, run);
  const { flags, io } = run;
  const refused = forOneBoard(flags);
  if (refused) return printOutcome(refused, source.name, run);
  printerFor(flags, io).note(source.note);
  let worst: ExitCode = EXIT.done;
  for (const board of source.boards) {
    if (!flags.json) io.out(`\n${legible(board.name, MOST_NAME)}:`);
    const own = { ...run, io: withName(io, board.name) };
    const code = printOutcome(await solveBoard(board, own), board.name, own);
    if (worst === EXIT.done) worst = code;
  }
  return worst;
}

/** The most characters of a file name in the heading of a board. */
const MOST_NAME = 100;

/** Solves a board in text. The code for corrections, earlier pictures and drawing is loaded only when it is needed. */
async function solveBoard(source: BoardSource, run: Run<SolveFlags>): Promise<ExitCode | Failure> {
  const { flags, io } = run;
  const contradicted = contradiction(flags);
  if (contradicted) return contradicted;
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
  const board = { name: source.name, reading, solved };
  const saved = wantsPictures(flags)
    ? await (await import('./pictures.ts')).savePlainPictures(board, run)
    : [];
  const exit = exitOfAnswer(solved, reading);
  if (!flags.json) return isFailure(saved) ? saved : exit;
  const value = { ...reading, solution: solutionJson(solved, flags, reading) };
  return printJson(io, source.name, value, saved, exit);
}
