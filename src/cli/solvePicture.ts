import { type Pixels, type Reading, storeReading, withAddedTubes } from '../vision/index.ts';
import type { Rescue } from './analysis.ts';
import { movesOf } from './checkSolution.ts';
import { correctionsOf } from './corrections.ts';
import { withEarlierPictures } from './earlierPictures.ts';
import { EXIT, type ExitCode, errorJson, type Failure, isFailure, savedJson } from './exit.ts';
import { failed } from './faults.ts';
import type { HiddenAdvice } from './hiddenAdvice.ts';
import { type Io, printFailure } from './io.ts';
import { solvePanguruPicture } from './panguru.ts';
import { contradiction } from './pictureFlags.ts';
import {
  nothingToDraw,
  picturesOf,
  pictureTarget,
  presentPictures,
  readingPicture,
  type Subject,
} from './pictures.ts';
import { type Printer, printerFor } from './printer.ts';
import { withReadingProgress } from './progress.ts';
import { noteMissingReader, readPicture, withGuessHelp } from './readPicture.ts';
import { save, type Target } from './save.ts';
import { exitOfAnswer, solutionJson } from './solutionJson.ts';
import type { SolveFlags } from './solveFlags.ts';
import { type Answer, solveReading } from './solveReading.ts';
import type { PictureSource } from './source.ts';

/** Reads a picture, solves its board and saves pictures of the moves. */
export async function solvePicture(
  source: PictureSource,
  flags: SolveFlags,
  inputs: readonly string[],
  io: Io,
): Promise<ExitCode | Failure> {
  const corrections = contradiction(flags) ?? movesOnPicture(flags) ?? correctionsOf(flags);
  if (isFailure(corrections)) return corrections;
  const target = pictureTarget(flags, source.stem);
  if (isFailure(target)) return target;
  const printer = printerFor(flags, io);
  if (flags.level) noteMissingReader(printer);
  const pictureReading = withReadingProgress(io, source.name, source.pixels, (onProgress) =>
    readPicture(source, corrections, flags.level, onProgress),
  );
  if (isFailure(pictureReading)) return withGuessHelp(pictureReading, { ...flags, path: source.path });
  if ('plates' in pictureReading) return solvePanguruPicture(source, pictureReading, flags, inputs, io);
  const known = await withEarlierPictures(pictureReading.reading, flags, printer);
  if (isFailure(known)) return known;
  const solved = await solveReading(storeReading(known), flags, io, printer, { ...flags, path: source.path });
  if (isFailure(solved)) return solved;
  // the moves are printed; the pictures wait for the level number, which is in their titles
  const level = await pictureReading.level();
  if (level !== null) printer.note(`level ${level}`);
  const reading: Reading = { ...known, level };
  const saved = await makePictures(source, flags, target, { reading, solved, inputs, io, printer });
  const failure = isFailure(saved) ? saved : undefined;
  if (!flags.json) return failure ?? exitOfAnswer(solved, reading);
  // the result is printed even if no picture of it can be saved
  const end = isFailure(saved) ? errorJson(saved) : savedJson(saved);
  io.json({ ...storeReading(reading), solution: solutionJson(solved, flags, reading), ...end });
  return failure ? printFailure(io, source.name, failure, false) : exitOfAnswer(solved, reading);
}

/** Refuses `--moves` for a picture: the pictures of the moves show the position on the screenshot. */
function movesOnPicture({ moves }: SolveFlags): Failure | undefined {
  if (moves === undefined) return undefined;
  return failed(EXIT.usage, 'movesOnPicture');
}

interface Work {
  readonly reading: Reading;
  readonly solved: Answer | HiddenAdvice;
  readonly inputs: readonly string[];
  readonly io: Io;
  readonly printer: Printer;
}

/** The moves to draw. Those of a plan or a hint are neither complete nor proved to be the fewest. */
export function drawable(
  solved: Answer | HiddenAdvice,
  { hint }: Pick<SolveFlags, 'hint'>,
): Pick<Subject, 'moves' | 'isSolved' | 'optimal' | 'movesLeft'> {
  if ('advice' in solved) {
    const plan = solved.advice.status === 'plan' ? solved.advice.moves : [];
    const moves = hint ? plan.slice(0, 1) : plan;
    return { moves, isSolved: false, optimal: false, movesLeft: plan.length - moves.length };
  }
  const { solution } = solved;
  const all = movesOf(solution);
  if (hint)
    return {
      moves: all.slice(0, 1),
      isSolved: false,
      optimal: false,
      movesLeft: Math.max(0, all.length - 1),
    };
  const isSolved = solution.status === 'solved';
  return { moves: all, isSolved, optimal: isSolved && solution.optimal, movesLeft: 0 };
}

/** The subject for the way out of an unsolvable board: the moves with empty tubes added. */
function rescued(pixels: Pixels, reading: Reading, { count, solved }: Rescue): Subject {
  const roomier = withAddedTubes(reading, Array(count).fill({}));
  const moves = roomier.ok ? movesOf(solved.solution) : [];
  const { status } = solved.solution;
  const optimal = solved.solution.status === 'solved' && solved.solution.optimal;
  return {
    pixels,
    reading: roomier.ok ? roomier.value : reading,
    moves,
    isSolved: status === 'solved',
    optimal,
    movesLeft: 0,
  };
}

/** Draws and saves what the flags ask for. @returns the paths */
async function makePictures(
  { pixels }: PictureSource,
  flags: SolveFlags,
  target: Target,
  { reading, solved, inputs, io, printer }: Work,
): Promise<readonly string[] | Failure> {
  const rescue = 'extraTubes' in solved ? solved.extraTubes : undefined;
  const subject = rescue ? rescued(pixels, reading, rescue) : { pixels, reading, ...drawable(solved, flags) };
  const nothing = nothingToDraw(flags, subject);
  if (nothing) return nothing;
  const isLost = 'solution' in solved && solved.solution.status === 'unsolvable';
  const check = isLost && flags.pictures ? [readingPicture(pixels, reading, target)] : [];
  const pictures = [...check, ...picturesOf(flags, target, subject)];
  const saved = await save(pictures, target, await io.openOutput(inputs));
  if (isFailure(saved)) return saved;
  for (const path of saved) printer.note(`saved ${path}`);
  await presentPictures(pictures, flags, io);
  return saved;
}
