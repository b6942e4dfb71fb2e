import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { type FileToSave, save, targetOf } from '../../src/cli/terminal/save.ts';
import { openOutput } from '../../src/image/index.ts';
import { valueIn } from '../boards.ts';
import { folder, useFolder } from '../scratch.ts';

useFolder();

/** Plates that tell when their drawing begins; each ends when it is told to. */
function plates(count: number) {
  const begun: number[] = [];
  const ends: ((bytes: Uint8Array) => void)[] = [];
  const all: FileToSave[] = Array.from({ length: count }, (_, i) => ({
    path: join(folder, `${i}.png`),
    encode: () => {
      begun.push(i);
      return new Promise((resolve) => {
        ends[i] = resolve;
      });
    },
  }));
  return { begun, ends, all };
}

it('draws one picture ahead, and saves all in their order', async () => {
  const { begun, ends, all } = plates(3);
  const saved = save(all, { stem: 'shot' }, openOutput([]));
  expect(begun).toEqual([0, 1]);
  ends[1]?.(Uint8Array.of(1));
  ends[0]?.(Uint8Array.of(0));
  await expect.poll(() => begun).toEqual([0, 1, 2]);
  ends[2]?.(Uint8Array.of(2));
  expect(valueIn(await saved)).toEqual(all.map(({ path }) => path));
  expect(all.map(({ path }) => readFileSync(path)[0])).toEqual([0, 1, 2]);
});

it('saves nothing if a picture that is drawn ahead fails', async () => {
  const { ends, all } = plates(1);
  const broken: FileToSave = {
    path: join(folder, 'broken.png'),
    encode: () => Promise.reject(new Error('broken')),
  };
  const saved = save([...all, broken], { stem: 'shot' }, openOutput([]));
  ends[0]?.(Uint8Array.of(0));
  await expect(saved).rejects.toThrow('broken');
  expect(readdirSync(folder).filter((name) => name.endsWith('.png'))).toEqual([]);
});

it.each([
  ['moves/', 'moves/shot'],
  ['moves', 'moves/shot'],
  ['a.b/moves', 'a.b/moves/shot'],
  ['moves.png', 'moves'],
])('-o %s saves under %s', (output, stem) => expect(targetOf(output, 'shot').stem).toBe(stem));
