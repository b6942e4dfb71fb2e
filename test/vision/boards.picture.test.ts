import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { CUT, TOGETHER } from '../../fixtures/list.ts';
import type { TogetherTruth } from '../../fixtures/painter/together.ts';
import { type Pixels, type Reading, readPicture, readPixels, readUpsideDown } from '../../src/index.ts';
import type { ReadingOptions } from '../../src/vision/index.ts';
import { trueScene } from '../overlay/scenes.ts';

const FOLDER = new URL('../../fixtures/together/', import.meta.url);

async function pictureOf(id: string): Promise<{ pixels: Pixels; truth: TogetherTruth }> {
  const truth = JSON.parse(readFileSync(new URL(`${id}.json`, FOLDER), 'utf8'));
  const pixels = await readPicture(fileURLToPath(new URL(truth.file, FOLDER)));
  if (!pixels.ok) throw new Error(pixels.fault.message);
  return { pixels: pixels.value, truth };
}

function readerFor(id: string) {
  return (pixels: Pixels, options: ReadingOptions) =>
    id === 'hanging' ? readUpsideDown(pixels, options) : readPixels(pixels, options);
}

/** Letters by first appearance, so that two readings can be compared whatever letters their colours have. */
function pattern(tubes: Reading['tubes'] | TogetherTruth['boards'][number]['tubes']): string {
  const letters = [...new Set(tubes.flatMap(({ items }) => items))];
  return tubes.map(({ items }) => items.map((item) => letters.indexOf(item)).join(',')).join(' ');
}

describe.each(TOGETHER.map(({ id }) => id))('%s', (id) => {
  it('is told as two boards', async () => {
    const { pixels } = await pictureOf(id);
    const outcome = readerFor(id)(pixels, {});
    expect(outcome).toMatchObject({ ok: false, fault: { code: 'TWO_BOARDS', boards: 2 } });
  });

  it.each([1, 2])('has a board %i, counted as it is shown, in places of the whole picture', async (board) => {
    const { pixels, truth } = await pictureOf(id);
    const outcome = readerFor(id)(pixels, { board });
    if (!outcome.ok) throw new Error(outcome.fault.message);
    const expected = truth.boards[board - 1];
    expect(pattern(outcome.value.tubes)).toBe(pattern(expected?.tubes ?? []));
    for (const [i, { x, y, width }] of outcome.value.tubes.entries()) {
      const tube = expected?.tubes[i];
      expect(Math.hypot(x - (tube?.x ?? 0), y - (tube?.y ?? 0))).toBeLessThan(width);
    }
  });

  it('has no third one', async () => {
    const { pixels } = await pictureOf(id);
    const outcome = readerFor(id)(pixels, { board: 3 });
    expect(outcome).toMatchObject({ ok: false, fault: { code: 'NO_SUCH_BOARD' } });
  });
});

describe.each(CUT.map(({ id }) => id))('%s', (id) => {
  it('is read with a warning of the empty tube that the edge cuts off, on its side', async () => {
    const { pixels, reading: truth } = await trueScene(id, 'cut');
    const outcome = readPixels(pixels);
    if (!outcome.ok) throw new Error(outcome.fault.message);
    const { tubes, warnings } = outcome.value;
    expect(tubes).toHaveLength(truth.tubes.length - 1);
    const beside = id.endsWith('left') ? 1 : tubes.length;
    expect(warnings).toMatchObject([{ code: 'TUBE_CUT', reason: 'cutBeside', tubes: [beside] }]);
  });
});
