import { type Pixels, type Reading, storeReading, withAddedTubes } from '../../vision/index.ts';
import { asGiven } from '../../vision/turned/turned.ts';
import { askedBy, noteMissingReader, readPicture, withHelp } from '../read/readPicture.ts';
import type { PictureSource } from '../read/source.ts';
import type { Attempt, ExitCode } from '../terminal/exit.ts';
import { printerFor, type Run, withSaved } from '../terminal/io.ts';
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
export async function solvePicture(source: PictureSource, run: Run<SolveFlags>): Promise<Attempt<ExitCode>> {
  const { flags, io } = run;
  const asked = contradiction(flags) ?? (await askedBy(flags));
  if (!asked.ok) return asked;
  const target = pictureTarget(flags, source.stem);
  if (!target.ok) return target;
  const printer = printerFor(flags, io);
  if (flags.level) noteMissingReader(printer);
  const outcome = withReadingProgress(io, source.name, source.pixels, (onProgress) =>
    readPicture(source, asked.value, onProgress),
  );
  if (!outcome.ok) return withHelp(outcome.fault, { ...flags, path: source.path });
  const pictureReading = outcome.value;
  if ('plates' in pictureReading) return solvePanguruPicture(source, pictureReading, run);
  const known = await withEarlierPictures(pictureReading.reading, flags, printer);
  if (!known.ok) return known;
  const early = {
    ...known.value,
    level: flags.json ? null : await pictureReading.level(io.levelNumberGrace),
  };
  const answer = await solveReading(storeReading(early), flags, io, printer, { ...flags, path: source.path });
  if (!answer.ok) return answer;
  const solved = answer.value;
  // JSON and the headings of pictures wait for the number
  const isAwaited = flags.json || flags.pictures;
  const level = early.level ?? (await pictureReading.level(isAwaited ? undefined : 0));
  const reading: Reading = { ...known.value, level };
  const { pixels } = pictureReading;
  const isLost = 'solution' in solved && solved.solution.status === 'unsolvable';
  const check = isLost && flags.pictures ? [readingPicture(pixels, reading, target.value)] : [];
  const saved = await saveMoves(subjectOf(pixels, reading, solved, flags), check, target.value, run);
  if (early.level === null && level !== null) printer.note(`level ${level}`);
  return withSaved(saved, exitOfAnswer(solved, reading), source.name, run, () => {
    return { ...storeReading(asGiven(reading)), solution: solutionJson(solved, flags, reading) };
  });
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
