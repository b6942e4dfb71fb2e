import { execFileSync } from 'node:child_process';
import { expect, it } from 'vitest';

/** Prints whether sharp is loaded after a file that is no picture, and after one that is. */
const PROGRAM = `
  import { createRequire } from 'node:module';
  import { loadPicture } from './dist/index.js';
  const isLoaded = () =>
    Object.keys(createRequire(import.meta.url).cache).some((file) => /[\\\\/]sharp[\\\\/]/.test(file));
  await loadPicture(new TextEncoder().encode('no picture'));
  console.log(isLoaded());
  await loadPicture(Uint8Array.of(0xff, 0xd8, 0xff, 0xe0));
  console.log(isLoaded());
`;

it('sharp is loaded by the first picture, not by importing the library or refusing what is none', () => {
  const printed = execFileSync(process.execPath, ['--input-type=module', '-e', PROGRAM], {
    encoding: 'utf8',
  });
  expect(printed).toBe('false\ntrue\n');
});
