import { createRequire } from 'node:module';
import { expect, it } from 'vitest';
import { detectFormat } from '../../src/formats/index.ts';
import { decodePicture } from '../../src/image/index.ts';

const loaded = () =>
  Object.keys(createRequire(import.meta.url).cache).some((file) => /[\\/]sharp[\\/]/.test(file));

it('sharp is loaded by the first picture, not by importing the room or refusing what is none', async () => {
  await decodePicture(new TextEncoder().encode('no picture'));
  expect(detectFormat(new Uint8Array())).toBeUndefined();
  expect(loaded()).toBe(false);
  await decodePicture(Uint8Array.of(0xff, 0xd8, 0xff, 0xe0));
  expect(loaded()).toBe(true);
});
