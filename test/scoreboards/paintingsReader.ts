import { parentPort } from 'node:worker_threads';
import { truthHash } from '../../fixtures/truthHash.ts';
import { decodePicture } from '../../src/image/index.ts';
import { valueIn } from '../boards.ts';
import { judge, READER } from './judged.ts';
import { paintedPicture } from './painted.ts';
import type { Seen } from './paintings.rows.ts';

/** Paints and reads the pictures whose names it is sent, one after the other, in a thread of its own. */
parentPort?.on('message', async (name: string) => parentPort?.postMessage(await see(name)));

async function see(name: string): Promise<Seen> {
  const { bytes, truth } = await paintedPicture(name).load();
  const pixels = valueIn(await decodePicture(bytes));
  const { verdict, why, warnings, work } = judge(READER, pixels, truth);
  return { name, verdict, why, warnings, work, truth: truthHash(truth) };
}
