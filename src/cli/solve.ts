import { legible } from '../puzzle/legible.ts';
import type { StoredReading } from '../vision/index.ts';
import type { Advised } from './advice.ts';
import type { AfterFlags } from './after.ts';
import { type Answer, solveReading } from './answer.ts';
import { exitOfAnswer, solutionJson } from './answerJson.ts';
import type { BoardSource, BoardsSource } from './boardSource.ts';
import { isBoardText, shownName, textSource } from './boardText.ts';
import { type CorrectionFlags, hasCorrections } from './correctionFlags.ts';
import { EXIT, type ExitCode, errorJson, type Failure, isFailure, savedJson } from './exit.ts';
import { failed } from './faults.ts';
import { type Io, tellFailure, tellPassedOver } from './io.ts';
import { isPanguruArgument } from './panguruText.ts';
import { contradiction, wantsPictures, withoutPictures } from './pictureFlags.ts';
import type { SolveFlags } from './solveFlags.ts';
import { type Talk, talkOf } from './talk.ts';

/**
 * Solves what one argument names. What only pictures need is loaded when there is a picture, so that board text
 * starts as fast as it can. @returns the exit code that it deserves.
 */
export async function solveOne(
  argument: string,
  flags: SolveFlags,
  inputs: readonly string[],
  io: Io,
): Promise<ExitCode> {
  const json = flags.json === true;
  const isText = isPanguruArgument(argument) || isBoardText(argument);
  const misplaced = isText ? ofPictures(flags) : undefined;
  if (misplaced) return tellFailure(io, shownName(argument), misplaced, json);
  if (isPanguruArgument(argument)) {
    const { panguruOne } = await import('./panguru.ts');
    return panguruOne(argument, flags, inputs, io);
  }
  if (isBoardText(argument)) {
    const board = await textSource(argument, undefined, flags.upsideDown);
    if (isFailure(board)) return tellFailure(io, shownName(argument), board, json);
    return solveText(board, flags, inputs, io);
  }
  const { isLevelsFile } = await import('./rows.ts');
  if (await isLevelsFile(argument)) {
    const { solveLevels } = await import('./levels.ts');
    const refused =
      ofPictures(flags) ?? withoutPictures(flags, inputs.length) ?? forOneBoard(flags) ?? standing(flags);
    return refused ? tellFailure(io, argument, refused, json) : solveLevels(argument, flags, io);
  }
  const { isOwnPicture, isPictureName, openSource, tubesKind } = await import('./source.ts');
  if (flags.level && isPictureName(argument)) {
    const { prepareLevel } = await import('./levelReader.ts');
    prepareLevel();
  }
  const source = await openSource(argument, tubesKind(flags.upsideDown), inputs);
  if (isFailure(source)) {
    const isPassedOver = inputs.length > 1 && isOwnPicture(source);
    return isPassedOver
      ? tellPassedOver(io, argument, source, json)
      : tellFailure(io, argument, source, json);
  }
  const unchosen = source.type === 'picture' ? undefined : ofPictures(flags);
  if (unchosen) return tellFailure(io, source.name, unchosen, json);
  if (source.type === 'panguru') {
    const { solvePanguruBoard } = await import('./panguru.ts');
    const outcome = await solvePanguruBoard(source, flags, inputs, io);
    return typeof outcome === 'number' ? outcome : tellFailure(io, source.name, outcome, json);
  }
  if (source.type === 'board' || source.type === 'boards') return solveText(source, flags, inputs, io);
  const { solvePicture } = await import('./solvePicture.ts');
  const outcome = await solvePicture(source, flags, inputs, io);
  return typeof outcome === 'number' ? outcome : tellFailure(io, source.name, outcome, json);
}

/** What says something of one board says nothing of rows of them. */
function forOneBoard(flags: SolveFlags): Failure | undefined {
  if (!hasCorrections(flags) && flags.moves === undefined && !flags.after) return undefined;
  return failed(EXIT.usage, 'oneBoard');
}

