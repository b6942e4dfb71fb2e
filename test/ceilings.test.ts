import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { expect, it } from 'vitest';

const SOURCE = resolve(import.meta.dirname, '../src');
const FILE = resolve(import.meta.dirname, 'ceilings.json');

/** Room for a line that is needed, so that nobody shortens lines to pay for it. Taken back when the ceilings are lowered at a release. */
const AIR = 1.03;

/** The lines of code that each room of `src` was written with. `UPDATE_GOLDEN=1` lowers them to what there is; nothing raises them. */
const ceilings = JSON.parse(readFileSync(FILE, 'utf8')) as Readonly<Record<string, number>>;

/** Lines that hold code: neither blank nor part of a comment, which the formatter puts on lines of their own. */
function codeLines(text: string): number {
  const code = text.replaceAll(/^\s*\/\*[\s\S]*?\*\/.*$/gm, '');
  return code.split('\n').filter((line) => /^\s*(?!\/\/)\S/.test(line)).length;
}

function codeIn(room: string): number {
  const files = readdirSync(join(SOURCE, room), { recursive: true, encoding: 'utf8' });
  const sources = files.filter((name) => /\.tsx?$/.test(name) && !name.endsWith('.d.ts'));
  return sources.reduce((sum, name) => sum + codeLines(readFileSync(join(SOURCE, room, name), 'utf8')), 0);
}

const rooms = readdirSync(SOURCE, { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map(({ name }) => ({ name, lines: codeIn(name) }));

it('no room of the sources grows by more than its air', () => {
  console.log(rooms.map(({ name, lines }) => `${name.padEnd(10)} ${lines} of ${ceilings[name]}`).join('\n'));
  if (process.env.UPDATE_GOLDEN) {
    const lowered = rooms.map(({ name, lines }) => [name, Math.min(lines, ceilings[name] ?? lines)]);
    writeFileSync(FILE, `${JSON.stringify(Object.fromEntries(lowered), undefined, 2)}\n`);
  }
  const above = rooms.filter(({ name, lines }) => lines > AIR * (ceilings[name] ?? 0));
  expect(above).toEqual([]);
});
