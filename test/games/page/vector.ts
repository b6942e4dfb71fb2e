import type { Scene } from './game.ts';

/** A picture of vector graphics as large as its place, drawn anew for each scene. */
export function svgIn(root: HTMLElement, draw: (scene: Scene) => string): (scene: Scene) => void {
  const { clientWidth: width, clientHeight: height } = root;
  root.innerHTML = `<svg width="${width}" height="${height}"></svg>`;
  const picture = root.firstElementChild;
  return (scene) => {
    if (picture) picture.innerHTML = draw(scene);
  };
}
