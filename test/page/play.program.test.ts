import type { Locator, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { applyMove, type Move, parseBoard } from '../../src/puzzle/index.ts';
import { solve } from '../../src/solver/index.ts';
import { CHROMIUM } from '../browser.ts';
import { choose, DESK, goTo, type Opened, PHONE, sample, scene, servePage, typeBoard } from './page.ts';

const SMALL = 'ABAB BABA ____ ____';

function tube(page: Page, number: number): Locator {
  return page.getByRole('button', { name: `Tube ${number}:` });
}

async function play(page: Page, moves: readonly Move[], press: (at: Locator) => Promise<void>) {
  for (const { from, to } of moves) {
    await press(tube(page, from + 1));
    await press(tube(page, to + 1));
  }
}

async function toPlay(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Play', exact: true }).click();
}

function boardOf(text: string) {
  const board = parseBoard(text);
  if (!board.ok) throw new Error(board.fault.message);
  return board.value;
}

function solutionOf(text: string): readonly Move[] {
  const solution = solve(boardOf(text));
  if (solution.status !== 'solved') throw new Error(solution.status);
  return solution.moves;
}

describe.skipIf(CHROMIUM === undefined)('playing on the page', () => {
  let opened: Opened;
  beforeAll(async () => {
    opened = await servePage();
  });
  afterEach(async () => expect(await opened.ended()).toEqual([]));
  afterAll(() => opened.close());

  async function opening(text: string, device = PHONE): Promise<Page> {
    const page = await opened.open(device);
    await typeBoard(page, text);
    await toPlay(page);
    return page;
  }

  it.each([
    ['balls by taps', PHONE, SMALL, (at: Locator) => at.tap()],
    ['liquids by taps', PHONE, `water:${SMALL}`, (at: Locator) => at.tap()],
    ['balls by keys', DESK, SMALL, (at: Locator) => at.press('Enter')],
  ])('is won: %s', async (_name, device, text, press) => {
    const page = await opening(text, device);
    const moves = solutionOf(text);
    await play(page, moves, press);
    const won = page.locator('.notice.won');
    await won.filter({ hasText: `Solved in ${moves.length} moves! No way is shorter.` }).waitFor();
    expect(await page.locator('.counter').textContent()).toBe(`Moves ${moves.length}Fewest ${moves.length}`);
    await won.getByRole('button', { name: 'Play again' }).click();
    await tube(page, 1).filter({ visible: true }).waitFor();
    expect(await page.locator('.counter').textContent()).toContain('Moves 0');
  });

  it('deals a level as asked for, and another one after it is won', async () => {
    const page = await opened.open();
    await page.getByRole('button', { name: 'Play a new level' }).click();
    await page.getByRole('button', { name: 'Water' }).tap();
    for (let left = 9; left > 3; left--) await page.getByRole('button', { name: 'Colours: one less' }).tap();
    await page.getByRole('button', { name: 'Play', exact: true }).click();
    await page.locator('.table').waitFor();
    await goTo(page, 'Share');
    const text = await page.locator('textarea').first().inputValue();
    expect(text).toMatch(/^water: ([ABC]{4} ){3}____ ____$/);
    await goTo(page, 'Play');
    const moves = solutionOf(text);
    await play(page, moves, (at) => at.tap());
    await page.locator('.notice.won', { hasText: `Solved in ${moves.length} moves!` }).waitFor();
    await page.getByRole('button', { name: 'Another level' }).click();
    await page.locator('.counter', { hasText: 'Moves 0' }).waitFor();
    await goTo(page, 'Share');
    expect(await page.locator('textarea').first().inputValue()).not.toBe(text);
  });

  it('compares a longer way with the fewest moves', async () => {
    const page = await opening(SMALL);
    const [first, ...rest] = solutionOf(SMALL);
    if (!first) throw new Error('no move');
    const spare = first.to === 2 ? 3 : 2;
    const swapped = (tube: number) => (tube === first.to ? spare : tube === spare ? first.to : tube);
    const further = { from: first.to, to: spare, count: 1 };
    const onward = rest.map(({ from, to, count }) => ({ from: swapped(from), to: swapped(to), count }));
    await play(page, [first, further, ...onward], (at) => at.tap());
    const [made, fewest] = [rest.length + 2, rest.length + 1];
    await page
      .locator('.notice.won', { hasText: `Solved in ${made} moves! ${fewest} moves are enough.` })
      .waitFor();
  });

  it('names every tube, lifts, puts back, and says why it refuses', async () => {
    const page = await opening('_AAB _BAB __AB ____');
    const told = page.locator('.message');
    const name = (number: number) => tube(page, number).getAttribute('aria-label');
    expect(await name(1)).toBe('Tube 1: blue B, red A, red A on top, 3 of 4');
    expect(await name(4)).toBe('Tube 4: empty, room for 4');
    await tube(page, 4).tap();
    await told.filter({ hasText: 'Tube 4 is empty.' }).waitFor();
    await tube(page, 1).tap();
    await told.filter({ hasText: 'red A lifted from tube 1' }).waitFor();
    expect(await tube(page, 1).getAttribute('aria-pressed')).toBe('true');
    await tube(page, 2).tap();
    await told.filter({ hasText: 'red A does not go onto blue B in tube 2.' }).waitFor();
    await tube(page, 1).press('Escape');
    await told.filter({ hasText: 'Put back into tube 1' }).waitFor();
    expect(await tube(page, 1).getAttribute('aria-pressed')).toBe('false');
    expect(await page.locator('.counter').textContent()).toContain('Moves 0');
  });

  it('undoes, redoes and begins again', async () => {
    const page = await opening(SMALL);
    const names = () =>
      page.locator('.hold').evaluateAll((all) => all.map((one) => one.getAttribute('aria-label')));
    const before = await names();
    await play(page, solutionOf(SMALL).slice(0, 3), (at) => at.tap());
    const after = await names();
    expect(after).not.toEqual(before);
    const press = (name: string) => page.getByRole('button', { name, exact: true }).click();
    for (let i = 0; i < 3; i++) await press('Undo');
    expect(await names()).toEqual(before);
    for (let i = 0; i < 3; i++) await press('Redo');
    expect(await names()).toEqual(after);
    await press('Restart');
    expect(await names()).toEqual(before);
    await press('Redo');
    expect(await page.locator('.counter').textContent()).toContain('Moves 1');
  });

  it('gives a hint that begins a shortest way', async () => {
    const text = 'ABCA BCAB CABC ____ ____';
    const page = await opening(text);
    let board = boardOf(text);
    for (let i = 0; i < 2; i++) {
      await page.getByRole('button', { name: 'Hint' }).click();
      const told = page.locator('.message', { hasText: /moves? left|last move/ });
      await told.waitFor();
      const [, from, to] = /(\d+) to (\d+)/.exec((await told.textContent()) ?? '') ?? [];
      expect(await page.locator('.hint rect').count()).toBe(2);
      const move = { from: Number(from) - 1, to: Number(to) - 1, count: 1 };
      const after = applyMove(board, move);
      expect(solve(after)).toMatchObject({
        status: 'solved',
        moves: { length: solutionOf(text).length - i - 1 },
      });
      await play(page, [move], (at) => at.tap());
      board = after;
    }
  });

  it('says that a game is lost, and takes back as many moves as it must', async () => {
    const page = await opening('water:CAB BAC ACB ___');
    const lost = page.locator('.notice.lost');
    await play(page, [{ from: 1, to: 3, count: 1 }], (at) => at.tap());
    await lost.filter({ hasText: 'Take back one move' }).waitFor();
    const on = [
      { from: 2, to: 1, count: 1 },
      { from: 0, to: 2, count: 1 },
    ];
    await play(page, on, (at) => at.tap());
    await lost.filter({ hasText: 'Take back 3 moves' }).waitFor();
    await page.getByRole('button', { name: 'Hint' }).click();
    await page.locator('.message', { hasText: 'No move helps' }).waitFor();
    await lost.getByRole('button', { name: 'Take back 3 moves' }).click();
    expect(await page.locator('.counter').textContent()).toContain('Moves 0');
    await lost.waitFor({ state: 'detached' });
  });

  it('offers more tubes for a board that cannot be won', async () => {
    const page = await opening('ABAB BABA');
    await page.locator('.notice.lost', { hasText: 'not even from its start' }).waitFor();
    await page.getByRole('button', { name: /Play with \d* ?.*more empty tube/ }).click();
    await tube(page, 3).waitFor();
    await play(page, [{ from: 0, to: 2, count: 1 }], (at) => at.tap());
    expect(await page.locator('.counter').textContent()).toContain('Moves 1');
  });

  it('stops a hint, and drops it when the position changes', async () => {
    const page = await opened.open(DESK);
    await choose(page, sample('ball-level-80.png'));
    await page.locator('.move', { hasText: 'Move 1 of' }).waitFor();
    await toPlay(page);
    await page.getByRole('button', { name: 'Hint' }).click();
    await tube(page, 1).click();
    await tube(page, 10).click();
    await page.getByRole('button', { name: 'Hint' }).waitFor();
    expect(await page.locator('.hint').count()).toBe(0);
    expect(await page.locator('.counter').textContent()).toContain('Moves 1');
  });

  it('shows hidden items as unknown, and asks for the colour of one that comes to the top, until it is right', async () => {
    const page = await opened.open(DESK);
    await choose(page, scene('scenes/ball-hidden.png'));
    await page.locator('.tabs').waitFor();
    await toPlay(page);
    expect(await tube(page, 4).getAttribute('aria-label')).toContain('unknown');
    await tube(page, 4).click();
    await tube(page, 7).click();
    const asked = page.locator('.message', { hasText: 'Which colour appeared in tube 4' });
    await asked.waitFor();
    const swatch = page.locator('.stage .swatch').first();
    await swatch.click();
    await swatch.waitFor({ state: 'detached' });
    const moves = (count: number) => page.locator('.counter', { hasText: `Moves ${count}` }).waitFor();
    await moves(1);
    await page.getByRole('button', { name: 'Undo' }).click();
    await swatch.waitFor();
    await page.getByRole('button', { name: 'Undo' }).click();
    await moves(0);
    await page.getByRole('button', { name: 'Redo' }).click();
    await moves(1);
    await tube(page, 4).click();
    await page.locator('.message', { hasText: 'is not known' }).waitFor();
    await page.getByRole('button', { name: 'Hint' }).click();
    await page.locator('.message', { hasText: /moves? (left|to uncover)|No move is known/ }).waitFor();
  });

  it('has shapes instead of letters for who wants them', async () => {
    const page = await opening(SMALL);
    expect(await page.locator('.table text', { hasText: 'A' }).count()).toBe(4);
    await page.getByRole('button', { name: 'Shapes' }).click();
    expect(await page.locator('.table text', { hasText: 'A' }).count()).toBe(0);
    await page.reload();
    await page.locator('.table').waitFor();
    expect(await page.getByRole('button', { name: 'Shapes' }).getAttribute('aria-pressed')).toBe('true');
  });
});
