import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { CHROMIUM } from '../browser.ts';
import { choose, DESK, type Opened, openTyping, PHONE, sample, servePage } from './page.ts';

/** axe-core checks the rules of WCAG in the browser itself. */
const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

interface Violation {
  readonly id: string;
  readonly nodes: readonly { readonly html: string }[];
}

/** Everything that axe finds on the page as it is: the rule and the element. */
async function violationsOn(page: Page): Promise<string[]> {
  await page.evaluate(AXE);
  const { violations } = (await page.evaluate('axe.run()')) as { violations: readonly Violation[] };
  return violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html}`));
}

describe.skipIf(CHROMIUM === undefined)('axe finds nothing', () => {
  let opened: Opened;
  beforeAll(async () => {
    opened = await servePage();
  });
  afterEach(async () => expect(await opened.ended()).toEqual([]));
  afterAll(() => opened.close());

  it.each([
    ['on a phone, light', PHONE, 'light'],
    ['on a phone, dark', PHONE, 'dark'],
    ['on a desk, light', DESK, 'light'],
  ] as const)('%s', async (_name, device, colorScheme) => {
    const page = await opened.open({ ...device, colorScheme });
    expect(await violationsOn(page)).toEqual([]);
    await openTyping(page);
    expect(await violationsOn(page)).toEqual([]);
    await page.getByRole('button', { name: 'Play a new level' }).click();
    expect(await violationsOn(page)).toEqual([]);
    await choose(page, sample('ball-level-80.png'));
    await page.locator('.move', { hasText: 'Move 1 of' }).waitFor();
    await page.getByText('All moves').click();
    expect(await violationsOn(page)).toEqual([]);
    await page.getByRole('button', { name: 'Check', exact: true }).click();
    await page.getByRole('button', { name: /^Tube 1, place 4/ }).click();
    expect(await violationsOn(page)).toEqual([]);
    await page.locator('.swatch', { hasText: 'pink' }).click();
    await page.locator('.doubt').waitFor();
    expect(await violationsOn(page)).toEqual([]);
    await page.getByRole('button', { name: 'Show me a tube' }).first().click();
    await page.locator('.counts').waitFor();
    expect(await violationsOn(page)).toEqual([]);
    await page.getByRole('button', { name: 'Cancel' }).click();
    for (const tab of ['Play', 'Share']) {
      await page.getByRole('button', { name: tab, exact: true }).click();
      expect(await violationsOn(page)).toEqual([]);
    }
  });
});
