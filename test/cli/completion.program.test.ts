import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { tubesight } from './run.ts';

const SHELLS = ['bash', 'zsh', 'fish'] as const;
type Shell = (typeof SHELLS)[number];

let folder: string;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'tubesight-'));
  mkdirSync(join(folder, 'in', 'shots'), { recursive: true });
  for (const name of ['shot 1.png', 'shot2.JPG', 'seen.json', 'notes.md'])
    writeFileSync(join(folder, 'in', name), '');
  for (const shell of SHELLS) {
    const { out } = await tubesight(['completion', shell], folder);
    writeFileSync(join(folder, shell), out);
  }
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

function run(command: string, ...args: string[]): string[] {
  const cwd = join(folder, 'in');
  const { stdout, stderr, status } = spawnSync(command, args, { cwd, encoding: 'utf8', timeout: 180_000 });
  expect({ stderr, status }).toEqual({ stderr: '', status: 0 });
  return stdout.split('\n').filter((line) => line !== '');
}

/** What each shell offers for a line that ends where the key is pressed. Words are parted by spaces. */
const OFFERS: Record<Shell, (line: string) => string[]> = {
  bash: (line) => {
    // bash takes = for a word of its own
    const words = line.replace('=', ' = ').split(' ');
    const quoted = words.map((word) => `'${word}'`).join(' ');
    const script = `source '${join(folder, 'bash')}'; COMP_WORDS=(${quoted}); COMP_CWORD=${words.length - 1}; _tubesight; printf '%s\\n' "\${COMPREPLY[@]}"`;
    return run('bash', '--norc', '-c', script);
  },
  zsh: (line) =>
    run('zsh', '-f', resolve('test/cli/capture.zsh'), join(folder, 'zsh'), line).map((offer) =>
      offer.replaceAll('\\', ''),
    ),
  fish: (line) =>
    run('fish', '--no-config', '-c', `source '${join(folder, 'fish')}'; complete -C '${line}'`).map((offer) =>
      offer.replace(/\t.*/, '').replace(/^--\w+=(?=\w)/, ''),
    ),
};

/** Folders are offered with a stroke behind them or without. */
function offered(shell: Shell, line: string): string[] {
  return [...new Set(OFFERS[shell](line).map((offer) => offer.replace(/\/$/, '')))];
}

const isMissing = (shell: Shell) => spawnSync(shell, ['--version']).status !== 0;

describe.each(SHELLS)('completion in %s', (shell) => {
  const test = it.skipIf(isMissing(shell));

  test('begins with commands and files', () => {
    const offers = offered(shell, 'tubesight ');
    expect(offers).toEqual(expect.arrayContaining(['solve', 'read', 'completion', 'shot 1.png', 'shots']));
    expect(offered(shell, 'tubesight re')).toEqual(['read']);
  });

  test('knows the options of each command, and those of solve where none is named', () => {
    expect(offered(shell, 'tubesight read --')).toEqual(
      expect.arrayContaining(['--json', '--kind', '--no-level', '--output', '--set']),
    );
    expect(offered(shell, 'tubesight read --')).not.toContain('--budget');
    expect(offered(shell, 'tubesight serve --')).toContain('--port');
    expect(offered(shell, 'tubesight --bu')).toEqual(['--budget']);
    expect(offered(shell, 'tubesight shot2.JPG --bu')).toEqual(['--budget']);
    expect(offered(shell, 'tubesight solve --bu')).toEqual(['--budget']);
  });

  test('knows what may stand behind an option', () => {
    expect(offered(shell, 'tubesight --kind ').sort()).toEqual(['ball', 'water']);
    expect(offered(shell, 'tubesight read --kind=w')).toEqual(['water']);
    expect(offered(shell, 'tubesight completion ').sort()).toEqual(['bash', 'fish', 'zsh']);
  });

  test('offers files where they belong', () => {
    expect(offered(shell, 'tubesight read s')).toEqual(
      expect.arrayContaining(['shot 1.png', 'shot2.JPG', 'shots']),
    );
    expect(offered(shell, 'tubesight shot2.JPG --after se')).toEqual(['seen.json']);
    expect(offered(shell, 'tubesight shot2.JPG -o n')).toEqual(['notes.md']);
  });

  test('offers no files that a command does not take', () => {
    expect(offered(shell, 'tubesight read s')).not.toContain('seen.json');
    expect(offered(shell, 'tubesight --budget ')).toEqual([]);
    expect(offered(shell, 'tubesight serve ')).not.toContain('shot2.JPG');
  });
});

it('completion is refused for other shells, with the names of those that are known', async () => {
  const { code, err } = await tubesight(['completion', 'tcsh'], folder);
  expect(code).toBe(2);
  expect(err).toContain('bash, zsh, fish');
});
