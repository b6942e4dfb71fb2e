import { createHash } from 'node:crypto';
import { appendFileSync, existsSync, mkdirSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { Worker } from 'node:worker_threads';

/** What was built of the reader, the painters and the judge; see `npm run tools`. */
const BUILT = ['build/src', 'build/fixtures', 'build/test/scoreboards'];

/** What a thread says of a picture. */
interface Named {
  readonly name: string;
}

/**
 * Reads pictures in so many threads, and returns what was seen in the order of their names. It is kept, and not read again by the same
 * code, so that a run that was stopped goes on where it was.
 *
 * @param scoreboard whose thread reads: `paintings` has `paintingsReader.ts`, and what it has seen is kept in `build/paintings`
 */
export async function seeAll<Seen extends Named>(
  scoreboard: 'paintings' | 'tubes',
  names: readonly string[],
  threads: number,
): Promise<Seen[]> {
  const file = join('build', scoreboard, `${fingerprint()}.jsonl`);
  const found = new Map(remembered<Seen>(file).map((seen) => [seen.name, seen]));
  const waiting = [...new Set(names)].filter((name) => !found.has(name));
  const workers = Array.from({ length: Math.min(threads, waiting.length) }, async () => {
    const worker = new Worker(new URL(`./${scoreboard}Reader.js`, import.meta.url));
    for (let name = waiting.shift(); name !== undefined; name = waiting.shift()) {
      const seen = await askedOf<Seen>(worker, name);
      found.set(name, seen);
      appendFileSync(file, `${JSON.stringify(seen)}\n`);
    }
    await worker.terminate();
  });
  await Promise.all(workers);
  return names.flatMap((name) => found.get(name) ?? []);
}

function remembered<Seen>(file: string): Seen[] {
  mkdirSync(dirname(file), { recursive: true });
  if (!existsSync(file)) return [];
  const lines = readFileSync(file, 'utf8').trim().split('\n');
  return lines.map((line) => JSON.parse(line) as Seen);
}

/** Another one for all code, and all versions of packages, that may read or paint otherwise. */
function fingerprint(): string {
  const hash = createHash('sha256').update(process.version).update(readFileSync('package-lock.json'));
  for (const folder of BUILT) {
    const names = readdirSync(folder, { recursive: true, encoding: 'utf8' });
    for (const name of names.sort()) if (name.endsWith('.js')) hash.update(readFileSync(join(folder, name)));
  }
  return hash.digest('hex').slice(0, 16);
}

function askedOf<Seen>(worker: Worker, name: string): Promise<Seen> {
  return new Promise((resolve, reject) => {
    const failed = (cause?: unknown) => reject(new Error(`the thread that read ${name} ended`, { cause }));
    worker.removeAllListeners().once('message', resolve).once('error', failed).once('exit', failed);
    worker.postMessage(name);
  });
}
