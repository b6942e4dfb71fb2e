import { failure, type Outcome, success } from '../../puzzle/index.ts';
import { backdropOf, isOneGame, type KeptLayout } from '../../vision/again/backdrop.ts';
import { type Pixels, readPixels, type TubeGiven, type Turn } from '../../vision/index.ts';
import { inReadingOrder } from '../tubeFrames.ts';
import type { PageFault, TubesBoard } from './answers.ts';

export interface ShownTubes {
  readonly tubes: readonly TubeGiven[];
  /** How many items fit into each; found if undefined. */
  readonly capacity: number | undefined;
  /** How the picture is turned on which they were shown upright. */
  readonly turned: Turn | undefined;
}

/** The tubes of all boards that a picture seems to show, where a person says that they are one. */
export function tubesOfAll(pixels: Pixels, boards: number): ShownTubes {
  const read = Array.from({ length: boards }, (_, k) => readPixels(pixels, { board: k + 1 }));
  const tubes = read.flatMap((one) => (one.ok ? one.value : one.fault.guess)?.tubes ?? []);
  return { tubes: inReadingOrder(tubes), capacity: undefined, turned: undefined };
}

/**
 * Reads a board whose tubes a person has shown, in this picture or in an earlier one of the game.
 *
 * @returns undefined if nobody has, or if the tubes stand in another way by now
 */
export function readAsShown(
  pixels: Pixels,
  shown: ShownTubes | undefined,
  kept: readonly KeptLayout[],
): Outcome<TubesBoard, PageFault> | undefined {
  const looks = backdropOf(pixels);
  const earlier = kept.find((one) => isOneGame(one.looks, looks));
  const options = shown ?? (earlier && { tubes: earlier.layout });
  const outcome = options && readPixels(pixels, options);
  if (!outcome?.ok) return shown && outcome && failure({ code: outcome.fault.code });
  const reading = { ...outcome.value, ...(shown?.turned && { turned: shown.turned }) };
  const isEarlier = shown === undefined;
  return success({ game: 'tubes', reading, isDrawn: false, shown: { looks, isEarlier } });
}
