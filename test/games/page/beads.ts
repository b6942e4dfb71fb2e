import { piecesIn } from './elements.ts';
import type { Game } from './game.ts';

/** Balls of elements in boxes on a light page; it has a header with two buttons and asks before a level is started anew. */
export const BEADS: Game = {
  name: 'beads',
  rules: { takes: 'one', capacity: 5, colors: [4, 7], emptyTubes: 2, hidden: 0, refused: 'back' },
  build: {
    step: 1.02,
    tube: 1.3,
    gap: 0.6,
    floor: 0.16,
    air: 0.2,
    hang: 0.8,
    rowGap: 1.8,
    perRow: 5,
    most: 46,
  },
  times: { lift: 250, move: 500 },
  title: (level) => `Level ${level}`,
  buttons: [
    { id: 'undo', text: 'Undo' },
    { id: 'restart', text: 'Restart' },
  ],
  sure: {
    title: 'Start this level again?',
    buttons: [
      ['no', 'No'],
      ['yes', 'Yes'],
    ],
  },
  won: { title: 'Well done!', buttons: [['next', 'Continue']] },
  ad: ['Farm of Dreams', 'PLAY NOW'],
  style: `
    body { background: #f3f0e8; color: #333 }
    header { background: #fff; border-bottom: 1px solid #ddd; gap: 8px } header h1 { flex: 1 }
    header button { background: #e4e0d4; color: #444 }
    .tube { border: 3px solid #a79f8c; border-radius: 8px 8px 24px 24px; background: #fffdf8 }
    .piece { border-radius: 50%; box-shadow: inset -3px -4px 6px #0004 }
  `,
  setUp: piecesIn((size) => ({ width: size * 0.96, height: size * 0.96 })),
};
