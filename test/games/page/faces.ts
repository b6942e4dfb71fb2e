import { canvasIn, drawBall, glassPath, type Pen } from './canvas.ts';
import type { Game, Scene } from './game.ts';
import { VIVID } from './palette.ts';
import { spotsOf } from './spots.ts';

/** Balls that make a face when they are picked; then a hand lies over the board and points at another tube. */
export const FACES: Game = {
  name: 'faces',
  rules: { takes: 'one', capacity: 4, colors: [3, 5], emptyTubes: 2, hidden: 0, refused: 'switch' },
  build: {
    step: 1.02,
    tube: 1.3,
    gap: 0.5,
    floor: 0.14,
    air: 0.3,
    hang: 0.75,
    rowGap: 1.7,
    perRow: 4,
    most: 58,
  },
  times: { lift: 160, move: 420 },
  title: (level) => `Round ${level}`,
  buttons: [{ id: 'restart', text: 'Retry' }],
  won: { title: 'Yay!', buttons: [['next', 'Start >']] },
  style: 'body { background: #bfe3f2; color: #124 } header button { background: #7fb9d3; color: #124 }',
  setUp: (root) =>
    canvasIn(root, (pen, scene) => {
      const { size, tubes } = scene.geometry;
      for (const box of tubes) {
        glassPath(pen, box, box.width * 0.45);
        pen.fillStyle = '#e9f7fd';
        pen.fill();
        pen.strokeStyle = '#4a8aa8';
        pen.lineWidth = 3;
        pen.stroke();
      }
      const picked = pickedOf(scene);
      for (const { piece, x, y } of spotsOf(scene)) {
        drawBall(pen, x, y, size, VIVID[piece.color] ?? '');
        if (piece === picked) drawFace(pen, x, y, size);
      }
      if (picked) drawHand(pen, scene);
    }),
};

function pickedOf({ table }: Scene) {
  return table.lifted && table.tubes[table.lifted.tube]?.at(-1);
}

function drawFace(pen: Pen, x: number, y: number, size: number): void {
  for (const side of [-1, 1]) disc(pen, x + side * 0.18 * size, y - 0.1 * size, 0.13 * size, '#fff');
  for (const side of [-1, 1]) disc(pen, x + side * 0.16 * size, y - 0.08 * size, 0.06 * size, '#111');
  pen.beginPath();
  pen.arc(x, y + 0.08 * size, 0.2 * size, 0.2, Math.PI - 0.2);
  pen.strokeStyle = '#111';
  pen.lineWidth = 2.5;
  pen.stroke();
}

/** A pointing hand, over the lower half of the tube beside the chosen one. */
function drawHand(pen: Pen, { table, geometry }: Scene): void {
  const { size, tubes } = geometry;
  const box = tubes[((table.lifted?.tube ?? 0) + 1) % tubes.length];
  if (!box) return;
  const [x, y] = [box.x + box.width * 0.5, box.y + box.height * 0.45];
  pen.fillStyle = '#ffdcb8';
  pen.strokeStyle = '#6b3d1a';
  pen.lineWidth = 2;
  pen.beginPath();
  pen.roundRect(x - 0.12 * size, y, 0.24 * size, 0.8 * size, 0.12 * size);
  pen.roundRect(x - 0.12 * size, y + 0.6 * size, 0.9 * size, 0.7 * size, 0.2 * size);
  pen.fill();
  pen.stroke();
}

function disc(pen: Pen, x: number, y: number, radius: number, color: string): void {
  pen.beginPath();
  pen.arc(x, y, radius, 0, 2 * Math.PI);
  pen.fillStyle = color;
  pen.fill();
}
