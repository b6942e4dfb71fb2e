import { sheets, steps } from '../overlay/index.ts';
import type { Solution } from '../solver/index.ts';
import { type Reading, storeReading } from '../vision/index.ts';
import { exitOf, movesOf, solutionJson, solveReading } from './answer.ts';
import { correctionsOf } from './corrections.ts';
import { type ExitCode, type Failure, isFailure } from './exit.ts';
import type { Io } from './io.ts';
import { type Plate, save, targetOf, wrongExtension } from './save.ts';
import { see } from './see.ts';
import type { SolveFlags } from './solve.ts';
import type { PictureSource } from './source.ts';

/** Reads a picture, solves what it shows, saves pictures of the moves. */
export async function solvePicture(
  source: PictureSource,
  flags: SolveFlags,
  inputs: readonly string[],
  io: Io,
): Promise<ExitCode | Failure> {
  const corrections = correctionsOf(flags.set);
  if (isFailure(corrections)) return corrections;
  const say = (text: string) => (flags.json ? undefined : io.out(text));
  const sighting = see(source, corrections, flags.level);
  if (isFailure(sighting)) return sighting;
  const solved = solveReading(storeReading(sighting.reading), flags, say);
  if (isFailure(solved)) return solved;
  const level = await sighting.level;
  const reading: Reading = { ...sighting.reading, level };
  if (level !== null) say(`level ${level}`);
  const saved = await savePictures(source, reading, solved.solution, flags, inputs);
  if (isFailure(saved)) return saved;
  for (const path of saved) say(`saved ${path}`);
  if (flags.json) io.out(JSON.stringify({ ...storeReading(reading), solution: solutionJson(solved) }));
  return exitOf(solved.solution);
}

async function savePictures(
  source: PictureSource,
  reading: Reading,
  solution: Solution,
  flags: SolveFlags,
  inputs: readonly string[],
): Promise<readonly string[] | Failure> {
  const moves = movesOf(solution);
  if (!flags.pictures || moves.length === 0) return [];
  const target = targetOf(flags.output, source.stem);
  const wrong = wrongExtension(target);
  if (wrong) return wrong;
  const options = { optimal: solution.status === 'solved' && solution.optimal };
  const plates: Plate[] = [
    ...sheets(source.pixels, reading, moves, options),
    ...(flags.steps ? steps(source.pixels, reading, moves, options) : []),
  ];
  return save(plates, target, inputs);
}
