import { canvasIn, drawBall } from './canvas.ts';
import type { Game } from './game.ts';
import { VIVID } from './palette.ts';
import { spotsOf } from './spots.ts';

/** Balls in pockets against the clock: a level that takes a minute is lost. */
export const RUSH: Game = {
  name: 'rush',
  rules: { takes: 'one', capacity: 4, colors: [3, 3], emptyTubes: 2, hidden: 0, refused: 'switch' },
  build: {
    step: 1.02,
    tube: 1.24,
    gap: 0.5,
    floor: 0.14,
    air: 0.25,
    hang: 0.8,
    rowGap: 1.8,
    perRow: 5,
    most: 56,
  },
  times: { lift: 100, move: 250 },
  title: (level) => `ROUND ${level}`,
  buttons: [],
  start: { title: 'Ready?', buttons: [['start', 'Start >']] },
  won: { title: 'In time', buttons: [['next', '»']] },
  limit: 60,
  style: `
    body { background: linear-gradient(90deg, #5a1f2e, #2e1030); color: #fff }
    .dialog { background: #31113a; color: #fff } .dialog button { background: #e0a020 }
  `,
  setUp: (root) =>
    canvasIn(root, (pen, scene) => {
      const { size, tubes } = scene.geometry;
      for (const { x, y, width, height } of tubes) {
        pen.beginPath();
        pen.roundRect(x, y, width, height, [4, 4, width / 2, width / 2]);
        pen.fillStyle = '#00000050';
        pen.fill();
        pen.strokeStyle = '#f0c8d4';
        pen.lineWidth = 2.5;
        pen.stroke();
      }
      for (const { piece, x, y } of spotsOf(scene)) drawBall(pen, x, y, size, VIVID[piece.color] ?? '');
    }),
};
