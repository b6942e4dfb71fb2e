import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join, resolve } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { beforeEach, describe, expect, it } from 'vitest';
import { folder, useFolder } from '../scratch.ts';
import { SAMPLES } from './run.ts';

const ROOT = resolve(import.meta.dirname, '../..');
const SAMPLE = join(SAMPLES, 'ball-level-12.png');
const { dependencies } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8'));
const PACKAGES = Object.keys(dependencies);
const DATA = '@tesseract.js-data/eng';
const ENGINE = PACKAGES.find((name) => name.startsWith('tesseract.js')) ?? '';

useFolder();
beforeEach(() => {
  for (const name of ['dist', 'package.json'])
    cpSync(join(ROOT, name), join(folder, name), { recursive: true });
});

/** Gives the copy of the program the packages that it needs, but for one. */
function install(without?: string): void {
  for (const name of PACKAGES.filter((name) => name !== without)) {
    const place = join(folder, 'node_modules', name);
    mkdirSync(dirname(place), { recursive: true });
    symlinkSync(join(ROOT, 'node_modules', name), place);
  }
}

/** Puts a copy of the data of Tesseract in the place of the link to them. */
function ownData(change: (whole: Buffer) => Buffer | undefined): void {
  install(DATA);
  const file = createRequire(import.meta.url).resolve(`${DATA}/4.0.0_best_int/eng.traineddata.gz`);
  const place = join(folder, 'node_modules', DATA);
  mkdirSync(join(place, '4.0.0_best_int'), { recursive: true });
  cpSync(join(ROOT, 'node_modules', DATA, 'package.json'), join(place, 'package.json'));
  const bytes = change(readFileSync(file));
  if (bytes) writeFileSync(join(place, '4.0.0_best_int', 'eng.traineddata.gz'), bytes);
}

function run(...args: string[]) {
  const { NO_COLOR: _, ...env } = process.env;
  const main = join(folder, 'dist/cli/main.js');
  const { status, stdout, stderr } = spawnSync(process.execPath, [main, ...args], {
    cwd: folder,
    encoding: 'utf8',
    timeout: 180_000,
    env: { ...env, FORCE_COLOR: '3' },
  });
  return { status, out: stdout, err: stderr };
}

interface Found {
  readonly ok: boolean;
  readonly checks: readonly {
    readonly id: string;
    readonly health: string;
    readonly finding: string;
    readonly remedy?: string;
  }[];
}

function found(): Found & { status: number | null } {
  const { status, out } = run('doctor', '--json');
  return { status, ...JSON.parse(out) };
}

describe('tubesight doctor', () => {
  it('finds everything that is needed, and prints one line for each', () => {
    install();
    const { status, out } = run('doctor');
    expect(status).toBe(0);
    expect(out.trim().split('\n')).toEqual([
      expect.stringMatching(/^ok {7}Node\.js: \d+\.\d+\.\d+, and \d+\.\d+ or newer is needed$/),
      expect.stringMatching(
        /^ok {7}pictures: sharp [\d.]+ \(libvips [\d.]+\) reads PNG, JPEG and WebP, and draws$/,
      ),
      expect.stringMatching(/^ok {7}level numbers: Tesseract [\d.]+ reads a test number$/),
    ]);
  });

  it.each([
    ['sharp', 'sharp', /sharp does not load/],
    [ENGINE, 'tesseract', /engine missing/],
    [DATA, 'tesseract', /data missing/],
  ])('finds that %s is missing, and says what to do', (name, id, message) => {
    install(name);
    const { status, ok, checks } = found();
    expect({ status, ok }).toEqual({ status: 3, ok: false });
    const missing = checks.filter(({ health }) => health === 'missing');
    expect(missing).toEqual([
      {
        id,
        health: 'missing',
        finding: expect.stringMatching(message),
        remedy: expect.stringContaining('npm install'),
      },
    ]);
  });

  it.each([
    ['missing', () => undefined],
    ['damaged', (whole: Buffer) => whole.subarray(0, whole.length / 2)],
    ['damaged', () => Buffer.from('not these')],
  ])('finds that the file of data is %s', (how, change) => {
    ownData(change);
    expect(found().checks).toContainEqual(
      expect.objectContaining({ id: 'tesseract', health: 'missing', finding: `data ${how}` }),
    );
  });
});

describe('where something is missing, the program', () => {
  it('without sharp refuses pictures, and names the doctor', () => {
    install('sharp');
    const { status, err } = run(SAMPLE);
    expect(status).toBe(3);
    expect(err).toContain('sharp, which decodes pictures, does not load; tubesight doctor says why');
  });

  it.each<[string, string[], (whole: Buffer) => Buffer]>([
    ['cut short', ['--no-pictures'], (whole) => gzipSync(gunzipSync(whole).subarray(0, 1_000_000))],
    ['junk', ['--no-pictures'], () => gzipSync(Buffer.alloc(300_000, 'junk'))],
    ['no archive', ['read'], () => Buffer.from('not these')],
  ])('with data of Tesseract that are %s does all but read the level', (_how, args, change) => {
    ownData(change);
    const { status, out, err } = run(...args, SAMPLE, '--json');
    expect({ status, err }).toEqual({ status: 0, err: '' });
    expect(JSON.parse(out)).toMatchObject({ level: null, tubes: { length: 7 } });
  });

  it.each([['solve'], ['read']])('without the data of Tesseract still does its work: %s', (command) => {
    install(DATA);
    const args = command === 'solve' ? [SAMPLE, '--no-pictures'] : ['read', SAMPLE];
    const { status, out } = run(...args);
    expect(status).toBe(0);
    expect(out).toContain('cannot read level numbers (data missing); tubesight doctor says what to do');
    expect(out).toContain('ball sort: 7 tubes');
    expect(run(...args, '--no-level').out).not.toContain('doctor');
  });
});
