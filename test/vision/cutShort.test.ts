import { expect, it } from 'vitest';
import { viewsOf } from '../../src/vision/picture/view.ts';
import { workOn } from '../../src/vision/picture/work.ts';
import { readAsOneBoard } from '../../src/vision/read.ts';

const [SIZE, GAP, TOP] = [40, 64, 80];
const COLORS: Readonly<Record<string, readonly number[]>> = {
  r: [220, 50, 50],
  g: [50, 180, 70],
  b: [60, 90, 220],
  _: [30, 34, 46],
};

/** Balls in frames, one column a tube, from the top. */
function painted(tubes: readonly string[]) {
  const width = 80 + GAP * tubes.length;
  const height = 2 * TOP + SIZE * 3 + 60;
  const data = new Uint8Array(4 * width * height);
  const colorAt = (x: number, y: number) => {
    const column = Math.floor((x - 40) / GAP);
    const items = x < 40 ? undefined : tubes[column];
    const across = x - 40 - column * GAP - GAP / 2;
    const down = y - TOP;
    if (!items || Math.abs(across) > 26 || down < 0 || down > 3 * SIZE + 6) return [20, 22, 30];
    if (Math.abs(across) > 23 || down > 3 * SIZE + 3) return [150, 155, 170];
    const row = Math.floor(down / SIZE);
    const isBall = Math.hypot(across, down - (row + 0.5) * SIZE) < 18;
    return (isBall && COLORS[items[row] ?? '_']) || [30, 34, 46];
  };
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) data.set([...colorAt(x, y), 255], 4 * (y * width + x));
  return { width, height, data };
}

/** The reasons of the warnings about a board that is read with a budget of work, of samples. */
function reasonsOf(tubes: readonly string[], budget?: number): string[] | string {
  const pixels = painted(tubes);
  const outcome = readAsOneBoard(pixels, viewsOf(pixels, workOn(budget)));
  return outcome.ok ? outcome.value.warnings.map(({ reason }) => reason) : outcome.fault.code;
}

it('little room is doubted where the work was spent before all was searched', () => {
  const little = ['rgb', 'gbr', 'brg', '___'];
  expect(reasonsOf(little, 1)).toEqual(['searchCutShort']);
  expect(reasonsOf(little)).toEqual([]);
  expect(reasonsOf([...little, '___'], 1)).toEqual([]);
});
