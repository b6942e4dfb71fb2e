import type { Game, Scene } from './game.ts';
import type { Box } from './geometry.ts';
import { VIVID } from './palette.ts';
import { html } from './screens.ts';
import { spotsOf } from './spots.ts';
import { svgIn } from './vector.ts';

/** Rings about pegs, of vector graphics. It begins at once with three pegs and a hint; a sheet from below follows a level. A tap beside the pegs puts back. */
export const RINGS: Game = {
  name: 'rings',
  rules: { takes: 'one', capacity: 4, colors: [3, 4], emptyTubes: 2, hidden: 0, refused: 'switch' },
  tutorial: { takes: 'one', capacity: 3, colors: [2, 2], emptyTubes: 1, hidden: 0, refused: 'switch' },
  build: {
    step: 0.4,
    tube: 1.2,
    gap: 0.35,
    floor: 0.16,
    air: 0.4,
    hang: 0.4,
    rowGap: 1.1,
    perRow: 3,
    most: 86,
  },
  times: { lift: 200, move: 600 },
  title: (level) => (level === 1 ? 'Tap a ring, then a peg' : `Puzzle ${level}`),
  buttons: [{ id: 'undo', text: 'Undo' }],
  deselects: true,
  screens: {
    won: html(
      () => `<div class="sheet"><h2>All rings are home</h2>
        <button data-id="restart" class="quiet">Replay</button><button data-id="next">Next puzzle</button></div>`,
    ),
  },
  style: `
    body { background: #f4f1ea; color: #3a3f4b } header h1 { font-size: 21px }
    header button { background: none; border: 2px solid #b9b2a4; color: #6a6f7b }
    .won { background: #2b2f3860; place-items: end center }
    .sheet { width: 100%; padding: 26px 22px 34px; border-radius: 26px 26px 0 0; background: #fff; display: grid; gap: 14px;
      grid-template-columns: 1fr 2fr; animation: rise .4s } .sheet h2 { grid-column: 1 / 3; font-size: 25px }
    .sheet button { padding: 16px 0; font-size: 20px; background: #3566d6; color: #fff }
    .sheet .quiet { background: #fff; border: 2px solid #c8ccd6; color: #566 }
    @keyframes rise { from { translate: 0 100% } }
  `,
  setUp: (root) => svgIn(root, drawRings),
};

function drawRings(scene: Scene): string {
  const { size, tubes } = scene.geometry;
  const rings = spotsOf(scene).map(({ piece, x, y }) => [x, y, VIVID[piece.color] ?? ''] as const);
  const half = (front: boolean) =>
    rings.map(([x, y, color]) => {
      const [across, down, thick] = [size * 0.4, size * 0.1, size * 0.22];
      const arc = `<path d="M${x - across} ${y}a${across} ${down} 0 0 ${front ? 0 : 1} ${2 * across} 0" fill="none" stroke-linecap="round"`;
      const light = `${arc} stroke="#fff8" stroke-width="${thick * 0.22}" transform="translate(0 ${-thick * 0.25})"/>`;
      return `${arc} stroke="${color}" stroke-width="${thick}" ${front ? '' : 'style="filter: brightness(.75)"'}/>${front ? light : ''}`;
    });
  return [...half(false), ...tubes.map((box) => pegAt(box, size)), ...half(true)].join('');
}

function pegAt({ x, y, width, height }: Box, size: number): string {
  const [middle, floor] = [x + width / 2, y + height - 0.12 * size];
  return `<rect x="${middle - 0.06 * size}" y="${y}" width="${0.12 * size}" height="${height - 0.1 * size}" rx="${0.06 * size}" fill="#c9a06a"/>
    <rect x="${x}" y="${floor}" width="${width}" height="${0.12 * size}" rx="${0.05 * size}" fill="#9a7242"/>`;
}
