import { piecesIn } from './elements.ts';
import type { Game } from './game.ts';
import { html } from './screens.ts';
import { restingSpotsOf } from './spots.ts';

const STATIONS = [1, 2, 3, 4, 5, 6];

/** Crates in wagons, of elements: one row that is wider than a phone and can be scrolled. What is chosen gets a frame and stays. Its six levels are called 3 to 8. */
export const TRAIN: Game = {
  name: 'train',
  rules: { takes: 'run', capacity: 4, colors: [5, 6], emptyTubes: 2, hidden: 0, refused: 'switch' },
  build: {
    step: 1.04,
    tube: 1.24,
    gap: 0.4,
    floor: 0.18,
    air: 0.2,
    hang: 0.7,
    rowGap: 1.4,
    perRow: 12,
    most: 60,
  },
  times: { lift: 100, move: 450 },
  title: (level) => `Station ${level + 2}`,
  buttons: [{ id: 'restart', text: 'Again' }],
  least: 900,
  screens: {
    home: html(
      () =>
        `<h2>Where to?</h2><div class="line">${STATIONS.map(
          (level) => `<button data-id="play ${level}">${level + 2}</button>`,
        ).join('')}</div>`,
    ),
    won: html(
      () => `<div class="sign"><h2>All aboard!</h2><button data-id="next">Next station »</button></div>`,
    ),
  },
  style: `
    body { background: linear-gradient(#cfe3d4 0 62%, #b9a98c 62%); color: #2d4034 } header button { background: #5d8268; color: #fff }
    main { isolation: isolate; overflow-x: auto }
    .tube { border: 4px solid #4a5a68; border-top: 0; border-radius: 4px; background: #eef1ee; box-shadow: 0 10px 0 -3px #333 }
    .piece { border-radius: 5px; box-shadow: inset 0 0 0 4px #0003, inset 0 0 0 7px #fff3 }
    .piece.chosen { outline: 4px solid #fff; outline-offset: -1px }
    .home { background: #dfeee2; align-content: center; gap: 40px } .home h2 { font-size: 40px }
    .line { display: grid; grid-template-columns: 1fr 1fr; gap: 26px 60px } .line button { width: 86px; height: 86px; border-radius: 50%;
      border: 7px solid #5d8268; background: #fff; font-size: 32px; font-weight: 700; color: #2d4034 }
    .sign { padding: 34px 40px; border-radius: 8px; background: #1d4f8c; color: #fff; text-align: center; border: 5px solid #fff }
    .sign h2 { font-size: 34px; margin-bottom: 24px } .sign button { font-size: 22px; background: #ffcf3a; color: #333; padding: 14px 26px }
  `,
  setUp: piecesIn((size) => ({ width: size * 0.98, height: size * 0.98 }), restingSpotsOf),
};
