import type { Piece, Table } from '../rules.ts';
import type { Scene } from './game.ts';
import type { Box, Point } from './geometry.ts';
import { VIVID } from './palette.ts';
import { type Spot, spotsOf } from './spots.ts';

/** An element of a class that has its place by `put`. */
export function newElement(root: HTMLElement, name: string): HTMLElement {
  const element = document.createElement('div');
  element.className = name;
  root.append(element);
  return element;
}

export function putBox({ style }: HTMLElement, { x, y, width, height }: Box): void {
  style.transform = `translate(${x}px, ${y}px)`;
  style.width = `${width}px`;
  style.height = `${height}px`;
}

/** By its centre. */
function put(element: HTMLElement, { x, y }: Point, width: number, height: number): void {
  putBox(element, { x: x - width / 2, y: y - height / 2, width, height });
}

/** Tubes and items as elements of the classes `tube` and `piece`, those with a higher place in front; a lifted one is `chosen`, too. */
export function piecesIn(
  sizeOf: (size: number) => { width: number; height: number },
  spotsIn: (scene: Scene) => Spot[] = spotsOf,
) {
  return (root: HTMLElement, table: Table): ((scene: Scene) => void) => {
    const tubes = table.tubes.map(() => newElement(root, 'tube'));
    const elements = new Map<Piece, HTMLElement>();
    return (scene) => {
      for (const [at, box] of scene.geometry.tubes.entries()) {
        const tube = tubes[at];
        if (tube) putBox(tube, box);
      }
      const spots = spotsIn(scene);
      const { lifted } = scene.table;
      const chosen = lifted ? scene.table.tubes[lifted.tube]?.slice(-lifted.count) : [];
      for (const [piece, element] of elements) {
        if (spots.some((spot) => spot.piece === piece)) continue;
        element.remove();
        elements.delete(piece);
      }
      for (const { piece, x, y } of spots) {
        const element = elements.get(piece) ?? newElement(root, 'piece');
        elements.set(piece, element);
        element.classList.toggle('chosen', chosen?.includes(piece));
        element.style.backgroundColor = VIVID[piece.color] ?? '';
        element.style.zIndex = `${Math.round(2000 - y)}`;
        const { width, height } = sizeOf(scene.geometry.size);
        put(element, { x, y }, width, height);
      }
    };
  };
}
