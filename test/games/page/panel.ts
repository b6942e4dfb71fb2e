import { canvasIn, glassPath } from './canvas.ts';
import type { Game } from './game.ts';
import { VIVID } from './palette.ts';
import { spotsOf } from './spots.ts';

/** Balls in bowls; a panel covers all of a board that is won, and its only button is a triangle. */
export const PANEL: Game = {
  name: 'panel',
  rules: { takes: 'one', capacity: 3, colors: [4, 6], emptyTubes: 2, hidden: 0, refused: 'back' },
  build: {
    step: 1,
    tube: 1.2,
    gap: 0.7,
    floor: 0.12,
    air: 0.5,
    hang: 0.8,
    rowGap: 1.9,
    perRow: 4,
    most: 60,
  },
  times: { lift: 220, move: 520 },
  title: (level) => `No. ${level}`,
  buttons: [{ id: 'undo', text: '↩' }],
  won: { title: '★ ★ ★', buttons: [['next', '']] },
  ad: ['Build an empire', 'INSTALL'],
  style: `
    body { background: #104a3a; color: #fff } header button { background: #2b7a62; color: #fff }
    .veil { inset: 64px 0 60px; background: #145a70 } .dialog { background: none; color: #ffd84a }
    .dialog button { width: 120px; height: 90px; background: #ff8a1f }
    .dialog button::after { content: ''; display: block; margin: auto; width: 36px; height: 44px; background: #fff;
      clip-path: polygon(0 0, 100% 50%, 0 100%) }
  `,
  setUp: (root) =>
    canvasIn(root, (pen, scene) => {
      for (const box of scene.geometry.tubes) {
        glassPath(pen, box, box.width * 0.3);
        pen.fillStyle = '#0b3529';
        pen.fill();
        pen.strokeStyle = '#bfe6d6';
        pen.lineWidth = 3;
        pen.stroke();
      }
      for (const { piece, x, y } of spotsOf(scene)) {
        pen.beginPath();
        pen.arc(x, y, scene.geometry.size * 0.47, 0, 2 * Math.PI);
        pen.fillStyle = VIVID[piece.color] ?? '';
        pen.fill();
      }
    }),
};
