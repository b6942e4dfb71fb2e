import { type Pixels, type Reading, storeReading, withAddedTubes } from '../vision/index.ts';
import type { Advised } from './advice.ts';
import { recalled } from './after.ts';
import { type Answer, solveReading } from './answer.ts';
import { exitOfAnswer, solutionJson } from './answerJson.ts';
import type { Rescue } from './beyond.ts';
import { movesOf } from './checked.ts';
import { correctionsOf } from './corrections.ts';
import { EXIT, type ExitCode, errorJson, type Failure, isFailure, savedJson } from './exit.ts';
import { failed } from './faults.ts';
import { type Io, tellFailure } from './io.ts';
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
import { save, type Target } from './save.ts';
import { helped, noteMissingReader, see } from './see.ts';
import type { SolveFlags } from './solveFlags.ts';
import type { PictureSource } from './source.ts';
import { type Talk, talkOf } from './talk.ts';
import { whileReading } from './watch.ts';

/** Reads a picture, solves what it shows, saves pictures of the moves. */
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
  const talk = talkOf(flags, io);
  if (flags.level) noteMissingReader(talk);
  const sighting = whileReading(io, source.name, source.pixels, (onProgress) =>
    see(source, corrections, flags.level, onProgress),
  );
  if (isFailure(sighting)) return helped(sighting, { ...flags, path: source.path });
  if ('plates' in sighting) return solvePanguruPicture(source, sighting, flags, inputs, io);
  const known = await recalled(sighting.reading, flags, talk);
  if (isFailure(known)) return known;
  const solved = await solveReading(storeReading(known), flags, io, talk, { ...flags, path: source.path });
  if (isFailure(solved)) return solved;
  // the moves are out; the pictures, whose titles name the level, wait until it is read
  const level = await sighting.level();
  if (level !== null) talk.note(`level ${level}`);
  const reading: Reading = { ...known, level };
  const saved = await makePictures(source, flags, target, { reading, solved, inputs, io, talk });
  const failure = isFailure(saved) ? saved : undefined;
  if (!flags.json) return failure ?? exitOfAnswer(solved);
  // what was found is told though no picture of it can be saved
  const end = isFailure(saved) ? errorJson(saved) : savedJson(saved);
  io.json({ ...storeReading(reading), solution: solutionJson(solved, flags, reading), ...end });
  return failure ? tellFailure(io, source.name, failure, false) : exitOfAnswer(solved);
}

/** The pictures show the picture's own position, so moves cannot go on from a later one. */
function movesOnPicture({ moves }: SolveFlags): Failure | undefined {
  if (moves === undefined) return undefined;
  return failed(EXIT.usage, 'movesOnPicture');
}

interface Work {
  readonly reading: Reading;
  readonly solved: Answer | Advised;
  readonly inputs: readonly string[];
  readonly io: Io;
  readonly talk: Talk;
}

/** What the pictures say of the moves: those of a plan or a hint are neither all nor the fewest. */
export function drawable(
  solved: Answer | Advised,
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

/** The way out of a board that cannot be solved: the moves with empty tubes added. */
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
  { reading, solved, inputs, io, talk }: Work,
): Promise<readonly string[] | Failure> {
  const rescue = 'extraTubes' in solved ? solved.extraTubes : undefined;
  const subject = rescue ? rescued(pixels, reading, rescue) : { pixels, reading, ...drawable(solved, flags) };
  const nothing = nothingToDraw(flags, subject);
  if (nothing) return nothing;
  const check = rescue && flags.pictures ? [readingPicture(pixels, reading, target)] : [];
  const pictures = [...check, ...picturesOf(flags, target, subject)];
  const saved = await save(pictures, target, await io.openOutput(inputs));
  if (isFailure(saved)) return saved;
  for (const path of saved) talk.note(`saved ${path}`);
  await presentPictures(pictures, flags, io);
  return saved;
}
