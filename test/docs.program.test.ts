import { spawnSync } from 'node:child_process';
import { copyFileSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import sharp from 'sharp';
import { afterAll, describe, expect, it } from 'vitest';
import { CHROMIUM } from './browser.ts';
import { choose, sample, servePage } from './page/page.ts';

const ROOT = resolve(import.meta.dirname, '..');
const FOLDER = mkdtempSync(join(tmpdir(), 'docs-'));
afterAll(() => rmSync(FOLDER, { recursive: true }));

/** The programs that a document shows, which read a sample and save into a folder of their own. */
function programsIn(document: string): [string, string][] {
  const text = readFileSync(join(ROOT, document), 'utf8');
  return [...text.matchAll(/```[jt]s\n(.*?)```/gs)].map(([, code = ''], i) => [
    `${document}, ${i + 1}`,
    code
      .replaceAll("'both.png'", JSON.stringify(join(ROOT, 'fixtures/together/two-levels.png')))
      .replaceAll("'shot.png'", JSON.stringify(join(ROOT, 'samples/ball-level-12.png')))
      .replaceAll(/`(\$\{[^}]+\}\.png)`/g, (_, name) => `\`${FOLDER}/${name}\``)
      .replaceAll(/'(moves|overview)\.png'/g, (_, name) => JSON.stringify(join(FOLDER, `${name}.png`))),
  ]);
}

describe('programs in the documents', () => {
  it.each(['README.md', 'docs/library.md', 'docs/play.md'].flatMap(programsIn))('%s runs', (_name, code) => {
    const { status, stderr } = spawnSync(process.execPath, ['--input-type=module', '-e', code], {
      cwd: ROOT,
    });
    expect({ status, stderr: `${stderr}` }).toEqual({ status: 0, stderr: '' });
  });

  it('save the sheets of a screenshot', () =>
    expect(readdirSync(FOLDER)).toEqual(expect.arrayContaining([expect.stringMatching(/^moves\.01-/)])));
});

/** The pixels of a picture, whatever its file says besides. */
async function pixelsOf(file: string): Promise<Buffer> {
  return sharp(file).ensureAlpha().raw().toBuffer();
}

it('the picture in README is what the program makes of the sample; `npm run docs` draws it anew', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'docs-picture-'));
  const args = ['dist/cli/main.js', 'samples/ball-level-80.png', '--no-level', '-o', `${folder}/`];
  spawnSync(process.execPath, args, { cwd: ROOT });
  const [first = ''] = readdirSync(folder).sort();
  const shown = join(ROOT, 'docs/moves.png');
  if (process.env.UPDATE_GOLDEN) copyFileSync(join(folder, first), shown);
  const isFresh = (await pixelsOf(shown)).equals(await pixelsOf(join(folder, first)));
  rmSync(folder, { recursive: true });
  expect(isFresh).toBe(true);
});

/** Samples of pixels differ by so much at most on average: another Chromium has other letters. */
const LIKE = 6;

/** The page on a phone with the first move of a sample, in few colours since it is committed. */
async function pageOnPhone(): Promise<Buffer> {
  const opened = await servePage();
  try {
    const page = await opened.open({ ...PHONE, colorScheme: 'light' });
    await choose(page, sample('ball-level-80.png'));
    await page.locator('.stage img.marks').waitFor();
    await page.locator('.verdict').waitFor();
    const seen = await page.screenshot();
    return await sharp(seen).png({ palette: true, colours: 128, compressionLevel: 9 }).toBuffer();
  } finally {
    await opened.close();
  }
}

const PHONE = { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2 };

it.skipIf(CHROMIUM === undefined)(
  'the picture of the page in README is what it looks like; `npm run docs` takes it anew',
  async () => {
    const shown = join(ROOT, 'docs/page.png');
    const seen = await pageOnPhone();
    if (process.env.UPDATE_GOLDEN) writeFileSync(shown, seen);
    const [one, other] = await Promise.all(
      [shown, seen].map((file) => sharp(file).removeAlpha().raw().toBuffer()),
    );
    if (!one || !other) throw new Error('two pictures');
    expect(other.length).toBe(one.length);
    const difference =
      other.reduce((sum, value, i) => sum + Math.abs(value - (one[i] ?? 0)), 0) / other.length;
    expect(difference).toBeLessThan(LIKE);
  },
);
