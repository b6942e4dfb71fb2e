import { canvasIn, glassPath, mixed, type Pen } from './canvas.ts';
import type { Game, Scene } from './game.ts';
import type { Box } from './geometry.ts';
import { layersOf } from './liquid.ts';
import { VIVID } from './palette.ts';
import { poseOf } from './pose.ts';

/** Bottles of liquid on a dark page, in German, painted on a canvas: the bottle itself is lifted, and poured into the other. */
export const BOTTLES: Game = {
  name: 'bottles',
  rules: { takes: 'run', capacity: 4, colors: [4, 8], emptyTubes: 2, hidden: 0, refused: 'back' },
  build: {
    step: 0.86,
    tube: 1,
    gap: 0.5,
    floor: 0.06,
    air: 0.6,
    hang: 0.5,
    rowGap: 1.2,
    perRow: 5,
    most: 50,
  },
  times: { lift: 200, move: 1200 },
  title: (level) => `Level ${level}`,
  buttons: [{ id: 'restart', text: 'Neustart' }],
  won: { title: 'Geschafft!', buttons: [['next', 'Weiter']] },
  style: 'body { background: #17202b; color: #fff } header button { background: #31445c; color: #fff }',
  setUp: (root) =>
    canvasIn(root, (pen, scene) => {
      const isFirst = (tube: number) => scene.motion?.from !== tube;
      const order = scene.geometry.tubes.map((_, tube) => tube);
      // the bottle that is poured is in front
      for (const tube of [...order.filter(isFirst), ...order.filter((tube) => !isFirst(tube))])
        drawBottle(pen, scene, tube);
    }),
};

function drawBottle(pen: Pen, scene: Scene, tube: number): void {
  const box = scene.geometry.tubes[tube];
  if (!box) return;
  const { x, y, turn } = poseOf(scene, tube);
  pen.save();
  pen.translate(x + box.x + box.width / 2, y + box.y);
  pen.rotate(turn);
  pen.translate(-box.x - box.width / 2, -box.y);
  glassPath(pen, box, box.width * 0.4);
  pen.save();
  pen.clip();
  drawLiquid(pen, scene, tube, box);
  pen.restore();
  glassPath(pen, box, box.width * 0.4);
  pen.strokeStyle = '#e8eef5';
  pen.lineWidth = 2.5;
  pen.stroke();
  pen.restore();
}

function drawLiquid(pen: Pen, scene: Scene, tube: number, box: Box): void {
  const { step } = scene.geometry;
  let level = box.y + box.height;
  const layers = layersOf(scene, tube);
  for (const [at, { color, units }] of layers.entries()) {
    // the lowest unit reaches down to the floor
    const height = units * step + (at === 0 ? 0.06 * scene.geometry.size : 0);
    pen.fillStyle = VIVID[color] ?? '';
    pen.fillRect(box.x, level - height, box.width, height + 0.5);
    level -= height;
  }
  const top = layers.findLast(({ units }) => units > 0);
  if (!top) return;
  pen.fillStyle = mixed(VIVID[top.color] ?? '', 'white', 0.3);
  pen.fillRect(box.x, level, box.width, 3);
}
