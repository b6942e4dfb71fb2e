import { canvasIn, glassPath, mixed, type Pen } from './canvas.ts';
import type { Game, Scene } from './game.ts';
import { layersOf } from './liquid.ts';
import { VIVID } from './palette.ts';
import { poseOf } from './pose.ts';
import { type Plate, painted, write } from './screens.ts';

/** Thick liquids on a page that needs a second for each frame; what is chosen tilts. All of a screen is its button, and it is painted. */
export const TAR: Game = {
  name: 'tar',
  rules: { takes: 'run', capacity: 4, colors: [3, 4], emptyTubes: 2, hidden: 0, refused: 'back' },
  build: {
    step: 0.8,
    tube: 1.1,
    gap: 0.7,
    floor: 0.1,
    air: 0.7,
    hang: 0.5,
    rowGap: 1.3,
    perRow: 3,
    most: 60,
  },
  times: { lift: 900, move: 1200 },
  frame: 1000,
  title: (level) => `TAR PIT ${level}`,
  buttons: [{ id: 'undo', text: 'Back' }],
  hears: 'pointerdown',
  screens: {
    home: painted((plate) => {
      drawGround(plate, '#4c3a2c', '#1f1712');
      write(plate.pen, ['TAR', 'PIT'], plate.width / 2, plate.height * 0.3, 84, '#f0c070');
      write(plate.pen, ['TAP TO START'], plate.width / 2, plate.height * 0.7, 30, '#ffffff');
      plate.area('play', { x: 0, y: 0, width: plate.width, height: plate.height });
    }),
    won: painted((plate) => {
      drawGround(plate, '#2c5040dd', '#122018dd');
      write(plate.pen, ['Sorted out!'], plate.width / 2, plate.height * 0.42, 46, '#f0e0a0');
      write(plate.pen, ['Tap to continue'], plate.width / 2, plate.height * 0.56, 26, '#ffffff');
      plate.area('next', { x: 0, y: 0, width: plate.width, height: plate.height });
    }),
  },
  style: `
    body { background: linear-gradient(#e8dcc8, #cdb894); color: #40301f } header button { background: #8a6f4e; color: #fff }
    .veil { background: none }
  `,
  setUp: (root) => canvasIn(root, drawPots),
};

function drawGround({ pen, width, height }: Plate, above: string, below: string): void {
  const ground = pen.createLinearGradient(0, 0, 0, height);
  ground.addColorStop(0, above);
  ground.addColorStop(1, below);
  pen.fillStyle = ground;
  pen.fillRect(0, 0, width, height);
}

function drawPots(pen: Pen, scene: Scene): void {
  const { tubes, size, step } = scene.geometry;
  for (const [tube, box] of tubes.entries()) {
    const isChosen = scene.table.lifted?.tube === tube;
    const pose =
      scene.motion?.did === 'move' ? poseOf(scene, tube) : { x: 0, y: 0, turn: isChosen ? -0.2 : 0 };
    const round = box.width * 0.25;
    pen.save();
    pen.translate(box.x + box.width / 2 + pose.x, box.y + pose.y);
    pen.rotate(pose.turn);
    const pot = { x: -box.width / 2, y: 0, width: box.width, height: box.height };
    glassPath(pen, pot, round);
    pen.fillStyle = '#f6efe2';
    pen.fill();
    pen.save();
    pen.clip();
    let level = box.height;
    for (const [at, { color, units }] of layersOf(scene, tube).entries()) {
      const height = units * step + (at === 0 ? 0.1 * size : 0);
      level -= height;
      const shade = pen.createLinearGradient(pot.x, 0, -pot.x, 0);
      shade.addColorStop(0, mixed(VIVID[color] ?? '', 'black', 0.2));
      shade.addColorStop(0.4, VIVID[color] ?? '');
      shade.addColorStop(1, mixed(VIVID[color] ?? '', 'black', 0.25));
      pen.fillStyle = shade;
      pen.fillRect(pot.x, level, box.width, height + 0.5);
    }
    pen.restore();
    glassPath(pen, pot, round);
    pen.strokeStyle = '#5b4630';
    pen.lineWidth = 3.5;
    pen.stroke();
    pen.restore();
  }
}
