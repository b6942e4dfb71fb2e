import {
  drawnColors,
  type PanguruSubject,
  panguruAnimation,
  panguruOverview,
  panguruSheets,
  panguruSteps,
} from '../overlay/index.ts';
import type { PanguruMove } from '../puzzle/index.ts';
import type { PanguruReading, Pixels, StoredPanguru } from '../vision/index.ts';
import { type Failure, isFailure } from './exit.ts';
import type { Io } from './io.ts';
import type { PictureFlags } from './pictureFlags.ts';
import { picturesFrom, pictureTarget, presentPictures } from './pictures.ts';
import { save } from './save.ts';

/** The screenshot that a board was read from. */
export interface PanguruPicture {
  readonly pixels: Pixels;
  readonly seen: PanguruReading;
}

/** Draws the moves on the screenshot, or on a triangle of its own, and saves what the flags ask for. @returns the paths */
export async function savePanguru(
  { reading, picture, stem }: { reading: StoredPanguru; picture?: PanguruPicture; stem: string },
  moves: readonly PanguruMove[],
  flags: PictureFlags,
  inputs: readonly string[],
  io: Io,
): Promise<readonly string[] | Failure> {
  const target = pictureTarget(flags, stem);
  if (isFailure(target)) return target;
  const subject = subjectOf(reading, picture);
  const pictures = picturesFrom(flags, target, {
    sheets: () => panguruSheets(subject, moves),
    overview: () => panguruOverview(subject, moves),
    steps: () => panguruSteps(subject, moves),
    animation: (pace) => panguruAnimation(subject, moves, pace),
  });
  const saved = await save(pictures, target, await io.openOutput(inputs));
  if (!isFailure(saved)) await presentPictures(pictures, flags, io);
  return saved;
}

function subjectOf({ plates, pebbles, colors }: StoredPanguru, picture?: PanguruPicture): PanguruSubject {
  if (picture) return { plates, pebbles, colors, seen: { pixels: picture.pixels, reading: picture.seen } };
  const isColored = colors.every(({ hex }) => /^#[0-9a-f]{6}$/i.test(hex));
  return { plates, pebbles, colors: isColored ? colors : drawnColors(plates) };
}
