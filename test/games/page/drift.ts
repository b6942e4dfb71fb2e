import { Random } from '../../../fixtures/painter/random.ts';
import { canvasIn, type Pen } from './canvas.ts';
import type { Game } from './game.ts';
import { VIVID } from './palette.ts';
import { spotsOf } from './spots.ts';

/** What drifts behind the board: where it starts, how fast it falls, how large it is. */
const FLAKES = Array.from({ length: 40 }, (_, seed) => {
  const random = new Random(seed);
  return { x: random.next(), y: random.next(), speed: random.range(0.02, 0.06), size: random.range(1.5, 4) };
});

/** Flat balls in boxes before a page on which snow falls; the game takes its time before it answers. */
export const DRIFT: Game = {
  name: 'drift',
  rules: { takes: 'one', capacity: 4, colors: [4, 7], emptyTubes: 2, hidden: 0, refused: 'back' },
  build: {
    step: 1.06,
    tube: 1.3,
    gap: 0.5,
    floor: 0.16,
    air: 0.3,
    hang: 0.8,
    rowGap: 1.8,
    perRow: 5,
    most: 48,
  },
  times: { lift: 300, move: 800 },
  delay: [50, 1200],
  title: (level) => `Level ${level}`,
  buttons: [{ id: 'restart', text: 'Retry' }],
  won: { title: 'Solved', buttons: [['next', 'Play next']] },
  style: 'body { background: #0e3b4a; color: #fff } header button { background: #1c6178; color: #fff }',
  isRestless: true,
  setUp: (root) =>
    canvasIn(root, (pen, scene) => {
      drawFlakes(pen, root, scene.time);
      for (const { x, y, width, height } of scene.geometry.tubes) {
        pen.beginPath();
        pen.roundRect(x, y, width, height, 12);
        pen.fillStyle = '#0a2a35';
        pen.fill();
        pen.strokeStyle = '#9fd4e4';
        pen.lineWidth = 3;
        pen.stroke();
      }
      for (const { piece, x, y } of spotsOf(scene)) drawDisc(pen, x, y, scene.geometry.size, piece.color);
    }),
};

function drawFlakes(pen: Pen, { clientWidth, clientHeight }: HTMLElement, time: number): void {
  pen.fillStyle = '#ffffff50';
  for (const { x, y, speed, size } of FLAKES) {
    pen.beginPath();
    pen.arc(x * clientWidth, ((y + (time / 1000) * speed) % 1) * clientHeight, size, 0, 2 * Math.PI);
    pen.fill();
  }
}

function drawDisc(pen: Pen, x: number, y: number, size: number, color: string): void {
  pen.beginPath();
  pen.arc(x, y, size * 0.48, 0, 2 * Math.PI);
  pen.fillStyle = VIVID[color] ?? '';
  pen.fill();
}
