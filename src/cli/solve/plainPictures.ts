import { nameFor, renderScene } from '../../image/index.ts';
import { plainPicture } from '../../overlay/index.ts';
import type { Position } from '../../puzzle/index.ts';
import type { StoredReading } from '../../vision/index.ts';
import { isDoubted } from '../read/readingText.ts';
import { type Failure, isFailure } from '../terminal/exit.ts';
import type { Io } from '../terminal/io.ts';
import type { HiddenAdvice } from './hiddenAdvice.ts';
import { pictureTarget, type Subject, saveMoves } from './pictures.ts';
import type { SolveFlags } from './solveFlags.ts';
import { drawable } from './solvePicture.ts';
import type { Answer } from './solveReading.ts';

/** A board without a screenshot, and its solution or advice. */
interface PlainBoard {
  /** Where the board came from: a file with a line number, or the board text itself. */
  readonly name: string;
  readonly reading: StoredReading;
  readonly solved: Answer | HiddenAdvice;
  readonly inputs: readonly string[];
}

/** The file name for boards that were typed. */
const NAMELESS = 'board';

/** Draws a board in a plain theme with its moves, and saves the pictures that the flags ask for. @returns the paths */
export async function savePlainPictures(
  { name, reading, solved, inputs }: PlainBoard,
  flags: SolveFlags,
  io: Io,
): Promise<readonly string[] | Failure> {
  const target = pictureTarget(flags, stemFor(name));
  if (isFailure(target)) return target;
  return saveMoves(await plainSubject(reading, solved, flags), [], target, flags, inputs, io);
}

/** "levels-3" for line 3 of levels.txt. */
function stemFor(name: string): string {
  const [, file, line] = /^(.*\.\w{1,5})(?::(\d+))?$/.exec(name) ?? [];
  if (file === undefined) return NAMELESS;
  return line === undefined ? nameFor(file) : `${nameFor(file)}-${line}`;
}

/** The subject of pictures of a board without a screenshot. */
export async function plainSubject(
  reading: StoredReading,
  solved: Answer | HiddenAdvice,
  flags: Pick<SolveFlags, 'hint'>,
): Promise<Subject> {
  const rescue = 'extraTubes' in solved ? solved.extraTubes : undefined;
  const empties = Array.from({ length: rescue?.count ?? 0 }, () => {
    return { capacity: rescue?.capacity ?? 1, items: [] };
  });
  const board: Position = { kind: reading.kind, tubes: [...reading.tubes, ...empties] };
  const { reading: plainReading, page, scene } = plainPicture(board, reading.colors, reading.upsideDown);
  const pixels = await renderScene(scene);
  const added = new Set(empties.map((_, i) => reading.tubes.length + i + 1));
  const tubes = plainReading.tubes.map((tube) => (added.has(tube.number) ? { ...tube, added: true } : tube));
  const asRead = isDoubted(reading);
  const seen = { pixels, page, asRead, reading: { ...plainReading, tubes, level: reading.level } };
  return { ...seen, ...(rescue ? drawable(rescue.solved, {}) : drawable(solved, flags)) };
}
