import { HIDDEN } from '../../puzzle/index.ts';
import { isChanged, type Layout, startLayout } from '../board/tokens.ts';
import { itemSize, type View, type ViewTube } from '../board/view.ts';
import type { Point } from '../draw/scene.ts';
import { drawText, middleBaseline } from '../draw/text.ts';
import { type Ground, lookUnder } from './ground.ts';
import { letterInk } from './ink.ts';
import type { Mark } from './marks.ts';

/** Height of letters, as a fraction of an item: large enough to read, small enough to leave the item visible. */
const LETTER = 0.55;

/** Draws the letter of its colour on every known item. Before the first move, items are where the screenshot shows them. */
export function letterMarks(view: View, ground: Ground, layout: Layout): Mark[] {
  const size = itemSize(view) * LETTER;
  const spots = view.tubes.map(isChanged(startLayout(view.tubes), layout) ? ({ places }) => places : seenIn);
  return layout.flatMap((tokens, index) =>
    tokens.flatMap(({ item }, place) => {
      const spot = spots[index]?.[place];
      return spot && item !== HIDDEN ? [letterMark(item, spot, size, ground)] : [];
    }),
  );
}

function seenIn({ places, seenAt }: ViewTube): readonly Point[] {
  return places.map((place, i) => seenAt[i] ?? place);
}

/** A letter on the picture, in black or white depending on the background, with a halo of the other. */
export function letterMark(letter: string, { x, y }: Point, size: number, ground: Ground): Mark {
  const beside = [-0.3, -0.1, 0.1, 0.3].flatMap((dx) =>
    [-0.3, 0, 0.3].map((dy) => ({ x: x + dx * size, y: y + dy * size })),
  );
  const ink = letterInk(lookUnder(ground, beside));
  const halo = { color: ink.rim, width: Math.max(1, size * 0.09) };
  const svg = drawText(letter, x, middleBaseline(y, size), { size, color: ink.core, anchor: 'middle', halo });
  return { svg, ink, beside };
}
