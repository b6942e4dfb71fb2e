import { PassThrough } from 'node:stream';
import { expect, it } from 'vitest';
import { askForPicture, pathOf } from '../../src/cli/read/dropped.ts';

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
  ['plain.png\nanother.png', 'plain.png'],
  ['', undefined],
])('what a terminal inserts, %j, is %s', async (inserted, path) => {
  const [input, output] = [new PassThrough(), new PassThrough()];
  input.end(`${inserted}\n`);
  expect(await askForPicture(input, output, false)).toBe(path);
  expect(`${output.read()}`).toMatch(/^Drop a picture here and press Enter: /);
});

it.each([
  ['"C:\\shots\\shot 1.png"', 'C:\\shots\\shot 1.png'],
  ["& 'C:\\shots\\it''s.png'", "C:\\shots\\it's.png"],
])('on Windows %j is %s', async (inserted, path) => {
  const input = new PassThrough();
  input.end(`${inserted}\n`);
  expect(await askForPicture(input, new PassThrough(), true)).toBe(path);
});

it('no picture is given at the end of the input', async () => {
  const input = new PassThrough();
  input.end();
  expect(await askForPicture(input, new PassThrough())).toBeUndefined();
});
