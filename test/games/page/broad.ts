import { piecesIn } from './elements.ts';
import type { Game } from './game.ts';

/** Balls of elements on a page made for a desk, which a phone shows small. */
export const BROAD: Game = {
  name: 'broad',
  rules: { takes: 'one', capacity: 4, colors: [3, 5], emptyTubes: 2, hidden: 0, refused: 'back' },
  build: {
    step: 1.02,
    tube: 1.3,
    gap: 0.6,
    floor: 0.16,
    air: 0.3,
    hang: 0.8,
    rowGap: 1.8,
    perRow: 4,
    most: 120,
  },
  times: { lift: 200, move: 450 },
  title: (level) => `Level ${level}`,
  buttons: [{ id: 'restart', text: 'Restart' }],
  won: { title: 'Level complete', buttons: [['next', 'Next level']] },
  style: `
    body { background: #2c2c34; color: #fff; font-size: 40px } header { height: 130px } header h1 { font-size: 54px }
    header button { background: #50505e; color: #fff } .dialog h2 { font-size: 60px } .dialog button { font-size: 52px }
    .tube { border: 6px solid #b8b8c8; border-top: 0; border-radius: 0 0 60px 60px; background: #1f1f26 }
    .piece { border-radius: 50%; box-shadow: inset -6px -8px 12px #0005 }
  `,
  setUp: piecesIn((size) => ({ width: size * 0.96, height: size * 0.96 })),
};
