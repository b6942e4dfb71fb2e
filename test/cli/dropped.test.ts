import { PassThrough } from 'node:stream';
import { expect, it } from 'vitest';
import { askForPicture, droppedPath, pathOf } from '../../src/cli/read/dropped.ts';

it.each([
  ['file:///home/x/shot%201.png', '/home/x/shot 1.png'],
  ['FILE:///home/x/a.png', '/home/x/a.png'],
  ['file:///home/%zz.png', 'file:///home/%zz.png'],
  ['shot.png', 'shot.png'],
])('%s names %s', (argument, path) => {
  expect(pathOf(argument)).toBe(path);
});

it.each([
  ['/home/x/shot\\ \\(1\\).png ', '/home/x/shot (1).png'],
  ["'/home/x/shot 1.png' ", '/home/x/shot 1.png'],
  ["'/home/x/it'\\''s.png'", "/home/x/it's.png"],
  ['"/home/x/shot 1.png"', '/home/x/shot 1.png'],
  ['file:///home/x/shot%201.png\r', '/home/x/shot 1.png'],
  ['plain.png', 'plain.png'],
])('what a terminal inserts, %j, is %s', (inserted, path) => {
  expect(droppedPath(inserted, false)).toBe(path);
});

it.each([
  ['"C:\\shots\\shot 1.png"', 'C:\\shots\\shot 1.png'],
  ["& 'C:\\shots\\it''s.png'", "C:\\shots\\it's.png"],
])('on Windows %j is %s', (inserted, path) => {
  expect(droppedPath(inserted, true)).toBe(path);
});

it.each([
  ["'a b.png'\n", 'a b.png'],
  ['\n', undefined],
  ['', undefined],
])('asks for a picture, and takes one line: %j', async (typed, path) => {
  const [input, output] = [new PassThrough(), new PassThrough()];
  input.end(typed);
  expect(await askForPicture(input, output)).toBe(path);
  expect(`${output.read()}`).toMatch(/^Drop a picture here and press Enter: /);
});
