import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { movePebble, type PanguruMove, solvePanguru } from '../../src/panguru/index.ts';
import { CHROMIUM } from '../browser.ts';
import { PLATES, panguru } from '../panguru.ts';
import { choose, DESK, type Opened, PHONE, scene, servePage, typeBoard } from './page.ts';

/** What starts before `window.searches` is true never hears what it should search for, as if the search took for ever. */
const NEVER_SEARCHES = `
  window.searches = false;
  window.Worker = class extends Worker {
    constructor(url, options) {
      super(url, options);
      if (options.name === 'coach' && !window.searches) this.postMessage = () => {};
    }
  };`;

/** A few moves from its end, so that it is solved at once. */
const NEAR = nearly('-PCBRYOGYGBCORP', 10);

function nearly(pebbles: string, made: number) {
  const moves = movesOf(pebbles);
  return moves.slice(0, made).reduce(movePebble, pebbles);
}

function shortest(pebbles: string) {
  const found = solvePanguru(panguru(`${PLATES}/${pebbles}`));
  if (found.status !== 'solved') throw new Error(found.status);
  return found;
}

function movesOf(pebbles: string): readonly PanguruMove[] {
  return shortest(pebbles).all().next().value ?? [];
}

describe.skipIf(CHROMIUM === undefined)('Panguru on the page', () => {
  let opened: Opened;
  beforeAll(async () => {
    opened = await servePage();
  });
  afterEach(async () => expect(await opened.ended()).toEqual([]));
  afterAll(() => opened.close());

  async function followToTheEnd(page: Page): Promise<number> {
    const move = page.locator('.move');
    await move.filter({ hasText: 'Move 1 of' }).waitFor();
    const of = Number(/of (\d+)/.exec((await move.textContent()) ?? '')?.[1]);
    for (let step = 2; step <= of + 1; step++) {
      await page.getByRole('button', { name: 'Next' }).click();
      await move.filter({ hasText: step > of ? 'Solved' : `Move ${step} of` }).waitFor();
    }
    return of;
  }

  const place = (page: Page, position: number) =>
    page.getByRole('button', { name: `Position ${position + 1}:` });

  it('is read from a screenshot, and followed to its end', async () => {
    const page = await opened.open(PHONE);
    await choose(page, scene('panguru/panguru-nearly-done.png'));
    const of = await followToTheEnd(page);
    await page.getByRole('button', { name: 'Check' }).click();
    await page.locator('.verdict', { hasText: `${of} moves, the fewest possible` }).waitFor();
    await page.locator('.picture canvas').waitFor();
  });

  it('is corrected where it was misread, undone and done again', async () => {
    const page = await opened.open(PHONE);
    await choose(page, scene('panguru/panguru-nearly-done.png'));
    await page.locator('.move', { hasText: 'Move 1 of' }).waitFor();
    await page.getByRole('button', { name: 'Check' }).click();
    const verdict = page.locator('.verdict');
    await verdict.filter({ hasText: 'the fewest possible' }).waitFor();
    const before = await verdict.textContent();
    const first = place(page, 1);
    const was = await first.getAttribute('aria-label');
    await first.click();
    await page
      .getByRole('group', { name: 'Pebble' })
      .getByRole('button', { name: 'pink', exact: true })
      .click();
    await verdict.filter({ hasText: 'cannot be right yet' }).waitFor();
    expect(await first.getAttribute('aria-label')).toBe('Position 2: pink on plate mint');
    expect(await page.getByText('Look at position').textContent()).toMatch(/\d/);
    await page.getByRole('button', { name: 'Undo' }).click();
    await verdict.filter({ hasText: `${before}` }).waitFor();
    expect(await first.getAttribute('aria-label')).toBe(was);
    await page.getByRole('button', { name: 'Redo' }).click();
    await verdict.filter({ hasText: 'cannot be right yet' }).waitFor();
  });

  it('has one hole, which is given to another position', async () => {
    const page = await opened.open(DESK);
    await choose(page, scene('panguru/panguru-nearly-done.png'));
    await page.locator('.move', { hasText: 'Move 1 of' }).waitFor();
    await page.getByRole('button', { name: 'Check' }).click();
    const hole = page.getByRole('button', { name: /: the hole/ });
    const was = await hole.getAttribute('aria-label');
    await page
      .getByRole('button', { name: /^Position \d+: .* on plate/ })
      .first()
      .press('Enter');
    await page.getByRole('button', { name: 'the hole', exact: true }).press('Enter');
    await expect.poll(() => hole.getAttribute('aria-label')).not.toBe(was);
    expect(await hole.count()).toBe(1);
    await page.locator('.verdict', { hasText: 'the fewest possible' }).waitFor();
  });

  it('is typed, and followed to its end', async () => {
    const page = await opened.open(DESK);
    await typeBoard(page, `${PLATES}/${NEAR}`);
    expect(await followToTheEnd(page)).toBe(movesOf(NEAR).length);
    await page.getByRole('button', { name: 'Check' }).click();
    await page.locator('.check .pebble').first().waitFor();
  });

  it.each([
    ['taps', PHONE],
    ['keys', DESK],
  ])('is played to its end by %s', async (by, device) => {
    const page = await opened.open(device);
    await typeBoard(page, `${PLATES}/${NEAR}`);
    await page.getByRole('button', { name: 'Play', exact: true }).click();
    const moves = movesOf(NEAR);
    for (const { from } of moves)
      await (by === 'taps' ? place(page, from).tap() : place(page, from).press('Enter'));
    await page
      .locator('.notice.won', { hasText: `Solved in ${moves.length} moves! No way is shorter.` })
      .waitFor();
  });

  it('refuses what is not in line, undoes, redoes and begins again', async () => {
    const page = await opened.open(PHONE);
    await typeBoard(page, `${PLATES}/-PCBRYOGYGBCORP`);
    await page.getByRole('button', { name: 'Play', exact: true }).click();
    const told = page.locator('.message');
    expect(await place(page, 0).getAttribute('aria-label')).toBe('Position 1: the hole, on plate white W');
    await place(page, 7).tap();
    await told.filter({ hasText: 'not in line with the hole' }).waitFor();
    await place(page, 3).tap();
    expect(await place(page, 0).getAttribute('aria-label')).toBe('Position 1: blue B on plate white W');
    const press = (name: string) => page.getByRole('button', { name, exact: true }).click();
    await press('Undo');
    expect(await place(page, 0).getAttribute('aria-label')).toContain('the hole');
    await press('Redo');
    expect(await place(page, 3).getAttribute('aria-label')).toContain('the hole');
    await press('Restart');
    expect(await page.locator('.counter').textContent()).toContain('Moves 0');
  });

  it('gives hints that begin a shortest way, and rings the others', async () => {
    const page = await opened.open(DESK);
    await typeBoard(page, `${PLATES}/${NEAR}`);
    await page.getByRole('button', { name: 'Play', exact: true }).click();
    let pebbles = NEAR;
    for (let i = 0; i < 2; i++) {
      const { next, length } = shortest(pebbles);
      await page.getByRole('button', { name: 'Hint' }).click();
      const told = page.locator('.message', { hasText: /moves? left|last move/ });
      await told.waitFor();
      const words = (await told.textContent()) ?? '';
      expect(words).toMatch(length === 1 ? /last move/ : new RegExp(`${length} moves left`));
      const from = Number(/(\d+) to \d/.exec(words)?.[1]) - 1;
      const best = next.find(({ move }) => move.from === from)?.move;
      expect(best).toBeDefined();
      expect(await page.locator('.hint circle').count()).toBe(1 + next.length);
      await place(page, from).click();
      if (best) pebbles = movePebble(pebbles, best);
    }
  });

  it('stops a search, and says how many moves it takes at least', async () => {
    const page = await opened.open(DESK, NEVER_SEARCHES);
    await typeBoard(page, `${PLATES}/${NEAR}`);
    await page.locator('.working').getByRole('button', { name: 'Stop' }).click();
    await page.locator('.verdict', { hasText: 'The search was stopped. A solution has at least' }).waitFor();
    await page.getByRole('button', { name: 'Play', exact: true }).click();
    const [first] = movesOf(NEAR);
    await place(page, first?.from ?? 0).click();
    await page.getByRole('button', { name: 'Hint' }).click();
    await page.locator('.controls').getByRole('button', { name: 'Stop' }).click();
    await page.locator('.message', { hasText: 'No move is known' }).waitFor();
    await page.evaluate('window.searches = true');
    await page.getByRole('button', { name: 'Hint' }).click();
    await page.locator('.message', { hasText: /moves? left|last move/ }).waitFor();
  });
});
