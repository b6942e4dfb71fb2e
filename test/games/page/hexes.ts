import type { Game, Scene } from './game.ts';
import { icon } from './icons.ts';
import { VIVID } from './palette.ts';
import { html } from './screens.ts';
import { spotsOf } from './spots.ts';
import { svgIn } from './vector.ts';

const LEVELS = Array.from({ length: 12 }, (_, at) => at + 1);

/** Flat hexagons in trays, of vector graphics; the top ones turn when they are lifted. Levels are chosen from a list, before and after. */
export const HEXES: Game = {
  name: 'hexes',
  rules: { takes: 'run', capacity: 3, colors: [4, 6], emptyTubes: 2, hidden: 0, refused: 'back' },
  build: {
    step: 0.9,
    tube: 1.3,
    gap: 0.45,
    floor: 0.15,
    air: 0.15,
    hang: 0.6,
    rowGap: 1.6,
    perRow: 4,
    most: 58,
  },
  times: { lift: 160, move: 480 },
  title: (level) => `Hexes · ${level}`,
  buttons: [{ id: 'to home', text: icon('home') }],
  screens: {
    home: html(({ reached }) => levelList('Levels', reached)),
    won: html(({ reached }) => levelList('Well done!', reached)),
  },
  style: `
    body { background: #2b3a4a; color: #fff } header button { background: #40566c; color: #fff; line-height: 0 }
    .home, .won { background: #22303e; align-content: center; gap: 26px } .home h2, .won h2 { font-size: 36px }
    .grid { display: grid; grid-template-columns: repeat(3, 92px); gap: 18px }
    .grid button { position: relative; width: 92px; height: 92px; padding: 0; font-size: 30px; border-radius: 22px; background: #3b8f5f; color: #fff }
    .grid .next { background: #ffc53d; color: #4a3200; outline: 4px solid #fff; animation: beat 1s infinite alternate }
    .grid .locked { background: #3a4856; color: #7d8b99 } .grid small { position: absolute; left: 0; right: 0; bottom: 6px; color: #ffe27a; line-height: 0 }
    @keyframes beat { to { scale: 1.06 } }
  `,
  setUp: (root) => svgIn(root, drawHexes),
};

function levelList(title: string, reached: number): string {
  const cells = LEVELS.map((level) => {
    if (level > reached) return `<button class="locked" data-id="stay">${icon('lock', 34)}</button>`;
    if (level === reached) return `<button class="next" data-id="play ${level}">${level}</button>`;
    return `<button data-id="play ${level}">${level}<small>${icon('star', 16).repeat(3)}</small></button>`;
  });
  return `<h2>${title}</h2><div class="grid">${cells.join('')}</div>`;
}

function drawHexes(scene: Scene): string {
  const { size, tubes } = scene.geometry;
  const trays = tubes.map(
    ({ x, y, width, height }) =>
      `<rect x="${x}" y="${y}" width="${width}" height="${height}" rx="14" fill="#1c2733" stroke="#8fa3b7" stroke-width="3"/>`,
  );
  const { lifted } = scene.table;
  const hexes = spotsOf(scene).map(({ piece, x, y }) => {
    const isUp = lifted && scene.table.tubes[lifted.tube]?.slice(-lifted.count).includes(piece);
    const color = VIVID[piece.color] ?? '';
    return `<g transform="translate(${x} ${y}) rotate(${isUp || scene.motion?.pieces.includes(piece) ? 30 : 0})">
      <polygon points="${hexagon(size * 0.5)}" fill="${color}"/><polygon points="${hexagon(size * 0.34)}" fill="#fff3"/></g>`;
  });
  return [...trays, ...hexes].join('');
}

function hexagon(radius: number): string {
  const corners = Array.from({ length: 6 }, (_, at) => (at * Math.PI) / 3);
  return corners.map((angle) => `${radius * Math.cos(angle)},${radius * Math.sin(angle)}`).join(' ');
}
