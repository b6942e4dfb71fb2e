import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { CHROMIUM } from '../browser.ts';
import { choose, DESK, goTo, type Opened, PHONE, sample, servePage, typeBoard } from './page.ts';

describe.skipIf(CHROMIUM === undefined)('correcting what was read', () => {
  let opened: Opened;
  beforeAll(async () => {
    opened = await servePage();
  });
  afterEach(async () => expect(await opened.ended()).toEqual([]));
  afterAll(() => opened.close());

  async function checked(name: string, device = PHONE): Promise<Page> {
    const page = await opened.open(device);
    await choose(page, sample(name));
    await page.getByRole('button', { name: 'Check' }).click();
    await page.locator('.place').first().waitFor();
    return page;
  }

  const verdict = (page: Page, words: string | RegExp) =>
    page.locator('.verdict', { hasText: words }).waitFor();

  it('an item gets another colour, which is undone and done again', async () => {
    const page = await checked('ball-level-80.png');
    await verdict(page, 'the fewest possible');
    await page.getByRole('button', { name: 'Tube 1, place 4 from the bottom: green' }).tap();
    await page.getByRole('button', { name: 'pink', exact: true }).tap();
    await verdict(page, 'cannot be right yet');
    await page.locator('.doubt', { hasText: 'do not fill whole tubes' }).waitFor();
    await page.locator('.dock').getByRole('button', { name: 'Undo' }).tap();
    await verdict(page, 'the fewest possible');
    await page.getByRole('button', { name: 'Redo' }).tap();
    await verdict(page, 'cannot be right yet');
    await page.getByRole('button', { name: 'Tube 1, place 4 from the bottom: pink' }).waitFor();
  });

  it('is done by keyboard alone, and gives the focus back', async () => {
    const page = await checked('ball-level-80.png', DESK);
    const place = page.getByRole('button', { name: 'Tube 1, place 4 from the bottom: green' });
    await place.focus();
    await page.keyboard.press('Enter');
    await page.locator('.editor button:focus').waitFor();
    await page.keyboard.press('Escape');
    await page.locator('.place:focus[aria-label="Tube 1, place 4 from the bottom: green"]').waitFor();
  });

  it('a choice goes to the place beside it, by an arrow or its key', async () => {
    const page = await checked('ball-level-80.png');
    const title = (words: string) => page.locator('.editor h2', { hasText: words }).waitFor();
    await page.getByRole('button', { name: 'Tube 1, place 4 from the bottom: green' }).tap();
    expect(await page.locator('.editor header button', { hasText: '↑' }).isDisabled()).toBe(true);
    await page.locator('.editor header button', { hasText: '↓' }).tap();
    await title('Tube 1, place 3');
    await page.locator('.editor .swatch:focus').waitFor();
    await page.keyboard.press('ArrowRight');
    await title('Tube 2, place 3');
    await page.keyboard.press('ArrowUp');
    await title('Tube 2, place 4');
    await page.keyboard.press('ArrowLeft');
    await title('Tube 1, place 4');
  });

  it('a tube that is none is removed', async () => {
    const page = await checked('ball-level-80.png', DESK);
    await page.getByRole('button', { name: 'Tube 1, place 4 from the bottom: green' }).click();
    await page.getByRole('button', { name: 'Remove tube 1' }).click();
    await page
      .getByRole('button', { name: /^Tube 10,/ })
      .first()
      .waitFor();
    await expect.poll(() => page.getByRole('button', { name: /^Tube 11,/ }).count()).toBe(0);
  });

  it('what was taken for items is emptied everywhere', async () => {
    const page = await checked('ball-level-80.png', DESK);
    const tops = page.getByRole('button', { name: /: green$/ });
    const before = await tops.count();
    await page.getByRole('button', { name: 'Tube 1, place 4 from the bottom: green' }).click();
    await page.getByRole('button', { name: 'empty, and all that looks like it' }).click();
    await page.getByRole('button', { name: 'Tube 1, place 4 from the bottom: nothing' }).waitFor();
    expect(await tops.count()).toBeLessThan(before);
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect.poll(() => tops.count()).toBe(before);
  });

  it('capacity and kind are set', async () => {
    const page = await checked('ball-level-80.png');
    await page.getByRole('button', { name: 'Fit in a tube: one more' }).tap();
    await verdict(page, 'cannot be right yet');
    await page.getByRole('button', { name: 'Undo' }).tap();
    await verdict(page, '33 moves');
    await page.getByRole('button', { name: 'Water' }).tap();
    await verdict(page, /^(?!33 )\d+ moves, the fewest possible/);
  });

  it('each rule of a tube is set and taken away in two taps', async () => {
    const page = await opened.open(PHONE);
    await typeBoard(page, 'ABAB BABA ____ ____');
    await goTo(page, 'Check');
    const place = page.getByRole('button', { name: 'Tube 4, place 1 from the bottom: nothing' });
    const rule = (name: string, pressed?: boolean) =>
      page.getByRole('button', { name, exact: true, ...(pressed !== undefined && { pressed }) });
    for (const name of ['locked', 'only gives', 'only takes', 'first in, first out', 'only red']) {
      await place.tap();
      await rule(name, false).tap();
      await rule(name, true).tap();
      await rule(name, false).waitFor();
    }
    for (const name of ['Opens after complete tubes', 'Chained items']) {
      await rule(`${name}: one more`).tap();
      await page.getByRole('group', { name }).locator('output', { hasText: '1' }).waitFor();
      await rule(`${name}: one less`).tap();
    }
    await rule('locked').tap();
    await page.locator('.glass text', { hasText: '4🔒' }).waitFor();
  });

  it('two hidden items of different colours make a plan of the solution', async () => {
    const page = await checked('ball-level-80.png');
    for (const tube of [1, 2]) {
      await page.getByRole('button', { name: `Tube ${tube}, place 1 from the bottom: `, exact: false }).tap();
      await page.locator('.swatch', { hasText: 'hidden' }).tap();
    }
    await verdict(page, 'uncover a hidden item');
  });

  /** A reading that is typed, with a doubt. */
  async function doubted(stacks: readonly string[], doubt: object, colors: readonly object[] = []) {
    const page = await opened.open(PHONE);
    const tubes = stacks.map((items) => ({ capacity: 4, items: [...items] }));
    const warnings = [{ message: 'tube 1: ?', tubes: [1], ...doubt }];
    await typeBoard(page, JSON.stringify({ version: 1, kind: 'ball', tubes, colors, warnings }));
    await goTo(page, 'Check');
    await page.locator('.doubt').waitFor();
    return page;
  }

  it('what was doubtful in a reading that is typed is doubtful here, too', async () => {
    const page = await doubted(['AABB', 'BBAA', ''], { code: 'TUBE_UNSURE' });
    expect(await page.locator('.doubt').textContent()).toContain('A tube may have been missed');
  });

  it('a doubt about what fits into some tubes sets these alone', async () => {
    const doubt = { code: 'CAPACITY_UNSURE', reason: 'capacity', tubes: [3, 4] };
    const page = await doubted(['AABB', 'BBAA', '', ''], doubt);
    await page.getByRole('button', { name: 'Fit in tube 3: one less' }).tap();
    await page.getByRole('group', { name: 'Fit in tube 3' }).locator('output', { hasText: '3' }).waitFor();
    expect(await page.locator('.doubt output').allTextContents()).toEqual(['3', '4']);
    await page.getByRole('button', { name: 'That is right' }).tap();
    await page.locator('.doubt').waitFor({ state: 'detached' });
  });

  it('a doubt about the items of all tubes shows them as they were read', async () => {
    const doubt = { code: 'ITEM_UNSURE', reason: 'coarseOnly', tubes: [1, 2, 3] };
    const page = await doubted(['AABB', 'BBAA', ''], doubt);
    expect(await page.locator('.doubt').textContent()).toContain('All tubes: Items here');
    expect(await page.locator('.doubt .mini b').count()).toBe(8);
  });

  it('a doubt about two colours shows both, and frames their items', async () => {
    const colors = [
      ['A', '#d02020', 'red'],
      ['B', '#2040d0', 'blue'],
      ['C', '#c83030', 'dark red'],
    ].map(([id, hex, name]) => ({ id, hex, name }));
    const doubt = { code: 'COLORS_CLOSE', reason: 'colorsClose', tubes: [1, 2, 3] };
    const page = await doubted(['AABB', 'CCBB', 'CCAA', ''], doubt, colors);
    expect(await page.locator('.doubt strong').textContent()).toBe('red, dark red:');
    expect(await page.locator('.doubt figcaption').allTextContents()).toEqual(['red A', 'dark red C']);
    expect(await page.locator('.doubtful').count()).toBe(8);
  });
});
