import { canvasIn } from './canvas.ts';
import type { Game } from './game.ts';
import { layersOf } from './liquid.ts';
import { VIVID } from './palette.ts';

/** Letters of five rows, each row the bits of its five columns. */
const LETTERS: Readonly<Record<string, readonly number[]>> = {
  S: [15, 16, 14, 1, 30],
  T: [31, 4, 4, 4, 4],
  A: [14, 17, 31, 17, 17],
  R: [30, 17, 30, 18, 17],
  N: [17, 25, 21, 19, 17],
  E: [31, 16, 30, 16, 31],
  X: [17, 10, 4, 10, 17],
  G: [15, 16, 19, 17, 15],
  ' ': [0, 0, 0, 0, 0],
};
const DOT = 4;

/** Liquids on a coarse canvas that CSS makes large, with letters of squares, and a screen before the first board. */
export const PIXELS: Game = {
  name: 'pixels',
  rules: { takes: 'run', capacity: 4, colors: [3, 5], emptyTubes: 2, hidden: 0, refused: 'back' },
  build: {
    step: 0.9,
    tube: 1,
    gap: 0.6,
    floor: 0.1,
    air: 0.5,
    hang: 0.5,
    rowGap: 1.2,
    perRow: 4,
    most: 56,
  },
  times: { lift: 160, move: 500 },
  title: (level) => `LV ${level}`,
  buttons: [{ id: 'restart', text: 'R' }],
  start: { title: 'Retro', buttons: [['start', 'START']] },
  won: { title: 'Hooray', buttons: [['next', 'NEXT STAGE']] },
  letter: (button) => {
    const canvas = document.createElement('canvas');
    const text = button.textContent ?? '';
    Object.assign(canvas, { width: text.length * 6 * DOT, height: 5 * DOT });
    const pen = canvas.getContext('2d');
    for (const [at, letter] of [...text].entries())
      for (const [row, bits] of (LETTERS[letter] ?? []).entries())
        for (let column = 0; column < 5; column++)
          if (pen && bits & (16 >> column)) {
            pen.fillStyle = '#fff';
            pen.fillRect((at * 6 + column) * DOT, row * DOT, DOT, DOT);
          }
    button.replaceChildren(canvas);
  },
  style: `
    body { background: #262b44; color: #fff; font-family: monospace } header button { background: #3a4466; color: #fff }
    canvas { image-rendering: pixelated } .dialog { border-radius: 0; background: #124e89; color: #fff }
    .dialog button { border-radius: 0; background: #d6312c }
  `,
  setUp: (root) =>
    canvasIn(
      root,
      (pen, scene) => {
        const { tubes, step, size } = scene.geometry;
        for (const [tube, box] of tubes.entries()) {
          const isUp = scene.table.lifted?.tube === tube || scene.motion?.from === tube;
          const y = box.y - (isUp ? 0.4 * size : 0);
          pen.fillStyle = '#181c2e';
          pen.fillRect(box.x, y, box.width, box.height);
          let level = y + box.height - 0.1 * size;
          for (const { color, units } of layersOf(scene, tube)) {
            level -= units * step;
            pen.fillStyle = VIVID[color] ?? '';
            pen.fillRect(box.x, level, box.width, units * step + 1);
          }
          pen.strokeStyle = '#c0cbdc';
          pen.lineWidth = 4;
          pen.beginPath();
          pen.moveTo(box.x, y);
          pen.lineTo(box.x, y + box.height);
          pen.lineTo(box.x + box.width, y + box.height);
          pen.lineTo(box.x + box.width, y);
          pen.stroke();
        }
      },
      0.5,
    ),
};
