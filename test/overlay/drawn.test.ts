import { describe, expect, it } from 'vitest';
import { animation, follow, plainPicture, screenshotAfter, steps } from '../../src/overlay/index.ts';
import { withAddedTubes } from '../../src/vision/index.ts';
import { board } from '../boards.ts';
import { trueScene } from './scenes.ts';

describe('a board whose pixels cannot be moved', () => {
  it('is drawn as a whole, on a ground of its own over the game’s tubes', async () => {
    const { pixels, reading, moves } = await trueScene('pegs-nuts');
    expect(screenshotAfter(pixels, reading, moves, 1)).toBeUndefined();
    const { base, marks } = follow(pixels, reading, moves).paint(moves.length);
    const items = reading.tubes.flatMap((tube) => tube.items).length;
    expect([...marks.matchAll(/<rect/g)]).toHaveLength(1);
    expect(marks).toContain(`<rect x="0" y="0" width="${base.width}" height="${base.height}"`);
    expect([...marks.matchAll(/<path/g)]).toHaveLength(reading.tubes.length + items);
  });

  it('has the number of a tube that was added', async () => {
    const { pixels, reading, moves } = await trueScene('pegs-nuts');
    const added = withAddedTubes(reading, [{}]);
    if (!added.ok) throw new Error(added.fault.message);
    const { marks } = follow(pixels, added.value, moves).paint(moves.length);
    const items = added.value.tubes.flatMap((tube) => tube.items).length;
    expect([...marks.matchAll(/<(path|circle)/g)].length).toBeGreaterThan(
      added.value.tubes.length + items + 2,
    );
  });

  it('has nothing of one step on the next', async () => {
    const { pixels, reading, moves } = await trueScene('pegs-blocks');
    const [first, second] = steps(pixels, reading, moves).map(({ paint }) => paint);
    const before = Buffer.from(second?.().base.data ?? []);
    const scene = first?.();
    scene?.base.data.fill(0);
    expect(scene?.marks).toContain('<path');
    expect(before.equals(Buffer.from(second?.().base.data ?? []))).toBe(true);
  });
});

describe('a tube that was added below a picture without room', () => {
  it('is seen as a whole in the animation', async () => {
    const { pixels, reading, moves } = await trueScene('pegs-nuts');
    const { width, height } = reading;
    const tubes = reading.tubes.map((tube, i) => (i === 0 ? { ...tube, y: height, added: true } : tube));
    const floor = height + (tubes[0]?.height ?? 0) / 2;
    const made = animation(pixels, { ...reading, tubes }, moves.slice(0, 1));
    expect(made.height / made.width).toBeGreaterThan(floor / width);
  });
});

describe('liquid of a typed board', () => {
  it('is a column without gaps, whose colours are listed in their order', () => {
    const { reading, scene } = plainPicture(board('water:BBAA AABB ____'));
    expect(reading.colors.map(({ id }) => id)).toEqual(['A', 'B']);
    const pitch = reading.tubes[0]?.itemHeight ?? 0;
    const heights = [...scene.marks.matchAll(/<rect [^>]*height="([\d.]+)"/g)].map((match) =>
      Number(match[1]),
    );
    // below all is the ground; a unit on one of its own colour overlaps it by a pixel
    expect(heights.slice(1).map((height) => height - pitch)).toEqual([1, 0, 1, 1, 0, 1]);
  });
});
