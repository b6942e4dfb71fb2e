import { canvasIn, mixed, type Pen } from './canvas.ts';
import type { Game, Scene } from './game.ts';
import { NEON } from './palette.ts';
import { type Plate, painted, panelAt, sign, write } from './screens.ts';
import { restingSpotsOf } from './spots.ts';

const MODES = [
  ['Relax', '#1f7a4d', 'no hurry'],
  ['Classic', '#2a4fb0', 'as you know it'],
  ['Master', '#8a2a5c', 'for the best'],
] as const;

/** Orbs that shine on a black page; one that is chosen gets a ring and stays. A choice of three modes before, three round buttons after, all painted. */
export const ORBS: Game = {
  name: 'orbs',
  rules: { takes: 'one', capacity: 5, colors: [3, 5], emptyTubes: 2, hidden: 0, refused: 'switch' },
  build: {
    step: 1.06,
    tube: 1.3,
    gap: 0.5,
    floor: 0.15,
    air: 0.2,
    hang: 0.7,
    rowGap: 1.4,
    perRow: 4,
    most: 50,
  },
  times: { lift: 120, move: 420 },
  title: (level) => `${level}`,
  buttons: [],
  hears: 'pointerdown',
  screens: {
    home: painted((plate) => {
      const { pen, width, height } = plate;
      panelAt(pen, { x: 0, y: 0, width, height }, 0, '#0a0a18');
      write(pen, ['Choose a mode'], width / 2, height * 0.14, 34, '#f0f0ff');
      for (const [at, mode] of MODES.entries()) drawMode(plate, at, mode);
    }),
    won: painted((plate, { level }) => {
      const { pen, width, height } = plate;
      const panel = { x: width * 0.09, y: height * 0.28, width: width * 0.82, height: 330 };
      panelAt(pen, panel, 28, '#23234a');
      for (const at of [-1, 0, 1])
        sign(pen, 'star', width / 2 + at * 92, panel.y + (at ? 84 : 66), at ? 74 : 96, '#ffd23f');
      write(pen, [`LEVEL ${level}`, 'CLEARED'], width / 2, panel.y + 164, 28, '#ffffff');
      for (const [at, [id, name]] of (
        [
          ['to home', 'home'],
          ['restart', 'again'],
          ['next', 'next'],
        ] as const
      ).entries()) {
        const [x, y] = [width / 2 + (at - 1) * 100, panel.y + 262];
        panelAt(pen, { x: x - 37, y: y - 37, width: 74, height: 74 }, 37, at === 2 ? '#2dbf6a' : '#4a4a8c');
        sign(pen, name, x, y, 36, '#ffffff');
        plate.area(id, { x: x - 37, y: y - 37, width: 74, height: 74 });
      }
    }),
  },
  style: `
    body { background: radial-gradient(#16162e, #050509); color: #8fa }
    header { justify-content: center } header h1 { font-size: 30px } .home { background: #0a0a18 }
  `,
  setUp: (root) => canvasIn(root, drawOrbs),
};

function drawMode(plate: Plate, at: number, [name, color, words]: (typeof MODES)[number]): void {
  const { pen, width, height } = plate;
  const card = { x: width * 0.1, y: height * (0.24 + at * 0.22), width: width * 0.8, height: height * 0.18 };
  panelAt(pen, card, 20, color);
  const middle = card.y + card.height / 2;
  pen.beginPath();
  for (const ball of [0, 1, 2].slice(0, at + 1)) pen.arc(card.x + 54, middle - 26 + ball * 26, 12, 0, 7);
  pen.fillStyle = '#ffffffa0';
  pen.fill();
  write(pen, [name], card.x + card.width * 0.58, middle - 14, 30, '#fff');
  write(pen, [words], card.x + card.width * 0.58, middle + 22, 17, '#ffffffc0');
  plate.area('play', card);
  if (at !== 1) return;
  pen.strokeStyle = '#ffe14d';
  pen.lineWidth = 5;
  pen.stroke(roundRect(card, 20));
  panelAt(pen, { x: card.x + card.width - 118, y: card.y - 14, width: 104, height: 28 }, 14, '#ffe14d');
  write(pen, ['POPULAR'], card.x + card.width - 66, card.y + 1, 16, '#332');
}

function roundRect(box: { x: number; y: number; width: number; height: number }, round: number): Path2D {
  const path = new Path2D();
  path.roundRect(box.x, box.y, box.width, box.height, round);
  return path;
}

function drawOrbs(pen: Pen, scene: Scene): void {
  const { size, tubes } = scene.geometry;
  for (const { x, y, width, height } of tubes) {
    pen.beginPath();
    pen.roundRect(x, y, width, height, width / 2);
    pen.strokeStyle = '#5c6cff';
    pen.shadowColor = '#5c6cff';
    pen.shadowBlur = 10;
    pen.lineWidth = 2.5;
    pen.stroke();
  }
  const chosen = scene.table.lifted && scene.table.tubes[scene.table.lifted.tube]?.at(-1);
  for (const { piece, x, y } of restingSpotsOf(scene)) {
    const color = NEON[piece.color] ?? '#ffffff';
    const gloss = pen.createRadialGradient(x, y, 0, x, y, size * 0.44);
    gloss.addColorStop(0, mixed(color, 'white', 0.7));
    gloss.addColorStop(0.5, color);
    gloss.addColorStop(1, mixed(color, 'black', 0.15));
    pen.shadowColor = color;
    pen.shadowBlur = piece === chosen ? 26 : 8;
    pen.beginPath();
    pen.arc(x, y, size * 0.42, 0, 2 * Math.PI);
    pen.fillStyle = gloss;
    pen.fill();
    pen.shadowBlur = 0;
    if (piece !== chosen) continue;
    pen.beginPath();
    pen.arc(x, y, size * 0.49, 0, 2 * Math.PI);
    pen.strokeStyle = '#fff';
    pen.lineWidth = 3;
    pen.stroke();
  }
}
