import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { expect, it } from 'vitest';

const ROOT = resolve(import.meta.dirname, '..');
const read = (name: string) => readFileSync(resolve(ROOT, name), 'utf8');

it('the image starts the program of the package', () => {
  const { name, bin } = JSON.parse(read('package.json')) as { name: string; bin: Record<string, string> };
  const [, entry = '[]'] = /^ENTRYPOINT (.*)$/m.exec(read('packing/Containerfile')) ?? [];
  expect(JSON.parse(entry)).toEqual(['node', `node_modules/${name}/${bin[name]}`]);
});

it('containers that are run together use options that there are', () => {
  const commands = [
    ...read('packing/compose.yaml').matchAll(/^ {4}command: \[(serve|queue, work), (.*)\]$/gm),
  ];
  const help = read('docs/cli.md');
  expect(commands).toHaveLength(2);
  for (const [, command = '', words = ''] of commands) {
    const section = help.split(`\n## tubesight ${command.split(',')[0]}`)[1]?.split('\n## ')[0] ?? '';
    for (const option of words.match(/--[\w-]+/g) ?? []) expect(section).toContain(`${option} `);
  }
});
