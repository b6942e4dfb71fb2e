import { extname } from 'node:path';
import {
  animationFormat,
  encodeAnimation,
  encodePng,
  encodeSvg,
  nameFor,
  renderScene,
} from '../../image/index.ts';
import {
  type Animation,
  type AnimationOptions,
  animation,
  overviewScene,
  type PictureOptions,
  plainPicture,
  readingScene,
  type Scene,
  type Sheet,
  sheets,
  steps,
} from '../../overlay/index.ts';
import { type Move, type Position, success } from '../../puzzle/index.ts';
import type { Pixels, Reading, StoredReading } from '../../vision/index.ts';
import { CLIPBOARD } from '../read/clipboard.ts';
import { isDoubted } from '../read/readingText.ts';
import { type Attempt, EXIT, type Failed } from '../terminal/exit.ts';
import { failed } from '../terminal/faults.ts';
import { type PrinterFlags, printerFor, type Run } from '../terminal/io.ts';
import { type FileToSave, pathFor, save, type Target, targetOf, wrongExtension } from '../terminal/save.ts';
import type { HiddenAdvice } from './hiddenAdvice.ts';
import { asksForPictures, isAnimationName, type PictureFlags } from './pictureFlags.ts';
import type { Solved } from './replay.ts';
import type { SolveFlags } from './solveFlags.ts';
import type { Answer } from './solveReading.ts';

/** What pictures are made of. */
export interface Subject {
  readonly pixels: Pixels;
  readonly reading: Reading;
  readonly moves: readonly Move[];
  /** Whether nothing is left to do after the moves. */
  readonly isSolved: boolean;
  /** Whether no fewer moves would do, proved. */
  readonly optimal: boolean;
  /** Whether that is proved of a reading that is in doubt. */
  readonly asRead?: boolean;
  /** How many moves follow those that are drawn. */
  readonly movesLeft: number;
  /** For a board without a screenshot: a page to draw it on, where drawing it does as well as moving its pixels. */
  readonly page?: Pixels;
}

/** Where the pictures of a screenshot go, or why they cannot be saved. Checked before anything is read. */
export function pictureTarget(flags: PictureFlags, stem: string): Attempt<Target> {
  const target = targetOf(flags.output, stem);
  return wrongExtension(target, ['.png', '.svg', '.webp', '.gif']) ?? success(target);
}

/** Refuses to draw moves if the board is solved already. */
export function nothingToDraw(flags: PictureFlags, { isSolved, moves }: Subject): Failed | undefined {
  if (!isSolved || moves.length > 0 || !asksForPictures(flags)) return undefined;
  return failed(EXIT.usage, 'nothingToDraw');
}

/** Draws and saves what the flags ask for. @param others pictures to save besides @returns the paths */
export async function saveMoves(
  subject: Subject,
  others: readonly FileToSave[],
  target: Target,
  run: Run<PictureFlags & PrinterFlags>,
): Promise<Attempt<readonly string[]>> {
  const { flags } = run;
  const nothing = nothingToDraw(flags, subject);
  if (nothing) return nothing;
  return savePictures([...others, ...picturesOf(flags, target, subject)], target, run);
}

/** Saves pictures, says where they are, and opens the first if that is asked for. @returns the paths */
export async function savePictures(
  pictures: readonly FileToSave[],
  target: Target,
  run: Run<PictureFlags & PrinterFlags>,
): Promise<Attempt<readonly string[]>> {
  const { flags, inputs, io } = run;
  const saved = await save(pictures, target, await io.openOutput(inputs));
  if (!saved.ok) return saved;
  // names that are not made from an input's own are said in any case
  const isNamed = !inputs.some((input) => input === '-' || input === CLIPBOARD);
  const say = flags.quiet && !isNamed && !flags.json ? io.err : printerFor(flags, io).note;
  for (const path of saved.value) say(`saved ${path}`);
  const [first] = pictures;
  if (flags.open && first) await io.view(first.path);
  return saved;
}

/** The form that gets the given file name; all others get names derived from it. */
type Form = 'sheet' | 'overview' | 'animation';

function namedForm(flags: PictureFlags, { file }: Target): Form | undefined {
  if (file === undefined) return undefined;
  if (isAnimationName(file)) return 'animation';
  return flags.overview ? 'overview' : 'sheet';
}

/** Every form in which the moves of a board can be drawn; each is drawn when asked for. */
interface Drawings {
  readonly sheets: () => readonly Sheet[];
  readonly overview: () => Scene;
  readonly steps: () => readonly Sheet[];
  readonly animation: (options: AnimationOptions) => Animation;
}

/** All pictures that the flags ask for of a board of tubes. */
export function picturesOf(flags: PictureFlags, target: Target, subject: Subject): FileToSave[] {
  const { pixels, reading, moves, optimal, movesLeft, page, asRead } = subject;
  if (!flags.pictures || moves.length === 0) return [];
  const options: PictureOptions = {
    ...{ optimal, movesLeft, letters: flags.letters === true },
    ...(asRead !== undefined && { asRead }),
  };
  const stillOptions = { ...options, isDrawn: page !== undefined };
  return picturesFrom(flags, target, {
    sheets: () => sheets(page ?? pixels, reading, moves, stillOptions),
    overview: () => overviewScene(pixels, reading, moves, options),
    steps: () => steps(page ?? pixels, reading, moves, stillOptions),
    animation: (pace) => animation(pixels, reading, moves, { ...options, ...pace }),
  });
}

