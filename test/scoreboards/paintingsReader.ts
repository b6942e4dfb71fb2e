import { parentPort } from 'node:worker_threads';
import { decodePicture } from '../../src/index.ts';
import { judge, READER } from './judged.ts';
import { paintedPicture } from './painted.ts';
import type { Seen } from './paintings.rows.ts';

/** Paints and reads the pictures whose names it is sent, one after the other, in a thread of its own. */
parentPort?.on('message', async (name: string) => parentPort?.postMessage(await see(name)));

async function see(name: string): Promise<Seen> {
  const { bytes, truth } = await paintedPicture(name).load();
  const pixels = await decodePicture(bytes);
  if (!pixels.ok) throw new Error(`${name}: ${pixels.fault.message}`);
  const { verdict, why, work } = judge(READER, pixels.value, truth);
  return { name, verdict, why, work };
}
