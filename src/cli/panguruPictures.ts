import {
  drawnColors,
  type PanguruMove,
  type PanguruReading,
  type PanguruSubject,
  panguruAnimation,
  panguruOverview,
  panguruSheets,
  panguruSteps,
  type StoredPanguru,
} from '../panguru/index.ts';
import type { Pixels } from '../vision/index.ts';
import type { PictureFlags } from './solve/pictureFlags.ts';
import { openFirst, picturesFrom, pictureTarget } from './solve/pictures.ts';
import { type Failure, isFailure } from './terminal/exit.ts';
import type { Io } from './terminal/io.ts';
import { type FileToSave, save, type Target } from './terminal/save.ts';

/** The screenshot that a board was read from. */
export interface PanguruPicture {
  readonly pixels: Pixels;
  readonly seen: PanguruReading;
}

/** Draws the moves on the screenshot, or on a drawn board, and saves the pictures that the flags ask for. @returns the paths */
export async function savePanguru(
  { reading, picture, stem }: { reading: StoredPanguru; picture?: PanguruPicture; stem: string },
  moves: readonly PanguruMove[],
  flags: PictureFlags,
  inputs: readonly string[],
  io: Io,
): Promise<readonly string[] | Failure> {
  const target = pictureTarget(flags, stem);
  if (isFailure(target)) return target;
  const pictures = panguruPicturesOf(flags, target, panguruSubject(reading, picture), moves);
  const saved = await save(pictures, target, await io.openOutput(inputs));
  if (!isFailure(saved)) await openFirst(pictures, flags, io);
  return saved;
}

/** The pictures of a Panguru board that the flags ask for. */
export function panguruPicturesOf(
  flags: PictureFlags,
  target: Target,
  subject: PanguruSubject,
  moves: readonly PanguruMove[],
): FileToSave[] {
  return picturesFrom(flags, target, {
    sheets: () => panguruSheets(subject, moves),
    overview: () => panguruOverview(subject, moves),
    steps: () => panguruSteps(subject, moves),
    animation: (pace) => panguruAnimation(subject, moves, pace),
  });
}

/** The subject of the pictures, with or without a screenshot. */
export function panguruSubject(
  { plates, pebbles, colors }: StoredPanguru,
  picture?: PanguruPicture,
): PanguruSubject {
  if (picture) return { plates, pebbles, colors, seen: { pixels: picture.pixels, reading: picture.seen } };
  const isColored = colors.every(({ hex }) => /^#[0-9a-f]{6}$/i.test(hex));
  return { plates, pebbles, colors: isColored ? colors : drawnColors(plates) };
}
