import { canvasIn, drawBall, glassPath } from './canvas.ts';
import type { Game } from './game.ts';
import { VIVID } from './palette.ts';
import { spotsOf } from './spots.ts';

/** Balls in glasses over which a shimmer goes, before bubbles that rise: the whole page is painted anew at each frame. */
export const SHIMMER: Game = {
  name: 'shimmer',
  rules: { takes: 'one', capacity: 4, colors: [3, 5], emptyTubes: 2, hidden: 0, refused: 'back' },
  build: {
    step: 1.03,
    tube: 1.26,
    gap: 0.6,
    floor: 0.15,
    air: 0.3,
    hang: 0.8,
    rowGap: 1.8,
    perRow: 4,
    most: 56,
  },
  times: { lift: 200, move: 450 },
  title: (level) => `Level ${level}`,
  buttons: [{ id: 'restart', text: 'Again' }],
  won: { title: 'Splendid', buttons: [['next', 'Onward']] },
  style: 'body { background: #3b1d4f; color: #fff } header button { background: #6b3d8a; color: #fff }',
  isRestless: true,
  setUp: (root) =>
    canvasIn(root, (pen, { geometry, time, ...scene }) => {
      const { clientWidth: width, clientHeight: height } = root;
      pen.fillStyle = '#ffffff24';
      for (let bubble = 0; bubble < 24; bubble++) {
        const up = (bubble * 0.37 + time / 9000) % 1;
        pen.beginPath();
        pen.arc(((bubble * 0.618) % 1) * width, (1 - up) * height, 3 + (bubble % 5), 0, 2 * Math.PI);
        pen.fill();
      }
      for (const box of geometry.tubes) {
        glassPath(pen, box, box.width / 2);
        const light = ((time / 12 + box.x) % (2 * height)) - height / 2;
        const sheen = pen.createLinearGradient(0, light - 60, 0, light + 60);
        sheen.addColorStop(0, '#ffffff10');
        sheen.addColorStop(0.5, '#ffffff38');
        sheen.addColorStop(1, '#ffffff10');
        pen.fillStyle = sheen;
        pen.fill();
        pen.strokeStyle = '#e6d6f2';
        pen.lineWidth = 2;
        pen.stroke();
      }
      for (const { piece, x, y } of spotsOf({ geometry, time, ...scene }))
        drawBall(pen, x, y, geometry.size, VIVID[piece.color] ?? '');
      pen.font = '16px sans-serif';
      pen.fillStyle = '#fff';
      pen.fillText((time / 1000).toFixed(1), 20, 18);
    }),
};
