import { canvasIn, drawBall, glassPath } from './canvas.ts';
import type { Game } from './game.ts';
import { VIVID } from './palette.ts';
import { spotsOf } from './spots.ts';

/** Balls of which many are hidden behind question marks until they come to the top. */
export const MYSTERY: Game = {
  name: 'mystery',
  rules: { takes: 'one', capacity: 4, colors: [4, 6], emptyTubes: 2, hidden: 0.5, refused: 'switch' },
  build: {
    step: 1.04,
    tube: 1.24,
    gap: 0.6,
    floor: 0.14,
    air: 0.3,
    hang: 0.75,
    rowGap: 1.7,
    perRow: 4,
    most: 54,
  },
  times: { lift: 200, move: 600 },
  title: (level) => `LEVEL ${level}`,
  buttons: [
    { id: 'undo', text: 'Undo' },
    { id: 'restart', text: 'Restart' },
  ],
  start: { title: 'Some balls are hidden', buttons: [['start', 'START']] },
  won: { title: 'You did it', buttons: [['next', 'OK']] },
  style:
    'body { background: #22262e; color: #fff } header { gap: 8px } header h1 { flex: 1 } header button { background: #454d5c; color: #fff }',
  setUp: (root) =>
    canvasIn(root, (pen, scene) => {
      const { size, tubes } = scene.geometry;
      for (const box of tubes) {
        glassPath(pen, box, box.width / 2);
        pen.strokeStyle = '#f2f4f8';
        pen.lineWidth = 2;
        pen.stroke();
      }
      pen.font = `bold ${size * 0.6}px sans-serif`;
      pen.textAlign = 'center';
      pen.textBaseline = 'middle';
      for (const { piece, x, y } of spotsOf(scene)) {
        drawBall(pen, x, y, size, piece.isHidden ? '#59606e' : (VIVID[piece.color] ?? ''));
        pen.fillStyle = '#fff';
        if (piece.isHidden) pen.fillText('?', x, y + size * 0.04);
      }
    }),
};
