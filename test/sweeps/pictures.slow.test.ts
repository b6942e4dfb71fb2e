import { readdirSync, statSync, writeFileSync } from 'node:fs';
import { basename, dirname, join, resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { tubesightProcess } from '../cli/run.ts';
import { printedObjects } from '../schema.ts';
import { folder, useFolder } from '../scratch.ts';
import { MADE, type Wanted } from './made.ts';

useFolder();

const UNDECODED = ['EMPTY', 'NOT_A_PICTURE', 'FORMAT_UNSUPPORTED', 'TRUNCATED', 'DAMAGED', 'TOO_MANY_PIXELS'];

/** Solves a picture with the program: it ends in an orderly way, leaves nothing, and steers no terminal. */
async function solve(path: string, wanted: Wanted): Promise<void> {
  const before = readdirSync(folder);
  const { code, out, err } = await tubesightProcess([path, '--no-level', '--no-pictures', '--json'], folder);
  expect([0, 3, 4, 5], err).toContain(code);
  expect(readdirSync(folder)).toEqual(before);
  expect(out + err).not.toMatch(/(?!\n)\p{Cc}/u);
  const refusal = printedObjects(out).at(-1)?.error as { code: string } | undefined;
  // what is wrong, how to look at the best guess, and how to show a tube
  if (code === 3) expect(err.trim().split('\n').length).toBeLessThanOrEqual(3);
  if (wanted === 'board') expect(refusal).toBeUndefined();
  if (wanted === 'decoded') expect(UNDECODED).not.toContain(refusal?.code);
  if (wanted === 'undecoded') expect(UNDECODED).toContain(refusal?.code);
}

for (const [name, make, wanted = 'anything'] of MADE)
  it(`a picture made to break a reader: ${name}`, async () => {
    writeFileSync(join(folder, 'picture'), await make());
    await solve('picture', wanted);
  });

const bad = process.env.TUBESIGHT_BAD_PICTURES;
describe.skipIf(bad === undefined)('pictures that decoders have tripped over', () => {
  const files = bad === undefined ? [] : filesOf(resolve(bad)).filter((_, i) => i % 100 === 0);
  it.each(files)('%s', (path) => solve(path, wantedOf(path)));
});

function filesOf(place: string): string[] {
  return readdirSync(place)
    .sort()
    .map((name) => join(place, name))
    .flatMap((path) => (statSync(path).isDirectory() ? filesOf(path) : [path]));
}

/** PngSuite says by a file's first letter whether it is broken on purpose. */
function wantedOf(path: string): Wanted {
  if (basename(dirname(path)) !== 'pngsuite' || !path.endsWith('.png')) return 'anything';
  return basename(path).startsWith('x') ? 'undecoded' : 'decoded';
}
