import { newElement, putBox } from './elements.ts';
import type { Game } from './game.ts';
import { layersOf } from './liquid.ts';
import { VIVID } from './palette.ts';

/** Flasks of elements; one that is chosen tilts where it stands, and is not lifted. */
export const FLASKS: Game = {
  name: 'flasks',
  rules: { takes: 'run', capacity: 4, colors: [3, 5], emptyTubes: 2, hidden: 0, refused: 'switch' },
  build: {
    step: 0.85,
    tube: 1,
    gap: 0.9,
    floor: 0.1,
    air: 0.6,
    hang: 0.5,
    rowGap: 1,
    perRow: 4,
    most: 50,
  },
  times: { lift: 200, move: 700 },
  title: (level) => `Potion ${level}`,
  buttons: [{ id: 'undo', text: 'Undo' }],
  won: { title: 'Brewed!', buttons: [['next', 'Load Another']] },
  style: `
    body { background: linear-gradient(#fff6e6, #f1dcc0); color: #432 } header button { background: #d9bf98; color: #432 }
    .flask { overflow: hidden; display: flex; flex-direction: column-reverse; border: 3px solid #7a5a3a; border-radius: 6px 6px 18px 18px;
      background: #fffaf2; transform-origin: bottom center }
    .dose { flex: none }
  `,
  setUp: (root, table) => {
    const flasks = table.tubes.map(() => newElement(root, 'flask'));
    return (scene) => {
      for (const [tube, flask] of flasks.entries()) {
        const box = scene.geometry.tubes[tube];
        if (!box) continue;
        putBox(flask, box);
        const isChosen = scene.table.lifted?.tube === tube || scene.motion?.from === tube;
        if (isChosen) flask.style.transform += ' rotate(15deg)';
        flask.replaceChildren();
        for (const { color, units } of layersOf(scene, tube)) {
          const dose = newElement(flask, 'dose');
          dose.style.height = `${units * scene.geometry.step}px`;
          dose.style.background = VIVID[color] ?? '';
        }
      }
    };
  },
};
