import { newElement, piecesIn, putBox } from './elements.ts';
import type { Game } from './game.ts';
import { icon } from './icons.ts';
import { html } from './screens.ts';

/** Cubes in as many as twelve slots, of elements; the last slot is sold for an advertisement. A question about data comes first, and after a level an offer before the way on. */
export const CUBES: Game = {
  name: 'cubes',
  rules: { takes: 'one', capacity: 4, colors: [7, 9], emptyTubes: 2, hidden: 0, refused: 'switch' },
  build: {
    step: 1.02,
    tube: 1.2,
    gap: 0.4,
    floor: 0.12,
    air: 0.12,
    hang: 0.75,
    rowGap: 1.5,
    perRow: 6,
    most: 46,
  },
  times: { lift: 140, move: 300 },
  title: (level) => `Cubes ${level}`,
  buttons: [
    { id: 'ad', text: `${icon('cart', 18)} $2.99` },
    { id: 'to settings', text: icon('gear', 22) },
  ],
  hears: 'touchstart',
  sells: true,
  screens: {
    home: html(
      () => `<div class="dialog"><h2>We value your privacy</h2><p>We and our 214 partners store and read data on your device.</p>
        <button data-id="to options">Manage</button><button data-id="to start">Accept all</button></div>`,
    ),
    options: html(
      () => `<div class="dialog"><h2>Your choices</h2><p data-id="stay">Needed ◉</p><p data-id="stay">Statistics ○</p>
        <button data-id="to start">Save and close</button></div>`,
    ),
    start: html(
      ({
        reached,
      }) => `<h2>CUBES</h2><button data-id="play" class="go">Resume<br><small>Level ${reached}</small></button>
        <button data-id="ad">${icon('star', 20)} Go premium $2.99</button>`,
    ),
    settings: html(
      () => `<div class="dialog"><h2>Settings</h2><p data-id="stay">Sound ◉</p><p data-id="stay">Colour-blind mode ○</p>
        <button data-id="start">OK</button></div>`,
    ),
    won: html(
      () => `<h2>Perfect!</h2><p>+ 20 coins</p><button data-id="ad" class="go">${icon('film', 30)} Double it</button>
        <p data-id="next"><u>No, thanks</u></p>`,
    ),
  },
  style: `
    body { background: #eef1fb; color: #2b3050 } header { gap: 10px } header h1 { flex: 1 } header button { background: #6c63d9; color: #fff }
    main { isolation: isolate } .tube { border: 3px solid #6c78a8; border-radius: 8px; background: #dfe4f5 }
    .piece { border-radius: 6px; box-shadow: inset 5px 5px 0 #fff5, inset -5px -5px 0 #0003 }
    .sold { display: grid; place-items: center; align-content: center; gap: 6px; border: 3px dashed #6c78a8; border-radius: 8px; color: #6c63d9;
      font-weight: 800; font-size: 15px }
    .home, .options { background: #2b3050c0 } .dialog p { margin-bottom: 22px; font-size: 18px; line-height: 1.4 } .dialog { width: 86vw }
    .dialog button { font-size: 18px; background: #e3e5f2; color: #2b3050; margin: 0 6px } .dialog button + button, .options button { background: #6c63d9; color: #fff }
    .start, .won { background: linear-gradient(#6c63d9, #433a9c); color: #fff; align-content: center; gap: 30px } .start h2, .won h2 { font-size: 60px }
    .start button, .won button { font-size: 19px; background: #ffffff30; color: #fff } .start .go, .won .go { padding: 16px 60px; font-size: 30px;
      line-height: 1.2; border-radius: 18px; background: #ffb930; color: #45300a } small { font-size: 18px } .won p { font-size: 22px }
  `,
  setUp: (root, table) => {
    const draw = piecesIn((size) => ({ width: size * 0.98, height: size * 0.98 }))(root, table);
    const sold = newElement(root, 'sold');
    sold.innerHTML = `${icon('film', 24)}<span>+1</span>`;
    return (scene) => {
      draw(scene);
      const box = scene.geometry.tubes.at(-1);
      if (box) putBox(sold, box);
    };
  },
};