/** All pictures that the flags ask for: the sheet, unless another form was given the one name. They are saved next. */
export function picturesFrom(flags: PictureFlags, target: Target, drawings: Drawings): FileToSave[] {
  const named = namedForm(flags, target);
  const extension = stillExtension(flags, target);
  const fileOf = (form: Form) => (form === named ? target.file : undefined);
  return [
    ...(named === undefined || named === 'sheet'
      ? sheetPictures(drawings.sheets(), target, extension, fileOf('sheet'))
      : []),
    ...(flags.overview
      ? [still(fileOf('overview') ?? pathFor(target, 'overview', extension), drawings.overview)]
      : []),
    ...(flags.steps
      ? drawings.steps().map(({ suffix, paint }) => still(pathFor(target, suffix, extension), paint))
      : []),
    ...(flags.animate || named === 'animation'
      ? [moving(fileOf('animation') ?? pathFor(target, 'moves', '.webp'), drawings, flags.speed)]
      : []),
  ];
}

/** The screenshot with what was read on it, to check it by. */
export function readingPicture(pixels: Pixels, reading: Reading, target: Target): FileToSave {
  return still(pathFor(target, 'reading'), () => readingScene(pixels, reading));
}

/** One page may have the name that was given; several are told apart by their steps. */
function sheetPictures(
  pages: readonly Sheet[],
  target: Target,
  extension: string,
  file: string | undefined,
): FileToSave[] {
  return pages.map(({ suffix, paint }) =>
    still(pages.length === 1 && file !== undefined ? file : pathFor(target, suffix, extension), paint),
  );
}

const SVG = '.svg';

function stillExtension({ svg }: PictureFlags, { file }: Target): string {
  return svg || (file !== undefined && extname(file).toLowerCase() === SVG) ? SVG : '.png';
}

function still(path: string, paint: () => Scene): FileToSave {
  return extname(path).toLowerCase() === SVG
    ? { path, encode: async () => encodeSvg(paint()) }
    : { path, encode: async () => encodePng(await renderScene(paint())) };
}

/** Frames of a moving item in a GIF. GIFs take long to encode, and two frames still show the direction. */
const GIF_TRAVEL_FRAMES = 2;

function moving(path: string, drawings: Drawings, speed = 1): FileToSave {
  const format = animationFormat(path);
  if (!format.ok) throw new Error(`${extname(path)} is no animation`);
  const travel = format.value === 'gif' ? { travelFrames: GIF_TRAVEL_FRAMES } : {};
  return {
    path,
    encode: () => encodeAnimation(drawings.animation({ ...travel, speed }), format.value),
  };
}

/** The moves to draw. Those of a plan or a hint are neither complete nor proved to be the fewest. */
export function drawable(
  solved: Solved | HiddenAdvice,
  { hint }: Pick<SolveFlags, 'hint'>,
): Pick<Subject, 'moves' | 'isSolved' | 'optimal' | 'movesLeft'> {
  const isPlan = 'advice' in solved;
  const plan = isPlan && solved.advice.status === 'plan' ? solved.advice.moves : [];
  const all = isPlan ? plan : solved.solution.moves;
  const moves = hint ? all.slice(0, 1) : all;
  const isSolved = !hint && !isPlan && solved.solution.status === 'solved';
  return {
    moves,
    isSolved,
    optimal: isSolved && solved.solution.optimal,
    movesLeft: all.length - moves.length,
  };
}

/** A board without a screenshot, and its solution or advice. */
interface PlainBoard {
  /** Where the board came from: a file with a line number, or the board text itself. */
  readonly name: string;
  readonly reading: StoredReading;
  readonly solved: Answer | HiddenAdvice;
}

/** The file name for boards that were typed. */
const TYPED_STEM = 'board';

/** Draws a board in a plain theme with its moves, and saves the pictures that the flags ask for. @returns the paths */
export async function savePlainPictures(
  { name, reading, solved }: PlainBoard,
  run: Run<SolveFlags>,
): Promise<Attempt<readonly string[]>> {
  const { flags } = run;
  const target = pictureTarget(flags, stemFor(name));
  if (!target.ok) return target;
  return saveMoves(await plainSubject(reading, solved, flags), [], target.value, run);
}

/** "levels-3" for line 3 of levels.txt. */
function stemFor(name: string): string {
  const [, file, line] = /^(.*\.\w{1,5})(?::(\d+))?$/.exec(name) ?? [];
  if (file === undefined) return TYPED_STEM;
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
  const board: Position = { ...reading, tubes: [...reading.tubes, ...empties] };
  const { reading: plainReading, page, scene } = plainPicture(board, reading.colors, reading.upsideDown);
  const pixels = await renderScene(scene);
  const added = new Set(empties.map((_, i) => reading.tubes.length + i + 1));
  const tubes = plainReading.tubes.map((tube) => (added.has(tube.number) ? { ...tube, added: true } : tube));
  const asRead = isDoubted(reading);
  const seen = { pixels, page, asRead, reading: { ...plainReading, tubes, level: reading.level } };
  return { ...seen, ...(rescue ? drawable(rescue.solved, {}) : drawable(solved, flags)) };
}