/** What chooses in a picture chooses nothing in text. */
function ofPictures({ board }: SolveFlags): Failure | undefined {
  return board === undefined ? undefined : failed(EXIT.usage, 'boardOfPicture');
}

/** Rows of levels say nothing of how their tubes stand, and the moves are the same. */
function standing({ upsideDown }: SolveFlags): Failure | undefined {
  return upsideDown ? failed(EXIT.usage, 'upsideDownRows') : undefined;
}

/** Solves the board of a text, or one after the other those of its lines. @returns the exit code of the first that failed */
async function solveText(
  source: BoardSource | BoardsSource,
  flags: SolveFlags,
  inputs: readonly string[],
  io: Io,
): Promise<ExitCode> {
  if (source.type === 'board') return solveSource(source, flags, inputs, io);
  const refused = forOneBoard(flags);
  if (refused) return tellFailure(io, source.name, refused, flags.json === true);
  talkOf(flags, io).note(source.note);
  let worst: ExitCode = EXIT.done;
  for (const board of source.boards) {
    if (!flags.json) io.out(`\n${legible(board.name, MOST_NAME)}:`);
    const own = { ...io, json: (value: object) => io.json({ name: board.name, ...value }) };
    const code = await solveSource(board, flags, inputs, own);
    if (worst === EXIT.done) worst = code;
  }
  return worst;
}

/** Characters of a file's name that head what is said of one of its lines. */
const MOST_NAME = 100;

async function solveSource(
  source: BoardSource,
  flags: SolveFlags,
  inputs: readonly string[],
  io: Io,
): Promise<ExitCode> {
  const outcome = contradiction(flags) ?? (await solveBoard(source, flags, inputs, io));
  return typeof outcome === 'number' ? outcome : tellFailure(io, source.name, outcome, flags.json === true);
}

async function solveBoard(
  source: BoardSource,
  flags: SolveFlags,
  inputs: readonly string[],
  io: Io,
): Promise<ExitCode | Failure> {
  const seen = await withCorrections(source.reading, flags);
  const talk = talkOf(flags, io);
  if (source.note !== undefined) talk.note(source.note);
  const reading = flags.after && !isFailure(seen) ? await withEarlier(seen, flags, talk) : seen;
  if (isFailure(reading)) return reading;
  const solved = await solveReading(reading, flags, io, talk);
  if (isFailure(solved)) return solved;
  const saved = wantsPictures(flags) ? await drawn(source, reading, solved, flags, inputs, io) : [];
  const failure = isFailure(saved) ? saved : undefined;
  if (!flags.json) return failure ?? exitOfAnswer(solved);
  const end = isFailure(saved) ? errorJson(saved) : savedJson(saved);
  io.json({ ...reading, solution: solutionJson(solved, flags, reading), ...end });
  return failure ? failure.exit : exitOfAnswer(solved);
}

/** Saves pictures of a board that has no screenshot; what draws is loaded for that alone. @returns the paths */
async function drawn(
  source: BoardSource,
  reading: StoredReading,
  solved: Answer | Advised,
  flags: SolveFlags,
  inputs: readonly string[],
  io: Io,
): Promise<readonly string[] | Failure> {
  const { savePlainPictures } = await import('./plainPictures.ts');
  return savePlainPictures({ name: source.name, reading, solved, inputs }, flags, io);
}

/** What corrects and names colours is loaded for those who correct something. */
async function withCorrections(
  reading: StoredReading,
  flags: CorrectionFlags,
): Promise<StoredReading | Failure> {
  if (!hasCorrections(flags)) return reading;
  const { corrected, correctionsOf } = await import('./corrections.ts');
  const corrections = correctionsOf(flags);
  return isFailure(corrections) ? corrections : corrected(reading, corrections);
}

/** What reads earlier pictures is loaded for those who have some. */
async function withEarlier(
  reading: StoredReading,
  flags: AfterFlags,
  talk: Talk,
): Promise<StoredReading | Failure> {
  const { recalled } = await import('./after.ts');
  return recalled(reading, flags, talk);
}
