import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { expect, it } from 'vitest';
import { isDrawnHere } from '../src/image/index.ts';
// biome-ignore lint/suspicious/noShadowRestrictedNames: the library's own
import { loadPicture, readBoard, saveSheets, solve, valueOf } from '../src/index.ts';
import { folder, useFolder } from './scratch.ts';

useFolder();

const SCENE = resolve(import.meta.dirname, '../fixtures/scenes/ball-plain.png');

it('saves the sheets of a picture, from its path or its bytes', async () => {
  const pixels = valueOf(await loadPicture(SCENE));
  expect(valueOf(await loadPicture(readFileSync(SCENE)))).toEqual(pixels);
  const { reading, board } = valueOf(readBoard(pixels));
  const solution = solve(board);
  const saved = valueOf(await saveSheets(join(folder, 'moves.png'), { pixels, reading, solution }));
  expect(saved.length).toBeGreaterThan(0);
  for (const path of saved) {
    expect(path).toMatch(/[/\\]moves(\.[\d-]+)?\.png$/);
    expect(isDrawnHere(readFileSync(path))).toBe(true);
  }
  const [drawn] = valueOf(await saveSheets(join(folder, 'moves.svg'), { pixels, reading, solution }));
  expect(readFileSync(drawn ?? '', 'utf8')).toMatch(/^<svg/);
});

it('leaves nothing behind if a sheet cannot be saved, and says why with a code', async () => {
  const pixels = valueOf(await loadPicture(SCENE));
  const { reading, board } = valueOf(readBoard(pixels));
  const before = readdirSync(folder);
  const saved = await saveSheets(join(folder, 'none', 'moves.png'), {
    pixels,
    reading,
    solution: solve(board),
  });
  expect(() => valueOf(saved)).toThrow(expect.objectContaining({ code: 'NOT_FOUND' }));
  expect(readdirSync(folder)).toEqual(before);
});

it('says with a code why a picture cannot be loaded, or has no board', async () => {
  const missing = await loadPicture(join(folder, 'none.png'));
  expect(() => valueOf(missing)).toThrow(expect.objectContaining({ code: 'NOT_FOUND' }));
  const blank = readBoard({ width: 300, height: 500, data: new Uint8Array(300 * 500 * 4).fill(255) });
  expect(() => valueOf(blank)).toThrow(expect.objectContaining({ code: 'BLANK' }));
});
