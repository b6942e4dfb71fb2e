import { execFileSync } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

const ROOT = resolve(import.meta.dirname, '..');

interface Manifest {
  readonly exports: Record<string, string | { types: string; default: string }>;
  readonly scripts: Record<string, string>;
}

const MANIFEST = JSON.parse(readFileSync(resolve(ROOT, 'package.json'), 'utf8')) as Manifest;
const { exports } = MANIFEST;

/** What a built file loads, itself included, and what those load. */
function loadedBy(file: string, seen = new Map<string, string>()): Map<string, string> {
  if (seen.has(file)) return seen;
  const text = readFileSync(file, 'utf8');
  seen.set(file, text);
  for (const [, name = ''] of text.matchAll(/(?:from|import)\s*"(\.[^"]+)"/g))
    loadedBy(resolve(dirname(file), name), seen);
  return seen;
}

describe('what a page may load of the package', () => {
  it.each(['puzzle', 'solver', 'vision', 'overlay', 'levels', 'classics'])(
    '%s loads nothing but its own files',
    async (room) => {
      const entry = exports[`./${room}`];
      const file = resolve(ROOT, typeof entry === 'object' ? entry.default : '');
      const asked = [...loadedBy(file).values()].flatMap((text) =>
        [...text.matchAll(/^(?:import|export)[^;]*?from\s*"([^."][^"]*)"/gm)].map(([, name]) => name),
      );
      expect(asked).toEqual([]);
      expect(Object.keys(await import(file)).length).toBeGreaterThan(3);
    },
  );
});

describe('what is packed', () => {
  /** The package, with a build that has been done already. */
  let copy = '';
  let manifest = '';
  let packed: Packed = { filename: '', files: [] };

  beforeAll(() => {
    copy = mkdtempSync(join(tmpdir(), 'tubesight-pack-'));
    const parts = [
      'dist',
      'docs',
      'samples',
      'src/index.ts',
      'README.md',
      'CHANGELOG.md',
      'LICENSE',
      '.npmrc',
    ];
    for (const part of parts) cpSync(resolve(ROOT, part), join(copy, part), { recursive: true });
    const built = { ...MANIFEST, scripts: { ...MANIFEST.scripts, build: 'node --version' } };
    manifest = `${JSON.stringify(built, null, 2)}\n`;
    writeFileSync(join(copy, 'package.json'), manifest);
    const told = execFileSync('npm', ['pack', '--json'], { cwd: copy, encoding: 'utf8' });
    // what the scripts print comes before
    [packed = packed] = JSON.parse(told.slice(told.search(/^\[$/m))) as Packed[];
  });
  afterAll(() => rmSync(copy, { recursive: true }));

  it('is the program, the library, their types, the page and the schema, and nothing else', () => {
    const others = packed.files
      .map(({ path }) => path)
      .filter((path) => !/^dist\/([\w/-]+(\.kernel)?\.(js|d\.ts)|page\/[\w./-]+)$/.test(path));
    expect(others.toSorted()).toEqual([
      'CHANGELOG.md',
      'LICENSE',
      'README.md',
      'docs/tubesight.schema.json',
      'package.json',
    ]);
  });

  it('has all that the package exports, and the types that these need', () => {
    const paths = new Set(packed.files.map(({ path }) => path));
    const named = Object.values(exports).flatMap((entry) =>
      typeof entry === 'string' ? [entry] : Object.values(entry),
    );
    for (const path of [...named, 'dist/cli/main.js', 'dist/cli/serveThread.js'])
      expect(paths).toContain(path.replace('./', ''));
    for (const path of [...paths].filter((path) => path.endsWith('.d.ts'))) {
      const text = readFileSync(join(copy, path), 'utf8');
      for (const [, name = ''] of text.matchAll(/from\s*['"](\.[^'"]+)\.[jt]s['"]/g))
        expect(paths).toContain(join(dirname(path), `${name}.d.ts`));
    }
  });

  it('has no types of the inside of the program', () => {
    const inside = packed.files.filter(({ path }) => /^dist\/(cli|serve)\/.*\.d\.ts$/.test(path));
    expect(inside).toEqual([]);
  });

  it('has no script that whoever installs it would run, and leaves the manifest as it was', () => {
    const args = ['-xzOf', packed.filename, 'package/package.json'];
    const { scripts } = JSON.parse(execFileSync('tar', args, { cwd: copy, encoding: 'utf8' })) as Manifest;
    for (const script of ['prepare', 'preinstall', 'install', 'postinstall'])
      expect(scripts).not.toHaveProperty(script);
    expect(readFileSync(join(copy, 'package.json'), 'utf8')).toBe(manifest);
    expect(MANIFEST.scripts.prepare).toBe('npm run build');
  });
});

interface Packed {
  readonly filename: string;
  readonly files: readonly { readonly path: string }[];
}
