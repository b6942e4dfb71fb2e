import { readdirSync, statSync } from 'node:fs';
import { basename, dirname, join, relative } from 'node:path';
import { readBytes } from '../../src/image/index.ts';
import { decodePicture, type Pixels } from '../../src/index.ts';
import { solvePicture, type Wanted } from './pictureRuns.ts';
import type { Case } from './tally.ts';

/** Every file of a folder of pictures that decoders have tripped over. @param every take one in so many */
export async function sweepPictures(folder: string, every = 1): Promise<Case[]> {
  const files = filesOf(folder).filter((_, i) => i % every === 0);
  const cases: Case[] = [];
  for (const path of files) cases.push(await solvePicture(relative(folder, path), path, wantedOf(path)));
  return [...cases, ...(await orientations(join(folder, 'exif')))];
}

function filesOf(folder: string): string[] {
  return readdirSync(folder)
    .sort()
    .map((name) => join(folder, name))
    .flatMap((path) => (statSync(path).isDirectory() ? filesOf(path) : [path]));
}

/** PngSuite says by a file's first letter whether it is broken on purpose. */
function wantedOf(path: string): Wanted {
  const isSuite = basename(dirname(path)) === 'pngsuite' && path.endsWith('.png');
  if (isSuite) return basename(path).startsWith('x') ? 'undecoded' : 'decoded';
  return basename(dirname(path)) === 'exif' && /_\d\.jpg$/.test(path) ? 'decoded' : 'anything';
}

/** Mean difference of channels, of 255, that encoding a turned picture anew as JPEG may make. */
const ALIKE = 6;

/** All pictures of a shape have to come out as the one that needs no turning. */
async function orientations(folder: string): Promise<Case[]> {
  const names = filesOf(folder).filter((path) => /_[1-8]\.jpg$/.test(path));
  return Promise.all(names.map((path) => compareTurned(path, path.replace(/\d\.jpg$/, '1.jpg'))));
}

async function compareTurned(path: string, upright: string): Promise<Case> {
  const [turned, real] = [await pixelsOf(path), await pixelsOf(upright)];
  const off = turned && real ? meanDifference(turned, real) : Number.POSITIVE_INFINITY;
  const complaint = off > ALIKE ? `differs by ${off.toFixed(1)} from the upright one` : undefined;
  return { name: `${basename(path)} against ${basename(upright)}`, end: 'read', complaint };
}

async function pixelsOf(path: string): Promise<Pixels | undefined> {
  const bytes = await readBytes(path);
  const pixels = bytes.ok ? await decodePicture(bytes.value) : bytes;
  return pixels.ok ? pixels.value : undefined;
}

function meanDifference(one: Pixels, other: Pixels): number {
  if (one.width !== other.width || one.height !== other.height) return Number.POSITIVE_INFINITY;
  let sum = 0;
  for (const [i, value] of one.data.entries()) sum += Math.abs(value - (other.data[i] ?? 0));
  return sum / one.data.length;
}
