import { Random } from '../../../fixtures/painter/random.ts';
import { canvasIn, type Pen } from './canvas.ts';
import type { Game, Scene } from './game.ts';
import { layersOf } from './liquid.ts';
import { VIVID } from './palette.ts';
import { poseOf } from './pose.ts';
import { html, type Plate, painted, panelAt, sign, write } from './screens.ts';

/** Grains, light and dark, as they lie anywhere in an item. */
const GRAINS = Array.from({ length: 700 }, (_, seed) => {
  const random = new Random(seed);
  return { x: random.next(), y: random.next(), color: random.chance(0.5) ? '#ffffff38' : '#00000030' };
});

/** Sand on a canvas of 800 by 600 that is shown as large as the page is wide; a frame about what is chosen; what follows a level is a message that goes by itself. */
export const SAND: Game = {
  name: 'sand',
  rules: { takes: 'run', capacity: 4, colors: [3, 4], emptyTubes: 1, hidden: 0, refused: 'switch' },
  build: {
    step: 0.8,
    tube: 1,
    gap: 0.55,
    floor: 0.06,
    air: 0.8,
    hang: 0.4,
    rowGap: 0.9,
    perRow: 6,
    most: 46,
  },
  times: { lift: 100, move: 900 },
  title: () => '',
  buttons: [],
  hears: 'touchstart',
  screens: {
    home: painted((plate) => {
      drawDesert(plate);
      const { pen, width, height } = plate;
      write(pen, ['SAND SORT'], width / 2, height * 0.2, height * 0.13, '#7a3b12');
      const start = { x: width * 0.33, y: height * 0.36, width: width * 0.34, height: height * 0.36 };
      panelAt(pen, start, 18, '#d9541e');
      write(pen, ['New', 'game'], width / 2, height * 0.54, height * 0.12, '#fff6e0');
      plate.area('play', start);
      const gear = { x: width * 0.05, y: height * 0.78, width: height * 0.17, height: height * 0.17 };
      panelAt(pen, gear, 12, '#a0662e');
      sign(pen, 'gear', gear.x + gear.width / 2, gear.y + gear.height / 2, gear.width * 0.7, '#fff6e0');
      plate.area('to settings', gear);
      const shop = { x: width * 0.68, y: height * 0.78, width: width * 0.28, height: height * 0.17 };
      panelAt(pen, shop, 12, '#2c8a4b');
      sign(pen, 'cart', shop.x + shop.height * 0.42, shop.y + shop.height / 2, shop.height * 0.6, '#fff');
      write(pen, ['$4.99'], shop.x + shop.width * 0.69, shop.y + shop.height / 2, shop.height * 0.42, '#fff');
      plate.area('ad', shop);
    }),
    settings: painted((plate) => {
      drawDesert(plate);
      const { pen, width, height } = plate;
      const panel = { x: width * 0.2, y: height * 0.12, width: width * 0.6, height: height * 0.76 };
      panelAt(pen, panel, 20, '#fff1d6');
      write(pen, ['Settings'], width / 2, height * 0.26, height * 0.1, '#7a3b12');
      for (const [at, text] of ['Sound: on', 'Music: off'].entries()) {
        const row = {
          x: width * 0.28,
          y: height * (0.38 + at * 0.22),
          width: width * 0.44,
          height: height * 0.16,
        };
        panelAt(pen, row, 10, '#d9a566');
        write(pen, [text], width / 2, row.y + row.height / 2, height * 0.08, '#fff');
        plate.area('stay', row);
      }
      const cross = { x: panel.x + panel.width - 34, y: panel.y + 4, width: 30, height: 30 };
      sign(pen, 'cross', cross.x + 15, cross.y + 15, 20, '#7a3b12');
      plate.area('to home', cross);
    }),
    won: html(({ later }) => {
      later(1800, 'next');
      return '<div class="toast">Smooth! Next one coming up…</div>';
    }),
  },
  style: `
    body { background: #1b120c; justify-content: center } header { display: none }
    main { flex: none; aspect-ratio: 4 / 3; max-height: 100vh; background: linear-gradient(#8fd0ee, #fbe2ae 70%) }
    .home, .settings { inset: auto; left: 0; top: calc(50vh - 37.5vw); width: 100vw; height: 75vw }
    .won { background: none; place-items: start center } .toast { margin-top: calc(50vh - 34vw); padding: 14px 26px; border-radius: 30px;
      background: #222c; color: #fff; font-size: 20px }
  `,
  setUp: (root) => canvasIn(root, drawSand, 800 / root.clientWidth),
};

function drawDesert({ pen, width, height }: Plate): void {
  const sky = pen.createLinearGradient(0, 0, 0, height);
  sky.addColorStop(0, '#8fd0ee');
  sky.addColorStop(1, '#fbe2ae');
  pen.fillStyle = sky;
  pen.fillRect(0, 0, width, height);
  pen.fillStyle = '#e6b25f';
  pen.beginPath();
  pen.moveTo(0, height * 0.75);
  pen.quadraticCurveTo(width * 0.3, height * 0.55, width * 0.6, height * 0.8);
  pen.quadraticCurveTo(width * 0.8, height * 0.62, width, height * 0.74);
  pen.lineTo(width, height);
  pen.lineTo(0, height);
  pen.fill();
}

function drawSand(pen: Pen, scene: Scene): void {
  const { tubes, size, step } = scene.geometry;
  for (const [tube, box] of tubes.entries()) {
    const { x, y, turn } = scene.motion?.did === 'move' ? poseOf(scene, tube) : { x: 0, y: 0, turn: 0 };
    pen.save();
    pen.translate(box.x + box.width / 2 + x, box.y + y);
    pen.rotate(turn);
    pen.translate(-box.width / 2, 0);
    panelAt(pen, { x: 0, y: 0, width: box.width, height: box.height }, 6, '#fffaf0c0');
    let level = box.height - 0.06 * size;
    for (const { color, units } of layersOf(scene, tube)) {
      const height = units * step;
      level -= height;
      pen.fillStyle = VIVID[color] ?? '';
      pen.fillRect(2, level, box.width - 4, height + 0.5);
      for (const grain of GRAINS) {
        pen.fillStyle = grain.color;
        pen.fillRect(2 + grain.x * (box.width - 5), level + grain.y * (height - 1), 1, 1);
      }
    }
    pen.beginPath();
    pen.roundRect(0, 0, box.width, box.height, 6);
    pen.strokeStyle = '#6b4a2b';
    pen.lineWidth = 2;
    pen.stroke();
    pen.restore();
    if (scene.table.lifted?.tube !== tube) continue;
    pen.strokeStyle = '#e0321e';
    pen.lineWidth = 3;
    pen.strokeRect(box.x - 5, box.y - 5, box.width + 10, box.height + 10);
  }
}
