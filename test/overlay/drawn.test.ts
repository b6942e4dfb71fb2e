import { describe, expect, it } from 'vitest';
import { overlaps } from '../../src/overlay/board/cells.ts';
import { diagramOf } from '../../src/overlay/board/diagram.ts';
import { type ViewTube, wholeView } from '../../src/overlay/board/view.ts';
import { blankCanvas } from '../../src/overlay/draw/canvas.ts';
import { BLACK } from '../../src/overlay/draw/color.ts';
import { animation, follow, plainPicture, screenshotAfter, steps } from '../../src/overlay/index.ts';
import { wholeWithRoom } from '../../src/overlay/layout/screenshot.ts';
import { tubeNumbers } from '../../src/overlay/marks/numbers.ts';
import { stageOf } from '../../src/overlay/stage.ts';
import { withAddedTubes } from '../../src/vision/index.ts';
import type { Point, Reading, ReadingTube } from '../../src/vision/reading.ts';
import { board } from '../boards.ts';
import { paintedScene, trueScene } from './scenes.ts';

describe('a board whose pixels cannot be moved', () => {
  it('is drawn as a whole over the game’s tubes, on the colour that prevails beside them', async () => {
    const { pixels, reading, moves } = await trueScene('pegs-blocks');
    expect(screenshotAfter(pixels, reading, moves, 1)).toBeUndefined();
    const { base, marks } = follow(pixels, reading, moves).paint(moves.length);
    const items = reading.tubes.flatMap((tube) => tube.items).length;
    expect(new Set(new Uint32Array(base.data.slice().buffer)).size).toBe(1);
    expect([...marks.matchAll(/<path/g)]).toHaveLength(reading.tubes.length + items);
    const { x, y, width, height } = reading.tubes[0] ?? { x: 0, y: 0, width: 0, height: 0 };
    const beside = (Math.round(y - height / 2) * pixels.width + Math.round(x - 0.7 * width)) * 4;
    const off = [0, 1, 2].map((i) => Math.abs((base.data[i] ?? 0) - (pixels.data[beside + i] ?? 0)));
    expect(Math.max(...off)).toBeLessThan(24);
  });

  it('has its numbers close to its tubes, also where the game has written below them', async () => {
    const { pixels, reading } = await paintedScene('pegs-captioned');
    const { view } = stageOf(wholeWithRoom(pixels, reading), []);
    for (const [i, number] of tubeNumbers(view).entries()) {
      const { y, height } = view.tubes[i]?.box ?? { y: 0, height: 0 };
      expect(Math.abs((number?.spot.y ?? 0) - y - height)).toBeLessThan(1.5 * (number?.height ?? 0));
    }
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
    // the lowest column of a tube is a path, since its corners are round
    const columns = [...scene.marks.matchAll(/<rect [^>]*height="([\d.]+)"/g)].map((match) =>
      Number(match[1]),
    );
    expect(columns).toEqual([2 * pitch, 2 * pitch]);
  });
});

describe('the tubes of a drawn board', () => {
  it('are of one size and stand on one line, also where the reading is off', async () => {
    const { reading } = await trueScene('pegs-nuts');
    const off = reading.tubes.map((tube, i) => ({
      ...tube,
      ...shifted(tube, 0, i % 2 ? 0 : -tube.height / 4),
    }));
    const boxes = drawnTubes({ ...reading, tubes: off }).map(({ box }) => box);
    const floors = new Set(boxes.map(({ y, height }) => Math.round(y + height)));
    const rows = new Set(reading.tubes.map(({ y }) => Math.round(y)));
    expect(floors.size).toBe(rows.size);
    for (const key of ['width', 'height'] as const)
      expect(new Set(boxes.map((box) => Math.round(box[key]))).size).toBe(1);
  });

  it('lie apart and inside the picture, also where the reading has them overlap or cut', async () => {
    const { reading } = await trueScene('pegs-nuts');
    const wide = reading.tubes.map((tube) => ({
      ...tube,
      ...shifted(tube, -tube.x / 4, 0),
      width: tube.width * 2,
    }));
    const boxes = drawnTubes({ ...reading, tubes: wide }).map(({ box }) => box);
    for (const [i, box] of boxes.entries()) {
      expect(box.x > 0 && box.y >= 0 && box.x + box.width < reading.width).toBe(true);
      expect(box.y + box.height < reading.height).toBe(true);
      expect(boxes.slice(i + 1).some((other) => overlaps(box, other))).toBe(false);
    }
  });

  it('leave the room that a number needs between two rows', async () => {
    const { reading } = await trueScene('pegs-nuts');
    const number = 1.5 * (reading.tubes[0]?.width ?? 0);
    const boxes = drawnTubes(reading, number).map(({ box }) => box);
    const floor = Math.min(...boxes.map(({ y, height }) => y + height));
    const below = Math.min(...boxes.map(({ y }) => y).filter((y) => y > floor));
    expect(below - floor).toBeGreaterThanOrEqual(number - 1);
  });

  it('keep their size where short ones hang level with long ones', () => {
    const { reading } = plainPicture(board('water:AABB BBAA ____ __'), [], true);
    const heights = drawnTubes(reading).map(({ box }) => Math.round(box.height));
    expect(heights).toEqual(reading.tubes.map(({ height }) => Math.round(height)));
  });

  it('have an outline around items of about their own colour', () => {
    const outlines = (hex: string) => {
      const { scene } = plainPicture(board('water:AA __'), [{ id: 'A', hex, name: 'A' }]);
      return [...scene.marks.matchAll(/stroke=/g)].length;
    };
    expect(outlines('#101010')).toBe(outlines('#f0f040') + 1);
  });
});

function drawnTubes(reading: Reading, number = 0): ViewTube[] {
  const page = blankCanvas(reading.width, reading.height, BLACK);
  return diagramOf(
    wholeView(page, reading).tubes,
    { x: 0, y: 0, width: page.width, height: page.height },
    number,
  );
}

function shifted({ x, y, places, seenAt }: ReadingTube, dx: number, dy: number) {
  const by = (point: Point) => ({ x: point.x + dx, y: point.y + dy });
  return { ...by({ x, y }), places: places.map(by), seenAt: seenAt.map(by) };
}
