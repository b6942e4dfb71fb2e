import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { sharedFolder } from '../scratch.ts';
import { tubesight } from './run.ts';

const RED = { id: 'A', hex: '#e53935', name: 'red' };
const NAVY = { id: 'B', hex: '#000080', name: 'dark blue' };
const RED_SWATCH = '\x1b[48;2;229;57;53;38;5;16m A \x1b[0m';
const NAVY_SWATCH = '\x1b[48;2;0;0;128;38;5;231m B \x1b[0m';

/** @param tubes bottom to top */
function stored(tubes: readonly string[], capacity = 3): string {
  const list = tubes.map((items) => ({ capacity, items: [...items] }));
  return JSON.stringify({ version: 1, kind: 'ball', tubes: list, colors: [RED, NAVY] });
}

/** What the program prints for a reading on standard input. */
async function printed(reading: string, args: readonly string[], colors: NodeJS.ProcessEnv) {
  const { FORCE_COLOR: _f, NO_COLOR: _n, ...env } = process.env;
  return (await tubesight(['solve', ...args, '-'], '.', reading, { ...env, ...colors })).out;
}

const FOLDER = sharedFolder();
const TRUECOLOR = { FORCE_COLOR: '3' };

it('forced colours of hidden items also have swatches', async () => {
  const forced = await printed(stored(['?BA', 'BAB', '']), [], TRUECOLOR);
  expect(forced).toContain(`tube 1, bottom: must be ${RED_SWATCH} red`);
  const unsure = await printed(stored(['??BA', '?BAB', '', ''], 4), ['--hint'], TRUECOLOR);
  expect(unsure).toContain(`1 ${NAVY_SWATCH} dark blue, 2 ${RED_SWATCH} red`);
});

it('what earlier readings showed is named behind swatches', async () => {
  const later = stored(['?BA', 'BAB', '']);
  const earlier = join(FOLDER, 'earlier.json');
  await writeFile(earlier, stored(['A', 'BAB', 'AB']));
  const out = await printed(later, ['--after', earlier], TRUECOLOR);
  expect(out).toContain(`tube 1, item 1 ${RED_SWATCH} red`);
});

it.each([
  ['standard output is no terminal', [], {}],
  ['NO_COLOR is set', [], { NO_COLOR: '1', TERM: 'xterm-kitty' }],
  ['JSON is wanted', ['--json'], TRUECOLOR],
])('there are none where %s', async (_name, args, colors) => {
  const out = await printed(stored(['ABA', 'BAB', '']), args, colors);
  expect(out).toContain(args.length > 0 ? '"color":"B"' : 'dark blue');
  expect(out).not.toContain('\x1b');
});
