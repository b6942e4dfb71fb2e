import { vi } from 'vitest';
import { Explorer } from '../../src/play/explore.ts';
import type { Screen } from '../../src/play/screen.ts';
import type { Pixels, Point, Reading } from '../../src/vision/index.ts';
import { type Menu, menuOf, type Piece } from '../games/menus/menu.ts';
import { type Lies, PaintedMenu } from '../games/menus/painted.ts';

/** Milliseconds that a screenshot takes. */
const LOOK_TIME = 100;

/** How the way through a menu went. */
interface Walk {
  readonly menu: Menu;
  readonly game: PaintedMenu;
  readonly isThere: boolean;
  /** Presses on what costs money or leads away, and on tubes. */
  readonly forbidden: number;
  readonly onTubes: number;
  /** In the menu's own time. */
  readonly milliseconds: number;
}

/** Walks through a random menu that is painted, in a time of its own. */
async function walked(seed: number, lies: Lies): Promise<Walk> {
  const menu = menuOf(seed);
  const game = new PaintedMenu(menu, lies);
  let clock = 0;
  const watch = vi.spyOn(performance, 'now').mockImplementation(() => clock);
  const pass = async (milliseconds: number) => {
    clock += milliseconds;
  };
  const screen = {
    frame: async () => {
      await pass(LOOK_TIME);
      const pixels = game.frame(clock);
      return { png: Buffer.of(), pixels };
    },
    deadline: Number.POSITIVE_INFINITY,
    pause: pass,
    tap: async (at: Point) => {
      await pass(LOOK_TIME / 2);
      game.tap(at);
    },
    tell: () => {},
    limited: (answer: Promise<unknown>) => answer,
    pressable: async () => game.pressable(),
  };
  const reader = { read: async () => game.print(), close: async () => {} };
  const read = (pixels: Pixels) =>
    game.isBoard
      ? { ok: true as const, value: boardOf(menu.tubes, pixels) }
      : { ok: false as const, fault: { code: 'NO_PUZZLE', message: 'no board', tubes: [] } };
  const explorer = new Explorer(screen as unknown as Screen, {}, reader, read as never);
  const before = new PaintedMenu({ ...menu, first: 'old board' }, lies).frame(0);
  const wish = menu.isWin
    ? { goal: 'next' as const, before: { pixels: before, reading: boardOf(menu.tubes, before) } }
    : { goal: 'begin' as const };
  const found = await explorer.forBoard(wish).catch((error: unknown) => error);
  watch.mockRestore();
  return {
    menu,
    game,
    isThere: game.isBoard && !(found instanceof Error),
    forbidden: game.presses.filter(({ does }) => does === 'forbidden').length,
    onTubes: game.presses.filter(({ piece }) => piece?.look === 'tube').length,
    milliseconds: clock,
  };
}

/** How a reader of print errs on decorated letters. */
export const ERRS: Lies = { unread: 0.04, misread: 0.06, made: 0.2, lost: 0.02 };

/** What came of so many menus from a seed on. Presses on what costs money or leads away are counted by themselves where the page names it. */
export async function walkedAll(from: number, count: number, lies = ERRS) {
  const sum = {
    there: 0,
    presses: 0,
    forbidden: 0,
    named: 0,
    onTubes: 0,
    seconds: 0,
    failed: [] as string[],
  };
  for (let seed = from; seed < from + count; seed++) {
    const { menu, game, isThere, forbidden, onTubes, milliseconds } = await walked(seed, lies);
    sum.there += Number(isThere);
    sum.presses += game.presses.length;
    sum.forbidden += forbidden;
    sum.named += game.presses.filter(
      ({ does, piece }) => does === 'forbidden' && menu.hasPage && piece && piece.made !== 'listener',
    ).length;
    sum.onTubes += onTubes;
    sum.seconds += milliseconds / 1000 / count;
    const wrong = game.presses.filter(({ does, piece }) => does === 'forbidden' || piece?.look === 'tube');
    const told = (isThere ? wrong : game.presses.slice(-1)).map(
      ({ view, piece }) => `${view}, ${piece?.lines.join(' ') || piece?.sign || piece?.look}`,
    );
    if (!isThere || wrong.length > 0)
      sum.failed.push(
        `${seed} ${menu.hasPage ? 'page' : 'phone'} ${menu.language} ${isThere ? 'pressed' : 'ended at'} ${told.join('; ')}`,
      );
  }
  return sum;
}

/** A reading without a doubt. */
export function boardOf(
  tubes: readonly Pick<Piece, 'x' | 'y' | 'width' | 'height'>[],
  { width, height }: Pixels,
): Reading {
  return {
    ...{ kind: 'ball', onPegs: false, capacity: 2, level: null, width, height, colors: [], warnings: [] },
    tubes: tubes.map((tube, index) => {
      const [x, y] = [tube.x + tube.width / 2, tube.y + tube.height / 2];
      const places = [1, -1].map((side) => ({ x, y: y + (side * tube.height) / 4 }));
      const filled = Math.max(2, tubes.length - 1);
      const items = index < filled ? [`${index}`, `${(index + 1) % filled}`] : [];
      const sizes = {
        width: tube.width,
        height: tube.height,
        itemWidth: tube.width,
        itemHeight: tube.height / 2,
      };
      const certainty = items.map(() => 1);
      return {
        number: index + 1,
        x,
        y,
        capacity: 2,
        items,
        certainty,
        places,
        seenAt: places.slice(0, items.length),
        ...sizes,
      };
    }),
  };
}
