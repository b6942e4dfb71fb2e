import type { Table } from '../rules.ts';
import { newElement, putBox } from './elements.ts';
import type { Game, Scene } from './game.ts';
import { VIVID } from './palette.ts';

/** Liquids of elements on a light page, which rise and fall by CSS transitions; a vial that is chosen rises a little. */
export const VIALS: Game = {
  name: 'vials',
  rules: { takes: 'run', capacity: 4, colors: [4, 7], emptyTubes: 2, hidden: 0, refused: 'switch' },
  build: {
    step: 0.9,
    tube: 1,
    gap: 0.6,
    floor: 0.06,
    air: 0.5,
    hang: 0.5,
    rowGap: 1.1,
    perRow: 4,
    most: 52,
  },
  times: { lift: 250, move: 700 },
  title: (level) => `Stage ${level}`,
  buttons: [
    { id: 'undo', text: 'Undo' },
    { id: 'restart', text: 'Reset' },
  ],
  won: { title: 'You win!', buttons: [['next', 'Next level']] },
  style: `
    body { background: #fdfdfd; color: #234 } header { gap: 8px } header h1 { flex: 1 }
    header button { background: #dbe7f2; color: #234 }
    .vial { display: flex; flex-direction: column-reverse; overflow: hidden; border: 3px solid #6d7f92; border-top: 0;
      border-radius: 0 0 22px 22px; background: #fff; transition: margin-top calc(.25s / var(--speed)) }
    .vial.chosen { margin-top: -18px }
    .unit { flex: none; height: 0; transition: height calc(.7s / var(--speed)) linear }
  `,
  setUp: (root, table) => {
    const vials = table.tubes.map(() => newElement(root, 'vial'));
    const units = vials.map((vial) =>
      Array.from({ length: table.rules.capacity }, () => newElement(vial, 'unit')),
    );
    return (scene) => {
      for (const [tube, vial] of vials.entries()) {
        const box = scene.geometry.tubes[tube];
        if (box) putBox(vial, box);
        vial.classList.toggle('chosen', isChosen(scene, tube));
        for (const [at, unit] of (units[tube] ?? []).entries())
          fill(unit, table, tube, at, scene.geometry.step);
      }
    };
  },
};

function isChosen({ table, motion }: Scene, tube: number): boolean {
  return table.lifted?.tube === tube || (motion?.did === 'move' && motion.from === tube);
}

/** What is poured away keeps its colour while it becomes less. */
function fill({ style }: HTMLElement, { tubes }: Table, tube: number, at: number, step: number): void {
  const piece = tubes[tube]?.[at];
  style.height = piece ? `${step}px` : '0';
  if (piece) style.backgroundColor = VIVID[piece.color] ?? '';
}
