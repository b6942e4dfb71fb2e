import { existsSync, readdirSync } from 'node:fs';
import { basename, join, resolve } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { CHROMIUM } from '../browser.ts';
import { type ChromiumReader, openChromiumReader, readHere } from './chromiumReader.ts';

const ROOT = resolve(import.meta.dirname, '../..');

function picturesIn(folder: string): string[] {
  const path = join(ROOT, folder);
  if (!existsSync(path)) return [];
  return readdirSync(path)
    .filter((name) => /\.(png|jpe?g|webp)$/.test(name))
    .map((name) => join(path, name));
}

describe.skipIf(CHROMIUM === undefined)('pictures read by the page', () => {
  let chromium: ChromiumReader;
  beforeAll(async () => {
    chromium = await openChromiumReader();
  });
  afterAll(() => chromium.close());

  it.each(['samples', 'fixtures/scenes'].flatMap(picturesIn).map((path) => [basename(path), path] as const))(
    '%s gives the reading that the program prints',
    async (_name, path) => {
      const [page, program] = await Promise.all([chromium.read(path), readHere(path)]);
      expect(page).toEqual(program);
    },
  );
});
