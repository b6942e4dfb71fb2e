import { piecesIn } from './elements.ts';
import type { Game } from './game.ts';

/** Rings of elements on a page of paper; the next board is there as soon as one is won, and nothing asks. */
export const RELAY: Game = {
  name: 'relay',
  rules: { takes: 'one', capacity: 4, colors: [3, 5], emptyTubes: 2, hidden: 0, refused: 'switch' },
  build: {
    step: 1.04,
    tube: 1.4,
    gap: 0.5,
    floor: 0.2,
    air: 0.3,
    hang: 0.8,
    rowGap: 1.8,
    perRow: 4,
    most: 54,
  },
  times: { lift: 180, move: 400 },
  title: (level) => `${level}`,
  buttons: [],
  won: { title: 'That was all', buttons: [] },
  follows: true,
  style: `
    body { background: repeating-linear-gradient(#e8f1e4 0 30px, #dde9d8 30px 31px); color: #254 }
    .tube { border: 4px solid #5c7a63; border-top: 0; border-radius: 0 0 14px 14px; background: #f7fbf5 }
    .piece { border-radius: 50%; border: 3px solid #0003 }
  `,
  setUp: piecesIn((size) => ({ width: size * 0.96, height: size * 0.96 })),
};
