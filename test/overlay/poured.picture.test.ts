import sharp from 'sharp';
import { expect, it } from 'vitest';
import { sceneNamed } from '../../fixtures/list.ts';
import { paint } from '../../fixtures/painter/paint.ts';
import type { SceneSpec } from '../../fixtures/painter/spec.ts';
import { readingOf } from '../../fixtures/painter/truth.ts';
import { screenshotAfter } from '../../src/overlay/index.ts';
import { type Move, validate } from '../../src/puzzle/index.ts';
import { solve } from '../../src/solver/index.ts';
import type { Pixels } from '../../src/vision/index.ts';

/** So many levels of a channel are another colour. */
const OTHER = 24;

async function painted(spec: SceneSpec, seed: number, moves: readonly Move[]): Promise<Pixels> {
  const picture = sharp(Buffer.from(paint(spec, seed, moves).svg))
    .ensureAlpha()
    .raw();
  const { data, info } = await picture.toBuffer({ resolveWithObject: true });
  return { width: info.width, height: info.height, data: new Uint8ClampedArray(data) };
}

function countOthers(one: Pixels, other: Pixels): number {
  let count = 0;
  for (let at = 0; at < one.data.length; at += 4) {
    const off = [0, 1, 2].map((i) => Math.abs((one.data[at + i] ?? 0) - (other.data[at + i] ?? 0)));
    if (Math.max(...off) > OTHER) count++;
  }
  return count;
}

it.each([
  ['light surfaces of dark liquids, under light on the glass', 'water-level-25', 19],
  ['walls between whole pixels', 'water-pastel-locked', 15],
  ['topmost units in a shade of their own', 'water-light-tops', 36],
])('%s: a drawing is what the painter paints after the moves', async (_, id, most) => {
  const { spec, seed } = sceneNamed(id);
  const reading = readingOf(paint(spec, seed).truth);
  const board = validate(reading);
  const solution = board.ok ? solve(board.value, { maxNodes: 20_000 }) : undefined;
  const moves = (solution?.status === 'unsolvable' ? undefined : solution?.moves) ?? [];
  const pixels = await painted(spec, seed, []);
  const area = reading.tubes.reduce((sum, { width, height }) => sum + width * height, 0);
  for (const count of [Math.ceil(moves.length / 3), Math.ceil((2 * moves.length) / 3), moves.length]) {
    const drawn = screenshotAfter(pixels, reading, moves, count);
    const wanted = await painted(spec, seed, moves.slice(0, count));
    expect(drawn && (1000 * countOthers(drawn, wanted)) / area, `after ${count} moves`).toBeLessThan(most);
  }
});
