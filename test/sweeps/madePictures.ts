import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { Random } from '../../fixtures/painter/random.ts';
import { decodePicture, readPixels } from '../../src/index.ts';
import { BOMBS } from './bombs.ts';
import type { Made } from './made.ts';
import { solvePicture } from './pictureRuns.ts';
import { scratch } from './program.ts';
import { LIES, SHAPES } from './shapes.ts';
import type { Case } from './tally.ts';

export interface Amount {
  /** Of the flipped pictures, each in this process. */
  readonly flips: number;
  /** Of them, each in a process of its own. */
  readonly flipRuns: number;
}

/** Pictures made to break a reader, from a seed, through the program. */
export async function sweepMadePictures({ flips, flipRuns }: Amount): Promise<Case[]> {
  const cases: Case[] = [];
  for (const made of [...BOMBS, ...SHAPES, ...LIES]) cases.push(await solveMade(made));
  const random = new Random(1);
  for (const made of await flipped(flipRuns, random)) cases.push(await solveMade(made));
  for (const made of await flipped(flips, random)) cases.push(await readHere(made));
  return cases;
}

export async function solveMade({ name, wanted, make }: Made): Promise<Case> {
  const folder = scratch();
  try {
    const path = join(folder, 'picture');
    writeFileSync(path, await make());
    return await solvePicture(name, path, wanted);
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** A scene that is read fast, in every format. */
async function encodings(): Promise<readonly (readonly [format: string, bytes: Buffer])[]> {
  const scene = sharp('fixtures/scenes/ball-tiny.jpg');
  return [
    ['PNG', await scene.clone().png().toBuffer()],
    ['JPEG', await scene.clone().jpeg().toBuffer()],
    ['progressive JPEG', await scene.clone().jpeg({ progressive: true }).toBuffer()],
    ['WebP', await scene.clone().webp().toBuffer()],
  ];
}

/** Pictures with one byte changed. */
export async function flipped(count: number, random: Random): Promise<Made[]> {
  const files = await encodings();
  return Array.from({ length: count }, () => {
    const [format, bytes] = random.pick(files);
    const at = random.whole(0, bytes.length - 1);
    const change = random.whole(1, 255);
    const make = () => bytes.map((byte, i) => (i === at ? byte ^ change : byte));
    return { name: `${format} with byte ${at} changed by ${change}`, make };
  });
}

/** Decodes and reads in this process, which is a hundred times as fast as in one of its own. */
export async function readHere({ name, make }: Made): Promise<Case> {
  const began = process.cpuUsage();
  try {
    const pixels = await decodePicture(await make());
    const reading = pixels.ok ? readPixels(pixels.value) : pixels;
    const { user, system } = process.cpuUsage(began);
    return { name, end: reading.ok ? 'read' : 'refused', milliseconds: (user + system) / 1000 };
  } catch (error) {
    return { name, end: 'crashed', complaint: String(error) };
  }
}
