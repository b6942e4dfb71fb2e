import { canvasIn, glassPath } from './canvas.ts';
import type { Game } from './game.ts';
import { layersOf } from './liquid.ts';
import { VIVID } from './palette.ts';

/** Liquids in tubes that rise by no more than ten pixels when chosen, and get a cork when they are complete. */
export const CORKS: Game = {
  name: 'corks',
  rules: { takes: 'run', capacity: 4, colors: [3, 5], emptyTubes: 2, hidden: 0, refused: 'back' },
  build: {
    step: 0.88,
    tube: 1,
    gap: 0.7,
    floor: 0.06,
    air: 0.5,
    hang: 0.5,
    rowGap: 1,
    perRow: 4,
    most: 52,
  },
  times: { lift: 120, move: 600 },
  title: (level) => `LEVEL ${level}`,
  buttons: [{ id: 'restart', text: '↺' }],
  won: { title: 'CHEERS', buttons: [['next', '››']] },
  style: `
    body { background: radial-gradient(#4b3a2a, #241a12); color: #fff } header button { background: #6d533a; color: #fff }
    .dialog { background: #f4e7d0 } .dialog button { background: #a83232; font-size: 34px; padding: 14px 60px }
  `,
  setUp: (root) =>
    canvasIn(root, (pen, scene) => {
      const { tubes, size, step } = scene.geometry;
      for (const [tube, box] of tubes.entries()) {
        const isUp = scene.table.lifted?.tube === tube || scene.motion?.from === tube;
        const y = box.y - (isUp ? 10 : 0);
        const layers = layersOf(scene, tube);
        glassPath(pen, { ...box, y }, box.width * 0.45);
        pen.save();
        pen.clip();
        let level = y + box.height;
        for (const [at, { color, units }] of layers.entries()) {
          const height = units * step + (at === 0 ? 0.06 * size : 0);
          level -= height;
          pen.fillStyle = VIVID[color] ?? '';
          pen.fillRect(box.x, level, box.width, height + 0.5);
        }
        pen.restore();
        glassPath(pen, { ...box, y }, box.width * 0.45);
        pen.strokeStyle = '#f0e4d2';
        pen.lineWidth = 2.5;
        pen.stroke();
        const colors = new Set(layers.map(({ color }) => color));
        if (layers.length < scene.table.rules.capacity || colors.size > 1 || scene.motion) continue;
        pen.fillStyle = '#b98a55';
        pen.fillRect(box.x + 0.15 * size, y - 0.2 * size, box.width - 0.3 * size, 0.45 * size);
      }
    }),
};
