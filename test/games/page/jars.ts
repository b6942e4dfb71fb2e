import type { Game, Scene } from './game.ts';
import { icon } from './icons.ts';
import { layersOf } from './liquid.ts';
import { VIVID } from './palette.ts';
import { html } from './screens.ts';
import { svgIn } from './vector.ts';

const LEVELS = Array.from({ length: 20 }, (_, at) => at + 1);

/** Liquids in wide jars on boards of wood, of vector graphics; some layers are hidden, and a chosen jar glows. Below lies an advertisement that is a link to elsewhere. */
export const JARS: Game = {
  name: 'jars',
  rules: { takes: 'run', capacity: 4, colors: [4, 5], emptyTubes: 2, hidden: 0.15, refused: 'switch' },
  build: {
    step: 0.5,
    tube: 1,
    gap: 0.35,
    floor: 0.08,
    air: 0.3,
    hang: 0.3,
    rowGap: 0.7,
    perRow: 3,
    most: 88,
  },
  times: { lift: 150, move: 600 },
  title: (level) => `Jar shelf ${level}`,
  buttons: [
    { id: 'undo', text: icon('undo', 20) },
    { id: 'restart', text: icon('again', 20) },
  ],
  hears: 'pointerdown',
  link: ['Cheap flights, today only', 'https://flights.example/offer'],
  screens: {
    home: html(
      () =>
        `<h2>Jars</h2><button data-id="play" class="start">Start ▶</button><button data-id="to levels">Levels</button>`,
    ),
    levels: html(
      ({ reached }) =>
        `<div class="list">${LEVELS.map((level) => `<button data-id="${level > reached ? 'stay' : `play ${level}`}" ${level > reached ? 'disabled' : ''}>${level}</button>`).join('')}</div>
        <button data-id="to home">‹ Back</button>`,
    ),
    won: html(
      ({
        level,
      }) => `<div class="dialog"><h2>Shelf ${level} complete</h2><button data-id="stay">Share</button>
        <button data-id="next">Next ▸</button></div>`,
    ),
  },
  style: `
    body { background: #1a1d21; color: #d9d3c7 } header { gap: 10px } header h1 { flex: 1 }
    header button { background: #33383f; color: #d9d3c7; line-height: 0 }
    .home, .levels { background: #1a1d21; align-content: center; gap: 24px; bottom: 64px } .home h2 { font-size: 72px; color: #e0a85c; margin-bottom: 60px }
    .home button, .levels > button { width: 240px; padding: 18px; font-size: 24px; background: #33383f; color: #d9d3c7 } .home .start { background: #e0a85c; color: #2a1c08 }
    .list { display: grid; grid-template-columns: repeat(4, 70px); gap: 14px } .list button { height: 70px; font-size: 22px; background: #e0a85c; color: #2a1c08 }
    .list button:disabled { background: #2a2e34; color: #62686f }
    .won { bottom: 64px } .dialog { background: #2a2e34; color: #fff } .dialog button { font-size: 20px; background: #e0a85c; color: #2a1c08 }
    .dialog [data-id=stay] { background: #454b53; color: #ddd }
    a { display: block; height: 64px; padding: 20px; text-align: center; background: #f4f4f4; color: #1a56c4 }
  `,
  setUp: (root) => svgIn(root, (scene) => drawJars(scene, root.clientWidth)),
};

function drawJars(scene: Scene, width: number): string {
  const { tubes } = scene.geometry;
  const floors = new Set(tubes.map((box) => box.y + box.height));
  const boards = [...floors].map(
    (y) => `<rect x="8" y="${y + 2}" width="${width - 16}" height="14" rx="3" fill="#7a5230"/>`,
  );
  return [...boards, ...tubes.map((_, tube) => jarAt(scene, tube))].join('');
}

function jarAt(scene: Scene, tube: number): string {
  const { size, step, tubes } = scene.geometry;
  const { x = 0, y = 0, width = 0, height = 0 } = tubes[tube] ?? {};
  const isChosen = scene.table.lifted?.tube === tube || scene.motion?.from === tube;
  let level = y + height - 0.06 * size;
  const layers = layersOf(scene, tube).map(({ color, units, isHidden }) => {
    level -= units * step;
    const middle = `${x + width / 2} ${level + step / 2}`;
    const mark = `<path transform="translate(${middle}) scale(${step / 30})" d="M-6 -4a6 6 0 1 1 8 6l-2 1v3" fill="none" stroke="#fff" stroke-width="3.5"/>`;
    const dot = `<circle transform="translate(${middle}) scale(${step / 30})" cy="10.500" r="2.200" fill="#fff"/>`;
    const fill = isHidden ? '#4a4f57' : VIVID[color];
    return `<rect x="${x + 4}" y="${level}" width="${width - 8}" height="${units * step + 0.5}" fill="${fill}"/>${isHidden ? mark + dot : ''}`;
  });
  const glow = isChosen
    ? 'stroke="#ffe08a" style="filter: drop-shadow(0 0 8px #ffd24a)"'
    : 'stroke="#aeb9c4"';
  return `${layers.join('')}<rect x="${x + 2}" y="${y + 0.12 * size}" width="${width - 4}" height="${height - 0.12 * size}" rx="12" fill="none" stroke-width="4" ${glow}/>
    <rect x="${x + 8}" y="${y}" width="${width - 16}" height="${0.12 * size}" rx="4" fill="#8d98a3"/>`;
}
