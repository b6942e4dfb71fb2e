import { piecesIn } from './elements.ts';
import type { Game } from './game.ts';

/** Discs of elements on poles on a light page: one at a time, very slow, and it asks before each level. */
export const HOOPS: Game = {
  name: 'hoops',
  rules: { takes: 'one', capacity: 4, colors: [4, 6], emptyTubes: 2, hidden: 0, refused: 'back' },
  build: {
    step: 0.36,
    tube: 1.14,
    gap: 0.35,
    floor: 0.1,
    air: 0.45,
    hang: 0.35,
    rowGap: 1.1,
    perRow: 4,
    most: 72,
  },
  times: { lift: 900, move: 3000 },
  title: (level) => `Level ${level}`,
  buttons: [{ id: 'restart', text: 'Restart' }],
  start: {
    title: 'Start?',
    buttons: [
      ['no', 'Later'],
      ['start', 'Start'],
    ],
  },
  won: { title: 'Level passed!', buttons: [['next', 'Continue']] },
  style: `
    body { background: #eef3f6; color: #345 } header button { background: #cfdce4; color: #345 }
    .tube { background: linear-gradient(#9c7a4d, #9c7a4d) bottom / 100% 7px no-repeat,
      linear-gradient(#b9935c, #b9935c) center / 10px 100% no-repeat }
    .piece { border-radius: 9px; box-shadow: inset 0 -5px 5px #0003, inset 0 4px 4px #fff5 }
  `,
  setUp: piecesIn((size) => ({ width: size, height: size * 0.35 })),
};
