import { canvasIn, drawBall, glassPath } from './canvas.ts';
import type { Game } from './game.ts';
import { VIVID } from './palette.ts';
import { spotsOf } from './spots.ts';

/** Glossy marbles in glass tubes on a dark page, painted on a canvas: quick. */
export const MARBLES: Game = {
  name: 'marbles',
  rules: { takes: 'one', capacity: 4, colors: [4, 8], emptyTubes: 2, hidden: 0, refused: 'switch' },
  build: {
    step: 1.02,
    tube: 1.22,
    gap: 0.55,
    floor: 0.14,
    air: 0.35,
    hang: 0.75,
    rowGap: 1.7,
    perRow: 5,
    most: 52,
  },
  times: { lift: 150, move: 300 },
  title: (level) => `LEVEL ${level}`,
  buttons: [{ id: 'restart', text: 'Restart' }],
  won: { title: 'LEVEL COMPLETE', buttons: [['next', 'NEXT']] },
  style:
    'body { background: linear-gradient(#141a33, #241a3d); color: #fff } header button { background: #3a4478; color: #fff }',
  setUp: (root) =>
    canvasIn(root, (pen, scene) => {
      const { geometry } = scene;
      for (const box of geometry.tubes) {
        glassPath(pen, box, box.width / 2);
        pen.fillStyle = '#ffffff10';
        pen.fill();
        pen.strokeStyle = '#cfd6f5';
        pen.lineWidth = 2;
        pen.stroke();
      }
      for (const { piece, x, y } of spotsOf(scene))
        drawBall(pen, x, y, geometry.size, VIVID[piece.color] ?? '');
    }),
};
