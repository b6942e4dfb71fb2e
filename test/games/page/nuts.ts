import { canvasIn, mixed, type Pen } from './canvas.ts';
import type { Game, Scene } from './game.ts';
import type { Box } from './geometry.ts';
import { VIVID } from './palette.ts';
import { spotsOf } from './spots.ts';

/** How high a circle is seen, as part of its width. */
const TILT = 0.3;
const HEIGHT = 0.44;

/** Nuts on bolts, painted on a canvas; all of one colour are unscrewed together. Slow. */
export const NUTS: Game = {
  name: 'nuts',
  rules: { takes: 'run', capacity: 4, colors: [5, 6], emptyTubes: 2, hidden: 0, refused: 'back' },
  build: {
    step: HEIGHT,
    tube: 1.2,
    gap: 0.4,
    floor: 0.28,
    air: 0.25,
    hang: 0.35,
    rowGap: 1.3,
    perRow: 4,
    most: 64,
  },
  times: { lift: 400, move: 1000 },
  title: (level) => `LEVEL ${level}`,
  buttons: [{ id: 'restart', text: 'Restart' }],
  won: {
    title: 'GREAT!',
    buttons: [
      ['ad', 'DOUBLE COINS'],
      ['next', 'NEXT LEVEL'],
    ],
  },
  style: 'body { background: #1d2733; color: #fff } header button { background: #3b4f66; color: #fff }',
  setUp: (root) =>
    canvasIn(root, (pen, scene) => {
      const { size, tubes } = scene.geometry;
      for (const box of tubes) drawBolt(pen, box, size);
      // what is lower is behind what lies on it
      for (const { piece, x, y } of spotsOf(scene).toSorted((one, other) => other.y - one.y))
        drawNut(pen, x, y, size, VIVID[piece.color] ?? '');
      for (const [tube, box] of tubes.entries()) drawTip(pen, scene, tube, box);
    }),
};

function drawBolt(pen: Pen, { x, y, width, height }: Box, size: number): void {
  const [middle, floor] = [x + width / 2, y + height - 0.22 * size];
  for (const [down, color] of [
    [0.07 * size, '#8d949c'],
    [0, '#d5dae0'],
  ] as const) {
    ellipse(pen, middle, floor + down, width / 2, (width / 2) * TILT, color);
  }
  drawPole(pen, middle, y, floor, size);
}

function drawPole(pen: Pen, x: number, top: number, bottom: number, size: number): void {
  const width = 0.24 * size;
  pen.fillStyle = '#e9ecef';
  pen.fillRect(x - width / 2, top, width, bottom - top);
  pen.fillStyle = '#aab1b9';
  for (let y = top + 0.06 * size; y < bottom; y += 0.12 * size)
    pen.fillRect(x - width / 2, y, width, 0.035 * size);
}

function drawNut(pen: Pen, x: number, y: number, size: number, color: string): void {
  const [half, down] = [size / 2, (HEIGHT * size) / 2];
  const faces = [
    [-1, -0.5, mixed(color, 'black', 0.3)],
    [-0.5, 0.5, color],
    [0.5, 1, mixed(color, 'black', 0.2)],
  ] as const;
  for (const [left, right, shade] of faces) {
    const edge = (side: number) => (Math.abs(side) === 1 ? 0 : half * TILT);
    pen.beginPath();
    pen.moveTo(x + left * half, y - down + edge(left));
    pen.lineTo(x + right * half, y - down + edge(right));
    pen.lineTo(x + right * half, y + down + edge(right));
    pen.lineTo(x + left * half, y + down + edge(left));
    pen.fillStyle = shade;
    pen.fill();
    pen.beginPath();
    pen.moveTo(x + right * half, y + down + edge(right));
    pen.lineTo(x + left * half, y + down + edge(left));
    pen.strokeStyle = mixed(color, 'white', 0.35);
    pen.lineWidth = 2;
    pen.stroke();
  }
  hexagon(pen, x, y - down, half, mixed(color, 'white', 0.25));
  ellipse(pen, x, y - down, half * 0.45, half * 0.45 * TILT, mixed(color, 'black', 0.5));
}

function hexagon(pen: Pen, x: number, y: number, half: number, color: string): void {
  pen.beginPath();
  for (const [across, down] of [
    [-1, 0],
    [-0.5, -1],
    [0.5, -1],
    [1, 0],
    [0.5, 1],
    [-0.5, 1],
  ] as const) {
    pen.lineTo(x + across * half, y + down * half * TILT);
  }
  pen.fillStyle = color;
  pen.fill();
}

function ellipse(pen: Pen, x: number, y: number, across: number, down: number, color: string): void {
  pen.beginPath();
  pen.ellipse(x, y, across, down, 0, 0, 2 * Math.PI);
  pen.fillStyle = color;
  pen.fill();
}

/** The part of the bolt that looks out over its nuts. */
function drawTip(pen: Pen, { table, geometry }: Scene, tube: number, { x, y, width }: Box): void {
  const seated = (table.tubes[tube]?.length ?? 0) - (table.lifted?.tube === tube ? table.lifted.count : 0);
  if (seated === 0) return;
  const surface = geometry.place(tube, seated - 1).y - geometry.step / 2;
  if (surface > y) drawPole(pen, x + width / 2, y, surface, geometry.size);
}
