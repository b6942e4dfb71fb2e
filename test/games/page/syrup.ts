import { newElement, putBox } from './elements.ts';
import type { Game } from './game.ts';
import { icon } from './icons.ts';
import { layersOf } from './liquid.ts';
import { PASTEL } from './palette.ts';
import { poseOf } from './pose.ts';
import { html } from './screens.ts';

const CONFETTI = Array.from({ length: 36 }, (_, at) => {
  const color = Object.values(PASTEL)[at % 8];
  return `<i style="left:${(at * 37) % 100}%;background:${color};animation-delay:-${(at * 13) % 30}00ms"></i>`;
}).join('');

/** Syrups of elements in bottles on shelves, in the colours of sweets: a picture over the dimmed board comes first, confetti last. */
export const SYRUP: Game = {
  name: 'syrup',
  rules: { takes: 'run', capacity: 4, colors: [4, 6], emptyTubes: 2, hidden: 0, refused: 'switch' },
  build: {
    step: 0.92,
    tube: 1,
    gap: 0.6,
    floor: 0.08,
    air: 0.7,
    hang: 0.5,
    rowGap: 1.1,
    perRow: 4,
    most: 54,
  },
  times: { lift: 180, move: 1100 },
  title: (level) => `Level ${level}`,
  buttons: [
    { id: 'undo', text: icon('undo') },
    { id: 'restart', text: icon('again') },
  ],
  screens: {
    home: html(
      () => `<div class="card"><h2>Syrup Sort</h2><div class="picture"><b></b><b></b><b></b></div>
        <button data-id="play">${icon('play', 44)}</button></div>`,
    ),
    won: html(
      ({ level }) => `${CONFETTI}<h2>Delicious!</h2>
        <button data-id="next">Continue<br><small>Level ${level + 1}</small></button>`,
    ),
  },
  style: `
    body { background: linear-gradient(#fff7f2, #fde4ea 60%, #e4e6fb); color: #6a4a5c }
    header { order: 2; height: 84px; gap: 14px } header h1 { flex: 1 } header button { border-radius: 50%; padding: 12px;
      line-height: 0; background: #f7b7c6; color: #fff }
    .bottle { display: flex; flex-direction: column-reverse; overflow: hidden; padding: 0 0 4px; background: #ffffffb0;
      border: 3px solid #b78fa5; border-radius: 8px 8px 20px 20px; transform-origin: top center }
    .layer { flex: none; background-image: linear-gradient(90deg, #ffffff50, #fff0 40%, #0000001a) }
    .shelf { height: 12px; border-radius: 6px; background: linear-gradient(#e2b999, #c29170); box-shadow: 0 5px 8px #0002 }
    .home, .won { background: #3c2535b0; align-content: center; justify-items: center; gap: 26px }
    .card { width: 78vw; padding: 26px; border-radius: 30px; background: #fff7f2; text-align: center }
    .card h2 { font-size: 34px; color: #d0678a } .card button { margin-top: 22px; padding: 20px 24px 20px 28px; border-radius: 50%;
      line-height: 0; background: #8fcf9f; color: #fff }
    .picture { display: flex; gap: 16px; justify-content: center; align-items: end; height: 150px; margin-top: 18px; border-radius: 20px;
      background: #e4e6fb; padding-bottom: 16px }
    .picture b { width: 44px; height: 100px; border-radius: 6px 6px 18px 18px; background: linear-gradient(#ff9aa2 50%, #8fb8f2 0) }
    .picture b + b { background: linear-gradient(#93d7a4 30%, #ffe38a 0 70%, #c3a0e8 0) } .picture b + b + b { rotate: 20deg }
    .won h2 { font-size: 44px; color: #fff } .won button { padding: 16px 54px; font-size: 27px; line-height: 1.25; border-radius: 40px;
      background: #f2789a; color: #fff } .won small { font-size: 18px }
    .won i { position: absolute; top: -20px; width: 10px; height: 16px; animation: fall 3s linear infinite }
    @keyframes fall { to { translate: 30px 105vh; rotate: 2turn } }
  `,
  setUp: (root, table) => {
    const shelves = newElement(root, 'shelves');
    const bottles = table.tubes.map(() => newElement(root, 'bottle'));
    return (scene) => {
      const { tubes, step } = scene.geometry;
      shelves.replaceChildren();
      for (const floor of new Set(tubes.map(({ y, height }) => y + height))) {
        const shelf = newElement(shelves, 'shelf');
        putBox(shelf, { x: root.clientWidth * 0.03, y: floor, width: root.clientWidth * 0.94, height: 12 });
        shelf.style.position = 'absolute';
      }
      for (const [at, bottle] of bottles.entries()) {
        const box = tubes[at];
        if (!box) continue;
        putBox(bottle, box);
        const { x, y, turn } = poseOf(scene, at);
        bottle.style.transform = `translate(${box.x + x}px, ${box.y + y}px) rotate(${turn}rad)`;
        bottle.style.zIndex = turn ? '2' : '1';
        bottle.replaceChildren();
        for (const { color, units } of layersOf(scene, at)) {
          const layer = newElement(bottle, 'layer');
          layer.style.height = `${units * step}px`;
          layer.style.backgroundColor = PASTEL[color] ?? '';
        }
      }
    };
  },
};
