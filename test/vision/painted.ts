import { encodePainting } from '../../fixtures/painter/encode.ts';
import { paint } from '../../fixtures/painter/paint.ts';
import type { SceneSpec } from '../../fixtures/painter/spec.ts';
import { decodePicture } from '../../src/image/index.ts';
import type { Move } from '../../src/puzzle/index.ts';
import type { Pixels } from '../../src/vision/index.ts';
import { valueIn } from '../boards.ts';

/** A painting as it is decoded from its file, and its truth; after some moves, if any are given. */
export async function painted(spec: SceneSpec, seed: number, moves: readonly Move[] = []) {
  const { svg, truth } = paint(spec, seed, moves);
  const pixels: Pixels = valueIn(await decodePicture(await encodePainting(svg, spec.file)));
  return { pixels, truth };
}
