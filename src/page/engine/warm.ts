import { readAnyGame } from '../../panguru/index.ts';
import { validate } from '../../puzzle/index.ts';
import { solve } from '../../solver/index.ts';
import type { Pixels } from '../../vision/index.ts';

/** The sizes of the picture and of an item, in pixels. */
const WARM = { width: 300, height: 320, item: 30 };
const WARM_COLORS = ['#e0402f', '#2f5fe0', '#f4d433', '#2f9e44'];
/** Five tubes, the items from below, as indices of the palette. */
const WARM_TUBES = [[0, 1, 2, 3], [1, 2, 3, 0], [2, 0, 1, 1], [3, 3, 0, 2], []];

/** A small board of balls or of liquid. Reading it runs the same code as a screenshot with a twentieth of its pixels. */
function paintedBoard(kind: 'ball' | 'water'): Pixels | undefined {
  const context = new OffscreenCanvas(WARM.width, WARM.height).getContext('2d', {
    willReadFrequently: true,
  });
  if (!context) return undefined;
  context.fillStyle = '#18202e';
  context.fillRect(0, 0, WARM.width, WARM.height);
  context.lineWidth = 3;
  context.strokeStyle = '#e6ebf5';
  for (const [k, items] of WARM_TUBES.entries()) {
    const x = 36 + 56 * k;
    for (const [place, color] of items.entries()) {
      context.fillStyle = WARM_COLORS[color] ?? '';
      const y = 240 - WARM.item * place;
      context.beginPath();
      if (kind === 'ball') context.arc(x, y, WARM.item / 2 - 1, 0, 2 * Math.PI);
      else context.rect(x - WARM.item / 2, y - WARM.item / 2, WARM.item, WARM.item);
      context.fill();
    }
    context.beginPath();
    context.roundRect(x - 19, 110, 38, 149, [0, 0, 18, 18]);
    context.stroke();
  }
  return {
    width: WARM.width,
    height: WARM.height,
    data: context.getImageData(0, 0, WARM.width, WARM.height).data,
  };
}

/** Reads and solves a painted board, so that the code is compiled before the first screenshot. */
export function warmBoard(kind: 'ball' | 'water') {
  const pixels = paintedBoard(kind);
  if (!pixels) return undefined;
  const reading = readAnyGame(pixels);
  if (!reading.ok || reading.value.kind === 'panguru') return undefined;
  const board = validate(reading.value);
  const solution = board.ok ? solve(board.value, { maxNodes: 1000 }) : undefined;
  return solution?.status === 'solved'
    ? { pixels, reading: reading.value, moves: solution.moves }
    : undefined;
}
