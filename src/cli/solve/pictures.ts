import { extname } from 'node:path';
import { animationFormat, encodeAnimation, encodePng, encodeSvg, renderScene } from '../../image/index.ts';
import {
  type Animation,
  type AnimationOptions,
  animation,
  overviewScene,
  type PictureOptions,
  readingScene,
  type Scene,
  type Sheet,
  sheets,
  steps,
} from '../../overlay/index.ts';
import type { Move } from '../../puzzle/index.ts';
import type { Pixels, Reading } from '../../vision/index.ts';
import { EXIT, type Failure, isFailure } from '../terminal/exit.ts';
import { failed } from '../terminal/faults.ts';
import type { Io } from '../terminal/io.ts';
import { type PrinterFlags, printerFor } from '../terminal/io.ts';
import { type FileToSave, pathFor, save, type Target, targetOf, wrongExtension } from '../terminal/save.ts';
import { asksForPictures, isAnimationName, type PictureFlags } from './pictureFlags.ts';

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
export function pictureTarget(flags: PictureFlags, stem: string): Target | Failure {
  const target = targetOf(flags.output, stem);
  return wrongExtension(target, ['.png', '.svg', '.webp', '.gif']) ?? target;
}

/** Refuses to draw moves if the board is solved already. */
export function nothingToDraw(flags: PictureFlags, { isSolved, moves }: Subject): Failure | undefined {
  if (!isSolved || moves.length > 0 || !asksForPictures(flags)) return undefined;
  return failed(EXIT.usage, 'nothingToDraw');
}

/** Draws and saves what the flags ask for. @param others pictures to save besides @returns the paths */
export async function saveMoves(
  subject: Subject,
  others: readonly FileToSave[],
  target: Target,
  flags: PictureFlags & PrinterFlags,
  inputs: readonly string[],
  io: Io,
): Promise<readonly string[] | Failure> {
  const nothing = nothingToDraw(flags, subject);
  if (nothing) return nothing;
  return savePictures([...others, ...picturesOf(flags, target, subject)], target, flags, inputs, io);
}

/** Saves pictures, says where they are, and opens the first if that is asked for. @returns the paths */
export async function savePictures(
  pictures: readonly FileToSave[],
  target: Target,
  flags: PictureFlags & PrinterFlags,
  inputs: readonly string[],
  io: Io,
): Promise<readonly string[] | Failure> {
  const saved = await save(pictures, target, await io.openOutput(inputs));
  if (isFailure(saved)) return saved;
  for (const path of saved) printerFor(flags, io).note(`saved ${path}`);
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
export interface Drawings {
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
  const nameFor = (form: Form) => (form === named ? target.file : undefined);
  return [
    ...(named === undefined || named === 'sheet'
      ? sheetPictures(drawings.sheets(), target, extension, nameFor('sheet'))
      : []),
    ...(flags.overview
      ? [still(nameFor('overview') ?? pathFor(target, 'overview', extension), drawings.overview)]
      : []),
    ...(flags.steps
      ? drawings.steps().map(({ suffix, paint }) => still(pathFor(target, suffix, extension), paint))
      : []),
    ...(flags.animate || named === 'animation'
      ? [moving(nameFor('animation') ?? pathFor(target, 'moves', '.webp'), drawings, flags.speed)]
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

/** The extension of still pictures. */
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
