import { piecesIn } from './elements.ts';
import type { Game } from './game.ts';

/** Balls on a dark green page; a level is won once each tube has one colour, though a colour lies in two tubes. */
export const LOOSE: Game = {
  name: 'loose',
  rules: {
    takes: 'one',
    capacity: 4,
    colors: [3, 4],
    emptyTubes: 3,
    hidden: 0,
    refused: 'back',
    isLoose: true,
  },
  build: {
    step: 1.05,
    tube: 1.36,
    gap: 0.5,
    floor: 0.18,
    air: 0.3,
    hang: 0.8,
    rowGap: 1.8,
    perRow: 4,
    most: 54,
  },
  times: { lift: 200, move: 450 },
  title: (level) => `Game ${level}`,
  buttons: [{ id: 'undo', text: 'Undo' }],
  won: { title: 'Sorted', buttons: [['next', 'One more']] },
  style: `
    body { background: #17382a; color: #fff } header button { background: #2f6048; color: #fff }
    .tube { border: 3px solid #d8c98f; border-radius: 10px; background: #0f281d }
    .piece { border-radius: 50% }
    .dialog { background: #f7f2dc }
  `,
  setUp: piecesIn((size) => ({ width: size * 0.94, height: size * 0.94 })),
};
