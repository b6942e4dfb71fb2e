import { describe, expect, it } from 'vitest';
import { type Menu, menuOf } from './menus/menu.ts';

const SEEDS = Array.from({ length: 200 }, (_, index) => index + 1);

/** The screens that presses on what is not forbidden lead to. */
function reachable({ first, views }: Menu): Set<string> {
  const seen = new Set([first]);
  for (const name of seen) {
    const view = views.get(name);
    const ways = view ? [view.elsewhere, view.passes?.does, ...view.pieces.map(({ does }) => does)] : [];
    for (const does of ways) {
      if (does === 'board') seen.add(does);
      if (does?.startsWith('to ')) seen.add(does.slice(3));
    }
  }
  return seen;
}

describe('random menus', () => {
  const menus = SEEDS.map(menuOf);

  it('all have a way to a board, and every screen that one leads to', () => {
    for (const menu of menus) {
      const names = reachable(menu);
      expect(names, `seed ${menu.seed}`).toContain('board');
      expect([...names].filter((name) => name !== 'board' && !menu.views.has(name))).toEqual([]);
    }
  });

  it('are of many kinds: openings and wins, phones and pages, with what must not be pressed', () => {
    const share = (has: (menu: Menu) => boolean) => menus.filter(has).length / menus.length;
    expect(share(({ isWin }) => isWin)).toBeGreaterThan(0.25);
    expect(share(({ hasPage }) => !hasPage)).toBeGreaterThan(0.25);
    const forbids = ({ views }: Menu) =>
      [...views.values()].some(({ pieces }) => pieces.some(({ does }) => does === 'forbidden'));
    expect(share(forbids)).toBeGreaterThan(0.4);
    expect(new Set(menus.map(({ language }) => language)).size).toBe(10);
    expect(new Set(menus.flatMap(({ stages }) => stages)).size).toBe(11);
  });
});
