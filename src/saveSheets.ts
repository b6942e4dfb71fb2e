import { encodePng, encodeSvg, type ImageOutcome, openOutput, renderScene } from './image/index.ts';
import { sheets } from './overlay/index.ts';
import type { Solution } from './solver/index.ts';
import { type Pixels, type Reading, upright } from './vision/index.ts';

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
