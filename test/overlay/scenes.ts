import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { readingOf, type Truth } from '../../fixtures/painter/truth.ts';
import { loadPicture } from '../../src/image/index.ts';
import { type Move, validate } from '../../src/puzzle/index.ts';
import { solve } from '../../src/solver/index.ts';
import type { Pixels, Reading } from '../../src/vision/index.ts';

/** A painted scene with a reading that is right by definition: made from what was painted, not by the reader. */
export interface TrueScene {
  readonly pixels: Pixels;
  readonly reading: Reading;
  readonly moves: readonly Move[];
}

const FIXTURES = new URL('../../fixtures/', import.meta.url);

export async function trueScene(id: string, folder = 'scenes'): Promise<TrueScene> {
  const { pixels, reading } = await paintedScene(id, folder);
  const board = validate(reading);
  const solution = board.ok ? solve(board.value, { maxNodes: 20_000 }) : undefined;
  if (!solution || solution.status === 'unsolvable' || !solution.moves)
    throw new Error(`${id} is not solved`);
  return { pixels, reading, moves: solution.moves };
}

/** The same for a board that may have no solution. */
export async function paintedScene(
  id: string,
  folder = 'scenes',
): Promise<Pick<TrueScene, 'pixels' | 'reading'>> {
  const place = new URL(`${folder}/`, FIXTURES);
  const truth = JSON.parse(readFileSync(new URL(`${id}.json`, place), 'utf8')) as Truth & { file: string };
  const pixels = await loadPicture(fileURLToPath(new URL(truth.file, place)));
  if (!pixels.ok) throw new Error(`${id}: ${pixels.fault.message}`);
  return { pixels: pixels.value, reading: readingOf(truth) };
}
