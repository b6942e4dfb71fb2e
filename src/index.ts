/**
 * Tubesight as a library: a picture's bytes to pixels, pixels to a Reading, a Reading to a Board, a Board to a
 * Solution, and both to pictures. This is what most callers need, and all that needs Node; the rooms by themselves, which also run in a
 * browser, are entries of their own.
 */
import { encodePng, encodeSvg, type ImageOutcome, openOutput, renderScene } from './image/index.ts';
import { sheets } from './overlay/index.ts';
import { type Board, type Fault, type Outcome, success, validate } from './puzzle/index.ts';
import type { Solution } from './solver/index.ts';
import {
  type Pixels,
  type Reading,
  type ReadingOptions,
  type Refusal,
  readPixels,
  upright,
} from './vision/index.ts';

export { type Advice, advise } from './hidden/index.ts';
export {
  type AnimationFormat,
  encodeAnimation,
  encodePng,
  type ImageFault,
  type ImageFaultCode,
  type ImageOutcome,
  loadPicture,
  renderScene,
} from './image/index.ts';
export { remember } from './memory/index.ts';
export { readLevel } from './ocr/index.ts';
export {
  animation,
  overviewScene,
  readingScene,
  type Scene,
  type Sheet,
  sheets,
  steps,
} from './overlay/index.ts';
export {
  type Board,
  type Fault,
  formatBoard,
  type Move,
  type Outcome,
  parseBoard,
  type Tube,
  validate,
  valueOf,
} from './puzzle/index.ts';
export { type Solution, type SolveOptions, solve } from './solver/index.ts';
export { deadline, solveFreely, type ThreadOptions } from './threads/index.ts';
export {
  confidenceOf,
  type Pixels,
  type Reading,
  type ReadingOptions,
  type ReadingTube,
  type Refusal,
  readPixels,
  tapPoint,
  type Warning,
} from './vision/index.ts';

/** What a picture shows, and the legal board that this is. */
export interface SeenBoard {
  /** Its warnings say what may be misread: a board with any is not certain. */
  readonly reading: Reading;
  readonly board: Board;
}

/** Reads the board of a picture, ready to be solved. Fails like `readPixels`, or like `validate` if what was read is no legal board. */
export function readBoard(pixels: Pixels, options: ReadingOptions = {}): Outcome<SeenBoard, Refusal | Fault> {
  const reading = readPixels(pixels, options);
  if (!reading.ok) return reading;
  const board = validate(reading.value);
  return board.ok ? success({ reading: reading.value, board: board.value }) : board;
}

/** A screenshot, what was read on it, and the moves for that. */
export interface SolvedPicture {
  readonly pixels: Pixels;
  readonly reading: Reading;
  readonly solution: Solution;
}

/**
 * Draws the moves on the screenshot and saves them: one sheet under the given name, several as `moves.01-12.png`, `moves.13-20.png` if that
 * is `moves.png`. They appear together or not at all.
 *
 * @param path a name that ends in `.svg` makes SVG, any other PNG; older files are replaced
 * @param options `letters` draws the letter of its colour on each item
 * @returns the paths of the sheets; none if there is nothing to move. Fails like the writing of a file
 */
export async function saveSheets(
  path: string,
  { pixels, reading, solution }: SolvedPicture,
  options: { readonly letters?: boolean } = {},
): Promise<ImageOutcome<readonly string[]>> {
  if (solution.moves.length === 0) return { ok: true, value: [] };
  const [, stem = path, extension = ''] = /^(.*?)(\.\w+)?$/s.exec(path) ?? [];
  const stands = upright(pixels, reading);
  const optimal = solution.status === 'solved' && solution.optimal;
  const output = openOutput([]);
  for (const { suffix, paint } of sheets(stands.pixels, stands.reading, solution.moves, {
    ...options,
    optimal,
  })) {
    const scene = paint();
    const bytes = extension === '.svg' ? await encodeSvg(scene) : await encodePng(await renderScene(scene));
    const added = await output.add(`${stem}${suffix.replace('moves', '')}${extension}`, bytes);
    if (added.ok) continue;
    await output.discard();
    return added;
  }
  return output.commit();
}
