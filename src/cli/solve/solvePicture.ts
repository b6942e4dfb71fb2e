import { type Pixels, type Reading, storeReading, withAddedTubes } from '../../vision/index.ts';
import { asGiven } from '../../vision/turned.ts';
import { askedBy, noteMissingReader, readPicture, withHelp } from '../read/readPicture.ts';
import type { PictureSource } from '../read/source.ts';
import { EXIT, type ExitCode, type Failure, isFailure } from '../terminal/exit.ts';
import { failed } from '../terminal/faults.ts';
import { printerFor, printJson, type Run } from '../terminal/io.ts';
import { withEarlierPictures } from './earlierPictures.ts';
import type { HiddenAdvice } from './hiddenAdvice.ts';
import { solvePanguruPicture } from './panguru.ts';
import { contradiction } from './pictureFlags.ts';
import { drawable, pictureTarget, readingPicture, type Subject, saveMoves } from './pictures.ts';
import { withReadingProgress } from './progress.ts';
import { exitOfAnswer, solutionJson } from './solutionJson.ts';
import type { SolveFlags } from './solveFlags.ts';
import { type Answer, solveReading } from './solveReading.ts';

/** Reads a picture, solves its board and saves pictures of the moves. */
export async function solvePicture(source: PictureSource, run: Run<SolveFlags>): Promise<ExitCode | Failure> {
  const { flags, io } = run;
  const asked = contradiction(flags) ?? movesOnPicture(flags) ?? (await askedBy(flags));
  if (isFailure(asked)) return asked;
  const target = pictureTarget(flags, source.stem);
  if (isFailure(target)) return target;
  const printer = printerFor(flags, io);
  if (flags.level) noteMissingReader(printer);
  const pictureReading = withReadingProgress(io, source.name, source.pixels, (onProgress) =>
    readPicture(source, asked, onProgress),
  );
  if (isFailure(pictureReading)) return withHelp(pictureReading, { ...flags, path: source.path });
  if ('plates' in pictureReading) return solvePanguruPicture(source, pictureReading, run);
  const known = await withEarlierPictures(pictureReading.reading, flags, printer);
  if (isFailure(known)) return known;
  const early = { ...known, level: flags.json ? null : await pictureReading.level(io.levelNumberGrace) };
  const solved = await solveReading(storeReading(early), flags, io, printer, { ...flags, path: source.path });
  if (isFailure(solved)) return solved;
  // JSON and the headings of pictures wait for the number
  const isAwaited = flags.json || flags.pictures;
  const level = early.level ?? (await pictureReading.level(isAwaited ? undefined : 0));
  const reading: Reading = { ...known, level };
  const { pixels } = pictureReading;
  const isLost = 'solution' in solved && solved.solution.status === 'unsolvable';
  const check = isLost && flags.pictures ? [readingPicture(pixels, reading, target)] : [];
  const saved = await saveMoves(subjectOf(pixels, reading, solved, flags), check, target, run);
  const exit = exitOfAnswer(solved, reading);
  if (early.level === null && level !== null) printer.note(`level ${level}`);
  if (!flags.json) return isFailure(saved) ? saved : exit;
  // the result is printed even if no picture of it can be saved
  const value = { ...storeReading(asGiven(reading)), solution: solutionJson(solved, flags, reading) };
  return printJson(io, source.name, value, saved, exit);
}

/** Refuses `--moves` for a picture: the pictures of the moves show the position on the screenshot. */
function movesOnPicture({ moves }: SolveFlags): Failure | undefined {
  if (moves === undefined) return undefined;
  return failed(EXIT.usage, 'movesOnPicture');
}

/** What the pictures show: the moves, or, of an unsolvable board, the moves with empty tubes added. */
function subjectOf(
  pixels: Pixels,
  reading: Reading,
  answer: Answer | HiddenAdvice,
  flags: SolveFlags,
): Subject {
  const rescue = 'extraTubes' in answer ? answer.extraTubes : undefined;
  if (!rescue) return { pixels, reading, ...drawable(answer, flags) };
  const roomier = withAddedTubes(reading, Array(rescue.count).fill({}));
  return roomier.ok
    ? { pixels, reading: roomier.value, ...drawable(rescue.solved, {}) }
    : { pixels, reading, moves: [], isSolved: false, optimal: false, movesLeft: 0 };
}
