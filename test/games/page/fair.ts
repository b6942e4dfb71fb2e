import { piecesIn } from './elements.ts';
import type { Game } from './game.ts';
import { icon } from './icons.ts';
import { html } from './screens.ts';

const PRIZES = ['10', '50', '×2', '100', '1', '25'];

function wheel(turning: string): string {
  const labels = PRIZES.map((prize, at) => `<b style="rotate:${at * 60 + 30}deg">${prize}</b>`).join('');
  return `<div class="frame"><div class="wheel ${turning}">${labels}</div><i></i></div>`;
}

/** Balls in long tubes, of elements. A bar about cookies lies over the first screen and stays until it is answered; after a level a wheel is spun for a prize. */
export const FAIR: Game = {
  name: 'fair',
  rules: { takes: 'one', capacity: 6, colors: [3, 4], emptyTubes: 2, hidden: 0, refused: 'back' },
  build: {
    step: 1,
    tube: 1.24,
    gap: 0.5,
    floor: 0.14,
    air: 0.3,
    hang: 0.8,
    rowGap: 1.5,
    perRow: 6,
    most: 44,
  },
  times: { lift: 200, move: 380 },
  title: (level) => `Round ${level}`,
  buttons: [
    { id: 'to settings', text: icon('gear') },
    { id: 'ad', text: `${icon('cart', 18)} 0.99 €` },
  ],
  screens: {
    home: html(
      () => `<h2>Funfair<br>Balls</h2><button data-id="play" class="go">PLAY</button>
        <div class="bar">We use cookies to make this game better. <button data-id="hide">Only needed ones</button>
        <button data-id="hide">Accept</button></div>`,
    ),
    settings: html(
      () => `<div class="dialog"><h2>Settings</h2><p data-id="stay">Sound ☑</p><p data-id="stay">Vibration ☐</p>
        <button data-id="start">Close</button></div>`,
    ),
    won: html(
      () =>
        `<h2>Round won!</h2><div data-id="to spin">${wheel('')}</div><p data-id="to spin">TAP TO SPIN</p>`,
    ),
    spin: html(({ later }) => {
      later(2600, 'to prize');
      return `<h2>Good luck!</h2>${wheel('turning')}<p>&nbsp;</p>`;
    }),
    prize: html(() => `<h2>You won 50 coins</h2>${wheel('turned')}<button data-id="next">COLLECT</button>`),
  },
  style: `
    body { background: linear-gradient(#ffe9c7, #ffd0b0); color: #7a2e2e } header { gap: 10px } header h1 { flex: 1 }
    header button { background: #c2453d; color: #fff }
    main { isolation: isolate } .tube { border: 3px solid #c2453d; border-top-width: 8px; border-radius: 6px 6px 26px 26px; background: #fff8ec }
    .piece { border-radius: 50%; background-image: radial-gradient(circle at 35% 30%, #fffc, #fff0 45%, #0003) }
    .home { background: repeating-conic-gradient(#ffe0ae 0 15deg, #ffc98f 0 30deg); align-content: center; gap: 60px }
    .home h2 { font-size: 56px; line-height: 1; text-align: center; color: #c2453d }
    .go { padding: 20px 66px; font-size: 34px; font-weight: 800; border-radius: 50px; background: #2b9e56; color: #fff }
    .bar { position: fixed; left: 0; right: 0; bottom: 0; padding: 18px; background: #fff; color: #333; box-shadow: 0 -4px 12px #0003 }
    .bar button { margin: 12px 6px 0 0; background: #e6e6ea } .bar button + button { background: #2f6fe0; color: #fff }
    .won, .spin, .prize { background: #4a1230ee; color: #ffe9c7; align-content: center; gap: 34px }
    .won p, .spin p { font-size: 32px; font-weight: 800 } .settings p { padding: 10px; font-size: 20px }
    .prize button { padding: 16px 56px; font-size: 26px; border-radius: 40px; background: #ffb52e; color: #5a2a00 }
    .frame { position: relative; width: 290px; height: 290px } .frame i { position: absolute; left: 130px; top: -14px; width: 30px; height: 36px;
      background: #fff; clip-path: polygon(0 0, 100% 0, 50% 100%) }
    .wheel { width: 290px; height: 290px; border: 8px solid #ffd65a; border-radius: 50%;
      background: conic-gradient(#e23b30 60deg, #2f78e4 0 120deg, #f5c62c 0 180deg, #35a853 0 240deg, #8e44c9 0 300deg, #f28b25 0) }
    .wheel b { position: absolute; left: 107px; top: 10px; width: 60px; height: 254px; padding-top: 16px; text-align: center; font-size: 26px; color: #fff }
    .turned { rotate: -90deg } .turning { animation: spin 2.5s ease-out both } @keyframes spin { to { rotate: 1710deg } }
  `,
  setUp: piecesIn((size) => ({ width: size * 0.95, height: size * 0.95 })),
};
