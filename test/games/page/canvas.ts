import type { Scene } from './game.ts';
import type { Box } from './geometry.ts';

export type Pen = CanvasRenderingContext2D;

/**
 * A canvas as large as its place, whose units are those of the page.
 *
 * @param density pixels of the canvas for each of the page
 */
export function canvasIn(
  root: HTMLElement,
  draw: (pen: Pen, scene: Scene) => void,
  density = devicePixelRatio,
): (scene: Scene) => void {
  const pen = penIn(root, density);
  const { clientWidth, clientHeight } = root;
  return (scene) => {
    pen.setTransform(density, 0, 0, density, 0, 0);
    pen.clearRect(0, 0, clientWidth, clientHeight);
    draw(pen, scene);
  };
}

/** The pen of a new canvas that fills an element. */
export function penIn(root: HTMLElement, density: number): Pen {
  const canvas = document.createElement('canvas');
  const { clientWidth: width, clientHeight: height } = root;
  canvas.width = width * density;
  canvas.height = height * density;
  canvas.style.width = `${width}px`;
  canvas.style.height = `${height}px`;
  root.append(canvas);
  const pen = canvas.getContext('2d');
  if (!pen) throw new Error('no canvas');
  pen.setTransform(density, 0, 0, density, 0, 0);
  return pen;
}

/** The outline of a glass: open above, round below. */
export function glassPath(pen: Pen, { x, y, width, height }: Box, round: number): void {
  pen.beginPath();
  pen.moveTo(x, y);
  pen.lineTo(x, y + height - round);
  pen.arcTo(x, y + height, x + round, y + height, round);
  pen.lineTo(x + width - round, y + height);
  pen.arcTo(x + width, y + height, x + width, y + height - round, round);
  pen.lineTo(x + width, y);
}

export function drawBall(pen: Pen, x: number, y: number, size: number, color: string): void {
  const radius = size / 2;
  const gloss = pen.createRadialGradient(x - radius * 0.35, y - radius * 0.4, radius * 0.05, x, y, radius);
  gloss.addColorStop(0, mixed(color, 'white', 0.65));
  gloss.addColorStop(0.35, color);
  gloss.addColorStop(1, mixed(color, 'black', 0.22));
  pen.beginPath();
  pen.arc(x, y, radius * 0.96, 0, 2 * Math.PI);
  pen.fillStyle = gloss;
  pen.fill();
}

/** What CSS makes of two colours. */
export function mixed(color: string, other: string, share: number): string {
  const parts = (hex: string) => [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16));
  const end = other === 'white' ? 255 : 0;
  return `rgb(${parts(color)
    .map((part) => Math.round(part + (end - part) * share))
    .join()})`;
}
