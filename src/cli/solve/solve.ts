import { success } from '../../puzzle/outcome.ts';
import { legible } from '../../puzzle/sentence.ts';
import type { BoardSource, BoardsSource } from '../read/boardSource.ts';
import { isBoardText, isPanguruArgument, shownName, textSource } from '../read/boardText.ts';
import { hasCorrections } from '../read/correctionFlags.ts';
import { isPointedAt } from '../read/pointingFlags.ts';
import { type Attempt, EXIT, type ExitCode, type Failed } from '../terminal/exit.ts';
import { failed } from '../terminal/faults.ts';
import { NAME_LENGTH, printerFor, printOutcome, type Run, withName, withSaved } from '../terminal/io.ts';
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
  const refuse = (refused: Failed) => printOutcome(refused, shownName(text), run);
  const odd = forPictures(flags) ?? misplaced(flags.resume, 'resumeRows');
  if (odd) return refuse(odd);
  if (isPanguruArgument(text)) {
    const { panguruOne } = await import('./panguru.ts');
    return panguruOne(text, run);
  }
  const board = await textSource(text, undefined, flags.upsideDown);
  return board.ok ? solveText(board.value, run) : refuse(board);
}

/** Solves what a file, the clipboard or standard input holds: a picture, a reading or boards. */
async function solveFile(argument: string, run: Run<SolveFlags>): Promise<ExitCode> {
  const { flags, inputs } = run;
  const refused = misplaced(flags.resume, 'resumeRows') ?? (await miswritten(flags));
  if (refused) return printOutcome(refused, argument, run);
  const { isPictureName, openSource, tubesKind, unopened } = await import('../read/source.ts');
  if (flags.level && isPictureName(argument)) {
    const { prepareLevelNumber } = await import('../read/levelNumber.ts');
    prepareLevelNumber();
  }
  const opened = await openSource(argument, tubesKind(flags.upsideDown), inputs);
  if (!opened.ok) return printOutcome(unopened(opened, argument, run), argument, run);
  const source = opened.value;
  const odd = source.type === 'picture' ? misplaced(flags.moves, 'movesOnPicture') : forPictures(flags);
  if (odd) return printOutcome(odd, source.name, run);
  if (source.type === 'board' || source.type === 'boards') return solveText(source, run);
  const outcome =
    source.type === 'panguru'
      ? await (await import('./panguru.ts')).solvePanguruBoard(source, run)
      : await (await import('./solvePicture.ts')).solvePicture(source, run);
  return printOutcome(outcome, source.name, run);
}

/** Refuses corrections that nobody understands, before a picture is read for seconds. */
async function miswritten(flags: SolveFlags): Promise<Failed | undefined> {
  if (!hasCorrections(flags)) return undefined;
  const corrections = (await import('../read/corrections.ts')).correctionsOf(flags);
  return corrections.ok ? undefined : corrections;
}

/** Refuses options that say what to look at in a picture. */
function forPictures(flags: SolveFlags): Failed | undefined {
  return misplaced(flags.board, 'boardOfPicture') ?? misplaced(isPointedAt(flags), 'tubesOfPicture');
}

/** Refuses options that are about one board, for rows of levels. */
function forOneBoard(flags: SolveFlags): Failed | undefined {
  if (!hasCorrections(flags) && flags.moves === undefined && !flags.after) return undefined;
  return failed(EXIT.usage, 'oneBoard');
}

/**
 * Refuses an option where it means nothing: `--board` and `--tube` for boards in text, `--moves` for pictures, because those of the moves
 * show the position on the screenshot, `--resume` for everything but rows of levels, and `--upside-down` for these, which do not say how
 * tubes stand.
 */
function misplaced(
  option: unknown,
  reason: 'boardOfPicture' | 'movesOnPicture' | 'tubesOfPicture' | 'resumeRows' | 'upsideDownRows',
): Failed | undefined {
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
    if (!flags.json) io.out(`\n${legible(board.name, NAME_LENGTH.heading)}:`);
    const own = { ...run, io: withName(io, board.name) };
    const code = printOutcome(await solveBoard(board, own), board.name, own);
    if (worst === EXIT.done) worst = code;
  }
  return worst;
}

/** Solves a board in text. The code for corrections, earlier pictures and drawing is loaded only when it is needed. */
async function solveBoard(source: BoardSource, run: Run<SolveFlags>): Promise<Attempt<ExitCode>> {
  const { flags, io } = run;
  const contradicted = contradiction(flags);
  if (contradicted) return contradicted;
  const printer = printerFor(flags, io);
  if (source.reading.note !== undefined) printer.note(source.reading.note);
  const corrected = hasCorrections(flags)
    ? (await import('../read/corrections.ts')).correctedBy(flags, source.reading)
    : success(source.reading);
  if (!corrected.ok) return corrected;
  const known = flags.after
    ? await (await import('./earlierPictures.ts')).withEarlierPictures(corrected.value, flags, printer)
    : corrected;
  if (!known.ok) return known;
  const reading = known.value;
  const answer = await solveReading(reading, flags, io, printer);
  if (!answer.ok) return answer;
  const solved = answer.value;
  const board = { name: source.name, reading, solved };
  const saved = wantsPictures(flags)
    ? await (await import('./pictures.ts')).savePlainPictures(board, run)
    : success([]);
  return withSaved(saved, exitOfAnswer(solved, reading), source.name, run, () => {
    return { ...reading, solution: solutionJson(solved, flags, reading) };
  });
}
